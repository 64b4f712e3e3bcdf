import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '../../db/database.ts'
import { queriesIn } from '../../db/queries.ts'
import { collectIssues } from '../../formats/import-report.ts'
import { storeAfter, storeBefore } from '../../modules/catalogue/batch/before.ts'
import {
  type ImportOptions,
  type ImportResult,
  importProducts,
  layoutOf,
  NOTHING,
  openProducts,
} from '../../modules/catalogue/files/import.ts'
import { insertRun, setRun } from '../../modules/imports/repository.ts'
import { writeShop } from '../history/shop-changes.ts'
import { COMMAND_LINE } from '../scope.ts'
import { importChanges } from './apply.ts'

/** Thrown so that nothing is left of the transaction of a file that was refused. */
const REFUSED = new Error('Refused')

/**
 * Brings a file in for the command line, as the back office does: with an entry in the history and what it changes stored as it
 * was, so that the whole file can be taken back there.
 */
export const importFromCommand = async (
  database: Database,
  options: ImportOptions,
): Promise<ImportResult> => {
  const { tenant, path } = options
  const issues = collectIssues()
  const { ambiguous, products, torn } = await openProducts(options, issues)
  if (ambiguous !== null) return { ...NOTHING, ...issues.summary(), refused: true, ambiguous }
  const [id, key, now] = [randomUUID(), randomUUID(), new Date()]
  const [layout, { size }] = [await layoutOf(path), await stat(path)]
  const scope = { ports: { database, now: () => now }, tenant, actor: COMMAND_LINE, may: () => true }
  const run = { tenantId: tenant.id, id, name: basename(path), bytes: size, layout, actor: COMMAND_LINE }
  let done = { ...NOTHING, refused: true }
  try {
    await writeShop(scope, { subject: 'imports', action: 'imported', key }, async (tx) => {
      const client = queriesIn(tx)
      done = await importProducts(client, {
        ...options,
        products,
        issues,
        torn,
        onPlan: async (plan) => {
          if (plan.created + plan.changed === 0) return
          const { errors, warnings, moreErrors, moreWarnings } = issues.summary()
          const { created, changed, same } = plan
          const result = {
            created,
            changed,
            same,
            refused: false,
            errors: errors.length + moreErrors,
            warnings: warnings.length + moreWarnings,
          }
          const ended = {
            state: 'done',
            startedAt: now,
            beatAt: now,
            share: 1,
            request: key,
            result,
          } as const
          await insertRun(tx, { ...run, ...ended })
          const madeCategories = await storeBefore(client, tenant.id, id)
          await setRun(tx, run, ['done'], { madeCategories: [...madeCategories] })
        },
        onWritten: async (plan) => {
          if (plan.created + plan.changed > 0) await storeAfter(client, tenant.id, id)
        },
      })
      if (done.refused) throw REFUSED
      return { object: run.name, changes: importChanges(done), undo: { run: id } }
    })
  } catch (cause) {
    if (cause !== REFUSED) throw cause
  }
  return { ...done, ...issues.summary(), ambiguous }
}
