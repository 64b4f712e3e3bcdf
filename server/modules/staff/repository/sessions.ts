import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { operatorPush, operatorSessions, operators, operatorTokens } from '../../../db/schema/staff.ts'

export type SessionRow = typeof operatorSessions.$inferSelect
type TokenRow = typeof operatorTokens.$inferSelect

export const insertSession = (tx: Transaction, session: Omit<SessionRow, 'endedAt' | 'provenAt'>) =>
  tx.insert(operatorSessions).values(session)

export const insertToken = (tx: Transaction, token: Omit<TokenRow, 'usedAt'>) =>
  tx.insert(operatorTokens).values(token)

export const tokenByHash = async (reader: Reader, hash: string): Promise<TokenRow | null> => {
  const [row] = await reader.select().from(operatorTokens).where(eq(operatorTokens.hash, hash))
  return row ?? null
}

/** The session, nobody else's until the transaction ends: refreshes of one log-in take turns. */
export const lockSession = async (tx: Transaction, id: string): Promise<SessionRow | null> => {
  const [row] = await tx.select().from(operatorSessions).where(eq(operatorSessions.id, id)).for('update')
  return row ?? null
}

export const markUsed = (tx: Transaction, hash: string, usedAt: Date) =>
  tx.update(operatorTokens).set({ usedAt }).where(eq(operatorTokens.hash, hash))

export const markSeen = (tx: Transaction, id: string, lastSeen: Date) =>
  tx.update(operatorSessions).set({ lastSeen }).where(eq(operatorSessions.id, id))

/** Ends a session; its browser is sent no more messages. */
export const endSession = async (tx: Transaction, id: string, now: Date) => {
  await tx
    .update(operatorSessions)
    .set({ endedAt: now })
    .where(and(eq(operatorSessions.id, id), isNull(operatorSessions.endedAt)))
  await tx.delete(operatorPush).where(eq(operatorPush.sessionId, id))
}

/** Ends sessions of an operator, all or all but one. */
export const endSessionsOf = async (tx: Transaction, operatorId: string, now: Date, except?: string) => {
  await tx
    .update(operatorSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        isNull(operatorSessions.endedAt),
        ...(except === undefined ? [] : [ne(operatorSessions.id, except)]),
      ),
    )
  await tx
    .delete(operatorPush)
    .where(
      and(
        eq(operatorPush.operatorId, operatorId),
        ...(except === undefined ? [] : [ne(operatorPush.sessionId, except)]),
      ),
    )
}

/** An operator by a session that goes on. */
export const operatorOf = async (reader: Reader, session: string, operatorId: string) => {
  const [row] = await reader
    .select({ id: operators.id, name: operators.name, isDevice: operators.isDevice })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.id, session),
        eq(operatorSessions.operatorId, operatorId),
        isNull(operatorSessions.endedAt),
      ),
    )
  return row ?? null
}

/** Sessions of an operator that go on, the last used first. */
export const openSessionsOf = (reader: Reader, operatorId: string, seenSince: Date) =>
  reader
    .select()
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        isNull(operatorSessions.endedAt),
        gt(operatorSessions.lastSeen, seenSince),
      ),
    )
    .orderBy(desc(operatorSessions.lastSeen), operatorSessions.id)

/** Notes that whoever has the session has proven that it is them. */
export const markProven = (writer: Pick<Database, 'update'>, id: string, provenAt: Date) =>
  writer.update(operatorSessions).set({ provenAt }).where(eq(operatorSessions.id, id))

/** Whose session it is. */
export const sessionById = async (reader: Reader, id: string): Promise<SessionRow | null> => {
  const [row] = await reader.select().from(operatorSessions).where(eq(operatorSessions.id, id))
  return row ?? null
}
