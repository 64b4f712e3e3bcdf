import { type SQL, sql } from 'drizzle-orm'
import type { Placement, PriceBreak, ProductKind } from '#contract/catalogue.ts'
import type { Picture } from '#contract/picture.ts'
import type { StudioView } from '#contract/studio.ts'
import { readNamed } from '../../../db/named.ts'
import type { Reader } from '../../../db/reader.ts'

export interface StoredVariant {
  readonly id: number
  readonly sku: string
  readonly color: string
  readonly hex: string
  readonly size: string
  readonly attribute: string
  /** Units that can be sold now. */
  readonly stock: number
  /** Net, over the product's price. */
  readonly surcharge: number
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
  readonly variants: readonly StoredVariant[]
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

const rowsOf = (tenantId: number, table: SQL, columns: SQL, order: SQL) => sql`coalesce((
  SELECT json_agg(json_build_object(${columns}) ORDER BY ${order})
  FROM ${table} x WHERE x.tenant_id = ${tenantId} AND x.product_id = p.id), '[]')`

// The shop is named in each part of a statement: a distributed database then asks no other shop's node.
const cardOf = (
  tenantId: number,
) => sql`p.id, p.slug, p.kind, p.name, p.external_id AS "externalId", p.category_id AS "categoryId", p.brand,
  p.featured_img AS "featuredImg", p.picture, p.price, p.price_breaks AS "priceBreaks",
  p.minimum_quantity AS "minimumQuantity", p.is_customizable AS "isCustomizable", p.is_new AS "isNew",
  ${rowsOf(
    tenantId,
    sql`variants`,
    sql`'id', x.id, 'sku', x.sku, 'color', x.color, 'hex', x.hex, 'size', x.size, 'attribute', x.attribute,
      'stock', units_left(x.counted, x.stock, x.reserved), 'surcharge', x.surcharge`,
    sql`x.position, x.id`,
  )} AS variants,
  coalesce((SELECT json_agg(x.technique_id) FROM product_techniques x
    WHERE x.tenant_id = ${tenantId} AND x.product_id = p.id), '[]') AS techniques`

const productOf = (
  tenantId: number,
) => sql`${cardOf(tenantId)}, p.description, p.material, p.production_days AS "productionDays", p.studio,
  p.requires_design AND p.is_customizable AS "requiresDesign",
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

const read = async <P>(
  reader: Reader,
  name: string,
  columnsOf: (tenantId: number) => SQL,
  tenantId: number,
  ids: readonly number[],
): Promise<P[]> => {
  if (ids.length === 0) return []
  const rows = await readNamed<{ product: P }>(
    reader,
    name,
    sql`SELECT row_to_json(product) AS product FROM (
      SELECT ${columnsOf(tenantId)} FROM products p
      WHERE p.tenant_id = ${tenantId} AND p.id = ANY(${sql.param([...ids])}::bigint[]) AND p.active) product`,
  )
  return rows.map(({ product }) => product)
}

/** In no order. */
export const readStoredCards = (reader: Reader, tenantId: number, ids: readonly number[]) =>
  read<StoredCard>(reader, 'catalogue_cards', cardOf, tenantId, ids)

/** In no order. */
export const readStoredProducts = (reader: Reader, tenantId: number, ids: readonly number[]) =>
  read<StoredProduct>(reader, 'catalogue_products', productOf, tenantId, ids)
