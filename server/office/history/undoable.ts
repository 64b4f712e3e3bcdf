import type { Undoable } from '#contract/office/orders.ts'
import { entryOf, listHistory } from '../../modules/history/repository.ts'
import { shopUndoableOf } from '../../modules/history/repository-undo.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { undoableOf } from '../../modules/orders/repository-undo.ts'
import type { ShopScope } from '../scope.ts'
import { undoFor } from './undo-rules.ts'

/** What the caller did last with an order, if they may take it back. */
export const lastUndoable = async (scope: ShopScope, { id }: Pick<OrderRow, 'id'>): Promise<Undoable> => {
  const { ports, tenant, actor } = scope
  const [row] = await listHistory(ports.database, tenant.id, {
    objectId: String(id),
    actorId: actor.id,
    most: 1,
  })
  if (row === undefined) return null
  const requests = row.request === null ? [] : [row.request]
  const undoable = await undoableOf(ports.database, tenant.id, requests)
  const { undo, undoUntil } = undoFor(scope, row, { now: ports.now(), undoable })
  return undo === 'wait' || undo === 'back' ? { entry: String(row.id), until: undoUntil } : null
}

/** What a call of that key has changed of the shop, if the caller may take it back; and what it was done to. */
export const undoableOfKey = async (
  scope: ShopScope,
  key: string,
): Promise<{ readonly objectId: string | undefined; readonly undo: Undoable }> => {
  const { ports, tenant } = scope
  const row = await entryOf(ports.database, tenant.id, key)
  if (row === null) return { objectId: undefined, undo: null }
  const undoable = await shopUndoableOf(ports.database, tenant.id, [key])
  const { undo, undoUntil } = undoFor(scope, row, { now: ports.now(), undoable })
  return {
    objectId: row.objectId,
    undo: undo === 'back' ? { entry: String(row.id), until: undoUntil } : null,
  }
}
