import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { mails } from '../../db/schema/mail.ts'
import { tenants } from '../../db/schema/tenants.ts'

type Row = typeof mails.$inferSelect
type Key = Pick<Row, 'tenantId' | 'id'>

/** A server that takes a mail has this long before another one takes it over, in ms. */
export const LEASE = 2 * 60 * 1000

const its = ({ tenantId, id }: Key) => and(eq(mails.tenantId, tenantId), eq(mails.id, id))

/**
 * Claims some mails that are due, each by a statement of its own: of servers that do it together the first to count an
 * attempt has the mail.
 */
export const claimDue = async (database: Database, now: Date, limit: number) => {
  const due = await database
    .select({ mail: mails, tenant: tenants })
    .from(mails)
    .innerJoin(tenants, eq(tenants.id, mails.tenantId))
    .where(lte(mails.dueAt, now))
    .orderBy(asc(mails.dueAt))
    .limit(limit)
  const dueAt = new Date(now.getTime() + LEASE)
  const claimed: typeof due = []
  for (const { mail, tenant } of due) {
    const [own] = await database
      .update(mails)
      .set({ attempts: mail.attempts + 1, dueAt })
      .where(and(its(mail), eq(mails.attempts, mail.attempts), lte(mails.dueAt, now)))
      .returning()
    if (own !== undefined) claimed.push({ mail: own, tenant })
  }
  return claimed
}

export const changeMail = (database: Pick<Database, 'update'>, key: Key, change: Partial<Row>) =>
  database.update(mails).set(change).where(its(key))

export const dropMail = (database: Database, key: Key) => database.delete(mails).where(its(key))

/**
 * Takes back the mails of a change, in the transaction that takes the change back. False where one of them is on its way, or
 * out: the transaction must not go on then.
 */
export const dropMailsOf = async (tx: Transaction, tenantId: number, change: string): Promise<boolean> => {
  const of = and(eq(mails.tenantId, tenantId), eq(mails.change, change))
  // Whoever sends one counts an attempt first: of both, the first has it.
  await tx.delete(mails).where(and(of, eq(mails.attempts, 0)))
  const [left] = await tx.select({ id: mails.id }).from(mails).where(of).limit(1)
  return left === undefined
}

/**
 * Whether a mail of an order's state is still to be composed, and may be taken back with its change. Until the transaction ends
 * nobody begins to send it.
 */
export const isStateMailWaiting = async (
  tx: Transaction,
  tenantId: number,
  { order, status }: { readonly order: string; readonly status: string },
): Promise<boolean> => {
  const [waiting] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.tenantId, tenantId),
        eq(mails.kind, 'orderState'),
        isNotNull(mails.change),
        isNotNull(mails.dueAt),
        eq(mails.attempts, 0),
        sql`${mails.data} ->> 'order' = ${order}`,
        sql`${mails.data} ->> 'status' = ${status}`,
      ),
    )
    .limit(1)
    .for('update')
  return waiting !== undefined
}

/** Removes what was done with long ago; at most so many at a time. */
export const dropOld = async (database: Database, before: Date, limit: number) => {
  const old = await database
    .select({ tenantId: mails.tenantId, id: mails.id })
    .from(mails)
    .where(and(isNull(mails.dueAt), lt(mails.createdAt, before)))
    .limit(limit)
  for (const key of old) await dropMail(database, key)
}

/** Messages that were stored instead of sent, the newest first. */
export const storedMails = (database: Database, tenantId: number, limit: number) =>
  database
    .select({ to: mails.recipient, message: mails.message, at: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.tenantId, tenantId), isNotNull(mails.message)))
    .orderBy(desc(mails.sentAt))
    .limit(limit)
