import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../db/reader.ts'
import { orderLines } from '../../db/schema/orders.ts'
import { OPEN } from './rules.ts'

/** What areas of a design name. */
const PATHS = {
  technique: sql.raw("'$.views[*].areas[*].printingTypeId'"),
  area: sql.raw("'$.views[*].areas[*].areaId'"),
}

/** Orders that are not finished, by the techniques or print areas that their designs name. */
export const openOrdersBy = async (
  reader: Reader,
  tenantId: number,
  what: keyof typeof PATHS,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await reader.execute<{ name: string; count: number }>(sql`
    SELECT named #>> '{}' AS name, count(DISTINCT o.id)::int AS count
    FROM orders o
    JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = o.id
    CROSS JOIN LATERAL jsonb_path_query(l.customization, ${PATHS[what]}) AS named
    WHERE o.tenant_id = ${tenantId} AND o.status = ANY(${sql.param([...OPEN])}::text[])
      AND named #>> '{}' IS NOT NULL
    GROUP BY 1`)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Whether any order of the shop, finished or not, is printed in a technique. */
export const isTechniqueOrdered = async (
  reader: Reader,
  tenantId: number,
  techniqueId: number,
): Promise<boolean> => {
  const path = `$.views[*].areas[*] ? (@.printingTypeId == "${techniqueId}")`
  const rows = await reader
    .select({ order: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), sql`${orderLines.customization} @? ${path}::jsonpath`))
    .limit(1)
  return rows.length > 0
}
