import Big from 'big.js'
import { priceDigits } from '#domain/money/money.ts'
import type { Queries } from '../../../db/queries.ts'
import type { Report } from '../../../formats/import-report.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import { createNotes } from './notes.ts'

export interface Plan {
  readonly created: number
  readonly changed: number
  readonly same: number
  /** The first of what is new or changes. */
  readonly examples: readonly { readonly slug: string; readonly isNew: boolean }[]
}

const EXAMPLES = 20

/** Columns of a product that a file may tell, and what the file says of them; what it leaves out stays. */
const COLUMNS: Readonly<Record<string, string>> = {
  kind: 's.kind',
  name: 's.name',
  brand: 's.brand',
  description: 's.description',
  keywords: 's.keywords',
  active: 's.active',
  weight_grams: 's.weight_grams',
  // A list of prices that is shown as the file's price stays as it is.
  price_breaks: `coalesce(s.price_breaks, CASE WHEN round(p.price * :factor, :digits) = round(s.price, :digits)
    THEN p.price_breaks
    ELSE jsonb_build_array(jsonb_build_object('from', 1, 'price', round(s.price / :factor, 4))) END)`,
  external_id: "coalesce(s.external_id, p.external_id, '')",
  material: "coalesce(s.material, p.material, '')",
  minimum_quantity: 'coalesce(s.minimum_quantity, p.minimum_quantity, 1)',
  production_days: 'coalesce(s.production_days, p.production_days, 0)',
  is_customizable: 'coalesce(s.is_customizable, p.is_customizable, false)',
  requires_design: 'coalesce(s.requires_design, p.requires_design, false)',
  is_new: 'coalesce(s.is_new, p.is_new, false)',
  popularity: 'coalesce(s.popularity, p.popularity, 0)',
}
const names = Object.keys(COLUMNS)

/** Categories by name, whatever its accents and case, or by address. */
const CATEGORIES = `
  INSERT INTO stage_categories (tenant_id, category_slug, name, "row", id)
  SELECT :tenant, category_slug, min(category), min("row"), (
    SELECT c.id FROM categories c
    WHERE c.tenant_id = :tenant AND (c.slug = category_slug OR search_fold(c.name) = search_fold(min(s.category)))
    ORDER BY c.slug = category_slug DESC LIMIT 1)
  FROM stage_products s WHERE s.tenant_id = :tenant AND category_slug <> '' GROUP BY category_slug`

/** The shop's own pictures come back with its own export: they are there. */
const KNOWN_PICTURES = `
  DELETE FROM stage_pictures i USING products p, product_pictures x
  WHERE i.tenant_id = :tenant AND p.tenant_id = :tenant AND p.slug = i.slug
    AND x.tenant_id = :tenant AND x.product_id = p.id
    AND (x.source = '' OR x.source LIKE 'archivo:%') AND x.image_url <> '' AND right(i.url, length(x.image_url)) = x.image_url`

/** A path is a picture of another shop, whose address nobody knows. */
const FOREIGN_PICTURES = `
  DELETE FROM stage_pictures i WHERE i.tenant_id = :tenant AND i.url LIKE '/%' RETURNING i."row", i.slug`

/** What a file does not say of a picture that it names. */
const PICTURES_FILLED = `
  UPDATE stage_pictures i SET
    color = coalesce(i.color, (SELECT o.color FROM picture_sources o JOIN products p ON p.tenant_id = :tenant
      AND p.id = o.product_id WHERE o.tenant_id = :tenant AND p.slug = i.slug AND o.url = i.url), ''),
    view = coalesce(i.view, (SELECT o.view FROM picture_sources o JOIN products p ON p.tenant_id = :tenant
      AND p.id = o.product_id WHERE o.tenant_id = :tenant AND p.slug = i.slug AND o.url = i.url), '')
  WHERE i.tenant_id = :tenant AND (i.color IS NULL OR i.view IS NULL)`

