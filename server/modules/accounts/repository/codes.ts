import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { accountCodes } from '../../../db/schema/accounts.ts'

type Code = typeof accountCodes.$inferSelect
type Key = Pick<Code, 'tenantId' | 'purpose' | 'subject'>

const its = ({ tenantId, purpose, subject }: Key) =>
  and(
    eq(accountCodes.tenantId, tenantId),
    eq(accountCodes.purpose, purpose),
    eq(accountCodes.subject, subject),
  )

/** The code that counts from now on. */
export const storeCode = async (database: Database, code: Omit<Code, 'usedAt'>) => {
  const { tenantId: _tenant, purpose: _purpose, subject: _subject, ...fresh } = code
  await database
    .insert(accountCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [accountCodes.tenantId, accountCodes.purpose, accountCodes.subject],
      // Not the key: it is the same, and a distributed database lets nobody write the shop of a row.
      set: { ...fresh, usedAt: null },
    })
}

/** The code, one try less; null when there is none, or no try is left. */
export const countTry = async (database: Database, key: Key, now: Date): Promise<Code | null> => {
  const [row] = await database
    .update(accountCodes)
    .set({ triesLeft: sql`${accountCodes.triesLeft} - 1` })
    .where(and(its(key), gt(accountCodes.triesLeft, 0), gt(accountCodes.expiresAt, now)))
    .returning()
  return row ?? null
}

/** The code without a try: for a link's token, so that guesses at the code can't stop the link. */
export const liveCode = async (reader: Reader, key: Key, now: Date): Promise<Code | null> => {
  const [row] = await reader
    .select()
    .from(accountCodes)
    .where(and(its(key), gt(accountCodes.expiresAt, now)))
  return row ?? null
}

/** Uses the code up; false when another request was first, or a newer code took its place. */
export const spendCode = async (tx: Transaction, code: Code, now: Date): Promise<boolean> => {
  const used = await tx
    .update(accountCodes)
    .set({ usedAt: now })
    .where(and(its(code), eq(accountCodes.codeHash, code.codeHash), isNull(accountCodes.usedAt)))
    .returning({ subject: accountCodes.subject })
  return used.length > 0
}
