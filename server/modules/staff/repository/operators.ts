import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import {
  invitations,
  operatorAttempts,
  operatorRecoveries,
  operatorSessions,
  operatorSpent,
  operators,
  operatorTokens,
} from '../../../db/schema/staff.ts'

export type OperatorRow = typeof operators.$inferSelect

export const hasOperators = async (reader: Reader): Promise<boolean> =>
  (await reader.select({ id: operators.id }).from(operators).limit(1)).length > 0

export const operatorByEmail = async (reader: Reader, email: string): Promise<OperatorRow | null> => {
  const [row] = await reader.select().from(operators).where(eq(operators.email, email))
  return row ?? null
}

export const operatorById = async (reader: Reader, id: string): Promise<OperatorRow | null> => {
  const [row] = await reader.select().from(operators).where(eq(operators.id, id))
  return row ?? null
}

/** Of everybody who runs the installation. */
export const rootMails = async (reader: Reader): Promise<string[]> => {
  const rows = await reader
    .select({ email: operators.email })
    .from(operators)
    .where(and(operators.root, isNotNull(operators.email)))
  return rows.flatMap(({ email }) => email ?? [])
}

/** False where somebody has the address. */
export const insertOperator = async (tx: Transaction, operator: OperatorRow): Promise<boolean> => {
  const made = await tx
    .insert(operators)
    .values(operator)
    .onConflictDoNothing()
    .returning({ id: operators.id })
  return made.length > 0
}

/** With its sessions. */
export const removeOperator = (tx: Transaction, id: string) =>
  tx.delete(operators).where(eq(operators.id, id))

/** Another password; links that would set one are void. */
export const setPassword = async (tx: Transaction, id: string, passwordHash: string) => {
  await tx.update(operators).set({ passwordHash }).where(eq(operators.id, id))
  await tx.delete(operatorRecoveries).where(eq(operatorRecoveries.operatorId, id))
}

/** The link that counts from now on. */
export const storeRecovery = async (tx: Transaction, recovery: typeof operatorRecoveries.$inferSelect) => {
  await tx.delete(operatorRecoveries).where(eq(operatorRecoveries.operatorId, recovery.operatorId))
  await tx.insert(operatorRecoveries).values(recovery)
}

const live = (hash: string, now: Date) =>
  and(eq(operatorRecoveries.hash, hash), gt(operatorRecoveries.expiresAt, now))

export const isRecovery = async (reader: Reader, hash: string, now: Date): Promise<boolean> =>
  (await reader.select({ id: operatorRecoveries.operatorId }).from(operatorRecoveries).where(live(hash, now)))
    .length > 0

/** Uses a link up: whose it was, or null when there is none, or another request was first. */
export const takeRecovery = async (tx: Transaction, hash: string, now: Date): Promise<string | null> => {
  const [row] = await tx
    .delete(operatorRecoveries)
    .where(live(hash, now))
    .returning({ id: operatorRecoveries.operatorId })
  return row?.id ?? null
}

/** Removes what nobody can use any more. */
export const removeStale = async (
  database: Database,
  before: { readonly now: Date; readonly tried: Date; readonly seen: Date },
) => {
  const removed: readonly [PgTable, ReturnType<typeof lt>][] = [
    [operatorTokens, lt(operatorTokens.expiresAt, before.now)],
    [operatorRecoveries, lt(operatorRecoveries.expiresAt, before.now)],
    [operatorSpent, lt(operatorSpent.expiresAt, before.now)],
    [invitations, lt(invitations.expiresAt, before.now)],
    [operatorAttempts, lt(operatorAttempts.since, before.tried)],
    [operatorSessions, lt(operatorSessions.lastSeen, before.seen)],
  ]
  for (const [table, stale] of removed) await database.delete(table).where(stale)
}
