import { and, eq, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db/reader.ts'
import { carts } from '../../db/schema/carts.ts'

/** Carts by the print areas that their designs name. Carts are stored as they were sent: as text, which is searched here. */
export const cartsByArea = async (
  reader: Reader,
  tenantId: number,
  areaIds: readonly number[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  if (areaIds.length === 0) return counts
  const names = (id: number) => sql`strpos(${carts.products}::text, ${`"areaId":"${id}"`}) > 0`
  const rows = await reader
    .select({ named: sql<boolean[]>`ARRAY[${sql.join(areaIds.map(names), sql`, `)}]` })
    .from(carts)
    .where(and(eq(carts.tenantId, tenantId), or(...areaIds.map(names))))
  for (const { named } of rows)
    for (const [index, id] of areaIds.entries())
      if (named[index]) counts.set(String(id), (counts.get(String(id)) ?? 0) + 1)
  return counts
}
