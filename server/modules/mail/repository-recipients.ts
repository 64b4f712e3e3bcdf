import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { foldRecipient } from '../../fairness/senders.ts'
import { DAY, HOUR, type MailLimit } from './rules.ts'

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/**
 * Counts a mail to a recipient with the transaction that queues it; false where it would be one too many, and is not
 * counted. Transactions that write to one recipient take turns, in whichever server they run.
 */
export const countMail = async (
  tx: Transaction,
  recipient: string,
  { hour, day }: MailLimit,
  now: Date,
): Promise<boolean> => {
  const key = createHash('sha256').update(foldRecipient(recipient)).digest('base64url')
  const at = now.toISOString()
  const { rowCount } = await tx.execute(sql`
    INSERT INTO mail_recipients AS r (key, sent, last) VALUES (${key}, ARRAY[${at}::timestamptz], ${at}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET last = excluded.last,
      sent = array(SELECT s FROM unnest(r.sent) s WHERE s > ${before(now, DAY)}::timestamptz) || excluded.sent
    WHERE (SELECT count(*) < ${day} AND count(*) FILTER (WHERE s > ${before(now, HOUR)}::timestamptz) < ${hour}
      FROM unnest(r.sent) s WHERE s > ${before(now, DAY)}::timestamptz)`)
  return rowCount === 1
}

/** Forgets who got nothing for a day; at most so many at a time, and none that is being written to. */
export const forgetRecipients = (database: Database, now: Date, limit: number) =>
  database.execute(sql`
    DELETE FROM mail_recipients WHERE key IN (
      SELECT key FROM mail_recipients WHERE last < ${before(now, DAY)}::timestamptz
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`)
