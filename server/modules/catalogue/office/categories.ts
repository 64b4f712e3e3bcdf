import { and, asc, eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { categories } from '../../../db/schema/catalogue.ts'

export interface CategoryRow {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture | null
  readonly products: number
}

const columns = (tenantId: number) => ({
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  picture: categories.picture,
  products: sql<number>`(SELECT count(*)::int FROM products p
    WHERE p.tenant_id = ${tenantId} AND p.category_id = categories.id)`,
})

/** In the order in which the shop shows them. */
export const categoryRows = (reader: Reader, tenantId: number): Promise<CategoryRow[]> =>
  reader
    .select(columns(tenantId))
    .from(categories)
    .where(eq(categories.tenantId, tenantId))
    .orderBy(asc(categories.position), asc(categories.id))

const one = (tenantId: number, id: number) => and(eq(categories.tenantId, tenantId), eq(categories.id, id))

/** Held until the transaction ends, so that two who order them follow one another. */
export const holdCategories = (tx: Transaction, tenantId: number) =>
  tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.tenantId, tenantId))
    .orderBy(asc(categories.id))
    .for('update')

export const addCategory = (
  tx: Transaction,
  row: {
    readonly tenantId: number
    readonly name: string
    readonly slug: string
    readonly position: number
    readonly picture: Picture | null
  },
) => tx.insert(categories).values(row)

export const placeCategory = (
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: number; readonly id: number },
  change: { readonly name?: string; readonly position?: number; readonly picture?: Picture | null },
) => tx.update(categories).set(change).where(one(tenantId, id))

export const dropCategory = (tx: Transaction, tenantId: number, id: number) =>
  tx.delete(categories).where(one(tenantId, id))
