import { stat } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../../../db/database.ts'
import { openCsv } from '../../../files/csv.ts'
import { type Remarked, type Report, remarks } from '../../../files/remarks.ts'
import type { Tenant } from '../../../ports.ts'
import { applyPlan, type Plan, planImport } from './apply.ts'
import { groupedProducts } from './grouped.ts'
import { jsonProducts } from './json-lines.ts'
import type { FileProduct } from './product.ts'
import { shopify } from './shopify.ts'
import { checkStage, stageProducts } from './stage.ts'
import { tiendanube } from './tiendanube.ts'

export interface ImportResult extends Plan, Remarked {}

export interface ImportOptions {
  readonly tenant: Tenant
  readonly path: string
  readonly dryRun: boolean
  /** Share of the file that is read, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Key space of the advisory lock that lets one import of a shop run at a time. */
const LOCK = 4_718_010

async function* productsOf(
  { path }: ImportOptions,
  report: Report,
  onBytes: (count: number) => void,
): AsyncGenerator<FileProduct> {
  if (/\.json$/i.test(path)) return yield* jsonProducts(path, report, onBytes)
  const csv = await openCsv(path, report, onBytes)
  const layout = [tiendanube, shopify].find(
    ({ handle, title }) => csv.columns.includes(handle) && csv.columns.includes(title),
  )
  if (layout === undefined) {
    report.error(1, 'El encabezado no es el de Tiendanube ni el de Shopify.')
    return
  }
  yield* groupedProducts(layout, csv, report)
}

/**
 * Brings a file's products into a shop, all or none; the same file again changes nothing. Errors, each with its row,
 * keep everything as it was.
 */
export const importCatalogue = async (database: Database, options: ImportOptions): Promise<ImportResult> => {
  const { report, failed, told } = remarks()
  const { size } = await stat(options.path)
  let bytes = 0
  const onBytes = (count: number) => {
    bytes += count
    options.onProgress?.(Math.min(1, bytes / Math.max(1, size)))
  }
  const client = await database.$client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK, options.tenant.id])
    const staged = await stageProducts(client, productsOf(options, report, onBytes))
    if (staged === 0 && !failed()) report.error(1, 'El archivo no tiene productos.')
    await checkStage(client, options.tenant.id, report)
    const plan = !failed() ? await finish(client, options, report) : NOTHING
    return { ...plan, ...told() }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

const NOTHING: Plan = { created: 0, changed: 0, same: 0, examples: [] }

const finish = async (
  client: PoolClient,
  { tenant, dryRun }: ImportOptions,
  report: Report,
): Promise<Plan> => {
  const plan = await planImport(client, tenant, report)
  if (dryRun) return plan
  await applyPlan(client, tenant.id)
  await client.query('COMMIT')
  return plan
}
