import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../db/reader.ts'
import { categories, techniques } from '../../../db/schema/catalogue.ts'

/** What many products share; in the order that the shop chose. */
export interface Shared {
  readonly categories: readonly (typeof categories.$inferSelect)[]
  /** Those that are offered to new designs. */
  readonly techniques: readonly (typeof techniques.$inferSelect)[]
  readonly retired: readonly (typeof techniques.$inferSelect)[]
}

export const readShared = async (reader: Reader, tenantId: number): Promise<Shared> => {
  const all = await reader
    .select()
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
    .orderBy(asc(techniques.position), asc(techniques.id))
  return {
    categories: await categoriesOf(reader, tenantId),
    techniques: all.filter(({ retiredAt }) => retiredAt === null),
    retired: all.filter(({ retiredAt }) => retiredAt !== null),
  }
}

const categoriesOf = (reader: Reader, tenantId: number) =>
  reader
    .select()
    .from(categories)
    .where(eq(categories.tenantId, tenantId))
    .orderBy(asc(categories.position), asc(categories.name))
