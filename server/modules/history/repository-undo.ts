import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { history, shopUndo } from '../../db/schema/history.ts'

interface ShopUndo {
  readonly tenantId: number
  /** Key of the call. */
  readonly request: string
  readonly at: Date
  readonly change: unknown
}

/** Stores what taking a change of the shop back will need. */
export const storeShopUndo = (tx: Transaction, undo: ShopUndo) => tx.insert(shopUndo).values(undo)

/** What was stored for the call of that key; undefined: it can't be taken back. */
export const shopUndoOf = async (reader: Reader, tenantId: number, request: string): Promise<unknown> => {
  const [row] = await reader
    .select({ change: shopUndo.change })
    .from(shopUndo)
    .where(and(eq(shopUndo.tenantId, tenantId), eq(shopUndo.request, request)))
  return row?.change
}

/** Which of these calls something is stored for. */
export const shopUndoableOf = async (
  reader: Reader,
  tenantId: number,
  requests: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (requests.length === 0) return new Set()
  const rows = await reader
    .select({ request: shopUndo.request })
    .from(shopUndo)
    .where(and(eq(shopUndo.tenantId, tenantId), inArray(shopUndo.request, [...requests])))
  return new Set(rows.map(({ request }) => request))
}

/** Of all shops. */
export const deleteShopUndoBefore = (database: Database, before: Date) =>
  database.delete(shopUndo).where(lt(shopUndo.at, before))

/** Id of the entry that the call of that key has written; null: none. */
export const entryIdOf = async (
  reader: Reader,
  tenantId: number,
  request: string,
): Promise<number | null> => {
  const [row] = await reader
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.tenantId, tenantId), eq(history.request, request)))
  return row?.id ?? null
}
