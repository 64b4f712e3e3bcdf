import type { PoolClient } from 'pg'
import type { Report } from '../../../formats/import-report.ts'
import { type FileProduct, slugOf } from './product.ts'

/** Products written to the stage at once. */
const BATCH = 500

const TABLES = `
  CREATE TEMP TABLE stage_products (
    "row" int, slug text, kind text, name text, category text, category_slug text, brand text, description text,
    keywords text, active boolean, weight_grams int, price numeric, price_breaks jsonb, external_id text,
    material text, minimum_quantity int, production_days int, is_customizable boolean, requires_design boolean, is_new boolean,
    popularity int, fields jsonb, all_fields boolean
  ) ON COMMIT DROP;
  CREATE TEMP TABLE stage_variants (
    "row" int, product int, slug text, sku text, color text, hex text, size text, attribute text, stock int, position int,
    counted boolean, price numeric, surcharge numeric, extras jsonb
  ) ON COMMIT DROP;
  CREATE TEMP TABLE stage_pictures ("row" int, product int, slug text, url text, position int, color text, view text) ON COMMIT DROP`

const productRow = (product: FileProduct) => ({
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

const variantRows = ({ row: product, slug, variants }: FileProduct) =>
  variants.map(({ row, sku, color, hex, size, attribute, stock, price, surcharge, extras }, position) => ({
    row,
    product,
    slug,
    sku: clean(sku),
    color: clean(color),
    hex: hex ?? '',
    size: clean(size),
    attribute: clean(attribute),
    stock: stock === 'uncounted' ? null : stock,
    position,
    counted: stock === null ? null : stock !== 'uncounted',
    price,
    surcharge,
    extras: Object.fromEntries(Object.entries(extras).map(([key, text]) => [key, text && clean(text)])),
  }))

const pictureRows = ({ row: product, slug, pictures = [] }: FileProduct) =>
  pictures.map(({ row, url, color, view }, position) => ({
    row,
    product,
    slug,
    url: clean(url),
    position,
    color: color && clean(color),
    view: view && clean(view),
  }))

/** Lays a file's products beside the shop's, where nobody else sees them: nothing is locked meanwhile. */
export const stageProducts = async (client: PoolClient, products: AsyncIterable<FileProduct>) => {
  await client.query(TABLES)
  let batch: FileProduct[] = []
  let staged = 0
  const flush = async () => {
    if (batch.length === 0) return
    const rows = batch
    batch = []
    staged += rows.length
    await client.query(
      'INSERT INTO stage_products SELECT * FROM jsonb_populate_recordset(NULL::stage_products, $1)',
      [JSON.stringify(rows.map(productRow))],
    )
    await client.query(
      'INSERT INTO stage_variants SELECT * FROM jsonb_populate_recordset(NULL::stage_variants, $1)',
      [JSON.stringify(rows.flatMap(variantRows))],
    )
    await client.query(
      'INSERT INTO stage_pictures SELECT * FROM jsonb_populate_recordset(NULL::stage_pictures, $1)',
      [JSON.stringify(rows.flatMap(pictureRows))],
    )
  }
  for await (const product of products) {
    batch.push(product)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  await client.query(
    'CREATE INDEX ON stage_variants (slug); CREATE INDEX ON stage_products (slug); CREATE INDEX ON stage_pictures (slug)',
  )
  await client.query('ANALYZE stage_products; ANALYZE stage_variants; ANALYZE stage_pictures')
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
       FROM stage_products) s
     WHERE times > 1`,
  ],
  [
    'El SKU “%” ya está más arriba.',
    `SELECT "row", product, sku AS name FROM (
       SELECT "row", product, sku, row_number() OVER (PARTITION BY sku ORDER BY "row") AS n FROM stage_variants) s
     WHERE n > 1`,
  ],
  [
    'El SKU “%” es de otro producto de la tienda.',
    `SELECT s."row", s.product, s.sku AS name FROM stage_variants s
     JOIN variants v ON v.tenant_id = $1 AND v.sku = s.sku
     JOIN products p ON p.tenant_id = v.tenant_id AND p.id = v.product_id
     WHERE p.slug <> s.slug`,
  ],
]

/** Rows that are named of each check; the products of the others stay out as well. */
const NAMED = 100

const LEAVE_OUT = [
  'DELETE FROM stage_variants WHERE product IN (SELECT product FROM stage_wrong)',
  'DELETE FROM stage_pictures WHERE product IN (SELECT product FROM stage_wrong)',
  'DELETE FROM stage_products WHERE "row" IN (SELECT product FROM stage_wrong)',
  'DROP TABLE stage_wrong',
]

interface Checked {
  readonly tenantId: number
  /** Of products with rows that are somewhere else in the file, and told already. */
  readonly torn: readonly string[]
  readonly report: Report
}

/** Takes off the stage what can't come in, and says so. Answers how many products are left. */
export const checkStage = async (
  client: PoolClient,
  { tenantId, torn, report }: Checked,
): Promise<number> => {
  await client.query(
    'CREATE TEMP TABLE stage_wrong ON COMMIT DROP AS SELECT "row" AS product FROM stage_products WHERE slug = ANY ($1)',
    [torn],
  )
  for (const statement of LEAVE_OUT) await client.query(statement)
  for (const [message, sql] of CHECKS) {
    await client.query(
      `CREATE TEMP TABLE stage_wrong ON COMMIT DROP AS ${sql.replaceAll('$1', String(Number(tenantId)))}`,
    )
    const { rows } = await client.query<{ row: number; name: string }>(
      `SELECT "row", name FROM stage_wrong WHERE "row" IS NOT NULL ORDER BY 1 LIMIT ${NAMED}`,
    )
    for (const { row, name } of rows)
      report.error(
        row,
        message.replace('%', () => name.slice(0, 100)),
      )
    for (const statement of LEAVE_OUT) await client.query(statement)
  }
  const { rows } = await client.query<{ left: number }>('SELECT count(*)::int AS left FROM stage_products')
  return rows[0]?.left ?? 0
}