/** Net, over the cheapest variant; what is shown as the file's price stays as it is. */
const SURCHARGES = `
  UPDATE stage_variants w SET surcharge = CASE
    WHEN q.stays AND round((q.price + v.surcharge) * :factor, :digits) = round(w.price, :digits) THEN v.surcharge
    WHEN round(w.price, :digits) = round(q.lowest, :digits) THEN 0
    ELSE greatest(0, round(w.price / :factor, 4) - CASE WHEN q.stays THEN q.price ELSE round(q.lowest / :factor, 4) END) END
  FROM (SELECT s.slug, s.price AS lowest, p.price,
      coalesce(round(p.price * :factor, :digits) = round(s.price, :digits), false) AS stays
    FROM stage_products s LEFT JOIN products p ON p.tenant_id = :tenant AND p.slug = s.slug
    WHERE s.tenant_id = :tenant) q
  JOIN stage_variants one ON one.tenant_id = :tenant AND one.slug = q.slug
  LEFT JOIN variants v ON v.tenant_id = :tenant AND v.sku = one.sku
  WHERE w.tenant_id = :tenant AND w.slug = one.slug AND w.sku = one.sku AND w.price IS NOT NULL`

/** What a variant is to have, of the file's row \`w\` and the shop's \`v\`. */
export const COUNTED = 'coalesce(w.counted, v.counted, false)'
export const STOCK = `CASE WHEN ${COUNTED} THEN greatest(coalesce(w.stock, v.stock, 0), coalesce(v.reserved, 0))
  ELSE coalesce(v.stock, 0) END`
export const SURCHARGE = 'coalesce(w.surcharge, v.surcharge, 0)'
const EXTRAS = `jsonb_strip_nulls(coalesce(v.extras, '{}') || coalesce(w.extras, '{}'))`

/** A hue that somebody chose stays while the colour does. */
const HEX = `CASE WHEN w.hex_chosen OR v.id IS NULL OR v.color <> w.color OR v.hex IN ('', '#9a9a9a') THEN w.hex ELSE v.hex END`

/** Products of the shop that the file names. */
const STAGED = `
  SELECT p.id FROM stage_products s JOIN products p ON p.tenant_id = :tenant AND p.tenant_id = s.tenant_id AND p.slug = s.slug
  WHERE s.tenant_id = :tenant`

/**
 * What is compared of each product, by its address or number: sets that are joined, and nothing that is asked for each
 * product. PostgreSQL knows little of a shop that has just been filled, and would search it whole for each.
 */
const NEW_FIELDS = `
  SELECT DISTINCT s.tenant_id, s.slug FROM stage_products s CROSS JOIN LATERAL jsonb_array_elements(s.fields) e
  LEFT JOIN products p ON p.tenant_id = :tenant AND p.tenant_id = s.tenant_id AND p.slug = s.slug
  LEFT JOIN product_fields f ON f.tenant_id = :tenant AND f.tenant_id = s.tenant_id AND f.product_id = p.id AND f.name = e ->> 0 AND f.value = e ->> 1
  WHERE s.tenant_id = :tenant AND f.product_id IS NULL`
const FIELD_COUNTS = `
  SELECT f.tenant_id, f.product_id, count(*) AS count FROM product_fields f
  WHERE f.tenant_id = :tenant AND f.product_id = ANY (:staged) GROUP BY f.tenant_id, f.product_id`
const OTHER_VARIANTS = `
  SELECT DISTINCT w.tenant_id, w.slug FROM stage_variants w
  LEFT JOIN variants v ON v.tenant_id = :tenant AND v.tenant_id = w.tenant_id AND v.sku = w.sku
  WHERE w.tenant_id = :tenant AND (v.id IS NULL
    OR (w.hex_chosen AND v.hex <> w.hex)
    OR (v.color, v.size, v.attribute, v.position) IS DISTINCT FROM (w.color, w.size, w.attribute, w.position)
    OR (v.counted, v.stock, v.surcharge, v.extras)
      IS DISTINCT FROM (${COUNTED}, ${STOCK}, ${SURCHARGE}, ${EXTRAS}))`
