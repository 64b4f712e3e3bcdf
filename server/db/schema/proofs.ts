import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Customization } from '#contract/cart.ts'
import { moment, reference, tenantId } from './columns.ts'
import { orders } from './orders.ts'

/** Versions of the proofs of an order's lines, each with the one answer that it got. */
export const orderProofs = pgTable(
  'order_proofs',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    /** `shopping_cart_id` of the lines: a curva's members share one design. */
    line: uuid().notNull(),
    /** From 1. */
    version: integer().notNull(),
    /** SHA-256 of `canonicalPrint`, hexadecimal. */
    hash: text().notNull(),
    customization: jsonb().$type<Customization>().notNull(),
    artwork: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null until somebody answers. */
    answer: text({ enum: ['approved', 'change'] }),
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: moment('answered_at'),
    note: text().notNull().default(''),
    /** `shop`: the shop recorded it, or asked for the change itself. */
    answeredVia: text('answered_via', { enum: ['link', 'shop'] })
      .notNull()
      .default('link'),
    /** The shop's own look; null: nobody of it has looked. */
    checkedAt: moment('checked_at'),
    checkedBy: text('checked_by').notNull().default(''),
    /** Operator who looks after it. */
    assignedTo: uuid('assigned_to'),
    /** Of design and pictures, about: see migration 0067. */
    bytes: integer().notNull().generatedAlwaysAs(sql`300 + octet_length(customization::text)`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.line, t.version] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
