import * as v from 'valibot'
import { queriesIn } from '../../db/queries.ts'
import { Failure, failure } from '../../errors/failure.ts'
import { notUndoable } from '../../errors/refusals.ts'
import { takeImportBack } from '../../modules/catalogue/batch/take-back.ts'
import { entryById, type HistoryRow } from '../../modules/history/repository.ts'
import { entryIdOf, shopUndoOf } from '../../modules/history/repository-undo.ts'
import { lockRun, type RunRow, setRun } from '../../modules/imports/repository.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { counted } from '../history/changes.ts'
import { type TakeBack, undoShopEntry } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'
import { undoImport } from './runs.ts'

const stored = v.object({ run: v.string() })

const none = { created: 0, changed: 0, same: 0, errors: 0, warnings: 0, refused: false }

/** Takes a whole file back, whether its own screen has asked or the history. */
const takeFileBack: TakeBack = async (tx, { tenant, ports }, { undo }) => {
  if (!v.is(stored, undo)) throw notUndoable()
  const run = await lockRun(tx, { tenantId: tenant.id, id: undo.run })
  if (run === null || (run.state !== 'done' && run.state !== 'undoing')) throw notUndoable()
  const left = await takeImportBack(queriesIn(tx), tenant.id, run)
  const { restored, removed, count } = left
  const result = { ...none, ...run.result, left: { ...left, products: [...left.products] } }
  await setRun(tx, run, ['done', 'undoing'], { state: 'undone', share: 1, beatAt: ports.now(), result })
  return [...counted('restored', restored), ...counted('removed', removed), ...counted('left', count)]
}

/** Has the file of an entry taken back, as its own screen does; answers the import. */
export const undoFileOf = async (
  scope: ShopScope,
  { request }: Pick<HistoryRow, 'request'>,
  key: string,
): Promise<string> => {
  const { ports, tenant } = scope
  const undo = request === null ? undefined : await shopUndoOf(ports.database, tenant.id, request)
  if (!v.is(stored, undo)) throw notUndoable()
  return (await undoImport(scope, { id: undo.run, key })).id
}

/** The same as the work of a job; a refusal is shown with the run. */
export const undoRun = async (ports: Ports, tenant: Tenant, run: RunRow): Promise<void> => {
  const scope = { ports, tenant, actor: run.actor, may: () => true }
  const { database } = ports
  try {
    const entry = run.request === null ? null : await entryIdOf(database, tenant.id, run.request)
    const row = entry === null ? null : await entryById(database, tenant.id, entry)
    if (row === null || run.undoRequest === null)
      throw failure('conflict', 'Esa importación ya no se puede deshacer.')
    await undoShopEntry(scope, { row, key: run.undoRequest, takeBack: takeFileBack })
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    await setRun(database, run, ['undoing'], { state: 'done', undoRequest: null, problem: cause.message })
  }
}
