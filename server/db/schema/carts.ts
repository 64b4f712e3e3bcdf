import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { CartProduct } from '#contract/cart.ts'
import { customers } from './accounts.ts'
import { moment } from './columns.ts'

/** Carts of customers; a guest's stays on the device. */
export const carts = pgTable(
  'carts',
  {
    tenantId: integer('tenant_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Grows with each change. */
    revision: integer().notNull(),
    products: json().$type<CartProduct[]>().notNull(),
    bytes: integer().notNull().generatedAlwaysAs(sql`octet_length(products::text)`),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId] }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }).onDelete('cascade'),
  ],
)

/** Commands that carts have applied, stored for a while. */
export const cartCommands = pgTable(
  'cart_commands',
  {
    tenantId: integer('tenant_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    id: uuid().notNull(),
    appliedAt: moment('applied_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [carts.tenantId, carts.customerId],
    }).onDelete('cascade'),
    index('cart_commands_age').on(t.appliedAt),
  ],
)
