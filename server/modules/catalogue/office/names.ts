import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../../db/reader.ts'
import { categories, products, techniques } from '../../../db/schema/catalogue.ts'

/** Names that a product's form offers. One query after another: a transaction has one connection. */
export const formChoices = async (reader: Reader, tenantId: number) => {
  const printed = await reader
    .select({ id: techniques.id, name: techniques.name })
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
    .orderBy(asc(techniques.position), asc(techniques.id))
  const kinds = await reader
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.tenantId, tenantId))
    .orderBy(asc(categories.position), asc(categories.id))
  return {
    techniques: printed.map(({ id, name }) => ({ id: String(id), name })),
    categories: kinds.map(({ name }) => name),
  }
}

/** Which of these addresses products of the shop have. */
export const slugsTaken = async (
  reader: Reader,
  tenantId: number,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), inArray(products.slug, [...slugs])))
  return new Set(rows.map(({ slug }) => slug))
}

export const productIdOf = async (reader: Reader, tenantId: number, slug: string): Promise<number | null> => {
  const [row] = await reader
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.slug, slug)))
  return row?.id ?? null
}
