import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, tenantId } from './columns.ts'

/** Buyers who take back what they bought: stored as they wrote it, since the law gives it a date. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    tenantId: tenantId(),
    /** Shown to the person; another's can't be guessed. */
    code: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    orderNumber: text('order_number').notNull(),
    message: text().notNull(),
    /** SHA-256 of the form: the same one again is the same request. */
    formHash: text('form_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the shop answered, who of it, and what. */
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').notNull().default(''),
    answer: text().notNull().default(''),
    /** Else the person was informed by other means. */
    answerMailed: boolean('answer_mailed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    index('withdrawals_recent').on(t.tenantId, t.createdAt),
    index('withdrawals_waiting').on(t.tenantId, t.createdAt).where(sql`answered_at IS NULL`),
    index('withdrawals_form').on(t.tenantId, t.formHash, t.createdAt),
  ],
)
