import type { Transaction } from '../../../db/reader.ts'
import type { OrdersPort, Ports, Tenant } from '../../../ports/ports.ts'
import { payAnotherWay } from '../payment.ts'
import { type OrderRow, orderHeld } from '../repository.ts'
import { UNPAID } from '../rules.ts'
import { moveOrder } from './moves.ts'

type Settled = Parameters<OrdersPort['settle']>[2]

/** Money may come by a way that the buyer had left for another: what that one took off was not paid. */
const paidBy = async (ports: Ports, tx: Transaction, tenant: Tenant, order: OrderRow, paid: string) => {
  if (order.payment.method === paid) return order
  const method = ports.payments.methods(tenant).find(({ id }) => id === paid)
  return payAnotherWay(ports, tx, tenant, order, method ?? { id: paid, name: paid, discountPercent: 0 })
}

/** What a payment's new state means for its order. The provider's word decides; late money is told to the shop. */
export const settleOrder = async (ports: Ports, tx: Transaction, tenant: Tenant, settled: Settled) => {
  const order = await orderHeld(tx, tenant.id, settled.orderId)
  if (order === null) return
  if (settled.state === 'rejected') {
    // A try by a method that the buyer has left says nothing about the order.
    if (order.status === 'PendingPayment' && order.payment.method === settled.method)
      await moveOrder(ports, tx, order, 'PaymentRejected')
    return
  }
  if (settled.state !== 'paid') return
  if (UNPAID.includes(order.status)) {
    await moveOrder(ports, tx, await paidBy(ports, tx, tenant, order, settled.method), 'Paid')
    return
  }
  const recipient = tenant.settings.seller?.email
  if (!recipient) return
  const data = { order: String(order.id), status: order.status, method: settled.method }
  await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'lateMoney', recipient, data })
}
