import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Database } from '../../../db/database.ts'
import { csvText } from '../../../formats/csv-cells.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import { type Row, shopifyRows, tiendanubeRows } from './export-rows.ts'
import type { JsonProduct } from './json-lines.ts'
import { SHOPIFY_COLUMNS } from './shopify.ts'
import { OTHER_CATEGORIES, SUBCATEGORY, TIENDANUBE_COLUMNS } from './tiendanube.ts'

export const EXPORT_FORMATS = ['tiendanube', 'shopify', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const PAGE = 500

const SELECT = `
  SELECT row_to_json(r) AS product FROM (SELECT p.id, p.slug, p.kind, p.name, p.external_id AS "externalId", coalesce(c.name, '') AS category,
    p.brand, p.description, p.material, p.keywords, p.active, p.is_customizable AS "isCustomizable",
    p.requires_design AS "requiresDesign", p.is_new AS "isNew", p.popularity, p.minimum_quantity AS "minimumQuantity", p.production_days AS "productionDays",
    p.weight_grams AS "weightGrams", p.price_breaks AS "priceBreaks",
    coalesce((SELECT json_agg(json_build_array(f.name, f.value) ORDER BY f.position, f.name, f.value)
      FROM product_fields f WHERE f.tenant_id = $1 AND f.product_id = p.id), '[]') AS fields,
    coalesce((SELECT json_agg(json_build_object('sku', v.sku, 'color', v.color, 'hex', v.hex, 'size', v.size,
        'attribute', v.attribute, 'stock', CASE WHEN v.counted THEN v.stock END, 'surcharge', v.surcharge, 'extras', v.extras)
        ORDER BY v.position, v.id)
      FROM variants v WHERE v.tenant_id = $1 AND v.product_id = p.id), '[]') AS variants,
    coalesce((SELECT json_agg(json_build_object('url', i.url, 'color', i.color, 'view', i.view) ORDER BY i.position, i.url)
      FROM (SELECT o.url, o.color, o.view, o.position FROM picture_sources o
          WHERE o.tenant_id = $1 AND o.product_id = p.id AND o.state <> 'gone'
        UNION ALL SELECT x.image_url, x.color, x.view, x.position FROM product_pictures x
          WHERE x.tenant_id = $1 AND x.product_id = p.id AND (x.source = '' OR x.source LIKE 'archivo:%') AND x.image_url <> '') i),
      '[]') AS pictures
    FROM products p LEFT JOIN categories c ON c.tenant_id = $1 AND c.id = p.category_id
    WHERE p.tenant_id = $1 AND p.id > $2 ORDER BY p.id LIMIT ${PAGE}) r`

/** All products of one moment, a page in memory at a time. */
async function* products(database: Database, tenantId: number): AsyncGenerator<JsonProduct> {
  const client = await database.$client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (let last = '0'; ; ) {
      const { rows } = await client.query<{ product: JsonProduct & { id: number } }>(SELECT, [tenantId, last])
      for (const { product } of rows) {
        const { id, ...stored } = product
        last = String(id)
        yield stored
      }
      if (rows.length === 0) return
    }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

const csv = (rows: readonly Row[], columns: readonly string[], delimiter: string) =>
  csvText(
    rows.map((row) => columns.map((name) => row[name] ?? '')),
    { delimiter },
  )

/** Pictures of the shop's own under its address, where that is known. */
const withOrigin = (product: JsonProduct, origin: string | undefined): JsonProduct =>
  origin === undefined
    ? product
    : {
        ...product,
        pictures: product.pictures.map((one) =>
          one.url.startsWith('/') ? { ...one, url: origin + one.url } : one,
        ),
      }

interface Writer {
  readonly head: string
  readonly tail: string
  product(product: JsonProduct, index: number): string
}

const writers = (tenant: Tenant): Readonly<Record<ExportFormat, Writer>> => ({
  tiendanube: {
    head: csv([Object.fromEntries(TIENDANUBE_COLUMNS.map((name) => [name, name]))], TIENDANUBE_COLUMNS, ';'),
    tail: '',
    product: (product) => csv(tiendanubeRows(tenant, product), TIENDANUBE_COLUMNS, ';'),
  },
  shopify: {
    head: csv([Object.fromEntries(SHOPIFY_COLUMNS.map((name) => [name, name]))], SHOPIFY_COLUMNS, ','),
    tail: '',
    product: (product) => csv(shopifyRows(tenant, product), SHOPIFY_COLUMNS, ','),
  },
  json: {
    head: '[\n',
    tail: '\n]\n',
    product: (product, index) => `${index > 0 ? ',\n' : ''}${JSON.stringify(product)}`,
  },
})

type Left = readonly [what: string, is: (product: JsonProduct) => boolean]

const OWN_FIELDS = [SUBCATEGORY, OTHER_CATEGORIES, ...TIENDANUBE_COLUMNS] as readonly string[]
const BOTH: readonly Left[] = [
  ['Precios por cantidad', ({ priceBreaks }) => priceBreaks.length > 1],
  ['Compra mínima', ({ minimumQuantity }) => minimumQuantity > 1],
  ['Días de producción', ({ productionDays }) => productionDays > 0],
  ['Material', ({ material }) => material !== ''],
  ['Código del producto', ({ externalId }) => externalId !== ''],
  ['Se personaliza', ({ isCustomizable }) => isCustomizable],
  ['Fotos propias: hace falta PUBLIC_URL', ({ pictures }) => pictures.some(({ url }) => url.startsWith('/'))],
]

/** What a format has no place for. */
const LEFT_OUT: Readonly<Record<ExportFormat, readonly Left[]>> = {
  json: [],
  tiendanube: [
    ...BOTH,
    ['Color de las fotos', ({ pictures }) => pictures.some(({ color }) => color !== '')],
    ['Campos propios', ({ fields }) => fields.some(([name]) => !OWN_FIELDS.includes(name))],
  ],
  shopify: [
    ...BOTH,
    [
      'Más de una foto por color',
      ({ pictures }) =>
        new Set(pictures.flatMap(({ color }) => color || [])).size <
        pictures.filter(({ color }) => color !== '').length,
    ],
    ['Campos propios', ({ fields }) => fields.length > 0],
    [
      'Medidas',
      ({ variants }) => variants.some(({ extras }) => extras?.heightCm ?? extras?.widthCm ?? extras?.depthCm),
    ],
  ],
}

export interface Exported {
  readonly count: number
  /** What the format has no place for, with the number of products and the first of them. */
  readonly leftOut: readonly { readonly what: string; readonly products: number; readonly first: string }[]
}

/** Writes a shop's catalogue to a file, whole or not at all; answers the number of products and what stayed behind. */
export const exportCatalogue = async (
  database: Database,
  {
    tenant,
    path,
    format,
    origin,
  }: { tenant: Tenant; path: string; format: ExportFormat; origin?: string | undefined },
): Promise<Exported> => {
  const writer = writers(tenant)[format]
  const unfinished = `${path}.${process.pid}.tmp`
  const file = createWriteStream(unfinished)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  try {
    let count = 0
    const leftOut = new Map<string, Exported['leftOut'][number]>()
    await write(writer.head)
    for await (const stored of products(database, tenant.id)) {
      const product = withOrigin(stored, origin)
      for (const [what, is] of LEFT_OUT[format]) {
        if (!is(product)) continue
        const known = leftOut.get(what)
        leftOut.set(what, { what, products: (known?.products ?? 0) + 1, first: known?.first ?? product.slug })
      }
      await write(writer.product(product, count++))
    }
    file.end(writer.tail)
    await once(file, 'finish')
    await rename(unfinished, path)
    return { count, leftOut: [...leftOut.values()] }
  } catch (cause) {
    file.destroy()
    await rm(unfinished, { force: true })
    throw cause
  }
}
