import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import type { Transaction } from '../../../db/reader.ts'
import { type OrderHold, orders } from '../../../db/schema/orders.ts'
import { failure } from '../../../errors/failure.ts'
import type { OrderRow } from '../repository.ts'
import { reserve } from '../repository-stock.ts'
import { dropNote, dropStepsAfter, type OrderUndo, undoReceipt } from '../repository-undo.ts'
import { restoredFields } from '../undo-rules.ts'
import { moveUnits, unitsOf } from './move.ts'

/** Units that a cancelled order had given back are its own again, unless they are sold by now. */
const reserveAgain = async (tx: Transaction, order: OrderRow) => {
  const shortage = await reserve(tx, order.tenantId, await unitsOf(tx, order))
  if (shortage !== null)
    throw failure('conflict', 'El stock que el pedido había devuelto ya se vendió: no se puede deshacer.')
}

type Restored = NonNullable<ReturnType<typeof restoredFields>>

const columnsOf = (order: OrderRow, restored: Restored): Partial<OrderRow> => {
  const { carrier, trackingCode, trackingUrl, reservedUntil, ...rest } = restored
  const tracking = {
    ...(carrier === undefined ? {} : { carrier: String(carrier) }),
    ...(trackingCode === undefined ? {} : { trackingCode: String(trackingCode) }),
    ...(trackingUrl === undefined ? {} : { trackingUrl: String(trackingUrl) }),
  }
  return {
    ...(rest as { status?: OrderStatus; held?: OrderHold | null }),
    ...(Object.keys(tracking).length === 0 ? {} : { shipping: { ...order.shipping, ...tracking } }),
    ...(reservedUntil === undefined
      ? {}
      : { reservedUntil: reservedUntil === null ? null : new Date(String(reservedUntil)) }),
  }
}

/**
 * Takes a change of an order back, whose row the transaction has locked: what it has changed is as it was, the stock too, and
 * the order's history has no trace of it. Null where somebody has changed the same since.
 */
export const restore = async (
  tx: Transaction,
  order: OrderRow,
  { fields, step, receipt, note }: OrderUndo,
  at: Date,
): Promise<OrderRow | null> => {
  const restored = restoredFields(fields, order)
  if (restored === null) return null
  const { tenantId, id } = order
  const columns = columnsOf(order, restored)
  if (columns.status !== undefined) {
    if (order.status === 'Cancelled') await reserveAgain(tx, order)
    else await moveUnits(tx, order, columns.status)
    if (step !== undefined) await dropStepsAfter(tx, order, step)
  }
  if (receipt !== undefined) await undoReceipt(tx, order, receipt)
  if (note !== undefined) await dropNote(tx, order, note)
  const [row] = await tx
    .update(orders)
    .set({ ...columns, updatedAt: at })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)))
    .returning()
  if (row === undefined) throw new Error(`The order ${id} is gone`)
  return row
}
