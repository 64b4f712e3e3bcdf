import type { Queries } from '../../../db/queries.ts'
import { ofShop } from '../files/apply.ts'
import { expectMany, holdImports } from '../files/import.ts'
import { images, PRODUCTS_OF_RUN } from './before.ts'

/** A product that is not as it was before the file: sold since, named by an order, a quote or a cart, or edited since. */
export interface LeftProduct {
  readonly slug: string
  readonly name: string
  readonly why: 'sold' | 'used' | 'edited'
}

export interface TakenBack {
  /** Products that are as they were, and those of the file that are gone. */
  readonly restored: number
  readonly removed: number
  /** Those that are not as they were; the first of them by name. */
  readonly count: number
  readonly products: readonly LeftProduct[]
}

const NAMED = 100

/** Columns of a product and of a variant that a file may have changed. */
const PRODUCT = [
  'kind',
  'name',
  'external_id',
  'category_id',
  'brand',
  'description',
  'material',
  'keywords',
  'price_breaks',
  'minimum_quantity',
  'production_days',
  'weight_grams',
  'is_customizable',
  'requires_design',
  'is_new',
  'active',
  'popularity',
]
const VARIANT = ['color', 'hex', 'size', 'attribute', 'position', 'surcharge', 'counted', 'extras']

/** As it was, where it still is as the file left it; else as somebody has made it since. */
const merged = (row: string, names: readonly string[]) =>
  names
    .map(
      (name) =>
        `${name} = CASE WHEN ${row}.${name} IS NOT DISTINCT FROM a.${name} THEN b.${name} ELSE ${row}.${name} END`,
    )
    .join(',\n    ')

const OF_RUN = 'r.tenant_id = :tenant AND r.run_id = $1::uuid'

/**
 * Whether the product had none such before the file. Its elements are looked through: a distributed database writes nothing
 * by a condition that makes JSON of columns.
 */
const isNew = (part: string, same: string, row = 'r') =>
  `NOT EXISTS (SELECT 1 FROM jsonb_array_elements(${row}.before -> '${part}') old WHERE ${same})`

/** SKUs in carts; a line of one product has its own, a group has one for each member. */
const IN_CARTS = `
  SELECT m -> 'value' ->> 'sku' AS sku FROM carts c, json_array_elements(c.products) m
  WHERE c.tenant_id = :tenant AND json_typeof(m -> 'value') = 'object'
  UNION
  SELECT m -> 'value' ->> 'sku' FROM carts c, json_array_elements(c.products) g, json_array_elements(
    CASE WHEN json_typeof(g -> 'value') = 'array' THEN g -> 'value' ELSE '[]' END) m
  WHERE c.tenant_id = :tenant`

const USED_VARIANTS = `
  SELECT l.variant_id AS id FROM order_lines l WHERE l.tenant_id = :tenant
  UNION SELECT l.variant_id FROM quote_lines l WHERE l.tenant_id = :tenant
  UNION SELECT v.id FROM variants v WHERE v.tenant_id = :tenant AND v.sku IN (${IN_CARTS})
  UNION SELECT v.id FROM variants v WHERE v.tenant_id = :tenant AND v.reserved > 0`

/** Whether pictures that the file names are others than before; how far they are fetched is no difference. */
const named = (
  image: string,
) => `(SELECT jsonb_agg(jsonb_build_array(e -> 'url', e -> 'position', e -> 'color', e -> 'view')
  ORDER BY e ->> 'url') FROM jsonb_array_elements(${image} -> 'sources') e)`
const NOW_NAMED = `(SELECT jsonb_agg(jsonb_build_array(o.url, o.position, o.color, o.view) ORDER BY o.url)
  FROM picture_sources o WHERE o.tenant_id = :tenant AND o.product_id = r.product_id AND o.state <> 'gone')`
const PICTURES_BACK = `${OF_RUN} AND r.before IS NOT NULL AND ${named('r.before')} IS DISTINCT FROM ${named('r.after')}
  AND ${NOW_NAMED} IS NOT DISTINCT FROM ${named('r.after')}`

const NOW_FIELDS = `coalesce((SELECT jsonb_agg(jsonb_build_array(f.name, f.value, f.position) ORDER BY f.position, f.name, f.value)
  FROM product_fields f WHERE f.tenant_id = :tenant AND f.product_id = r.product_id), '[]')`

