import { and, desc, eq, gt, inArray, isNotNull, lt, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { type OrderUndo, orderUndo } from '../../db/schema/history.ts'
import { orderHistory, orderNotes, orderReceipts } from '../../db/schema/orders.ts'
import type { OrderRow } from './repository.ts'

export type { OrderUndo }

type OrderKey = Pick<OrderRow, 'tenantId' | 'id'>

/** Stores what taking a change back will need. */
export const keepUndo = (
  tx: Transaction,
  { tenantId, id }: OrderKey,
  { request, at, change }: { readonly request: string; readonly at: Date; readonly change: OrderUndo },
) => tx.insert(orderUndo).values({ tenantId, orderId: id, request, at, change })

/** What was stored for the call of that key; null: it can't be taken back. */
export const undoOf = async (
  reader: Reader,
  { tenantId, id }: OrderKey,
  request: string,
): Promise<OrderUndo | null> => {
  const [row] = await reader
    .select({ change: orderUndo.change })
    .from(orderUndo)
    .where(and(eq(orderUndo.tenantId, tenantId), eq(orderUndo.orderId, id), eq(orderUndo.request, request)))
  return row?.change ?? null
}

/** Which of these calls something is stored for. */
export const undoableOf = async (
  reader: Reader,
  tenantId: number,
  requests: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (requests.length === 0) return new Set()
  const rows = await reader
    .select({ request: orderUndo.request })
    .from(orderUndo)
    .where(and(eq(orderUndo.tenantId, tenantId), inArray(orderUndo.request, [...requests])))
  return new Set(rows.map(({ request }) => request))
}

/** The last place in an order's history; its row is held. */
export const lastStep = async (tx: Transaction, { tenantId, id }: OrderKey): Promise<number> => {
  const [last] = await tx
    .select({ position: max(orderHistory.position) })
    .from(orderHistory)
    .where(and(eq(orderHistory.tenantId, tenantId), eq(orderHistory.orderId, id)))
  return last?.position ?? -1
}

/** Takes the steps after a place out of an order's history: nobody has been notified of them. */
export const dropStepsAfter = (tx: Transaction, { tenantId, id }: OrderKey, position: number) =>
  tx
    .delete(orderHistory)
    .where(
      and(
        eq(orderHistory.tenantId, tenantId),
        eq(orderHistory.orderId, id),
        gt(orderHistory.position, position),
      ),
    )

const isReceipt = ({ tenantId, id }: OrderKey, position: number) =>
  and(
    eq(orderReceipts.tenantId, tenantId),
    eq(orderReceipts.orderId, id),
    eq(orderReceipts.position, position),
  )

/** Place of the receipt that was recorded last. */
export const lastReceipt = async (tx: Transaction, { tenantId, id }: OrderKey): Promise<number> => {
  const [last] = await tx
    .select({ position: orderReceipts.position })
    .from(orderReceipts)
    .where(and(eq(orderReceipts.tenantId, tenantId), eq(orderReceipts.orderId, id)))
    .orderBy(desc(orderReceipts.position))
    .limit(1)
  return last?.position ?? 0
}

/** A receipt as if it had not been recorded, or not been voided. */
export const undoReceipt = async (tx: Transaction, order: OrderKey, position: number) => {
  const unvoided = await tx
    .update(orderReceipts)
    .set({ voidedAt: null, voidReason: '' })
    .where(and(isReceipt(order, position), isNotNull(orderReceipts.voidedAt)))
    .returning({ position: orderReceipts.position })
  if (unvoided.length === 0) await tx.delete(orderReceipts).where(isReceipt(order, position))
}

/** Takes a note away that a change had left: the last one of that text, which may have stood there before. */
export const dropNote = async (tx: Transaction, { tenantId, id }: OrderKey, text: string) => {
  const ofOrder = and(eq(orderNotes.tenantId, tenantId), eq(orderNotes.orderId, id))
  const [last] = await tx
    .select({ position: max(orderNotes.position) })
    .from(orderNotes)
    .where(and(ofOrder, eq(orderNotes.text, text)))
  if (last?.position != null)
    await tx.delete(orderNotes).where(and(ofOrder, eq(orderNotes.position, last.position)))
}

/** Of all shops. */
export const deleteUndoBefore = (database: Database, before: Date) =>
  database.delete(orderUndo).where(lt(orderUndo.at, before))
