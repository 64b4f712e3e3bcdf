import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/reader.ts'
import { variants } from '../../db/schema/catalogue.ts'

/** What is missing for a reservation. */
export interface Shortage {
  readonly variantId: number
  readonly left: number
}

/**
 * Reserves units of variants, all or none; answers the first shortage. Rows are locked in the order of their
 * numbers, so that two orders never wait for each other.
 */
export const reserve = async (
  tx: Transaction,
  tenantId: number,
  units: ReadonlyMap<number, number>,
): Promise<Shortage | null> => {
  const ids = [...units.keys()]
  const rows = await tx
    .select({
      id: variants.id,
      left: sql<number>`units_left(${variants.counted}, ${variants.stock}, ${variants.reserved})`,
    })
    .from(variants)
    .where(and(eq(variants.tenantId, tenantId), inArray(variants.id, ids)))
    .orderBy(asc(variants.id))
    .for('update')
  const left = new Map(rows.map((row) => [row.id, row.left]))
  for (const [variantId, quantity] of units) {
    const available = left.get(variantId) ?? 0
    if (available < quantity) return { variantId, left: available }
  }
  await moveReserved(tx, tenantId, units, 1)
  return null
}

/** Gives reserved units back. */
export const release = async (tx: Transaction, tenantId: number, units: ReadonlyMap<number, number>) => {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.tenantId, tenantId), inArray(variants.id, [...units.keys()])))
    .orderBy(asc(variants.id))
    .for('update')
  await moveReserved(tx, tenantId, units, -1)
}

const moveStock = (
  tx: Transaction,
  tenantId: number,
  units: ReadonlyMap<number, number>,
  direction: 1 | -1,
) =>
  tx.execute(sql`
    UPDATE variants SET stock = CASE WHEN counted THEN stock + moved.units * ${direction}::int ELSE stock END,
      reserved = reserved + moved.units * ${direction}::int
    FROM jsonb_to_recordset(${JSON.stringify([...units].map(([id, count]) => ({ id, units: count })))}::jsonb)
      AS moved (id bigint, units int)
    WHERE variants.tenant_id = ${tenantId} AND variants.id = moved.id`)

/** Takes reserved units out of the stock: they leave the house. */
export const handOver = (tx: Transaction, tenantId: number, units: ReadonlyMap<number, number>) =>
  moveStock(tx, tenantId, units, -1)

/** They had not left after all: they are in the stock again, and reserved. */
export const takeBack = (tx: Transaction, tenantId: number, units: ReadonlyMap<number, number>) =>
  moveStock(tx, tenantId, units, 1)

const moveReserved = (
  tx: Transaction,
  tenantId: number,
  units: ReadonlyMap<number, number>,
  direction: 1 | -1,
) =>
  tx.execute(sql`
    UPDATE variants SET reserved = reserved + moved.units * ${direction}::int
    FROM jsonb_to_recordset(${JSON.stringify([...units].map(([id, count]) => ({ id, units: count })))}::jsonb)
      AS moved (id bigint, units int)
    WHERE variants.tenant_id = ${tenantId} AND variants.id = moved.id`)
