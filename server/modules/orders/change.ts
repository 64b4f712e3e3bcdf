import type * as v from 'valibot'
import type { cancelOrder, updateOrderPayment } from '#contract/orders.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, localised, ownerOf, type Tenant } from '../../ports/tenant.ts'
import { payAnotherWay } from './payment.ts'
import { type OrderRow, orderToChange } from './repository.ts'
import { hasReceipts, UNPAID } from './rules.ts'
import { payableOf } from './service.ts'
import { moveOrder } from './transitions/move.ts'

export interface Change<B> {
  readonly tenant: Tenant
  readonly caller: Caller
  readonly body: B
}

/** The order that a caller may change; anything else is as if it were not there. */
export const heldOrder = async (
  tx: Transaction,
  { tenant, caller, body }: Change<{ orderId: string; followToken?: string | undefined }>,
): Promise<OrderRow> => {
  const id = rowIdOf(body.orderId)
  const who = { owner: ownerOf(caller), followToken: body.followToken }
  const order = id === null ? null : await orderToChange(tx, tenant.id, id, who)
  if (order === null) throw missingOrder()
  return order
}

const inPart = (tenant: Tenant): string =>
  localised(
    tenant,
    'La tienda ya recibió una parte del pago: para cambiar algo, escribinos.',
    'La tienda ya recibió una parte del pago: para cambiar algo, escríbenos.',
  )

/** Another way to pay what is not paid, or the same one again after it failed. */
export const changePayment = async (
  ports: Ports,
  change: Change<v.InferOutput<typeof updateOrderPayment.body>>,
): Promise<v.InferInput<typeof updateOrderPayment.result>> => {
  const { tenant, body } = change
  const method = ports.payments.methods(tenant).find(({ id }) => id === body.payment)
  const order = await ports.database.transaction(async (tx) => {
    const row = await heldOrder(tx, change)
    if (!UNPAID.includes(row.status)) throw failure('conflict', 'Este pedido no tiene un pago pendiente.')
    if (method === undefined)
      throw failure('payment_unavailable', 'Esa forma de pago no está disponible en esta tienda.')
    const again = row.payment.method === method.id
    // Another way may have another discount, and less to pay than came in already.
    if (!again && hasReceipts(row)) throw failure('conflict', inPart(tenant))
    const changed = again ? row : await payAnotherWay(ports, tx, tenant, row, method)
    return row.status === 'PaymentRejected' ? moveOrder(ports, tx, changed, 'PendingPayment') : changed
  })
  ports.mail.wake()
  return {
    success: true,
    status: order.status,
    instructions: ports.payments.instructions(tenant, order.payment.method, payableOf(tenant, order)),
    redirect: order.isTest ? null : await ports.payments.begin(tenant, payableOf(tenant, order)),
  }
}

/** The buyer gives up what is not paid; a repeat finds it given up. */
export const cancelOwnOrder = async (
  ports: Ports,
  change: Change<v.InferOutput<typeof cancelOrder.body>>,
): Promise<v.InferInput<typeof cancelOrder.result>> => {
  const status = await ports.database.transaction(async (tx) => {
    const order = await heldOrder(tx, change)
    if (order.status === 'Cancelled') return order.status
    if (UNPAID.includes(order.status) && hasReceipts(order)) throw failure('conflict', inPart(change.tenant))
    if (!UNPAID.includes(order.status)) {
      const message = localised(
        change.tenant,
        'Este pedido ya está pago: para cancelarlo, escribinos.',
        'Este pedido ya está pagado: para cancelarlo, escríbenos.',
      )
      throw failure('conflict', message)
    }
    return (
      await moveOrder(ports, tx, order, 'Cancelled', {
        note: 'Cancelado por el comprador.',
      })
    ).status
  })
  ports.mail.wake()
  return { success: true, status }
}
