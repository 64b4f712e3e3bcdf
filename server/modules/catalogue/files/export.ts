import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { shownPrice } from '#domain/breaks.ts'
import type { Database } from '../../../db/database.ts'
import type { Tenant } from '../../../ports.ts'
import type { JsonProduct } from './json-lines.ts'
import { SHOPIFY_COLUMNS } from './shopify.ts'
import { SUBCATEGORY, TIENDANUBE_COLUMNS } from './tiendanube.ts'

export const EXPORT_FORMATS = ['tiendanube', 'shopify', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const PAGE = 500

const SELECT = `
  SELECT p.id, row_to_json(r) AS product FROM products p
  LEFT JOIN categories c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
  CROSS JOIN LATERAL (SELECT p.slug, p.kind, p.name, p.external_id AS "externalId", coalesce(c.name, '') AS category,
    p.brand, p.description, p.material, p.keywords, p.active, p.is_customizable AS "isCustomizable",
    p.requires_design AS "requiresDesign", p.is_new AS "isNew", p.popularity, p.minimum_quantity AS "minimumQuantity", p.production_days AS "productionDays",
    p.weight_grams AS "weightGrams", p.price_breaks AS "priceBreaks",
    coalesce((SELECT json_agg(json_build_array(f.name, f.value) ORDER BY f.position, f.name, f.value)
      FROM product_fields f WHERE f.tenant_id = p.tenant_id AND f.product_id = p.id), '[]') AS fields,
    coalesce((SELECT json_agg(json_build_object('sku', v.sku, 'color', v.color, 'hex', v.hex, 'size', v.size,
        'attribute', v.attribute, 'stock', v.stock) ORDER BY v.position, v.id)
      FROM variants v WHERE v.tenant_id = p.tenant_id AND v.product_id = p.id), '[]') AS variants) r
  WHERE p.tenant_id = $1 AND p.id > $2 ORDER BY p.id LIMIT ${PAGE}`

/** All products of one moment, a page in memory at a time. */
async function* products(database: Database, tenantId: number): AsyncGenerator<JsonProduct> {
  const client = await database.$client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (let last = '0'; ; ) {
      const { rows } = await client.query<{ id: string; product: JsonProduct }>(SELECT, [tenantId, last])
      for (const { product } of rows) yield product
      const end = rows.at(-1)
      if (end === undefined) return
      last = end.id
    }
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

type Row = Readonly<Record<string, string>>

const OPTIONS = ['Color', 'Talle', 'Variante'] as const
const optionsOf = ({ color, size, attribute }: JsonProduct['variants'][number]) => [color, size, attribute]

/** Only columns that some variant fills. */
const usedOptions = ({ variants }: JsonProduct) =>
  OPTIONS.flatMap((name, index) =>
    variants.some((variant) => optionsOf(variant)[index] !== '') ? [{ name, index }] : [],
  )

const priceOf = ({ settings }: Tenant, product: JsonProduct): number => {
  const least = product.priceBreaks.reduce((a, b) => (b.from < a.from ? b : a))
  const at = product.priceBreaks
    .filter(({ from }) => from <= product.minimumQuantity)
    .reduce((a, b) => (b.from > a.from ? b : a), least)
  return shownPrice(at.price, settings, settings.withTaxes)
}

const tiendanubeRows = (tenant: Tenant, product: JsonProduct): Row[] => {
  const used = usedOptions(product)
  const field = (name: string) => product.fields.find(([own]) => own === name)?.[1] ?? ''
  const below = field(SUBCATEGORY)
  return product.variants.map((variant, index) => ({
    'Identificador de URL': product.slug,
    ...(index > 0
      ? {}
      : {
          Nombre: product.name,
          Categorías: [product.category, below].filter(Boolean).join(' > '),
          'Mostrar en tienda': product.active ? 'SÍ' : 'NO',
          'Envío sin cargo': 'NO',
          Descripción: product.description,
          Tags: product.keywords,
          Marca: product.brand,
          'Producto Físico': 'SÍ',
          'MPN (Número de pieza del fabricante)': field('MPN (Número de pieza del fabricante)'),
          Sexo: field('Sexo'),
          'Rango de edad': field('Rango de edad'),
        }),
    ...Object.fromEntries(
      used.flatMap(({ name, index: option }, place) => [
        [`Nombre de propiedad ${place + 1}`, name],
        [`Valor de propiedad ${place + 1}`, optionsOf(variant)[option] ?? ''],
      ]),
    ),
    Precio: new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(priceOf(tenant, product)),
    'Peso (kg)': String(product.weightGrams / 1000).replace('.', ','),
    Stock: String(variant.stock),
    SKU: variant.sku,
  }))
}

const shopifyRows = (tenant: Tenant, product: JsonProduct): Row[] => {
  const used = usedOptions(product)
  return product.variants.map((variant, index) => ({
    Handle: product.slug,
    ...(index > 0
      ? {}
      : {
          Title: product.name,
          'Body (HTML)': product.description,
          Vendor: product.brand,
          Type: product.category,
          Tags: product.keywords,
          Published: String(product.active),
          'Gift Card': 'false',
          Status: product.active ? 'active' : 'draft',
          ...Object.fromEntries(used.map(({ name }, place) => [`Option${place + 1} Name`, name])),
          ...(used.length === 0 ? { 'Option1 Name': 'Title' } : {}),
        }),
    ...Object.fromEntries(
      used.map(({ index: option }, place) => [`Option${place + 1} Value`, optionsOf(variant)[option] ?? '']),
    ),
    ...(used.length === 0 ? { 'Option1 Value': 'Default Title' } : {}),
    'Variant SKU': variant.sku,
    'Variant Grams': String(product.weightGrams),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(variant.stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': priceOf(tenant, product).toFixed(2),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
  }))
}

const csv = (rows: readonly Row[], columns: readonly string[], delimiter: string) =>
  stringify(
    rows.map((row) => columns.map((name) => row[name] ?? '')),
    { delimiter },
  )

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

/** Writes a shop's catalogue to a file, whole or not at all; answers the number of products. */
export const exportCatalogue = async (
  database: Database,
  { tenant, path, format }: { tenant: Tenant; path: string; format: ExportFormat },
): Promise<number> => {
  const writer = writers(tenant)[format]
  const unfinished = `${path}.${process.pid}.tmp`
  const file = createWriteStream(unfinished)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  try {
    let count = 0
    await write(writer.head)
    for await (const product of products(database, tenant.id)) await write(writer.product(product, count++))
    file.end(writer.tail)
    await once(file, 'finish')
    await rename(unfinished, path)
    return count
  } catch (cause) {
    file.destroy()
    await rm(unfinished, { force: true })
    throw cause
  }
}
