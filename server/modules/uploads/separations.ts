import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader } from '../../db/reader.ts'
import { separations } from '../../db/schema/separations.ts'
import type { Separation } from '../../ports/designs.ts'

/** What the plate maker said of these, as far as it was asked. */
export const separationsOf = async (
  reader: Reader,
  tenantId: number,
  asked: readonly string[],
): Promise<ReadonlyMap<string, Separation>> => {
  const rows = await reader
    .select({ asked: separations.asked, refused: separations.refused, points: separations.points })
    .from(separations)
    .where(and(eq(separations.tenantId, tenantId), inArray(separations.asked, [...asked])))
  return new Map(rows.map(({ asked: key, ...said }) => [key, said]))
}

export const noteSeparation = (
  writer: Pick<Database, 'insert'>,
  row: Required<typeof separations.$inferInsert>,
) => writer.insert(separations).values(row).onConflictDoNothing()

/** What is asked again is tried again. */
export const dropSeparations = (database: Database, before: Date) =>
  database.delete(separations).where(lt(separations.madeAt, before))
