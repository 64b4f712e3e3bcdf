import type { HistoryChange } from '#contract/office/history.ts'
import { queriesIn } from '../../db/queries.ts'
import { collectIssues } from '../../formats/import-report.ts'
import { storeAfter, storeBefore } from '../../modules/catalogue/batch/before.ts'
import { listDifferences } from '../../modules/catalogue/batch/differences.ts'
import { importProducts, openProducts } from '../../modules/catalogue/files/import.ts'
import { deleteChanges, type RunRow, setRun } from '../../modules/imports/repository.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { writeShop } from '../history/shop-changes.ts'
import { MOST_ISSUES, optionsOf, whileWanted } from './read.ts'
import { enqueueWork } from './runs.ts'
import type { Work } from './working.ts'

/** Thrown where the shop has changed since the run was shown. */
const STALE = new Error('The shop has changed since')

/** What stands in the history of a file: how many products it has made and changed. */
export const importChanges = ({ created, changed }: { created: number; changed: number }): HistoryChange[] =>
  [
    { field: 'created', before: '', after: created === 0 ? '' : String(created) },
    { field: 'changed', before: '', after: changed === 0 ? '' : String(changed) },
  ].filter(({ after }) => after !== '')

/**
 * Brings in what a run has shown, and nothing else: where the shop has changed since, it is read again instead. What it
 * changes is stored as it was, for the whole file to be taken back.
 */
export const applyRun = async (
  ports: Ports,
  tenant: Tenant,
  { run, path, work }: { readonly run: RunRow; readonly path: string; readonly work: Work },
): Promise<void> => {
  const issues = collectIssues(MOST_ISSUES)
  const { products, torn } = await openProducts(optionsOf(tenant, run, path, work), issues)
  const scope = { ports, tenant, actor: run.actor, may: () => true }
  const key = run.request ?? undefined
  try {
    await writeShop(scope, { subject: 'imports', action: 'imported', key }, async (tx) => {
      await work.holds(tx)
      const client = queriesIn(tx)
      let madeCategories: readonly string[] = []
      const plan = await importProducts(client, {
        tenant,
        products: whileWanted(products, work),
        issues,
        torn,
        dryRun: false,
        onPlan: async () => {
          await deleteChanges(tx, run)
          if ((await listDifferences(client, tenant, run.id)) !== run.digest) throw STALE
          madeCategories = await storeBefore(client, tenant.id, run.id)
          work.progress(0.8)
        },
        onWritten: async () => {
          work.progress(0.95)
          await storeAfter(client, tenant.id, run.id)
        },
      })
      work.signal.throwIfAborted()
      const done = {
        state: 'done' as const,
        share: 1,
        beatAt: ports.now(),
        madeCategories: [...madeCategories],
      }
      if ((await setRun(tx, run, ['applying'], done)) === null) throw STALE
      return { object: run.name, changes: importChanges(plan), undo: { run: run.id } }
    })
  } catch (cause) {
    if (cause !== STALE) throw cause
    await ports.database.transaction(async (tx) => {
      const problem = 'La tienda cambió mientras tanto: esto es lo que el archivo cambia ahora.'
      const again = { state: 'reading', share: 0, request: null, problem, beatAt: ports.now() } as const
      if ((await setRun(tx, run, ['applying'], again)) !== null) await enqueueWork(scope, tx, run.id)
    })
  }
}
