import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Technique } from '#contract/office/printing.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { productTechniques, techniques } from '../../../db/schema/catalogue.ts'

/** A technique as it is stored, with what its form changes apart. */
export interface StoredTechnique {
  readonly id: number
  readonly isRetired: boolean
  readonly values: Technique
}

const storedOf = ({
  id,
  tenantId: _t,
  position: _p,
  retiredAt,
  setupCost,
  ...values
}: typeof techniques.$inferSelect): StoredTechnique => ({
  id,
  isRetired: retiredAt !== null,
  values: { ...values, setupCost: Number(setupCost) },
})

const isOne = (tenantId: number, id: number) => and(eq(techniques.tenantId, tenantId), eq(techniques.id, id))

/** In the shop's order. */
export const storedTechniques = async (reader: Reader, tenantId: number): Promise<StoredTechnique[]> => {
  const rows = await reader
    .select()
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
    .orderBy(asc(techniques.position), asc(techniques.id))
  return rows.map(storedOf)
}

/** Its row is locked until the transaction ends. */
export const lockTechnique = async (
  tx: Transaction,
  tenantId: number,
  id: number,
): Promise<StoredTechnique | null> => {
  const [row] = await tx.select().from(techniques).where(isOne(tenantId, id)).for('update')
  return row ? storedOf(row) : null
}

const rowOf = ({ setupCost, ...values }: Technique) => ({
  ...values,
  breaks: [...values.breaks].sort((a, b) => a.from - b.from),
  setupCost: String(setupCost),
})

/** Adds it as the shop's last one, and answers it as it is stored; null: the name is taken. */
export const addTechnique = async (
  tx: Transaction,
  tenantId: number,
  values: Technique,
): Promise<StoredTechnique | null> => {
  const [last] = await tx
    .select({ position: max(techniques.position) })
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
  const [row] = await tx
    .insert(techniques)
    .values({ tenantId, position: (last?.position ?? 0) + 1, ...rowOf(values) })
    .onConflictDoNothing({ target: [techniques.tenantId, techniques.name] })
    .returning()
  return row ? storedOf(row) : null
}

/** Whether another one has the name. */
export const isNameTaken = async (
  reader: Reader,
  tenantId: number,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<boolean> => {
  const [row] = await reader
    .select({ id: techniques.id })
    .from(techniques)
    .where(and(eq(techniques.tenantId, tenantId), eq(techniques.name, name)))
  return row !== undefined && row.id !== id
}

/** Answers it as it is stored: the database rounds measures. */
export const changeTechnique = async (
  tx: Transaction,
  tenantId: number,
  { id, values }: { readonly id: number; readonly values: Technique },
): Promise<StoredTechnique> => {
  const [row] = await tx.update(techniques).set(rowOf(values)).where(isOne(tenantId, id)).returning()
  if (row === undefined) throw new Error('A locked row is gone')
  return storedOf(row)
}

export const setRetired = (
  tx: Transaction,
  tenantId: number,
  { id, retiredAt }: { readonly id: number; readonly retiredAt: Date | null },
) => tx.update(techniques).set({ retiredAt }).where(isOne(tenantId, id))

export const removeTechnique = (tx: Transaction, tenantId: number, id: number) =>
  tx.delete(techniques).where(isOne(tenantId, id))

/** Products by technique. */
export const productCounts = async (
  reader: Reader,
  tenantId: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await reader
    .select({ id: productTechniques.techniqueId, count: sql<number>`count(*)::int` })
    .from(productTechniques)
    .where(eq(productTechniques.tenantId, tenantId))
    .groupBy(productTechniques.techniqueId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
