import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import { orderCorrection, orderMoves } from '#domain/orders/order-status.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import type { Transaction } from '../../../db/reader.ts'
import { orderHistory, orderLines, orders } from '../../../db/schema/orders.ts'
import { failure } from '../../../errors/failure.ts'
import type { JobsPort } from '../../../ports/jobs.ts'
import type { MailPort } from '../../../ports/mail.ts'
import type { ProofsPort } from '../../../ports/orders.ts'
import type { OrderRow } from '../repository.ts'
import { followersOf } from '../repository-alerts.ts'
import { handOver, release, takeBack } from '../repository-stock.ts'
import { FINISHED, UNPAID } from '../rules.ts'
import { dueOnAfter } from './due.ts'

/** What a change of state needs besides its transaction. */
export interface MovePorts {
  readonly mail: Pick<MailPort, 'enqueue'>
  readonly jobs: Pick<JobsPort, 'enqueue'>
  readonly proofs: Pick<ProofsPort, 'status'>
  readonly now: () => Date
}

interface Move {
  /** Why, in words for the person. */
  readonly note?: string
  /** The shop produces on purpose without an approved proof. */
  readonly unproven?: boolean
  /** Name of who moves it; '' for a clock, a provider or the buyer. */
  readonly actor?: string
}

/**
 * Moves an order, whose row the transaction has locked, to its next state, with history, stock, the buyer's email and push notifications.
 * What is paid and approved goes on into production by itself. Throws 409 where the order can't go there. Wake the mail
 * after the transaction.
 */
export const moveOrder = async (
  ports: MovePorts,
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  { note = '', unproven = false, actor = '' }: Move = {},
): Promise<OrderRow> => {
  if (!orderMoves(order.status, await isCustomised(tx, order), isFetched(order)).includes(to))
    throw failure('conflict', 'El pedido ya no puede pasar a ese estado.')
  if (to === 'InProduction' && !unproven) await refuseUnproven(ports, tx, order)
  const moved = await step(ports, tx, order, to, { note, actor })
  await emailBuyer(ports.mail, tx, moved, order.status)
  await notifyFollowers(ports.jobs, tx, moved)
  return advanceProven(ports, tx, moved)
}

