import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import type { Factor } from '#contract/office/factors.ts'
import type { Database } from '../../../db/database.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { operatorSpent, operators, operatorTotp, passkeys, recoveryCodes } from '../../../db/schema/staff.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
type TotpRow = typeof operatorTotp.$inferSelect
type Writer = Pick<Database, 'insert' | 'update' | 'delete'>

/** What an operator has; recovery codes come last, and are no factor by themselves. */
export const factorsOf = async (reader: Reader, operatorId: string): Promise<Factor[]> => {
  const [row] = await reader
    .select({
      passkey: sql<boolean>`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.operatorId} = ${operatorId})`,
      totp: sql<boolean>`EXISTS (SELECT FROM ${operatorTotp} WHERE ${operatorTotp.operatorId} = ${operatorId})`,
      recovery: sql<boolean>`EXISTS (SELECT FROM ${recoveryCodes} WHERE ${recoveryCodes.operatorId} = ${operatorId})`,
    })
    .from(operators)
    .where(eq(operators.id, operatorId))
  return (['passkey', 'totp', 'recovery'] as const).filter((factor) => row?.[factor] === true)
}

/** Nobody else changes what the operator has until the transaction ends. */
export const lockOperator = (tx: Transaction, operatorId: string) =>
  tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId)).for('update')

export const passkeysOf = (reader: Reader, operatorId: string): Promise<PasskeyRow[]> =>
  reader
    .select()
    .from(passkeys)
    .where(eq(passkeys.operatorId, operatorId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export const passkeyById = async (reader: Reader, id: string): Promise<PasskeyRow | null> => {
  const [row] = await reader.select().from(passkeys).where(eq(passkeys.id, id))
  return row ?? null
}

/** False where somebody has it. */
export const insertPasskey = async (tx: Transaction, passkey: PasskeyRow): Promise<boolean> =>
  (await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })).length > 0

export const markPasskeyUsed = (writer: Writer, id: string, counter: number, lastUsed: Date) =>
  writer.update(passkeys).set({ counter, lastUsed }).where(eq(passkeys.id, id))

export const deletePasskey = async (tx: Transaction, operatorId: string, id: string): Promise<boolean> => {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.operatorId, operatorId)))
    .returning({ id: passkeys.id })
  return removed.length > 0
}

export const totpOf = async (reader: Reader, operatorId: string): Promise<TotpRow | null> => {
  const [row] = await reader.select().from(operatorTotp).where(eq(operatorTotp.operatorId, operatorId))
  return row ?? null
}

export const storeTotp = (tx: Transaction, { operatorId, ...totp }: TotpRow) =>
  tx
    .insert(operatorTotp)
    .values({ operatorId, ...totp })
    .onConflictDoUpdate({ target: operatorTotp.operatorId, set: totp })

export const deleteTotp = (tx: Transaction, operatorId: string) =>
  tx.delete(operatorTotp).where(eq(operatorTotp.operatorId, operatorId))

/** False where a code of that half minute, or of a later one, has counted. */
export const spendStep = async (writer: Writer, operatorId: string, step: number): Promise<boolean> => {
  const used = await writer
    .update(operatorTotp)
    .set({ lastStep: step })
    .where(and(eq(operatorTotp.operatorId, operatorId), lt(operatorTotp.lastStep, step)))
    .returning({ id: operatorTotp.operatorId })
  return used.length > 0
}

export const codesLeft = async (reader: Reader, operatorId: string): Promise<number> => {
  const [row] = await reader
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.operatorId, operatorId))
  return row?.left ?? 0
}

export const deleteCodes = (tx: Transaction, operatorId: string) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.operatorId, operatorId))

export const storeCodes = async (tx: Transaction, operatorId: string, hashes: readonly string[]) => {
  await deleteCodes(tx, operatorId)
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ operatorId, hash })))
}

/** Uses a code up; false where there is none, or another request was first. */
export const takeCode = async (writer: Writer, operatorId: string, hash: string): Promise<boolean> => {
  const taken = await writer
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.operatorId, operatorId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}

/** Notes that something was used; false where it was before. */
export const spend = async (writer: Writer, hash: string, expiresAt: Date): Promise<boolean> => {
  const spent = await writer
    .insert(operatorSpent)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: operatorSpent.hash })
  return spent.length > 0
}