/** In this order; `:tenant` is the shop, the first parameter the import. */
const STEPS: readonly string[] = [
  // Orders lock variants in the order of their numbers, too.
  `SELECT 1 FROM (SELECT v.id FROM variants v JOIN catalogue_before r ON ${OF_RUN} AND r.product_id = v.product_id
     WHERE v.tenant_id = :tenant ORDER BY v.id FOR UPDATE OF v) held LIMIT 1`,
  `UPDATE catalogue_before r SET used = true FROM variants v
   WHERE ${OF_RUN} AND r.before IS NULL AND v.tenant_id = :tenant AND v.product_id = r.product_id AND v.id IN (${USED_VARIANTS})`,
  `DELETE FROM products p USING catalogue_before r
   WHERE p.tenant_id = :tenant AND ${OF_RUN} AND r.before IS NULL AND NOT r.used AND p.id = r.product_id`,
  `UPDATE products p SET active = false FROM catalogue_before r
   WHERE p.tenant_id = :tenant AND ${OF_RUN} AND r.used AND p.id = r.product_id AND p.active`,
  `UPDATE products p SET ${merged('p', PRODUCT)}
   FROM catalogue_before r, jsonb_populate_record(NULL::products, r.before -> 'product') b,
     jsonb_populate_record(NULL::products, r.after -> 'product') a
   WHERE p.tenant_id = :tenant AND ${OF_RUN} AND r.before IS NOT NULL AND p.id = r.product_id
     AND (r.before -> 'product') <> (r.after -> 'product')`,
  // What was sold since stays sold.
  `UPDATE variants v SET ${merged('v', VARIANT)},
     stock = greatest(b.stock + v.stock - a.stock, CASE WHEN b.counted THEN v.reserved ELSE 0 END)
   FROM catalogue_before r, jsonb_array_elements(r.before -> 'variants') old, jsonb_array_elements(r.after -> 'variants') new,
     jsonb_populate_record(NULL::variants, old) b, jsonb_populate_record(NULL::variants, new) a
   WHERE v.tenant_id = :tenant AND ${OF_RUN} AND old -> 'id' = new -> 'id' AND old <> new AND v.id = b.id`,
  `DELETE FROM variants v USING catalogue_before r, jsonb_array_elements(r.after -> 'variants') new
   WHERE v.tenant_id = :tenant AND ${OF_RUN} AND r.before IS NOT NULL AND v.id = (new ->> 'id')::bigint
     AND ${isNew('variants', "old -> 'id' = new -> 'id'")}
     AND v.id NOT IN (${USED_VARIANTS})`,
  // One that an order names stays with it, and is no longer sold.
  `UPDATE variants v SET stock = v.reserved, counted = true
   FROM catalogue_before r, jsonb_array_elements(r.after -> 'variants') new
   WHERE v.tenant_id = :tenant AND ${OF_RUN} AND r.before IS NOT NULL AND v.id = (new ->> 'id')::bigint
     AND ${isNew('variants', "old -> 'id' = new -> 'id'")}
     AND units_left(v.counted, v.stock, v.reserved) > 0`,
  `WITH back AS (SELECT r.product_id, r.before FROM catalogue_before r
       WHERE ${OF_RUN} AND r.before IS NOT NULL AND (r.before -> 'fields') <> (r.after -> 'fields')
         AND ${NOW_FIELDS} = (r.after -> 'fields')),
     gone AS (DELETE FROM product_fields f USING back WHERE f.tenant_id = :tenant AND f.product_id = back.product_id
       AND ${isNew('fields', 'old ->> 0 = f.name AND old ->> 1 = f.value AND (old ->> 2)::int = f.position', 'back')})
   INSERT INTO product_fields (tenant_id, product_id, name, value, position)
   SELECT :tenant, back.product_id, e ->> 0, e ->> 1, (e ->> 2)::int FROM back, jsonb_array_elements(back.before -> 'fields') e
   ON CONFLICT (tenant_id, product_id, name, value) DO UPDATE SET position = excluded.position
   WHERE product_fields.position <> excluded.position`,
]

