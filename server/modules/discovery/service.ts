import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { tenants } from '../../db/schema/tenants.ts'
import { MARGINS } from '../../tenant-settings/settings.ts'

/** Entries of an index of sitemaps, by its protocol; a shop has at least one. */
export const MOST_ENTRIES = 50_000

/** Of JSON's values none but a number lies between two numbers. */
const isOpen = sql`${tenants.settings} -> 'profitMultiplier' BETWEEN to_jsonb(${MARGINS.least}::numeric) AND to_jsonb(${MARGINS.most}::numeric)`

/** Of the shop that an installation is for, or of all that are open; each with how many products it has on sale. */
export const readShops = (database: Database, only: string | undefined) =>
  database
    .select({ name: tenants.name, products: count(products.id) })
    .from(tenants)
    .leftJoin(products, and(eq(products.tenantId, tenants.id), eq(products.active, true)))
    .where(and(isOpen, only === undefined ? undefined : eq(tenants.name, only)))
    .groupBy(tenants.id, tenants.name)
    .orderBy(asc(tenants.id))
    .limit(MOST_ENTRIES)

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
