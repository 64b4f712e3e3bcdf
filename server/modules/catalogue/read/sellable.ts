import { sql } from 'drizzle-orm'
import type { PriceBreak } from '#contract/catalogue.ts'
import type { Database } from '../../../db/database.ts'
import { named } from '../../../db/named.ts'
import type { SellableProduct } from '../../../ports/catalogue.ts'
import { isAllRetired } from './card.ts'
import { printingTypeOf } from './detail.ts'
import type { Shared } from './read-shared.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  external_id: string
  featured_img: string
  price: number
  breaks: PriceBreak[]
  minimum: number
  requires_design: boolean
  variants: SellableProduct['variants'] | null
  /** Ids. */
  techniques: number[] | null
}

const readRows = named<Row, { tenantId: number; ids: readonly number[] }>(
  'catalogue_goods',
  ({ tenantId, ids }) => sql`
    SELECT p.id::text, p.name, p.external_id, p.featured_img, p.price::float8,
      p.price_breaks AS breaks, p.minimum_quantity AS minimum, p.requires_design AND p.is_customizable AS requires_design,
      (SELECT json_agg(json_build_object(
          'id', v.id::text, 'sku', v.sku, 'color', v.color, 'size', v.size, 'attribute', v.attribute,
          'stock', units_left(v.counted, v.stock, v.reserved), 'surcharge', v.surcharge))
        FROM variants v
        WHERE v.tenant_id = ${tenantId} AND v.product_id = p.id) AS variants,
      (SELECT json_agg(pt.technique_id) FROM product_techniques pt
        WHERE pt.tenant_id = ${tenantId} AND pt.product_id = p.id) AS techniques
    FROM products p
    WHERE p.tenant_id = ${tenantId} AND p.id = ANY(${ids}::bigint[]) AND p.active`,
)

/** What pricing and carts need of products on sale, in one statement. */
export const readSellable = async (
  database: Database,
  tenantId: number,
  ids: readonly number[],
  shared: Shared,
): Promise<SellableProduct[]> => {
  const rows = await readRows(database, { tenantId, ids })
  // Each once, however many products are made with it.
  const techniques = shared.techniques.map((row) => ({ id: row.id, type: printingTypeOf(row) }))
  return rows.map((row) => ({
    ...sellableOf(row),
    requiresDesign: row.requires_design && !isAllRetired({ techniques: row.techniques ?? [] }, shared),
    techniques: techniques.flatMap(({ id, type }) => (row.techniques?.includes(id) ? [type] : [])),
  }))
}

const sellableOf = (row: Row): Omit<SellableProduct, 'techniques' | 'requiresDesign'> => ({
  id: row.id,
  name: row.name,
  externalId: row.external_id,
  featuredImg: row.featured_img,
  price: row.price,
  priceBreaks: row.breaks,
  minimumQuantity: row.minimum,
  variants: row.variants ?? [],
})