const LEFT_OUT = `
  SELECT DISTINCT v.tenant_id, v.product_id FROM variants v
  JOIN products p ON p.tenant_id = :tenant AND p.tenant_id = v.tenant_id AND p.id = v.product_id
  LEFT JOIN stage_variants w ON w.tenant_id = :tenant AND w.tenant_id = v.tenant_id AND w.slug = p.slug AND w.sku = v.sku
  WHERE v.tenant_id = :tenant AND v.product_id = ANY (:staged) AND units_left(v.counted, v.stock, v.reserved) > 0
    AND w.sku IS NULL`
const PICTURES_NAMED = `
  SELECT i.tenant_id, i.slug, jsonb_agg(jsonb_build_array(i.url, i.color, i.view) ORDER BY i.position) AS list
  FROM stage_pictures i WHERE i.tenant_id = :tenant GROUP BY i.tenant_id, i.slug`
const PICTURES_KNOWN = `
  SELECT o.tenant_id, o.product_id, jsonb_agg(jsonb_build_array(o.url, o.color, o.view) ORDER BY o.position) AS list
  FROM picture_sources o WHERE o.tenant_id = :tenant AND o.product_id = ANY (:staged) AND o.state <> 'gone'
  GROUP BY o.tenant_id, o.product_id`

const PLAN = `
  INSERT INTO stage_plan (tenant_id, "row", slug, category_slug, fields, all_fields, product_id, ${names.join(', ')},
    is_new_product, product_differs, fields_differ, variants_differ, pictures_differ)
  SELECT :tenant, s."row", s.slug, s.category_slug, s.fields, s.all_fields, p.id AS product_id,
    ${names.map((name) => `${COLUMNS[name]} AS ${name}`).join(', ')},
    p.id IS NULL AS is_new_product,
    (${names.map((name) => `p.${name}`).join(', ')}, p.category_id)
      IS DISTINCT FROM (${names.map((name) => COLUMNS[name]).join(', ')}, c.id)
      OR (c.id IS NULL AND s.category_slug <> '') AS product_differs,
    new_fields.slug IS NOT NULL
      OR (s.all_fields AND jsonb_array_length(s.fields) <> coalesce(field_counts.count, 0)) AS fields_differ,
    other_variants.slug IS NOT NULL OR left_out.product_id IS NOT NULL AS variants_differ,
    named.list IS NOT NULL AND named.list IS DISTINCT FROM known.list AS pictures_differ
  FROM stage_products s
  LEFT JOIN products p ON p.tenant_id = :tenant AND p.slug = s.slug
  LEFT JOIN stage_categories c ON c.tenant_id = :tenant AND c.category_slug = s.category_slug
  LEFT JOIN (${NEW_FIELDS}) new_fields ON new_fields.tenant_id = s.tenant_id AND new_fields.slug = s.slug
  LEFT JOIN (${FIELD_COUNTS}) field_counts ON field_counts.tenant_id = p.tenant_id AND field_counts.product_id = p.id
  LEFT JOIN (${OTHER_VARIANTS}) other_variants
    ON other_variants.tenant_id = s.tenant_id AND other_variants.slug = s.slug
  LEFT JOIN (${LEFT_OUT}) left_out ON left_out.tenant_id = p.tenant_id AND left_out.product_id = p.id
  LEFT JOIN (${PICTURES_NAMED}) named ON named.tenant_id = s.tenant_id AND named.slug = s.slug
  LEFT JOIN (${PICTURES_KNOWN}) known ON known.tenant_id = p.tenant_id AND known.product_id = p.id
  WHERE s.tenant_id = :tenant`

/** A statement with the shop's number in the place of its name: each node of a distributed database is found by a constant. */
export const ofShop = (sql: string, tenantId: number): string =>
  sql.replaceAll(':tenant', String(Number(tenantId)))

/** A statement with the shop's numbers in the place of their names. */
export const filled = (sql: string, { id, settings }: Tenant): string => {
  const factor = new Big(settings.profitMultiplier).times(settings.withTaxes ? settings.taxMultiplier : 1)
  return sql
    .replaceAll(':tenant', String(id))
    .replaceAll(':factor', factor.toFixed())
    .replaceAll(':digits', String(priceDigits(settings.roundPrice)))
}

