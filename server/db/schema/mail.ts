import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from './columns.ts'

/** A mail as it leaves. */
export interface MailMessage {
  subject: string
  text: string
  html: string
}

/** The queue of mail; the text is written when it is sent, so that no code lies here in wait. */
export const mails = pgTable(
  'mails',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    /** Who writes it: the composer registered under that name. */
    kind: text().notNull(),
    recipient: text().notNull(),
    /** What the composer needs; never a secret. */
    data: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Stored only where no mail server is set, for the mailbox. */
    message: jsonb().$type<MailMessage>(),
    attempts: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When it is to be tried next; null when it is done with. */
    dueAt: moment('due_at'),
    sentAt: moment('sent_at'),
    /** Key of the change that it tells of, while that may be taken back with it. */
    change: uuid(),
    /** Why the last try failed. */
    error: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('mails_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('mails_change').on(t.tenantId, t.change).where(sql`change IS NOT NULL`),
    index('mails_recipient').on(t.tenantId, t.recipient),
    index('mails_unsent').on(t.createdAt).where(sql`sent_at IS NULL`),
    index('mails_age').on(t.createdAt).where(sql`due_at IS NULL`),
  ],
)

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