/** Brings a paid order into production whose proofs are all approved; any other stays where it is. */
export const advanceProven = async (
  ports: MovePorts,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> => {
  if (order.status !== 'Paid' && order.status !== 'ArtworkApproval') return order
  if ((await ports.proofs.status(tx, order)).state !== 'approved') return order
  // Nobody is notified of the step in between.
  const approved = order.status === 'Paid' ? await step(ports, tx, order, 'ArtworkApproval') : order
  return moveOrder(ports, tx, approved, 'InProduction')
}

/**
 * Brings an order that is made, whose row the transaction has locked, out of the house: what was in production is ready in
 * between, of which nobody is notified. What is fetched is ready first, and handed over from there.
 */
export const dispatchOrder = async (
  ports: MovePorts,
  tx: Transaction,
  order: OrderRow,
  actor: string,
): Promise<OrderRow> => {
  const isMade = order.status === 'InProduction'
  if (isFetched(order)) return moveOrder(ports, tx, order, isMade ? 'ReadyToShip' : 'Delivered', { actor })
  const ready = isMade ? await step(ports, tx, order, 'ReadyToShip', { actor }) : order
  return moveOrder(ports, tx, ready, 'Shipped', { actor })
}

/**
 * Brings an order, whose row the transaction has locked, back to the state that it came from; nobody is notified. What had
 * left the house is in it again. Throws 409 where there is no way back.
 */
export const bringBack = async (
  ports: Pick<MovePorts, 'now'>,
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  actor: string,
): Promise<OrderRow> => {
  if (orderCorrection(order.status, await isCustomised(tx, order), isFetched(order)) !== to)
    throw failure('conflict', 'El pedido no puede volver a ese estado.')
  return step(ports, tx, order, to, { actor })
}

/** Throws 409 unless the buyer has approved the proofs of the designs as they are. */
const refuseUnproven = async ({ proofs }: MovePorts, tx: Transaction, order: OrderRow) => {
  const { state, names } = await proofs.status(tx, order)
  const what = names.join(', ')
  if (state === 'waiting') throw failure('conflict', `Falta aprobar la muestra digital de ${what}.`)
  if (state === 'unchecked') throw failure('conflict', `Falta que la tienda revise el arte de ${what}.`)
  if (state === 'drifted')
    throw failure(
      'conflict',
      `El diseño de ${what} ya no es el de la muestra aprobada: hace falta una muestra nueva.`,
    )
}

/** States in which the goods have left the house. */
const GONE: readonly OrderStatus[] = ['Shipped', 'Delivered']

/** Units leave the house with their order, and are in it again with it. */
export const moveUnits = async (tx: Transaction, order: OrderRow, to: OrderStatus) => {
  const [wasGone, isGone] = [GONE.includes(order.status), GONE.includes(to)]
  if (isGone && !wasGone) await handOver(tx, order.tenantId, await unitsOf(tx, order))
  if (wasGone && !isGone) await takeBack(tx, order.tenantId, await unitsOf(tx, order))
}

const step = async (
  { now }: Pick<MovePorts, 'now'>,
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  { note = '', actor = '' }: Pick<Move, 'note' | 'actor'> = {},
): Promise<OrderRow> => {
  const { tenantId, id } = order
  if (to === 'Cancelled') await release(tx, tenantId, await unitsOf(tx, order))
  await moveUnits(tx, order, to)
  const awaitsPayment = to === 'PendingPayment' || to === 'PaymentRejected'
  const at = now()
  const [moved] = await tx
    .update(orders)
    .set({
      status: to,
      updatedAt: at,
      dueOn: await dueOnAfter(tx, order, { to, customised: await isCustomised(tx, order), at }),
      ...(awaitsPayment ? {} : WAITS_NO_MORE),
      // What is over stands still no more, and a reason may name the person.
      ...(FINISHED.includes(to) ? { held: null } : {}),
    })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)))
    .returning()
  if (moved === undefined) throw new Error(`The order ${id} is gone`)
  // The order's row is held: nobody else adds to its history meanwhile.
  const [last] = await tx
    .select({ position: max(orderHistory.position) })
    .from(orderHistory)
    .where(and(eq(orderHistory.tenantId, tenantId), eq(orderHistory.orderId, id)))
  const position = (last?.position ?? -1) + 1
  await tx.insert(orderHistory).values({ tenantId, orderId: id, position, status: to, at, note, actor })
  return moved
}

/** Of an order that has been paid, or given up. */
const WAITS_NO_MORE = { reservedUntil: null, mailKey: null, networkKey: null } as const

/** Whether these states need nobody's money: anybody brings an order there, in anybody's name. */
const isFree = (...states: readonly OrderStatus[]): boolean =>
  states.every((status) => status === 'Cancelled' || UNPAID.includes(status))

/** Emails the buyer the order's state. */
export const emailBuyer = async (
  mail: MovePorts['mail'],
  tx: Transaction,
  { tenantId, id, status, addressee }: OrderRow,
  before: OrderStatus = status,
) => {
  if (addressee.email === '') return
  const data = { order: String(id), status }
  const email = { tenantId, kind: 'orderState', recipient: addressee.email, data }
  await mail.enqueue(tx, isFree(status, before) ? { ...email, asked: 'notice' } : email)
}

/** Job that notifies one device of one state of an order. */
export const ORDER_ALERT = 'order-alert'

/** One job for each device, so that a retry notifies no other device twice. */
const notifyFollowers = async (
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

/** Units by variant that it holds: an order of a preview takes none. */
export const unitsOf = async (
  tx: Transaction,
  { tenantId, id, isTest }: OrderRow,
): Promise<Map<number, number>> => {
  if (isTest) return new Map()
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, id)))
  const units = new Map<number, number>()
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}