/** Whether a product of the plan is not as the file has it. */
export const CHANGES = '(product_differs OR fields_differ OR variants_differ OR pictures_differ)'

/** Compares the staged products with the shop's. */
export const planImport = async (client: Queries, tenant: Tenant, report: Report): Promise<Plan> => {
  await client.query(filled(CATEGORIES, tenant))
  await client.query(filled(KNOWN_PICTURES, tenant))
  const foreign = await client.query<{ row: number; slug: string }>(filled(FOREIGN_PICTURES, tenant))
  const notes = createNotes()
  for (const { row, slug } of foreign.rows)
    notes.note('Fotos de otra tienda, que se exportaron sin su dirección', row, slug)
  notes.reportTo(report)
  // By their numbers: a form has one product, for which a shop of many is not read whole.
  const { rows: staged } = await client.query<{ id: string }>(filled(STAGED, tenant))
  const numbers = `'{${staged.map(({ id }) => Number(id)).join()}}'::bigint[]`
  for (const sql of [PICTURES_FILLED, SURCHARGES, PLAN.replaceAll(':staged', numbers)])
    await client.query(filled(sql, tenant))
  const { rows } = await client.query<Omit<Plan, 'examples'>>(
    `SELECT count(*) FILTER (WHERE is_new_product)::int AS created,
       count(*) FILTER (WHERE NOT is_new_product AND ${CHANGES})::int AS changed,
       count(*) FILTER (WHERE NOT is_new_product AND NOT ${CHANGES})::int AS same
     FROM stage_plan WHERE tenant_id = $1`,
    [tenant.id],
  )
  const { rows: examples } = await client.query<Plan['examples'][number]>(
    `SELECT slug, is_new_product AS "isNew" FROM stage_plan
     WHERE tenant_id = $1 AND (is_new_product OR ${CHANGES}) ORDER BY "row" LIMIT ${EXAMPLES}`,
    [tenant.id],
  )
  return { created: 0, changed: 0, same: 0, ...rows[0], examples }
}

const values = names.map((name) => `plan.${name}`).join(', ')
const set = names.map((name) => `${name} = plan.${name}`).join(', ')

/**
 * In this order; `$1` is the shop. Rows that are inserted in an order come by way of the coordinator of a distributed
 * database: it wants their outer joins by `tenant_id` itself, beside the constant that finds the node.
 */
