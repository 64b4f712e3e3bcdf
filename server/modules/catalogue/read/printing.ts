import { and, eq, inArray } from 'drizzle-orm'
import type { PrintingType } from '#contract/catalogue.ts'
import type { Reader } from '../../../db/reader.ts'
import { printAreas, techniques } from '../../../db/schema/catalogue.ts'
import { printingTypeOf } from './detail.ts'

/** The shop's techniques by id, as it has them today. */
export const techniquesOf = async (
  reader: Reader,
  tenantId: number,
): Promise<(id: string) => PrintingType | undefined> => {
  const rows = await reader.select().from(techniques).where(eq(techniques.tenantId, tenantId))
  const byId = new Map(rows.map((row) => [String(row.id), printingTypeOf(row)]))
  return (id) => byId.get(id)
}

/** Print areas of products by id, as the shop has them today. */
export const printAreasOf = async (reader: Reader, tenantId: number, productIds: readonly number[]) => {
  const rows = await reader
    .select()
    .from(printAreas)
    .where(and(eq(printAreas.tenantId, tenantId), inArray(printAreas.productId, [...new Set(productIds)])))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return (id: string) => byId.get(id)
}
