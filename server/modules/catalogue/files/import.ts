import { stat } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../../../db/database.ts'
import { type AmbiguousAmount, type DecimalSign, decimalJudge } from '../../../formats/amounts.ts'
import { type CsvFile, openCsv } from '../../../formats/csv.ts'
import { collectIssues, type ImportReport } from '../../../formats/import-report.ts'
import type { Tenant } from '../../../ports/ports.ts'
import { applyPlan, type Plan, planImport } from './apply.ts'
import { groupedProducts, type Layout } from './grouped.ts'
import { underNames } from './headings.ts'
import { jsonProducts } from './json-lines.ts'
import type { FileProduct } from './product.ts'
import { shopify } from './shopify.ts'
import { checkStage, emptyStage, stageProducts } from './stage.ts'
import { tiendanube } from './tiendanube.ts'

export interface ImportResult extends Plan, ImportReport {
  /** Nothing was imported, or would be. */
  readonly refused: boolean
  /** An amount that is read only by an answer to how the file writes decimals. */
  readonly ambiguous: AmbiguousAmount | null
}

export interface ImportOptions {
  readonly tenant: Tenant
  readonly path: string
  readonly dryRun: boolean
  /** Where something can't come in, nothing does. */
  readonly allOrNothing?: boolean
  /** What stands before the decimals of amounts that don't tell it. */
  readonly decimals?: DecimalSign | undefined
  /** Share of the file that is read, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Key space of the advisory lock that lets one import of a shop run at a time. */
const LOCK = 4_718_010

type Issues = ReturnType<typeof collectIssues>

const LAYOUTS: readonly Layout[] = [tiendanube, shopify]

/** A CSV under the names of the layout that it has. */
const recognised = (csv: CsvFile): { layout: Layout; csv: CsvFile } | null => {
  for (const layout of LAYOUTS) {
    const named = underNames(csv, layout.headings)
    if ([layout.handle, layout.title].every((name) => named.columns.includes(name)))
      return { layout, csv: named }
  }
  return null
}

/** The file's decimal signs, derived from all its amounts; or the first amount that stays ambiguous. */
const judged = async (path: string, answer: DecimalSign | undefined) => {
  const found = recognised(await openCsv(path, collectIssues().report))
  const [prices, measures] = [decimalJudge(), decimalJudge()]
  if (found === null) return { ambiguous: null, decimals: { prices: null, measures: null } }
  for await (const { row, cell } of found.csv.rows) {
    for (const column of found.layout.prices) prices.see({ row, column, text: cell(column) })
    for (const column of found.layout.measures) measures.see({ row, column, text: cell(column) })
  }
  const ofPrices = answer ?? prices.sign()
  const ofMeasures = answer ?? measures.sign() ?? ofPrices
  const ambiguous =
    (ofPrices === null ? prices.ambiguous() : null) ?? (ofMeasures === null ? measures.ambiguous() : null)
  return { ambiguous, decimals: { prices: ofPrices, measures: ofMeasures } }
}

interface Read {
  readonly options: ImportOptions
  readonly issues: Issues
  readonly decimals: Awaited<ReturnType<typeof judged>>['decimals']
  readonly onBytes: (count: number) => void
  readonly torn: (slug: string) => void
}

async function* productsOf({ options, issues, decimals, onBytes, torn }: Read): AsyncGenerator<FileProduct> {
  const { path } = options
  const { report, isWrong } = issues
  if (isJson(path)) return yield* jsonProducts(path, report, onBytes)
  const found = recognised(await openCsv(path, report, onBytes))
  if (found === null) return report.stop(1, 'El encabezado no es el de Tiendanube ni el de Shopify.')
  const { columns, rows } = found.csv
  yield* groupedProducts(found.layout, rows, { columns, decimals, report, isWrong, torn })
}

const isJson = (path: string) => /\.json$/i.test(path)

/**
 * Imports a file's products into a shop; the same file again changes nothing. An invalid product is an error with its row,
 * and the rest is imported, unless `allOrNothing` is set.
 */
export const importCatalogue = async (database: Database, options: ImportOptions): Promise<ImportResult> => {
  const issues = collectIssues()
  const { report, failed, stopped, summary } = issues
  const { size } = await stat(options.path)
  const { ambiguous, decimals } = isJson(options.path)
    ? { ambiguous: null, decimals: { prices: null, measures: null } }
    : await judged(options.path, options.decimals)
  if (ambiguous !== null) return { ...NOTHING, ...summary(), refused: true, ambiguous }
  let bytes = 0
  const onBytes = (count: number) => {
    bytes += count
    options.onProgress?.(Math.min(1, bytes / Math.max(1, size)))
  }
  const torn = new Set<string>()
  const client = await database.$client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK, options.tenant.id])
    // Rows of the stage are never committed, so PostgreSQL has no statistics of them and would join as if they were few.
    await client.query('SET LOCAL enable_nestloop = off')
    const staged = await stageProducts(
      client,
      options.tenant.id,
      productsOf({ options, issues, decimals, onBytes, torn: (slug) => torn.add(slug) }),
    )
    if (staged === 0 && !failed()) report.stop(1, 'El archivo no tiene productos.')
    const left = await checkStage(client, { tenantId: options.tenant.id, torn: [...torn], report })
    const refused = stopped() || left === 0 || (failed() && options.allOrNothing === true)
    const plan = refused ? NOTHING : await finish(client, options, report)
    return { ...plan, ...summary(), refused, ambiguous }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

const NOTHING: Plan = { created: 0, changed: 0, same: 0, examples: [] }

const finish = async (
  client: PoolClient,
  { tenant, dryRun }: ImportOptions,
  report: Issues['report'],
): Promise<Plan> => {
  const plan = await planImport(client, tenant, report)
  if (dryRun) return plan
  await applyPlan(client, tenant.id)
  await emptyStage(client, tenant.id)
  await client.query('COMMIT')
  return plan
}
