import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../db/reader.ts'
import { categories, techniques } from '../../../db/schema/catalogue.ts'

/** What many products share; in the order that the shop chose. */
export interface Shared {
  readonly categories: readonly (typeof categories.$inferSelect)[]
  readonly techniques: readonly (typeof techniques.$inferSelect)[]
}

export const readShared = async (reader: Reader, tenantId: number): Promise<Shared> => ({
  categories: await reader
    .select()
    .from(categories)
    .where(eq(categories.tenantId, tenantId))
    .orderBy(asc(categories.position), asc(categories.name)),
  techniques: await reader
    .select()
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
    .orderBy(asc(techniques.position), asc(techniques.id)),
})
