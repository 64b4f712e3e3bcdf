import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { named } from '../../../db/named.ts'

const popularOfAll = named<{ id: number }, { tenantId: number; most: number }>(
  'catalogue_popular',
  ({
    tenantId,
    most,
  }) => sql`SELECT p.id::float8 AS id FROM products p WHERE p.tenant_id = ${tenantId} AND p.active
    ORDER BY p.popularity DESC, p.id LIMIT ${most}`,
)

const popularInCategory = named<{ id: number }, { tenantId: number; categoryId: number; most: number }>(
  'catalogue_popular_in_category',
  ({ tenantId, categoryId, most }) => sql`SELECT p.id::float8 AS id FROM products p
    WHERE p.tenant_id = ${tenantId} AND p.category_id = ${categoryId} AND p.active
    ORDER BY p.popularity DESC, p.id LIMIT ${most}`,
)

/** Products on sale that sell best, of a category or of all, by id. */
export const readPopular = async (
  database: Database,
  tenantId: number,
  /** null: of all. */
  categoryId: number | null,
  most: number,
): Promise<number[]> => {
  const rows = await (categoryId === null
    ? popularOfAll(database, { tenantId, most })
    : popularInCategory(database, { tenantId, categoryId, most }))
  return rows.map(({ id }) => id)
}

const categoryCounts = named<{ id: number; count: number }, { tenantId: number }>(
  'catalogue_category_counts',
  ({ tenantId }) => sql`SELECT p.category_id::float8 AS id, count(*)::int AS count FROM products p
    WHERE p.tenant_id = ${tenantId} AND p.active AND p.category_id IS NOT NULL GROUP BY p.category_id`,
)

/** How many products are on sale in each category. */
export const readCategoryCounts = async (
  database: Database,
  tenantId: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await categoryCounts(database, { tenantId })
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const comesIn = named<Record<string, never>, { tenantId: number; id: number; color: string }>(
  'catalogue_comes_in',
  ({ tenantId, id, color }) => sql`SELECT 1 FROM products p
    WHERE p.tenant_id = ${tenantId} AND p.id = ${id} AND p.active AND EXISTS (
      SELECT FROM variants v WHERE v.tenant_id = ${tenantId} AND v.product_id = ${id} AND v.color = ${color})`,
)

/** Whether a product on sale comes in a colour. */
export const readComesIn = async (
  database: Database,
  tenantId: number,
  id: number,
  color: string,
): Promise<boolean> => (await comesIn(database, { tenantId, id, color })).length > 0
