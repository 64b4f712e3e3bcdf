import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Mails of the last day that strangers caused, by recipient. Over all shops, so not a tenant's data: who gets them has
 * one mailbox.
 */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    /** SHA-256 of the folded address, base64url. */
    key: text().primaryKey(),
    /** When each was queued. */
    sent: moment('sent').array().notNull(),
    last: moment('last').notNull(),
  },
  (t) => [index('mail_recipients_age').on(t.last)],
)
