import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { readNamed } from '../../../db/named.ts'

/** Products on sale that sell best, of a category or of all, by id. */
export const readPopular = async (
  database: Database,
  tenantId: number,
  /** null: of all. */
  categoryId: number | null,
  most: number,
): Promise<number[]> => {
  const rows = await (categoryId === null
    ? readNamed<{ id: number }>(
        database,
        'catalogue_popular',
        sql`SELECT p.id::float8 AS id FROM products p WHERE p.tenant_id = ${tenantId} AND p.active
          ORDER BY p.popularity DESC, p.id LIMIT ${most}`,
      )
    : readNamed<{ id: number }>(
        database,
        'catalogue_popular_in_category',
        sql`SELECT p.id::float8 AS id FROM products p
          WHERE p.tenant_id = ${tenantId} AND p.category_id = ${categoryId} AND p.active
          ORDER BY p.popularity DESC, p.id LIMIT ${most}`,
      ))
  return rows.map(({ id }) => id)
}

/** How many products are on sale in each category. */
export const readCategoryCounts = async (
  database: Database,
  tenantId: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await readNamed<{ id: number; count: number }>(
    database,
    'catalogue_category_counts',
    sql`SELECT p.category_id::float8 AS id, count(*)::int AS count FROM products p
      WHERE p.tenant_id = ${tenantId} AND p.active AND p.category_id IS NOT NULL GROUP BY p.category_id`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Whether a product on sale comes in a colour. */
export const readComesIn = async (
  database: Database,
  tenantId: number,
  id: number,
  color: string,
): Promise<boolean> => {
  const rows = await readNamed(
    database,
    'catalogue_comes_in',
    sql`SELECT 1 FROM products p WHERE p.tenant_id = ${tenantId} AND p.id = ${id} AND p.active AND EXISTS (
      SELECT FROM variants v WHERE v.tenant_id = ${tenantId} AND v.product_id = ${id} AND v.color = ${color})`,
  )
  return rows.length > 0
}
