import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { officeSetup } from '../../../db/schema/staff.ts'

/** Key of the advisory lock that lets one make the first operator; any fixed number does. */
const SETUP_LOCK = 4_718_041

/** Nobody else makes the first operator until the transaction ends. */
export const lockSetup = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`)

const live = (now: Date) =>
  and(eq(officeSetup.id, 1), gt(officeSetup.triesLeft, 0), gt(officeSetup.expiresAt, now))

/** What the code that counts is made from; null without one. */
export const setupNonce = async (reader: Reader, now: Date): Promise<string | null> => {
  const [row] = await reader.select({ nonce: officeSetup.nonce }).from(officeSetup).where(live(now))
  return row?.nonce ?? null
}

export const storeSetup = (tx: Transaction, code: Omit<typeof officeSetup.$inferSelect, 'id'>) =>
  tx
    .insert(officeSetup)
    .values({ id: 1, ...code })
    .onConflictDoUpdate({ target: officeSetup.id, set: code })

/** The same with one try less; null when there is no code, or no try is left. */
export const trySetup = async (database: Database, now: Date): Promise<string | null> => {
  const [row] = await database
    .update(officeSetup)
    .set({ triesLeft: sql`${officeSetup.triesLeft} - 1` })
    .where(live(now))
    .returning({ nonce: officeSetup.nonce })
  return row?.nonce ?? null
}

export const removeSetup = (tx: Transaction) => tx.delete(officeSetup)
