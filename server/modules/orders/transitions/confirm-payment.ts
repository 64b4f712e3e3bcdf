import type { Transaction } from '../../../db/reader.ts'
import type { OrdersPort } from '../../../ports/orders.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import { payAnotherWay } from '../payment.ts'
import { lockOrder, type OrderRow } from '../repository.ts'
import { addReceipt, setOwing } from '../repository-office.ts'
import { balanceOf, owes, UNPAID } from '../rules.ts'
import { moveOrder } from './move.ts'

type ReportedPayment = Parameters<OrdersPort['confirmPayment']>[2]

/** Money may come by a method that the buyer had changed since: the other one's discount does not apply. */
const paidBy = async (ports: Ports, tx: Transaction, tenant: Tenant, order: OrderRow, paid: string) => {
  if (order.payment.method === paid) return order
  const method = ports.payments.methods(tenant).find(({ id }) => id === paid)
  return payAnotherWay(ports, tx, tenant, order, method ?? { id: paid, name: paid, discountPercent: 0 })
}

/**
 * What came in for an order is a part of it where its page was opened for less than is due by now: the shop has voided a
 * receipt since. Answers whether it was.
 */
const isPart = async (
  { now }: Ports,
  tx: Transaction,
  order: OrderRow,
  { amount }: ReportedPayment,
): Promise<boolean> => {
  if (amount === undefined || amount >= balanceOf(order)) return false
  const actor = order.payment.name
  await addReceipt(tx, order, { amount: String(amount), reference: '', at: now(), actor })
  return true
}

/** Applies a payment's new state to its order. The provider decides; the shop is emailed about money that came too late. */
export const confirmPayment = async (
  ports: Ports,
  tx: Transaction,
  tenant: Tenant,
  reported: ReportedPayment,
) => {
  const order = await lockOrder(tx, tenant.id, reported.orderId)
  if (order === null) return
  if (reported.state === 'rejected') {
    // A try by a method that the buyer has left says nothing about the order.
    if (order.status === 'PendingPayment' && order.payment.method === reported.method)
      await moveOrder(ports, tx, order, 'PaymentRejected')
    return
  }
  if (reported.state !== 'paid') return
  if (UNPAID.includes(order.status)) {
    const paid = await paidBy(ports, tx, tenant, order, reported.method)
    if (!(await isPart(ports, tx, paid, reported))) await moveOrder(ports, tx, paid, 'Paid')
    await ports.alerts.raise(tx, { tenantId: tenant.id, kind: 'moneyIn', orderId: order.id })
    return
  }
  // It is in production already: this pays what was due.
  if (owes(order)) {
    const paid = await paidBy(ports, tx, tenant, order, reported.method)
    if (!(await isPart(ports, tx, paid, reported))) await setOwing(tx, paid, false, ports.now())
    return
  }
  const recipient = tenant.settings.seller?.email
  if (!recipient) return
  const data = { order: String(order.id), status: order.status, method: reported.method }
  await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'lateMoney', recipient, data })
}
