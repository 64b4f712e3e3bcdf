import type { Queries } from '../../../db/queries.ts'
import { CHANGES, ofShop } from '../files/apply.ts'

/** A table's rows as one list of each of these products: sets that are joined, and nothing that is asked for each. */
const lists = (
  table: string,
  row: string,
  { among, order, where = 'true' }: { among: string; order: string; where?: string },
) => `
  (SELECT r.tenant_id, r.product_id, jsonb_agg(${row} ORDER BY ${order}) AS list FROM ${table} r
   WHERE r.tenant_id = :tenant AND ${where} AND r.product_id IN (${among}) GROUP BY r.tenant_id, r.product_id)`

/** All that a file can change of products, as `(id, slug, name, image)`; what the database derives itself is left out. */
export const images = (among: string) => `
  (SELECT p.id, p.slug, p.name, jsonb_build_object(
     'product', to_jsonb(p) - '{tenant_id,price,search_text,updated_at}'::text[],
     'variants', coalesce(v.list, '[]'), 'fields', coalesce(f.list, '[]'), 'sources', coalesce(o.list, '[]'),
     'pictures', coalesce(x.list, '[]')) AS image
   FROM products p
   LEFT JOIN ${lists('variants', "to_jsonb(r) - 'tenant_id'", { among, order: 'r.id' })} v ON v.tenant_id = p.tenant_id AND v.product_id = p.id
   LEFT JOIN ${lists('product_fields', 'jsonb_build_array(r.name, r.value, r.position)', {
     among,
     order: 'r.position, r.name, r.value',
   })} f ON f.tenant_id = p.tenant_id AND f.product_id = p.id
   LEFT JOIN ${lists('picture_sources', "to_jsonb(r) - '{tenant_id,product_id}'::text[]", {
     among,
     order: 'r.url',
     where: "r.state <> 'gone'",
   })} o ON o.tenant_id = p.tenant_id AND o.product_id = p.id
   LEFT JOIN ${lists('product_pictures', "to_jsonb(r) - 'tenant_id'", { among, order: 'r.id' })} x ON x.tenant_id = p.tenant_id AND x.product_id = p.id
   WHERE p.tenant_id = :tenant AND p.id IN (${among}))`

/** Products that an import has made or changed. */
export const PRODUCTS_OF_RUN =
  'SELECT b.product_id FROM catalogue_before b WHERE b.tenant_id = :tenant AND b.run_id = $1::uuid'

const CHANGED = `SELECT plan.product_id FROM stage_plan plan
  WHERE plan.tenant_id = :tenant AND NOT plan.is_new_product AND ${CHANGES}`

const STORE = `
  INSERT INTO catalogue_before (tenant_id, run_id, product_id, before)
  SELECT :tenant, $1::uuid, i.id, i.image FROM ${images(CHANGED)} i`

const ADD_NEW = `
  INSERT INTO catalogue_before (tenant_id, run_id, product_id)
  SELECT :tenant, $1::uuid, plan.product_id FROM stage_plan plan WHERE plan.tenant_id = :tenant AND plan.is_new_product`

// Read and then written: a distributed database takes no UPDATE that makes JSON of columns.
const STORE_AFTER = `
  INSERT INTO catalogue_before (tenant_id, run_id, product_id, after)
  SELECT :tenant, $1::uuid, i.id, i.image FROM ${images(PRODUCTS_OF_RUN)} i
  ON CONFLICT (tenant_id, run_id, product_id) DO UPDATE SET after = excluded.after`

const NEW_CATEGORIES = `
  SELECT category_slug AS slug FROM stage_categories WHERE tenant_id = :tenant AND id IS NULL`

/** Keeps what the stage is about to change; answers the addresses of the categories that it is to make. */
export const storeBefore = async (
  client: Queries,
  tenantId: number,
  runId: string,
): Promise<readonly string[]> => {
  await client.query(ofShop(STORE, tenantId), [runId])
  const { rows } = await client.query<{ slug: string }>(ofShop(NEW_CATEGORIES, tenantId))
  return rows.map(({ slug }) => slug)
}

/** And how it has left them. */
export const storeAfter = async (client: Queries, tenantId: number, runId: string): Promise<void> => {
  await client.query(ofShop(ADD_NEW, tenantId), [runId])
  await client.query(ofShop(STORE_AFTER, tenantId), [runId])
}
