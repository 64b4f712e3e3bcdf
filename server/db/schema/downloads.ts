import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from './columns.ts'

/** Addresses under which an operator may fetch files once. */
export const downloads = pgTable(
  'downloads',
  {
    tenantId: tenantId(),
    /** SHA-256 of the address's token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    operatorId: uuid('operator_id').notNull(),
    /** Production files as a ZIP, or papers. */
    kind: text({ enum: ['files', 'tickets', 'slips', 'labels', 'blanks', 'blanks-csv'] })
      .notNull()
      .default('files'),
    orderIds: bigint('order_ids', { mode: 'number' }).array().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.tokenHash] })],
)
