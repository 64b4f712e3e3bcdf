import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import { orderMoves } from '#domain/order-status.ts'
import type { Transaction } from '../../db/reader.ts'
import { orderHistory, orderLines, orders } from '../../db/schema/orders.ts'
import { failure } from '../../http/failure.ts'
import type { JobsPort, MailPort } from '../../ports.ts'
import { followersOf } from './alert-repository.ts'
import { handOver, type OrderRow, release } from './repository.ts'

/** What a change of state needs besides its transaction. */
export interface MovePorts {
  readonly mail: Pick<MailPort, 'enqueue'>
  readonly jobs: Pick<JobsPort, 'enqueue'>
  readonly now: () => Date
}

/**
 * Moves an order, whose row the transaction holds, to its next state: history, stock, the buyer's mail and what devices are told with it.
 * Throws 409 where the order can't go there. Wake the mail after the transaction.
 */
export const moveOrder = async (
  { mail, jobs, now }: MovePorts,
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  note = '',
): Promise<OrderRow> => {
  const { tenantId, id } = order
  if (!orderMoves(order.status, await isCustomised(tx, order)).includes(to))
    throw failure('conflict', 'El pedido ya no puede pasar a ese estado.')
  if (to === 'Cancelled') await release(tx, tenantId, await unitsOf(tx, order))
  if (to === 'Shipped') await handOver(tx, tenantId, await unitsOf(tx, order))
  const unpaid = to === 'PendingPayment' || to === 'PaymentRejected'
  const at = now()
  const [moved] = await tx
    .update(orders)
    .set({ status: to, updatedAt: at, ...(unpaid ? {} : { reservedUntil: null }) })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)))
    .returning()
  if (moved === undefined) throw new Error(`The order ${id} is gone`)
  await tx.insert(orderHistory).values({
    tenantId,
    orderId: id,
    position: sql`(SELECT max(h.position) + 1 FROM ${orderHistory} h
      WHERE h.tenant_id = ${tenantId} AND h.order_id = ${id})`,
    status: to,
    at,
    note,
  })
  await tellBuyer(mail, tx, moved)
  await tellFollowers(jobs, tx, moved)
  return moved
}

/** Mails the buyer where the order stands. */
export const tellBuyer = async (
  mail: MovePorts['mail'],
  tx: Transaction,
  { tenantId, id, status, addressee }: OrderRow,
) => {
  if (addressee.email === '') return
  const data = { order: String(id), status }
  await mail.enqueue(tx, { tenantId, kind: 'orderState', recipient: addressee.email, data })
}

/** What tells one device of one state of an order. */
export const ORDER_ALERT = 'order-alert'

/** A job for each device, so that one that has to be tried again tells no other twice. */
const tellFollowers = async (
  jobs: MovePorts['jobs'],
  tx: Transaction,
  { tenantId, id, status }: OrderRow,
) => {
  for (const device of await followersOf(tx, tenantId, id))
    await jobs.enqueue(tx, ORDER_ALERT, { tenant: tenantId, order: id, device, status })
}

const isCustomised = async (tx: Transaction, { tenantId, id }: OrderRow): Promise<boolean> => {
  const [line] = await tx
    .select({ position: orderLines.position })
    .from(orderLines)
    .where(
      and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, id), isNotNull(orderLines.customization)),
    )
    .limit(1)
  return line !== undefined
}

/** Units by variant. */
const unitsOf = async (tx: Transaction, { tenantId, id }: OrderRow): Promise<Map<number, number>> => {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, id)))
  const units = new Map<number, number>()
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}
