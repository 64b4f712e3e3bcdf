import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { tenants } from '../../db/schema/tenants.ts'

type Row = typeof mails.$inferSelect
type Key = Pick<Row, 'tenantId' | 'id'>

/** A server that takes a mail has this long before another one takes it over, in ms. */
const LEASE = 2 * 60 * 1000

const its = ({ tenantId, id }: Key) => and(eq(mails.tenantId, tenantId), eq(mails.id, id))

/** Takes some mails that are due; servers that do it together skip each other's. */
export const claimDue = (database: Database, now: Date, limit: number) =>
  database.transaction(async (tx) => {
    const due = await tx
      .select({ mail: mails, tenant: tenants })
      .from(mails)
      .innerJoin(tenants, eq(tenants.id, mails.tenantId))
      .where(lte(mails.dueAt, now))
      .orderBy(asc(mails.dueAt))
      .limit(limit)
      .for('update', { of: mails, skipLocked: true })
    const until = new Date(now.getTime() + LEASE)
    for (const { mail } of due) {
      mail.attempts += 1
      await tx.update(mails).set({ attempts: mail.attempts, dueAt: until }).where(its(mail))
    }
    return due
  })

export const changeMail = (database: Database, key: Key, change: Partial<Row>) =>
  database.update(mails).set(change).where(its(key))

export const dropMail = (database: Database, key: Key) => database.delete(mails).where(its(key))

/** Removes what was done with long ago; at most so many at a time. */
export const dropOld = async (database: Database, before: Date, limit: number) => {
  const old = await database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.dueAt), lt(mails.createdAt, before)))
    .limit(limit)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await database.delete(mails).where(inArray(mails.id, ids))
}

/** Messages that were kept instead of sent, the newest first. */
export const storedMails = (database: Database, tenantId: number, limit: number) =>
  database
    .select({ to: mails.recipient, message: mails.message, at: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.tenantId, tenantId), isNotNull(mails.message)))
    .orderBy(desc(mails.sentAt))
    .limit(limit)