const WRITES: readonly string[] = [
  `INSERT INTO categories (tenant_id, slug, name, position)
   SELECT $1, s.category_slug, s.name, last.position + (row_number() OVER (ORDER BY s."row"))::int
   FROM stage_categories s
   CROSS JOIN (SELECT coalesce(max(position), 0) AS position FROM categories WHERE tenant_id = $1) last
   WHERE s.tenant_id = $1 AND s.id IS NULL`,
  `UPDATE stage_categories s SET id = c.id FROM categories c
   WHERE s.tenant_id = $1 AND s.id IS NULL AND c.tenant_id = $1 AND c.slug = s.category_slug`,
  // Orders lock variants in the order of their numbers, too.
  `SELECT 1 FROM (SELECT v.id FROM variants v JOIN stage_plan plan ON plan.tenant_id = $1
       AND plan.product_id = v.product_id AND plan.variants_differ
     WHERE v.tenant_id = $1 ORDER BY v.id FOR UPDATE OF v) held LIMIT 1`,
  `UPDATE products p SET ${set}, category_id = c.id
   FROM stage_plan plan LEFT JOIN stage_categories c ON c.tenant_id = $1 AND c.category_slug = plan.category_slug
   WHERE p.tenant_id = $1 AND plan.tenant_id = $1 AND p.id = plan.product_id AND plan.product_differs`,
  `INSERT INTO products (tenant_id, slug, category_id, ${names.join(', ')})
   SELECT $1, plan.slug, c.id, ${values}
   FROM stage_plan plan LEFT JOIN stage_categories c ON c.tenant_id = plan.tenant_id AND c.tenant_id = $1
     AND c.category_slug = plan.category_slug
   WHERE plan.tenant_id = $1 AND plan.is_new_product ORDER BY plan."row"`,
  `UPDATE stage_plan plan SET product_id = p.id FROM products p
   WHERE plan.tenant_id = $1 AND plan.is_new_product AND p.tenant_id = $1 AND p.slug = plan.slug`,
  `INSERT INTO variants (tenant_id, product_id, sku, color, hex, size, attribute, position, counted, stock, surcharge,
     extras)
   SELECT $1, plan.product_id, w.sku, w.color, ${HEX}, w.size, w.attribute, w.position, ${COUNTED}, ${STOCK}, ${SURCHARGE},
     ${EXTRAS}
   FROM stage_variants w
   JOIN stage_plan plan ON plan.tenant_id = w.tenant_id AND plan.slug = w.slug AND plan.variants_differ
   LEFT JOIN variants v ON v.tenant_id = w.tenant_id AND v.tenant_id = $1 AND v.sku = w.sku WHERE w.tenant_id = $1 ORDER BY w."row", w.position
   ON CONFLICT (tenant_id, sku) DO UPDATE SET color = excluded.color, size = excluded.size,
     hex = excluded.hex,
     attribute = excluded.attribute, position = excluded.position, counted = excluded.counted,
     stock = excluded.stock, surcharge = excluded.surcharge, extras = excluded.extras`,
  // What is no longer sold can't be bought, but orders still name it.
  `UPDATE variants v SET stock = v.reserved, counted = true FROM stage_plan plan
   WHERE v.tenant_id = $1 AND plan.tenant_id = $1 AND v.product_id = plan.product_id AND plan.variants_differ
     AND units_left(v.counted, v.stock, v.reserved) > 0
     AND NOT EXISTS (SELECT 1 FROM stage_variants w WHERE w.tenant_id = $1 AND w.slug = plan.slug AND w.sku = v.sku)`,
  `DELETE FROM product_fields f USING stage_plan plan
   WHERE f.tenant_id = $1 AND plan.tenant_id = $1 AND f.product_id = plan.product_id AND plan.fields_differ AND (plan.all_fields
     OR f.name IN (SELECT e ->> 0 FROM jsonb_array_elements(plan.fields) e))`,
  `INSERT INTO product_fields (tenant_id, product_id, name, value, position)
   SELECT $1, plan.product_id, e.value ->> 0, e.value ->> 1, e.position::int - 1
   FROM stage_plan plan, jsonb_array_elements(plan.fields) WITH ORDINALITY AS e (value, position)
   WHERE plan.tenant_id = $1 AND plan.fields_differ ON CONFLICT DO NOTHING`,
  `UPDATE picture_sources o SET state = 'gone', retry_at = now() FROM stage_plan plan
   WHERE o.tenant_id = $1 AND plan.tenant_id = $1 AND o.product_id = plan.product_id AND plan.pictures_differ
     AND NOT EXISTS (SELECT 1 FROM stage_pictures i
       WHERE i.tenant_id = $1 AND i.slug = plan.slug AND i.url = o.url)`,
  // One that is there already may have another place; one that failed is tried again with each file.
  `INSERT INTO picture_sources (tenant_id, product_id, url, position, file_row, color, view)
   SELECT $1, plan.product_id, i.url, i.position, i."row", i.color, i.view FROM stage_pictures i
   JOIN stage_plan plan ON plan.tenant_id = $1 AND plan.slug = i.slug WHERE i.tenant_id = $1
   ON CONFLICT (tenant_id, product_id, url) DO UPDATE SET position = excluded.position, file_row = excluded.file_row,
     color = excluded.color, view = excluded.view, state = 'waiting', tries = 0, retry_at = excluded.retry_at
   WHERE (picture_sources.position, picture_sources.color, picture_sources.view)
       <> (excluded.position, excluded.color, excluded.view) OR picture_sources.state IN ('failed', 'gone')`,
]

/** Writes what differs, and nothing else. */
export const applyPlan = async (client: Queries, tenantId: number) => {
  for (const sql of WRITES) await client.query(sql.replaceAll('$1', String(Number(tenantId))))
}
