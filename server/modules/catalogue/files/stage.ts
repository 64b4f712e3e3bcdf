import type { Queries } from '../../../db/queries.ts'
import type { Report } from '../../../formats/import-report.ts'
import { type FileProduct, slugOf } from './product.ts'

/** Products written to the stage at once. */
const BATCH = 500

/** Tables of the stage, in the order that they are emptied in. */
const TABLES = ['stage_plan', 'stage_categories', 'stage_pictures', 'stage_variants', 'stage_products']

const productRow = (tenantId: number, product: FileProduct) => ({
  tenant_id: tenantId,
  row: product.row,
  slug: product.slug,
  kind: product.kind,
  name: clean(product.name),
  category: clean(product.category),
  category_slug: slugOf(product.category),
  brand: clean(product.brand),
  description: clean(product.description),
  keywords: clean(product.keywords),
  active: product.active,
  weight_grams: product.weightGrams,
  price: product.price,
  price_breaks: product.priceBreaks,
  external_id: product.externalId,
  material: product.material,
  minimum_quantity: product.minimumQuantity,
  production_days: product.productionDays,
  is_customizable: product.isCustomizable,
  requires_design: product.requiresDesign,
  is_new: product.isNew,
  popularity: product.popularity,
  all_fields: product.allFields ?? false,
  fields: [...new Map(product.fields.map((field) => [JSON.stringify(field), field.map(clean)])).values()],
})

/** PostgreSQL holds no NUL and no half of a pair. */
const clean = (text: string) => text.replace(/[\0\uD800-\uDFFF]/gu, '')

const variantRows = (tenantId: number, { row: product, slug, variants }: FileProduct) =>
  variants.map(
    ({ row, sku, color, hex, hexChosen, size, attribute, stock, price, surcharge, extras }, position) => ({
      tenant_id: tenantId,
      row,
      product,
      slug,
      sku: clean(sku),
      color: clean(color),
      hex: hex ?? '',
      hex_chosen: hexChosen ?? false,
      size: clean(size),
      attribute: clean(attribute),
      stock: stock === 'uncounted' ? null : stock,
      position,
      counted: stock === null ? null : stock !== 'uncounted',
      price,
      surcharge,
      extras: Object.fromEntries(Object.entries(extras).map(([key, text]) => [key, text && clean(text)])),
    }),
  )

const pictureRows = (tenantId: number, { row: product, slug, pictures = [] }: FileProduct) =>
  pictures.map(({ row, url, color, view }, position) => ({
    tenant_id: tenantId,
    row,
    product,
    slug,
    url: clean(url),
    position,
    color: color && clean(color),
    view: view && clean(view),
  }))

/** Empties the stage of a shop, whose import holds its lock. */
export const emptyStage = async (client: Queries, tenantId: number) => {
  for (const table of TABLES) await client.query(`DELETE FROM ${table} WHERE tenant_id = $1`, [tenantId])
}

/**
 * Lays a file's products beside the shop's, within a transaction that never commits them: nobody else sees them, and
 * nothing of the shop is locked meanwhile. Answers how many there are.
 */
export const stageProducts = async (
  client: Queries,
  tenantId: number,
  products: AsyncIterable<FileProduct>,
) => {
  let batch: FileProduct[] = []
  let staged = 0
  const insert = (table: string, rows: readonly object[]) =>
    client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  const flush = async () => {
    if (batch.length === 0) return
    const rows = batch
    batch = []
    staged += rows.length
    await insert(
      'stage_products',
      rows.map((product) => productRow(tenantId, product)),
    )
    await insert(
      'stage_variants',
      rows.flatMap((product) => variantRows(tenantId, product)),
    )
    await insert(
      'stage_pictures',
      rows.flatMap((product) => pictureRows(tenantId, product)),
    )
  }
  for await (const product of products) {
    batch.push(product)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return staged
}

/**
 * What only the whole file, or the shop beside it, can tell. Of a product that stands in two places of a file neither
 * comes in: half of its variants would look as if they were no longer sold.
 */
const CHECKS: readonly (readonly [message: string, sql: string])[] = [
  [
    'El identificador “%” está también más arriba: no entra ninguno de los dos.',
    `SELECT CASE WHEN n > 1 THEN "row" END AS "row", "row" AS product, slug AS name FROM (
       SELECT "row", slug, row_number() OVER (PARTITION BY slug ORDER BY "row") AS n, count(*) OVER (PARTITION BY slug) AS times
       FROM stage_products WHERE tenant_id = $1) s
     WHERE times > 1`,
  ],
  [
    'El SKU “%” ya está más arriba.',
    `SELECT "row", product, sku AS name FROM (
       SELECT "row", product, sku, row_number() OVER (PARTITION BY sku ORDER BY "row") AS n
       FROM stage_variants WHERE tenant_id = $1) s
     WHERE n > 1`,
  ],
  [
    'El SKU “%” es de otro producto de la tienda.',
    `SELECT s."row", s.product, s.sku AS name FROM stage_variants s
     JOIN variants v ON v.tenant_id = $1 AND v.sku = s.sku
     JOIN products p ON p.tenant_id = $1 AND p.id = v.product_id
     WHERE s.tenant_id = $1 AND p.slug <> s.slug`,
  ],
]

/** Rows that are named of each check; the products of the others stay out as well. */
const NAMED = 100

const LEAVE_OUT = [
  'DELETE FROM stage_variants WHERE tenant_id = $1 AND product = ANY ($2)',
  'DELETE FROM stage_pictures WHERE tenant_id = $1 AND product = ANY ($2)',
  'DELETE FROM stage_products WHERE tenant_id = $1 AND "row" = ANY ($2)',
]

/** A row that can't come in, or null where another is named for it, with its product. */
interface Wrong {
  readonly row: number | null
  readonly product: number
  readonly name: string
}

interface Checked {
  readonly tenantId: number
  /** Of products with rows that are somewhere else in the file, and reported already. */
  readonly torn: readonly string[]
  readonly report: Report
}

/** Takes off the stage what can't come in, and says so. Answers how many products are left. */
export const checkStage = async (client: Queries, { tenantId, torn, report }: Checked): Promise<number> => {
  const leaveOut = async (products: readonly number[]) => {
    if (products.length === 0) return
    for (const statement of LEAVE_OUT) await client.query(statement, [tenantId, products])
  }
  const found = await client.query<{ row: number }>(
    'SELECT "row" FROM stage_products WHERE tenant_id = $1 AND slug = ANY ($2)',
    [tenantId, torn],
  )
  await leaveOut(found.rows.map(({ row }) => row))
  for (const [message, sql] of CHECKS) {
    const { rows } = await client.query<Wrong>(`${sql} ORDER BY 1`, [tenantId])
    const named = rows.flatMap(({ row, name }) => (row === null ? [] : [{ row, name }])).slice(0, NAMED)
    for (const { row, name } of named)
      report.error(
        row,
        message.replace('%', () => name.slice(0, 100)),
      )
    await leaveOut(rows.map(({ product }) => product))
  }
  const { rows } = await client.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM stage_products WHERE tenant_id = $1',
    [tenantId],
  )
  return rows[0]?.left ?? 0
}
