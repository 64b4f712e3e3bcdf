import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../db/reader.ts'
import { type OrderShipping, orderNotes, orderReceipts, orders } from '../../db/schema/orders.ts'
import type { OrderRow } from './repository.ts'

type OrderKey = Pick<OrderRow, 'tenantId' | 'id'>
export type ReceiptRow = typeof orderReceipts.$inferSelect
export type NoteRow = typeof orderNotes.$inferSelect

const ofOrder = (table: typeof orderReceipts | typeof orderNotes, { tenantId, id }: OrderKey) =>
  and(eq(table.tenantId, tenantId), eq(table.orderId, id))

/** In the order in which they were recorded, voided ones too. */
export const receiptsOf = (reader: Reader, order: OrderKey): Promise<ReceiptRow[]> =>
  reader
    .select()
    .from(orderReceipts)
    .where(ofOrder(orderReceipts, order))
    .orderBy(asc(orderReceipts.position))

export const notesOf = (reader: Reader, order: OrderKey): Promise<NoteRow[]> =>
  reader.select().from(orderNotes).where(ofOrder(orderNotes, order)).orderBy(asc(orderNotes.position))

/** The next position of an order's receipts or notes; its row is held. */
const nextPosition = async (
  tx: Transaction,
  table: typeof orderReceipts | typeof orderNotes,
  order: OrderKey,
): Promise<number> => {
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(ofOrder(table, order))
  return (last?.position ?? 0) + 1
}

const changed = async (
  tx: Transaction,
  { tenantId, id }: OrderKey,
  values: Parameters<ReturnType<typeof tx.update<typeof orders>>['set']>[0],
): Promise<OrderRow> => {
  const [row] = await tx
    .update(orders)
    .set(values)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)))
    .returning()
  if (row === undefined) throw new Error(`The order ${id} is gone`)
  return row
}

/** Records money for an order, whose row is held; answers the order as it is then. */
export const addReceipt = async (
  tx: Transaction,
  order: OrderKey,
  receipt: Pick<ReceiptRow, 'amount' | 'reference' | 'at' | 'actor'>,
): Promise<OrderRow> => {
  const { tenantId, id } = order
  const position = await nextPosition(tx, orderReceipts, order)
  await tx.insert(orderReceipts).values({ tenantId, orderId: id, position, ...receipt })
  const { amount, at } = receipt
  return changed(tx, order, { received: sql`${orders.received} + ${amount}::numeric`, updatedAt: at })
}

/**
 * Voids a receipt of an order, whose row is held: it counts no more, and stays in the list. The order waits for its money
 * until `waitsUntil` at least. Null if there is no such receipt, or it is voided already.
 */
export const voidReceipt = async (
  tx: Transaction,
  order: OrderKey,
  { position, reason, at, waitsUntil }: { position: number; reason: string; at: Date; waitsUntil: Date },
): Promise<OrderRow | null> => {
  const [voided] = await tx
    .update(orderReceipts)
    .set({ voidedAt: at, voidReason: reason })
    .where(
      and(
        ofOrder(orderReceipts, order),
        eq(orderReceipts.position, position),
        isNull(orderReceipts.voidedAt),
      ),
    )
    .returning({ amount: orderReceipts.amount })
  if (voided === undefined) return null
  return changed(tx, order, {
    received: sql`${orders.received} - ${voided.amount}::numeric`,
    reservedUntil: sql`GREATEST(${orders.reservedUntil}, ${waitsUntil.toISOString()}::timestamptz)`,
    updatedAt: at,
  })
}

/** Notes something for the shop itself; the order's row is held. */
export const addNote = async (
  tx: Transaction,
  order: OrderKey,
  note: Pick<NoteRow, 'text' | 'at' | 'actor'>,
): Promise<OrderRow> => {
  const { tenantId, id } = order
  const position = await nextPosition(tx, orderNotes, order)
  await tx.insert(orderNotes).values({ tenantId, orderId: id, position, ...note })
  return changed(tx, order, { updatedAt: note.at })
}

/** Writes who gets an order and whom it is invoiced to; its row is held. */
export const setPerson = (
  tx: Transaction,
  order: OrderKey,
  person: Pick<OrderRow, 'addressee' | 'invoice'>,
  at: Date,
): Promise<OrderRow> => changed(tx, order, { ...person, updatedAt: at })

/** Writes whether an order is made while part of its money is still to come; its row is held. */
export const setOwing = (tx: Transaction, order: OrderKey, owing: boolean, at: Date): Promise<OrderRow> =>
  changed(tx, order, { owing, updatedAt: at })

/** Writes why an order stands still, or null that it goes on, and when it is due; its row is held by the transaction. */
export const setHold = (
  tx: Transaction,
  order: OrderKey,
  { held, dueOn }: Pick<OrderRow, 'held' | 'dueOn'>,
  at: Date,
): Promise<OrderRow> => changed(tx, order, { held, dueOn, updatedAt: at })

/** Writes who carries a parcel and how it is found there; the order's row is held. */
export const setTracking = (
  tx: Transaction,
  order: Pick<OrderRow, 'tenantId' | 'id' | 'shipping'>,
  tracking: Required<Pick<OrderShipping, 'trackingCode' | 'trackingUrl'>> &
    Partial<Pick<OrderShipping, 'carrier'>>,
  at: Date,
): Promise<OrderRow> => changed(tx, order, { shipping: { ...order.shipping, ...tracking }, updatedAt: at })
