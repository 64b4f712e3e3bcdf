import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { notUndoable } from '../../errors/refusals.ts'
import { entryById, type HistoryRow, lockEntry } from '../../modules/history/repository.ts'
import { dropMailsOf } from '../../modules/mail/repository.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { type OrderUndo, undoOf } from '../../modules/orders/repository-undo.ts'
import { FINISHED, isForgotten } from '../../modules/orders/rules.ts'
import { restore } from '../../modules/orders/transitions/restore.ts'
import { LATE_MS, partsOf } from '../../modules/orders/undo-rules.ts'
import { localised } from '../../ports/tenant.ts'
import { undoProof } from '../artwork/undo.ts'
import { reversed } from '../history/changes.ts'
import { isVisible } from '../history/entries.ts'
import { kindOf, mayUndo, undoUntil } from '../history/undo-rules.ts'
import { mailTracking } from '../orders/changes.ts'
import { stateSentence } from '../orders/words.ts'
import { type Done, refuseStale, writeOrder } from '../orders/write.ts'
import type { ShopScope } from '../scope.ts'

/** An entry that the caller may take back. Throws 404 for one that they don't see, 403 for one that is not theirs. */
export const undoableEntry = async (scope: ShopScope, id: string): Promise<HistoryRow> => {
  const number = rowIdOf(id)
  const row = number === null ? null : await entryById(scope.ports.database, scope.tenant.id, number)
  if (row === null || !isVisible(scope, row)) throw failure('not_found', 'No encontramos ese cambio.')
  if (kindOf(row) === 'never') throw notUndoable()
  if (!mayUndo(scope, row)) throw failure('forbidden', 'Tu rol en la tienda no permite deshacer ese cambio.')
  return row
}

const tooLate = ({ tenant, may }: ShopScope) => {
  const owner = localised(
    tenant,
    ' Para volver atrás, corregí el estado desde el pedido.',
    ' Para volver atrás, corrige el estado desde el pedido.',
  )
  return failure('conflict', `Ya salió el aviso: no se puede deshacer.${may('orders.back') ? owner : ''}`)
}

/** Takes the messages of a change back; throws where one of them is out. */
const takeMessagesBack = async (tx: Transaction, scope: ShopScope, row: HistoryRow) => {
  const { ports, tenant } = scope
  if (ports.now().getTime() > undoUntil(row).getTime() + LATE_MS) throw tooLate(scope)
  if (row.request !== null && !(await dropMailsOf(tx, tenant.id, row.request))) throw tooLate(scope)
}

const undone = async (
  tx: Transaction,
  scope: ShopScope,
  { held, row, undo }: { held: OrderRow; row: HistoryRow; undo: OrderUndo },
): Promise<Done> => {
  const kind = { action: 'undone', parts: partsOf(undo.fields) } as const
  await refuseStale(tx, scope, held, row.version ?? held.version, kind)
  if (undo.fields.held !== undefined && undo.fields.status === undefined && FINISHED.includes(held.status))
    throw failure('conflict', `El pedido ya terminó. ${stateSentence(held.status)}`)
  if (kindOf(row) === 'wait') await takeMessagesBack(tx, scope, row)
  if (undo.proof !== undefined) await undoProof(tx, held, undo.proof)
  const order = await restore(tx, held, undo, scope.ports.now())
  if (order === null)
    throw failure('conflict', `El pedido cambió mientras tanto. ${stateSentence(held.status)}`)
  // What is taken back was mailed.
  if (kind.parts.includes('tracking')) await mailTracking(scope, tx, order)
  return { order, changes: reversed(row.changes), undoes: row.id }
}

/**
 * Takes a change of an order back, with its messages: what it has changed is as it was, and nothing else. Throws 409 in words
 * where somebody has changed the same since, where its messages are out, and where it is taken back already.
 */
export const undoOrderEntry = (
  scope: ShopScope,
  { id, objectId }: HistoryRow,
  key: string,
): Promise<OrderRow> =>
  writeOrder(scope, { id: objectId, key }, { action: 'undone', parts: [] }, async (tx, held) => {
    const row = await lockEntry(tx, scope.tenant.id, id)
    if (row === null) throw notUndoable()
    if (row.undoneBy !== null) throw failure('conflict', 'Ese cambio ya se deshizo.')
    if (isForgotten(held))
      throw failure('conflict', 'La persona de este pedido fue borrada: ya no se puede deshacer.')
    const undo = row.request === null ? null : await undoOf(tx, held, row.request)
    if (undo === null) throw notUndoable()
    return undone(tx, scope, { held, row, undo })
  })
