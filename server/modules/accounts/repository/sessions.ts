import { and, eq, isNull } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { customers, refreshTokens, sessions } from '../../../db/schema/accounts.ts'

export type Session = typeof sessions.$inferSelect
export type RefreshToken = typeof refreshTokens.$inferSelect

const its = (tenantId: number, id: string) => and(eq(sessions.tenantId, tenantId), eq(sessions.id, id))

export const insertSession = (tx: Transaction, session: Omit<Session, 'endedAt'>) =>
  tx.insert(sessions).values(session)

export const insertToken = (tx: Transaction, token: Omit<RefreshToken, 'usedAt'>) =>
  tx.insert(refreshTokens).values(token)

export const tokenByHash = async (
  reader: Reader,
  tenantId: number,
  hash: string,
): Promise<RefreshToken | null> => {
  const [row] = await reader
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.tenantId, tenantId), eq(refreshTokens.hash, hash)))
  return row ?? null
}

/** The session, nobody else's until the transaction ends: refreshes of one log-in take turns. */
export const lockSession = async (tx: Transaction, tenantId: number, id: string): Promise<Session | null> => {
  const [row] = await tx.select().from(sessions).where(its(tenantId, id)).for('update')
  return row ?? null
}

export const countOpenSessions = (reader: Reader, tenantId: number, customerId: string): Promise<number> =>
  reader.$count(
    sessions,
    and(eq(sessions.tenantId, tenantId), eq(sessions.customerId, customerId), isNull(sessions.endedAt)),
  )

export const markUsed = (tx: Transaction, tenantId: number, hash: string, usedAt: Date) =>
  tx
    .update(refreshTokens)
    .set({ usedAt })
    .where(and(eq(refreshTokens.tenantId, tenantId), eq(refreshTokens.hash, hash)))

/** Ends a session with all its tokens. */
export const endSession = (tx: Transaction, tenantId: number, id: string, now: Date) =>
  tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(its(tenantId, id), isNull(sessions.endedAt)))

export const endSessionsOf = (tx: Transaction, tenantId: number, customerId: string, now: Date) =>
  tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.tenantId, tenantId), eq(sessions.customerId, customerId), isNull(sessions.endedAt)),
    )

/** A session that goes on, with its customer. */
export const liveSession = async (reader: Reader, tenantId: number, id: string, customerId: string) => {
  const [row] = await reader
    .select({ session: sessions, customer: customers })
    .from(sessions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, sessions.tenantId), eq(customers.id, sessions.customerId)),
    )
    .where(and(its(tenantId, id), eq(sessions.customerId, customerId), isNull(sessions.endedAt)))
  return row ?? null
}
