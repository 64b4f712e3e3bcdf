import type { Queries } from '../../../db/queries.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import { CHANGES, COUNTED, filled, STOCK, SURCHARGE } from '../files/apply.ts'

/** Fields of one product that are listed, and signs of each value: the rest is counted in the file itself. */
const MOST_FIELDS = 40
const MOST_SIGNS = 200

/** Columns of the plan whose values are listed as they are. */
const PLAIN = [
  'name',
  'brand',
  'description',
  'keywords',
  'material',
  'external_id',
  'weight_grams',
  'minimum_quantity',
  'production_days',
  'is_customizable',
  'requires_design',
  'is_new',
  'popularity',
  'active',
  'kind',
] as const

/** Prices as the shop shows them, by quantity where there are several. */
const shown = (breaks: string) => `(SELECT CASE WHEN count(*) = 1
    THEN min(round((e ->> 'price')::numeric * :factor, :digits)::text)
    ELSE string_agg((e ->> 'from') || ': ' || round((e ->> 'price')::numeric * :factor, :digits), '; ' ORDER BY (e ->> 'from')::int)
  END FROM jsonb_array_elements(${breaks}) e)`

const units = (counted: string, stock: string) =>
  `CASE WHEN ${counted} THEN (${stock})::text ELSE 'uncounted' END`

const words = (row: string) =>
  `concat_ws(' ', nullif(${row}.color, ''), nullif(${row}.size, ''), nullif(${row}.attribute, ''))`

/** Of products that are there: nothing of a new one is compared. */
const OF_KNOWN = 'plan.tenant_id = :tenant AND NOT plan.is_new_product'

/**
 * Each as `(row, part, place, field, before, after)`; a variant's fields bear its SKU. Sets that are joined, and nothing that
 * is asked for each product.
 */
const FIELDS = `
  SELECT plan.tenant_id, plan."row", 0 AS part, one.place, one.field, one.before, one.after
  FROM stage_plan plan JOIN products p ON p.tenant_id = :tenant AND p.id = plan.product_id
  LEFT JOIN categories c ON c.tenant_id = :tenant AND c.tenant_id = plan.tenant_id AND c.id = p.category_id
  LEFT JOIN stage_categories s ON s.tenant_id = :tenant AND s.tenant_id = plan.tenant_id AND s.category_slug = plan.category_slug
  CROSS JOIN LATERAL (VALUES
    ${PLAIN.map((name, place) => `(${place}, '${name}', p.${name}::text, plan.${name}::text)`).join(',\n    ')},
    (${PLAIN.length}, 'price', ${shown('p.price_breaks')}, ${shown('plan.price_breaks')}),
    (${PLAIN.length + 1}, 'category', c.name, s.name)
  ) AS one (place, field, before, after)
  WHERE ${OF_KNOWN} AND ${CHANGES}
  UNION ALL
  SELECT plan.tenant_id, plan."row", 1, w.position, n.field || ' ' || w.sku,
    CASE WHEN v.id IS NULL THEN '' ELSE n.before END, n.after
  FROM stage_plan plan JOIN stage_variants w ON w.tenant_id = :tenant AND w.slug = plan.slug
  LEFT JOIN variants v ON v.tenant_id = :tenant AND v.tenant_id = plan.tenant_id AND v.sku = w.sku
  CROSS JOIN LATERAL (VALUES
    ('variant', ${words('v')}, ${words('w')}),
    ('stock', ${units('v.counted', 'v.stock')}, ${units(COUNTED, STOCK)}),
    ('surcharge', CASE WHEN v.surcharge <> 0 THEN round(v.surcharge * :factor, :digits)::text END,
      CASE WHEN ${SURCHARGE} <> 0 THEN round(${SURCHARGE} * :factor, :digits)::text END)
  ) AS n (field, before, after)
  WHERE ${OF_KNOWN} AND plan.variants_differ
  UNION ALL
  SELECT plan.tenant_id, plan."row", 2, v.position, 'gone ' || v.sku, ${units('v.counted', 'v.stock')}, ''
  FROM stage_plan plan JOIN variants v ON v.tenant_id = :tenant AND v.product_id = plan.product_id
  LEFT JOIN stage_variants w ON w.tenant_id = :tenant AND w.tenant_id = plan.tenant_id AND w.slug = plan.slug AND w.sku = v.sku
  WHERE ${OF_KNOWN} AND plan.variants_differ AND units_left(v.counted, v.stock, v.reserved) > 0 AND w.sku IS NULL
  UNION ALL
  SELECT plan.tenant_id, plan."row", 3, e.place::int, 'field ' || (e.value ->> 0), coalesce(f.words, ''), e.value ->> 1
  FROM stage_plan plan CROSS JOIN LATERAL jsonb_array_elements(plan.fields) WITH ORDINALITY AS e (value, place)
  LEFT JOIN (SELECT f.tenant_id, f.product_id, f.name, string_agg(f.value, ', ' ORDER BY f.position) AS words
    FROM product_fields f WHERE f.tenant_id = :tenant GROUP BY f.tenant_id, f.product_id, f.name) f
    ON f.tenant_id = plan.tenant_id AND f.product_id = plan.product_id AND f.name = e.value ->> 0
  WHERE ${OF_KNOWN} AND plan.fields_differ
  UNION ALL
  SELECT plan.tenant_id, plan."row", 4, 0, 'pictures', coalesce(o.count, 0)::text, i.count::text || ' '
  FROM stage_plan plan
  JOIN (SELECT i.slug, count(*) AS count FROM stage_pictures i WHERE i.tenant_id = :tenant GROUP BY i.slug) i
    ON i.slug = plan.slug
  LEFT JOIN (SELECT o.tenant_id, o.product_id, count(*) AS count FROM picture_sources o
    WHERE o.tenant_id = :tenant AND o.state <> 'gone' GROUP BY o.tenant_id, o.product_id) o
    ON o.tenant_id = plan.tenant_id AND o.product_id = plan.product_id
  WHERE ${OF_KNOWN} AND plan.pictures_differ`

