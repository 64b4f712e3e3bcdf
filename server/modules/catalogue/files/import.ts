import { stat } from 'node:fs/promises'
import type { Database } from '../../../db/database.ts'
import type { Queries } from '../../../db/queries.ts'
import { type AmbiguousAmount, type DecimalSign, decimalJudge } from '../../../formats/amounts.ts'
import { type CsvFile, type CsvRow, openCsv } from '../../../formats/csv.ts'
import { collectIssues, type ImportReport } from '../../../formats/import-report.ts'
import type { Tenant } from '../../../ports/tenant.ts'
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
  /** Ends the first of two readings. */
  readonly signal?: AbortSignal
  /** By row and column, what is read instead of what stands there. */
  readonly cells?: Cells
}

export type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Key space of the advisory lock that lets one import of a shop run at a time. */
const LOCK = 4_718_010

type Issues = ReturnType<typeof collectIssues>

const LAYOUTS: readonly Layout[] = [tiendanube, shopify]

/** A file with what was corrected of it. */
const corrected = ({ columns, rows }: CsvFile, cells: Cells): CsvFile => {
  async function* read(): AsyncGenerator<CsvRow> {
    for await (const { row, cell } of rows) {
      const own = cells[row]
      yield own === undefined ? { row, cell } : { row, cell: (column) => own[column] ?? cell(column) }
    }
  }
  return { columns, rows: read() }
}

/** A CSV under the names of the layout that it has. */
const recognised = (csv: CsvFile, cells: Cells = {}): { layout: Layout; csv: CsvFile } | null => {
  for (const layout of LAYOUTS) {
    const named = underNames(csv, layout.headings)
    if ([layout.handle, layout.title].every((name) => named.columns.includes(name)))
      return { layout, csv: corrected(named, cells) }
  }
  return null
}

/** What stands in these rows of a CSV, by column; of a JSON nothing. */
export const cellsOf = async (
  { path, cells }: Pick<ImportOptions, 'path' | 'cells'>,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> => {
  const found = isJson(path) ? null : recognised(await openCsv(path, collectIssues().report), cells)
  const read = new Map<number, Record<string, string>>()
  if (found === null || wanted.size === 0) return read
  for await (const { row, cell } of found.csv.rows) {
    if (wanted.has(row))
      read.set(row, Object.fromEntries(found.csv.columns.map((name) => [name, cell(name)])))
    if (read.size === wanted.size) break
  }
  return read
}

/** The file's decimal signs, derived from all its amounts; or the first amount that stays ambiguous. */
const judged = async (
  { path, decimals: answer, cells, signal }: ImportOptions,
  onBytes: (count: number) => void,
) => {
  const found = recognised(await openCsv(path, collectIssues().report, onBytes), cells)
  const [prices, measures] = [decimalJudge(), decimalJudge()]
  if (found === null) return { ambiguous: null, decimals: { prices: null, measures: null } }
  for await (const { row, cell } of found.csv.rows) {
    signal?.throwIfAborted()
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
  const { path, cells } = options
  const { report, isWrong } = issues
  if (isJson(path)) return yield* jsonProducts(path, report, onBytes)
  const found = recognised(await openCsv(path, report, onBytes), cells)
  if (found === null) return report.stop(1, 'El encabezado no es el de Tiendanube ni el de Shopify.')
  const { columns, rows } = found.csv
  yield* groupedProducts(found.layout, rows, { columns, decimals, report, isWrong, torn })
}

const isJson = (path: string) => /\.json$/i.test(path)

/** Lets one change of a shop's products at a time run, until the transaction ends. */
export const holdImports = (client: Queries, tenantId: number) =>
  client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK, tenantId])

/**
 * Until the transaction ends: PostgreSQL has no statistics of rows that are not committed, nor of a shop that has just been
 * filled, and would join them as if they were few.
 */
export const expectMany = (client: Queries) => client.query('SET LOCAL enable_nestloop = off')

interface ProductsImport extends Pick<ImportOptions, 'tenant' | 'dryRun' | 'allOrNothing'> {
  /** Read once. What is wrong with one is reported to `issues`. */
  readonly products: AsyncIterable<FileProduct>
  readonly issues: Issues
  /** Addresses of products with rows that stand apart in the file. */
  readonly torn?: ReadonlySet<string>
  /** Called once it is known what changes, and again once that is written: what is compared lies on the stage by then. */
  readonly onPlan?: (plan: Plan) => Promise<void>
  readonly onWritten?: (plan: Plan) => Promise<void>
}

/**
 * Imports products within a transaction of the caller, which it holds until the end: staged, checked, compared, and written
 * unless it is a dry run. Nothing is left of what was refused.
 */
export const importProducts = async (
  client: Queries,
  { tenant, products, issues, dryRun, allOrNothing, torn = new Set(), onPlan, onWritten }: ProductsImport,
): Promise<Plan & { readonly refused: boolean }> => {
  const { report, failed, stopped } = issues
  await holdImports(client, tenant.id)
  await expectMany(client)
  const staged = await stageProducts(client, tenant.id, products)
  if (staged === 0 && !failed()) report.stop(1, 'El archivo no tiene productos.')
  const left = await checkStage(client, { tenantId: tenant.id, torn: [...torn], report })
  const refused = stopped() || left === 0 || (failed() && allOrNothing === true)
  if (refused) return { ...NOTHING, refused }
  const plan = await planImport(client, tenant, report)
  await onPlan?.(plan)
  if (!dryRun) {
    await applyPlan(client, tenant.id)
    await onWritten?.(plan)
    await emptyStage(client, tenant.id)
  }
  return { ...plan, refused }
}

/** What a file holds, read as its products are asked for; or what has to be answered first. */
export const openProducts = async (options: ImportOptions, issues: Issues) => {
  const { path, onProgress } = options
  const { size } = await stat(path)
  // A CSV is read twice: how it writes decimals is known only at its end.
  const all = Math.max(1, size * (isJson(path) ? 1 : 2))
  let bytes = 0
  const onBytes = (count: number) => {
    bytes += count
    onProgress?.(Math.min(1, bytes / all))
  }
  const { ambiguous, decimals } = isJson(path)
    ? { ambiguous: null, decimals: { prices: null, measures: null } }
    : await judged(options, onBytes)
  const torn = new Set<string>()
  const products = productsOf({ options, issues, decimals, onBytes, torn: (slug) => torn.add(slug) })
  return { ambiguous, products, torn }
}

/** What a file's layout is called; '' for one that is not known. */
export const layoutOf = async (path: string): Promise<string> => {
  if (isJson(path)) return 'JSON'
  const layout = recognised(await openCsv(path, collectIssues().report))?.layout
  return layout === undefined ? '' : layout === tiendanube ? 'Tiendanube' : 'Shopify'
}

/**
 * Imports a file's products into a shop; the same file again changes nothing. An invalid product is an error with its row,
 * and the rest is imported, unless `allOrNothing` is set.
 */
export const importCatalogue = async (database: Database, options: ImportOptions): Promise<ImportResult> => {
  const issues = collectIssues()
  const { ambiguous, products, torn } = await openProducts(options, issues)
  if (ambiguous !== null) return { ...NOTHING, ...issues.summary(), refused: true, ambiguous }
  const client = await database.$client.connect()
  try {
    await client.query('BEGIN')
    const done = await importProducts(client, { ...options, products, issues, torn })
    await client.query(done.refused || options.dryRun ? 'ROLLBACK' : 'COMMIT')
    return { ...done, ...issues.summary(), ambiguous }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

export const NOTHING: Plan = { created: 0, changed: 0, same: 0, examples: [] }
