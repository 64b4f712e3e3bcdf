import { type SQL, sql } from 'drizzle-orm'
import type { Placement, PriceBreak, ProductKind } from '#contract/catalogue.ts'
import type { Picture } from '#contract/picture.ts'
import type { StudioView } from '#contract/studio.ts'
import { named, type Value } from '../../../db/named.ts'
import type { Reader } from '../../../db/reader.ts'

/** A variant as a card shows it. */
interface CardVariant {
  readonly color: string
  readonly hex: string
  readonly size: string
  readonly attribute: string
  /** Units that can be sold now. */
  readonly stock: number
  /** Net, over the product's price. */
  readonly surcharge: number
}

export interface StoredVariant extends CardVariant {
  readonly id: number
  readonly sku: string
}

/** A product on sale with what its card shows. */
export interface StoredCard {
  readonly id: number
  readonly slug: string
  readonly kind: ProductKind
  readonly name: string
  readonly externalId: string
  readonly categoryId: number | null
  readonly brand: string
  readonly featuredImg: string
  readonly picture: Picture | null
  readonly price: number
  readonly priceBreaks: PriceBreak[]
  readonly minimumQuantity: number
  readonly isCustomizable: boolean
  readonly isNew: boolean
  readonly variants: readonly CardVariant[]
  /** Ids. */
  readonly techniques: readonly number[]
}

export interface StoredPicture {
  readonly color: string
  readonly view: string
  readonly imageUrl: string
  readonly picture: Picture | null
}

/** A product on sale with everything that its page and its price need. */
export interface StoredProduct extends StoredCard {
  readonly variants: readonly StoredVariant[]
  readonly description: string
  readonly material: string
  readonly productionDays: number
  /** Whether anything can be printed, too: else it could not be sold at all. */
  readonly requiresDesign: boolean
  readonly pictures: readonly StoredPicture[]
  readonly areas: readonly {
    readonly id: number
    readonly view: string
    readonly name: string
    readonly widthMm: number
    readonly heightMm: number
    readonly techniques: readonly number[]
    readonly placement: Placement | null
  }[]
  readonly studio: readonly StudioView[] | null
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

// The shop is named in each part of a statement: a distributed database then asks no other shop's node.
const partsOf = (tenantId: Value, table: SQL, part: SQL, order: SQL) => sql`coalesce((
  SELECT json_agg(${part} ORDER BY ${order})
  FROM ${table} x WHERE x.tenant_id = ${tenantId} AND x.product_id = p.id), '[]')`

const rowsOf = (tenantId: Value, table: SQL, columns: SQL, order: SQL) =>
  partsOf(tenantId, table, sql`json_build_object(${columns})`, order)

const UNITS = sql`units_left(x.counted, x.stock, x.reserved)`

/** What a card shows, but for the variants. */
const sharedOf = (
  tenantId: Value,
) => sql`p.id, p.slug, p.kind, p.name, p.external_id AS "externalId", p.category_id AS "categoryId", p.brand,
  p.featured_img AS "featuredImg", p.picture, p.price, p.price_breaks AS "priceBreaks",
  p.minimum_quantity AS "minimumQuantity", p.is_customizable AS "isCustomizable", p.is_new AS "isNew",
  coalesce((SELECT json_agg(x.technique_id) FROM product_techniques x
    WHERE x.tenant_id = ${tenantId} AND x.product_id = p.id), '[]') AS techniques`

type VariantRow = readonly [
  color: string,
  hex: string,
  size: string,
  attribute: string,
  stock: number,
  surcharge: number,
]

/** Variants as lists: their names would be most of what a page of cards reads. */
const cardOf = (tenantId: Value) =>
  sql`${sharedOf(tenantId)}, ${partsOf(
    tenantId,
    sql`variants`,
    sql`json_build_array(x.color, x.hex, x.size, x.attribute, ${UNITS}, x.surcharge)`,
    sql`x.position, x.id`,
  )} AS variants`

const productOf = (
  tenantId: Value,
) => sql`${sharedOf(tenantId)}, p.description, p.material, p.production_days AS "productionDays", p.studio,
  p.requires_design AND p.is_customizable AS "requiresDesign",
  ${rowsOf(
    tenantId,
    sql`variants`,
    sql`'id', x.id, 'sku', x.sku, 'color', x.color, 'hex', x.hex, 'size', x.size, 'attribute', x.attribute,
      'stock', ${UNITS}, 'surcharge', x.surcharge`,
    sql`x.position, x.id`,
  )} AS variants,
  ${rowsOf(
    tenantId,
    sql`product_pictures`,
    sql`'color', x.color, 'view', x.view, 'imageUrl', x.image_url, 'picture', x.picture`,
    sql`x.position, x.id`,
  )} AS pictures,
  ${rowsOf(
    tenantId,
    sql`print_areas`,
    sql`'id', x.id, 'view', x.view, 'name', x.name, 'widthMm', x.width_mm, 'heightMm', x.height_mm,
      'techniques', x.techniques, 'placement', x.placement`,
    sql`x.position, x.id`,
  )} AS areas,
  ${rowsOf(tenantId, sql`product_fields`, sql`'name', x.name, 'value', x.value`, sql`x.position, x.name, x.value`)} AS fields`

const readerOf = <P>(name: string, columnsOf: (tenantId: Value) => SQL) => {
  const read = named<{ products: P[] | null }, { tenantId: number; ids: readonly number[] }>(
    name,
    ({ tenantId, ids }) => sql`SELECT json_agg(product) AS products FROM (
      SELECT ${columnsOf(tenantId)} FROM products p
      WHERE p.tenant_id = ${tenantId} AND p.id = ANY(${ids}::bigint[]) AND p.active) product`,
  )
  return async (reader: Reader, tenantId: number, ids: readonly number[]): Promise<P[]> => {
    if (ids.length === 0) return []
    const [row] = await read(reader, { tenantId, ids })
    return row?.products ?? []
  }
}

type CardRow = Omit<StoredCard, 'variants'> & { readonly variants: readonly VariantRow[] }

const readCardRows = readerOf<CardRow>('catalogue_cards', cardOf)

/** In no order. */
export const readStoredCards = async (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
): Promise<StoredCard[]> => {
  const rows = await readCardRows(reader, tenantId, ids)
  return rows.map((row) => ({
    ...row,
    variants: row.variants.map(([color, hex, size, attribute, stock, surcharge]) => ({
      color,
      hex,
      size,
      attribute,
      stock,
      surcharge,
    })),
  }))
}

/** In no order. */
export const readStoredProducts = readerOf<StoredProduct>('catalogue_products', productOf)
