import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { tenants } from '../../db/schema/tenants.ts'
import { LEASE } from './repository.ts'

/** Mails that did not go: tried, and failed. */
const failed = and(isNull(mails.sentAt), ne(mails.error, ''))

/** Over all shops. */
export const countUnsent = async (database: Database) => {
  const [counted] = await database
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE due_at IS NOT NULL)::int`,
      stopped: sql<number>`count(*) FILTER (WHERE due_at IS NULL)::int`,
    })
    .from(mails)
    .where(isNull(mails.sentAt))
  return counted ?? { waiting: 0, stopped: 0 }
}

/** Those of all shops, the newest first. */
export const unsentMails = (database: Database, limit: number) =>
  database
    .select({
      shop: tenants.name,
      title: sql<string>`${tenants.settings} ->> 'name'`,
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      error: mails.error,
      attempts: mails.attempts,
      createdAt: mails.createdAt,
      dueAt: mails.dueAt,
    })
    .from(mails)
    .innerJoin(tenants, eq(tenants.id, mails.tenantId))
    .where(failed)
    .orderBy(desc(mails.createdAt))
    .limit(limit)

/**
 * Makes them due now, with the pauses between tries from the beginning. One that is due sooner than a lease lasts may be on
 * its way, and goes by itself. Answers how many.
 */
export const retryUnsent = async (
  database: Database,
  now: Date,
  only?: { readonly tenantId: number; readonly id: string },
): Promise<number> => {
  const surely = or(isNull(mails.dueAt), gt(mails.dueAt, new Date(now.getTime() + LEASE)))
  const own = only && and(eq(mails.tenantId, only.tenantId), eq(mails.id, only.id))
  // Not 0, which says that nobody has tried to send it yet.
  const { rowCount } = await database
    .update(mails)
    .set({ dueAt: now, attempts: 1 })
    .where(and(own, failed, surely))
  return rowCount ?? 0
}
