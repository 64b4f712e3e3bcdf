import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PaymentState } from '#contract/orders.ts'
import { amount, moment, reference, tenantId } from './columns.ts'
import { orders } from './orders.ts'

/** One attempt to pay an order on a provider's page. */
export const payments = pgTable(
  'payments',
  {
    tenantId: tenantId(),
    /** Goes to the provider as our reference, and as the key that makes a repeat the same payment. */
    id: uuid().notNull(),
    orderId: reference('order_id').notNull(),
    method: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** Why no money was taken, in the provider's own code; '' for none. */
    reason: text().notNull().default(''),
    amount: amount('amount').notNull(),
    /** The provider's name for it; null until it has answered. */
    reference: text(),
    /** The provider's page. */
    redirect: text(),
    /** When the provider is asked by ourselves, should nobody tell; null when it is decided. */
    checkAt: moment('check_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique().on(t.tenantId, t.method, t.reference),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    index('payments_order').on(t.tenantId, t.orderId, t.createdAt),
    index('payments_check').on(t.checkAt).where(sql`check_at IS NOT NULL`),
  ],
)

/** What a person clicked on the sandbox's page; the sandbox is the provider of the demo. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    outcome: text({ enum: ['paid', 'rejected', 'aborted'] }).notNull(),
    /** A late one is not known before. */
    knownAt: moment('known_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
