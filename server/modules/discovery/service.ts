import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { tenants } from '../../db/schema/tenants.ts'
import { MARGINS } from '../../tenant-settings/settings.ts'

/** Entries of an index of sitemaps, by its protocol; a shop has at least one. */
export const MOST_ENTRIES = 50_000

/** Those that shoppers find: of JSON's values none but a number lies between two numbers. */
const isOpen = sql`${tenants.state} IN ('open', 'paused') AND ${tenants.settings} -> 'profitMultiplier' BETWEEN to_jsonb(${MARGINS.least}::numeric) AND to_jsonb(${MARGINS.most}::numeric)`

/** Shops that are open, or the one that an installation is for, in the order of their numbers. */
export const readShops = (database: Database, only: string | undefined) =>
  database
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(and(isOpen, only === undefined ? undefined : eq(tenants.name, only)))
    .orderBy(asc(tenants.id))
    .limit(MOST_ENTRIES)

/** How many products each shop has on sale, or the only one: counted in an index, once for all of them. */
export const countAll = async (
  database: Database,
  only: number | undefined,
): Promise<ReadonlyMap<number, number>> => {
  const counted = await database
    .select({ tenantId: products.tenantId, products: count() })
    .from(products)
    .where(and(eq(products.active, true), only === undefined ? undefined : eq(products.tenantId, only)))
    .groupBy(products.tenantId)
  return new Map(counted.map((row) => [row.tenantId, row.products]))
}

export const countProducts = async (database: Database, tenantId: number): Promise<number> => {
  const [row] = await database
    .select({ n: count() })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.active, true)))
  return row?.n ?? 0
}

/** One page of the products on sale, in the order of their numbers, so that a page stays what it was. */
export const readProducts = (database: Database, tenantId: number, page: number, size: number) =>
  database
    .select({
      id: products.id,
      slug: products.slug,
      kind: products.kind,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.active, true)))
    .orderBy(asc(products.id))
    .limit(size)
    .offset((page - 1) * size)

/** Categories that have something in them, with their newest change. */
export const readCategories = (database: Database, tenantId: number) =>
  database
    .select({ id: categories.id, updatedAt: max(products.updatedAt) })
    .from(categories)
    .innerJoin(
      products,
      and(eq(products.tenantId, categories.tenantId), eq(products.categoryId, categories.id)),
    )
    .where(and(eq(categories.tenantId, tenantId), eq(products.active, true)))
    .groupBy(categories.id)
    .orderBy(asc(categories.id))