/** Photographs that the file took away or brought: shown again as they were, without being fetched. */
const PICTURES: readonly string[] = [
  `UPDATE products p SET featured_img = b.featured_img, picture = b.picture
   FROM catalogue_before r, jsonb_populate_record(NULL::products, r.before -> 'product') b
   WHERE p.tenant_id = :tenant AND ${PICTURES_BACK} AND p.id = r.product_id`,
  `DELETE FROM product_pictures x USING catalogue_before r
   WHERE x.tenant_id = :tenant AND ${PICTURES_BACK} AND x.product_id = r.product_id
     AND ${isNew('pictures', "(old ->> 'id')::bigint = x.id")}
     AND x.source <> '' AND x.source NOT LIKE 'archivo:%'`,
  `INSERT INTO product_pictures (tenant_id, id, product_id, color, view, position, image_url, picture, source)
   SELECT :tenant, b.id, b.product_id, b.color, b.view, b.position, b.image_url, b.picture, b.source
   FROM catalogue_before r, jsonb_array_elements(r.before -> 'pictures') e, jsonb_populate_record(NULL::product_pictures, e) b
   WHERE ${PICTURES_BACK} ON CONFLICT DO NOTHING`,
  // Last: the others ask which sources there are.
  `WITH back AS (SELECT r.product_id, r.before FROM catalogue_before r WHERE ${PICTURES_BACK}),
     gone AS (DELETE FROM picture_sources o USING back WHERE o.tenant_id = :tenant AND o.product_id = back.product_id
       AND ${isNew('sources', "old ->> 'url' = o.url", 'back')})
   INSERT INTO picture_sources (tenant_id, product_id, url, position, file_row, color, view, state, problem, tries, retry_at, picture)
   SELECT :tenant, back.product_id, b.url, b.position, b.file_row, b.color, b.view, b.state, b.problem, b.tries, b.retry_at, b.picture
   FROM back, jsonb_array_elements(back.before -> 'sources') e, jsonb_populate_record(NULL::picture_sources, e) b
   ON CONFLICT (tenant_id, product_id, url) DO UPDATE SET position = excluded.position, file_row = excluded.file_row,
     color = excluded.color, view = excluded.view, state = excluded.state, problem = excluded.problem,
     tries = excluded.tries, retry_at = excluded.retry_at, picture = excluded.picture`,
]

const CATEGORIES_BACK = `
  DELETE FROM categories c WHERE c.tenant_id = :tenant AND c.slug = ANY ($1::text[])
    AND NOT EXISTS (SELECT 1 FROM products p WHERE p.tenant_id = :tenant AND p.category_id = c.id)`

const COUNTED = `
  SELECT count(*) FILTER (WHERE r.before IS NOT NULL)::int AS changed,
    count(*) FILTER (WHERE r.before IS NULL AND p.id IS NULL)::int AS removed
  FROM catalogue_before r LEFT JOIN products p ON p.tenant_id = :tenant AND p.id = r.product_id WHERE ${OF_RUN}`

const STOCKS = (variants: string) =>
  `(SELECT jsonb_agg(jsonb_build_array(e -> 'stock', e -> 'reserved') ORDER BY (e ->> 'id')::bigint) FROM jsonb_array_elements(${variants}) e)`

/** Compared with what was before, product by product: whatever is not equal is named. */
const LEFT = `
  SELECT slug, name, why, count(*) OVER ()::int AS count FROM (
    SELECT i.slug, i.name, CASE WHEN r.before IS NULL THEN 'used'
        WHEN ${STOCKS("i.image -> 'variants'")} IS DISTINCT FROM ${STOCKS("r.before -> 'variants'")} THEN 'sold'
        ELSE 'edited' END AS why
    FROM catalogue_before r JOIN ${images(PRODUCTS_OF_RUN)} i ON i.id = r.product_id
    WHERE ${OF_RUN} AND i.image IS DISTINCT FROM r.before) different
  ORDER BY slug LIMIT ${NAMED}`

interface Run {
  readonly id: string
  readonly madeCategories: readonly string[]
}

/**
 * Takes all that an import has changed back, within a transaction of the caller: each field is as it was unless somebody has
 * changed it since; what orders have taken stays taken. Products and variants that the import made go unless an order, a
 * quote or a cart names them: those are hidden.
 */
export const takeImportBack = async (
  client: Queries,
  tenantId: number,
  { id, madeCategories }: Run,
): Promise<TakenBack> => {
  await holdImports(client, tenantId)
  await expectMany(client)
  for (const step of [...STEPS, ...PICTURES]) await client.query(ofShop(step, tenantId), [id])
  await client.query(ofShop(CATEGORIES_BACK, tenantId), [[...madeCategories]])
  const { rows } = await client.query<{ changed: number; removed: number }>(ofShop(COUNTED, tenantId), [id])
  const left = await client.query<LeftProduct & { count: number }>(ofShop(LEFT, tenantId), [id])
  const { changed = 0, removed = 0 } = rows[0] ?? {}
  const count = left.rows[0]?.count ?? 0
  const notRestored = left.rows.filter(({ why }) => why !== 'used').length
  return {
    restored: Math.max(0, changed - notRestored),
    removed,
    count,
    products: left.rows.map(({ slug, name, why }) => ({ slug, name, why })),
  }
}
