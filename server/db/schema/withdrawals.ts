import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tenantId } from './columns.ts'

/** Buyers who take back what they bought: kept as they wrote it, since the law gives it a date. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    tenantId: tenantId(),
    /** Told to the person; nobody can guess another's. */
    code: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    orderNumber: text('order_number').notNull(),
    message: text().notNull(),
    /** SHA-256 of the form: the same one again is the same request. */
    formHash: text('form_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    index('withdrawals_recent').on(t.tenantId, t.createdAt),
    index('withdrawals_form').on(t.tenantId, t.formHash, t.createdAt),
  ],
)
