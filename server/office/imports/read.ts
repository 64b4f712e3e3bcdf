import { queriesIn } from '../../db/queries.ts'
import { collectIssues, type Issue } from '../../formats/import-report.ts'
import { listDifferences } from '../../modules/catalogue/batch/differences.ts'
import {
  cellsOf,
  type ImportOptions,
  importProducts,
  layoutOf,
  openProducts,
} from '../../modules/catalogue/files/import.ts'
import type { FileProduct } from '../../modules/catalogue/files/product.ts'
import { emptyStage } from '../../modules/catalogue/files/stage.ts'
import { clearRows, insertRows, type RunRow, setRun } from '../../modules/imports/repository.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { Work } from './working.ts'

/** Errors and warnings that are listed, each. */
export const MOST_ISSUES = 2000

/** Shares of the work that reading, and comparing with the shop, take. */
const READ = 0.6
const COMPARED = 0.9

/** Ends once somebody has cancelled. */
export async function* whileWanted(products: AsyncIterable<FileProduct>, { signal }: Work) {
  for await (const product of products) {
    signal.throwIfAborted()
    yield product
  }
}

export const optionsOf = (tenant: Tenant, run: RunRow, path: string, work: Work): ImportOptions => ({
  tenant,
  path,
  dryRun: run.state === 'reading',
  decimals: run.decimals ?? undefined,
  cells: run.cells,
  onProgress: (share) => work.progress(0.02 + share * READ),
  signal: work.signal,
})

type Line = Parameters<typeof insertRows>[1][number]

/** Errors and warnings as rows; one with an error comes with its cells, to be corrected. */
const issueLines = (
  { tenantId, id: runId }: RunRow,
  kind: 'error' | 'warning',
  issues: readonly Issue[],
  cells: ReadonlyMap<number, Readonly<Record<string, string>>>,
): Line[] => {
  const places = new Map<number, number>()
  return issues.map(({ row, message }) => {
    const place = places.get(row) ?? 0
    places.set(row, place + 1)
    return {
      tenantId,
      runId,
      kind,
      row,
      place,
      message,
      cells: place === 0 ? (cells.get(row) ?? null) : null,
    }
  })
}

const UNKNOWN =
  'El encabezado no es el de Tiendanube ni el de Shopify, ni es un JSON de productos: no se leyó nada.'

/** Reads a run's file and shows what it would change; nothing of the shop is touched. */
export const readRun = async (
  { database, now }: Pick<Ports, 'database' | 'now'>,
  tenant: Tenant,
  { run, path, work }: { readonly run: RunRow; readonly path: string; readonly work: Work },
): Promise<void> => {
  const layout = await layoutOf(path)
  const ended = { beatAt: now(), layout, share: 1 }
  if (layout === '') {
    await setRun(database, run, ['reading'], { ...ended, state: 'failed', problem: UNKNOWN })
    return
  }
  const issues = collectIssues(MOST_ISSUES)
  const options = optionsOf(tenant, run, path, work)
  const { ambiguous, products, torn } = await openProducts(options, issues)
  if (ambiguous !== null) {
    await setRun(database, run, ['reading'], { ...ended, state: 'asking', ambiguous })
    return
  }
  await database.transaction(async (tx) => {
    await work.holds(tx)
    const client = queriesIn(tx)
    await clearRows(tx, run)
    let digest = ''
    const plan = await importProducts(client, {
      tenant,
      products: whileWanted(products, work),
      issues,
      torn,
      dryRun: true,
      onPlan: async () => {
        work.progress(COMPARED)
        digest = await listDifferences(client, tenant, run.id)
      },
    })
    await emptyStage(client, tenant.id)
    const { errors, warnings, moreErrors, moreWarnings } = issues.summary()
    const cells = await cellsOf(options, new Set(errors.map(({ row }) => row)))
    await insertRows(tx, [
      ...issueLines(run, 'error', errors, cells),
      ...issueLines(run, 'warning', warnings, new Map()),
    ])
    work.signal.throwIfAborted()
    const result = {
      created: plan.created,
      changed: plan.changed,
      same: plan.same,
      refused: plan.refused,
      errors: errors.length + moreErrors,
      warnings: warnings.length + moreWarnings,
    }
    // Not within this transaction, whose row the beat would wait for; one that was cancelled meanwhile stays so.
    work.progress(1)
    await setRun(tx, run, ['reading'], { ...ended, state: 'ready', ambiguous: null, result, digest })
  })
}
