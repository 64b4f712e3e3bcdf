import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { PriceSet } from '#contract/office/quotes.ts'
import type { QuoteStatus } from '#contract/quotes.ts'
import { moment, reference, rowId, tenantId } from './columns.ts'
import { lineColumns, totals } from './priced.ts'

export const quotes = pgTable(
  'quotes',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Counts up per tenant. */
    number: bigint({ mode: 'number' }).notNull(),
    status: text().$type<QuoteStatus>().notNull(),
    /** `guest:<id>` or `customer:<id>`, as in the caller's token. */
    owner: text().notNull(),
    /** Opens the PDF without an account. */
    viewToken: text('view_token').notNull(),
    idempotencyKey: text('idempotency_key'),
    ...totals(),
    /** For whom it is made out. */
    name: text().notNull(),
    note: text().notNull(),
    /** Where it was mailed last. */
    emailedTo: text('emailed_to').notNull().default(''),
    /** Who of the shop made it; '' for one that a buyer asked for. */
    madeBy: text('made_by').notNull().default(''),
    /** Prices that the shop set by hand, in its money: then what the quote says is what its order costs. */
    byHand: jsonb('by_hand').$type<PriceSet[]>().notNull().default([]),
    /** The order that it became. */
    orderId: reference('order_id'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique().on(t.tenantId, t.number),
    unique().on(t.tenantId, t.viewToken),
    unique().on(t.tenantId, t.idempotencyKey),
    index('quotes_owner').on(t.tenantId, t.owner, t.createdAt),
    index('quotes_open').on(t.tenantId, t.expiresAt).where(sql`status IN ('Draft', 'Sent')`),
  ],
)

export const quoteLines = pgTable(
  'quote_lines',
  {
    tenantId: tenantId(),
    quoteId: reference('quote_id').notNull(),
    position: integer().notNull(),
    ...lineColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.quoteId, t.position] }),
    foreignKey({ columns: [t.tenantId, t.quoteId], foreignColumns: [quotes.tenantId, quotes.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Every change of a quote's state, with its date. */
export const quoteHistory = pgTable(
  'quote_history',
  {
    tenantId: tenantId(),
    quoteId: reference('quote_id').notNull(),
    position: integer().notNull(),
    status: text().$type<QuoteStatus>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.quoteId, t.position] }),
    foreignKey({ columns: [t.tenantId, t.quoteId], foreignColumns: [quotes.tenantId, quotes.id] }).onDelete(
      'cascade',
    ),
  ],
)
