import type { Undoable } from '#contract/office/orders.ts'
import { listHistory } from '../../modules/history/repository.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { undoableOf } from '../../modules/orders/repository-undo.ts'
import type { ShopScope } from '../scope.ts'
import { undoFor } from './undo-rules.ts'

/** What whoever asks did last with an order, if they may take it back. */
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