const LISTED = `
  INSERT INTO import_rows (tenant_id, run_id, kind, "row", slug, name, changes)
  SELECT :tenant, $1::uuid, CASE WHEN plan.is_new_product THEN 'new' ELSE 'changed' END, plan."row", plan.slug, plan.name,
    coalesce(d.changes, '[]')
  FROM stage_plan plan
  LEFT JOIN (
    SELECT f.tenant_id, f."row", jsonb_agg(jsonb_build_object('field', f.field, 'before',
      left(coalesce(f.before, ''), ${MOST_SIGNS}), 'after', left(trim(coalesce(f.after, '')), ${MOST_SIGNS})) ORDER BY f.at)
      AS changes
    FROM (SELECT every.*, row_number() OVER (PARTITION BY every.tenant_id, every."row"
          ORDER BY every.part, every.place, every.field) AS at
        FROM (${FIELDS}) every WHERE coalesce(every.before, '') <> coalesce(every.after, '')) f
    WHERE f.at <= ${MOST_FIELDS} GROUP BY f.tenant_id, f."row"
  ) d ON d.tenant_id = plan.tenant_id AND d."row" = plan."row"
  WHERE plan.tenant_id = :tenant AND (plan.is_new_product OR ${CHANGES})`

const DIGEST = `
  SELECT coalesce(md5(string_agg(md5(concat_ws('|', kind, "row", slug, changes::text)), '' ORDER BY kind, "row")), '') AS digest
  FROM import_rows WHERE tenant_id = :tenant AND run_id = $1::uuid AND kind IN ('new', 'changed')`

/**
 * Lists what the stage would change of the shop, old → new by field, under an import. Answers what tells whether another
 * list is the same.
 */
export const listDifferences = async (client: Queries, tenant: Tenant, runId: string): Promise<string> => {
  await client.query(filled(LISTED, tenant), [runId])
  const { rows } = await client.query<{ digest: string }>(filled(DIGEST, tenant), [runId])
  return rows[0]?.digest ?? ''
}
