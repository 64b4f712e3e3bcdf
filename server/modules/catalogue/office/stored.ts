import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ProductForm } from '#contract/office/catalogue.ts'
import type { Queries } from '../../../db/queries.ts'
import type { Transaction } from '../../../db/reader.ts'
import { productTechniques, variants } from '../../../db/schema/catalogue.ts'

/** A product as its form has it, and what a form does not. */
export interface StoredProduct {
  readonly id: number
  readonly slug: string
  readonly savedAt: string
  readonly form: ProductForm
  /** Units that orders hold, by SKU. */
  readonly reserved: Readonly<Record<string, number>>
  readonly areas: number
}

interface Row extends Omit<ProductForm, 'variants' | 'techniques'> {
  readonly id: number
  readonly slug: string
  readonly savedAt: string
  readonly areas: number
  readonly techniques: readonly number[]
  readonly variants: readonly (ProductForm['variants'][number] & { readonly reserved: number })[]
}

// The order of what is built here is that of the form's schema: two states are compared as text.
const SELECT = `
  SELECT p.id::int AS id, p.slug, to_json(p.updated_at) #>> '{}' AS "savedAt", p.name, coalesce(c.name, '') AS category, p.brand,
    p.external_id AS "externalId", p.description, p.material, p.keywords, p.active, p.is_new AS "isNew",
    p.is_customizable AS "isCustomizable", p.requires_design AS "requiresDesign", p.minimum_quantity AS "minimumQuantity",
    p.production_days AS "productionDays", p.weight_grams AS "weightGrams", p.price_breaks AS "priceBreaks",
    (SELECT count(*)::int FROM print_areas a WHERE a.tenant_id = $1 AND a.product_id = p.id) AS areas,
    coalesce((SELECT json_agg(json_build_array(f.name, f.value) ORDER BY f.position, f.name, f.value)
      FROM product_fields f WHERE f.tenant_id = $1 AND f.product_id = p.id), '[]') AS fields,
    coalesce((SELECT json_agg(t.technique_id ORDER BY t.technique_id)
      FROM product_techniques t WHERE t.tenant_id = $1 AND t.product_id = p.id), '[]') AS techniques,
    coalesce((SELECT json_agg(json_build_object('sku', v.sku, 'color', v.color, 'hex', v.hex, 'size', v.size,
        'attribute', v.attribute, 'stock', CASE WHEN v.counted THEN v.stock END, 'surcharge', v.surcharge,
        'barcode', coalesce(v.extras ->> 'barcode', ''), 'reserved', v.reserved) ORDER BY v.position, v.id)
      FROM variants v WHERE v.tenant_id = $1 AND v.product_id = p.id), '[]') AS variants
  FROM products p LEFT JOIN categories c ON c.tenant_id = $1 AND c.id = p.category_id
  WHERE p.tenant_id = $1`

const asStored = ({ id, slug, savedAt, areas, techniques, variants: all, ...row }: Row): StoredProduct => ({
  id,
  slug,
  savedAt,
  areas,
  reserved: Object.fromEntries(
    all.filter(({ reserved }) => reserved > 0).map(({ sku, reserved }) => [sku, reserved]),
  ),
  form: {
    name: row.name,
    category: row.category,
    brand: row.brand,
    externalId: row.externalId,
    description: row.description,
    material: row.material,
    keywords: row.keywords,
    active: row.active,
    isNew: row.isNew,
    isCustomizable: row.isCustomizable,
    requiresDesign: row.requiresDesign,
    minimumQuantity: row.minimumQuantity,
    productionDays: row.productionDays,
    weightGrams: row.weightGrams,
    priceBreaks: row.priceBreaks.map(({ from, price }) => ({ from: Number(from), price: Number(price) })),
    fields: row.fields,
    techniques: techniques.map(String),
    variants: all.map(({ reserved: _, ...variant }) => variant),
  },
})

/** Products by their numbers, in that order; those that are not there are left out. */
export const storedProducts = async (
  queries: Queries,
  tenantId: number,
  ids: readonly number[],
): Promise<StoredProduct[]> => {
  const { rows } = await queries.query<Row>(`${SELECT} AND p.id = ANY ($2::bigint[]) ORDER BY p.id`, [
    tenantId,
    ids,
  ])
  return rows.map(asStored)
}

/** The same of a category, at most so many. */
export const storedOfCategory = async (
  queries: Queries,
  tenantId: number,
  { categoryId, most }: { readonly categoryId: number; readonly most: number },
): Promise<StoredProduct[]> => {
  const { rows } = await queries.query<Row>(`${SELECT} AND p.category_id = $2 ORDER BY p.id LIMIT $3`, [
    tenantId,
    categoryId,
    most,
  ])
  return rows.map(asStored)
}

/** Holds the units of products: orders lock them in the same order. */
export const holdUnits = (tx: Transaction, tenantId: number, productIds: readonly number[]) =>
  tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.tenantId, tenantId), inArray(variants.productId, [...productIds])))
    .orderBy(asc(variants.id))
    .for('update')

/** Says which techniques a product is printed with. */
export const writeTechniques = async (
  tx: Transaction,
  own: { readonly tenantId: number; readonly productId: number },
  ids: readonly number[],
) => {
  const { tenantId, productId } = own
  await tx
    .delete(productTechniques)
    .where(and(eq(productTechniques.tenantId, tenantId), eq(productTechniques.productId, productId)))
  if (ids.length > 0)
    await tx.insert(productTechniques).values(ids.map((techniqueId) => ({ ...own, techniqueId })))
}
