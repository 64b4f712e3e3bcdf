import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#contract/orders.ts'
import { amount, moment, reference, rowId, tenantId } from './columns.ts'
import { lineColumns, totals } from './priced.ts'

export interface OrderAddressee {
  name: string
  lastName: string
  phone: string
  email: string
  street: string
  streetNumber: string
  apartment: string
  provinceId: string
  province: string
  cityId: string
  city: string
  localityId: string
  locality: string
  zipCode: string
}

export interface OrderInvoice {
  name: string
  lastName: string
  document: string
  phone: string
  email: string
  invoiceType: string
  businessName: string
  giro: string
}

/** Days are business days, already un-swapped. */
export interface OrderShipping {
  carrierId: string
  carrier: string
  serviceType: string
  service: string
  logisticType: string
  deliveryMethod: string
  minDays: number
  maxDays: number
  trackingUrl: string
  /** What the carrier calls the parcel; absent: not yet known. */
  trackingCode?: string
}

export interface OrderPayment {
  method: string
  name: string
  /** Taken off the goods by this way to pay; absent: nothing. */
  discount?: number
}

/** Why an order stands still. */
export interface OrderHold {
  reason: string
  /** Day in the shop's own zone, `2026-11-28`; null: nobody knows. */
  until: string | null
  /** Day since when; absent: of an order that was held before this was noted. */
  since?: string
}

/** Parts of an order that two people may change at the same time without a conflict. */
export type OrderPart = 'status' | 'money' | 'held' | 'tracking'

/** Numbers that count up without gaps per tenant, e.g. `order`. */
export const tenantCounters = pgTable(
  'tenant_counters',
  {
    tenantId: tenantId(),
    name: text().notNull(),
    value: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name] })],
)

export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Counts up per tenant. */
    number: bigint({ mode: 'number' }).notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** `guest:<id>` or `customer:<id>`, as in the caller's token. */
    owner: text().notNull(),
    followToken: text('follow_token').notNull(),
    /** Opens the proofs of its designs, and nothing else of it. */
    proofToken: text('proof_token')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the body, hexadecimal: the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    mode: text({ enum: ['cart', 'direct'] }).notNull(),
    ...totals(),
    shippingCost: amount('shipping_cost').notNull(),
    /** Shipping included, the discount of the way to pay taken off. */
    grandTotal: amount('grand_total').notNull(),
    /** The sum of its receipts that are not voided. */
    received: amount('received').notNull().default('0'),
    addressee: jsonb().$type<OrderAddressee>().notNull(),
    invoice: jsonb().$type<OrderInvoice>().notNull(),
    shipping: jsonb().$type<OrderShipping>().notNull(),
    payment: jsonb().$type<OrderPayment>().notNull(),
    /** Names of what was bought, to be searched. */
    lineNames: text('line_names').notNull().default(''),
    /** Number, names, company, phone and mail of its person, and what was bought, folded: see migration 0040. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_fold(number::text || ' ' || line_names)`),
    /** Placed in a preview: it counts nowhere, takes no stock, and mails the shop's own people alone. */
    isTest: boolean('test').notNull().default(false),
    /** It is made while part of its money is still to come. */
    owing: boolean().notNull().default(false),
    held: jsonb().$type<OrderHold>(),
    /** Counts up with each change, by a trigger: whoever makes it. */
    version: integer().notNull().default(0),
    /** By part, the version that changed it last; by the same trigger. */
    touched: jsonb().$type<Partial<Record<OrderPart, number>>>().notNull().default({}),
    /** The shop's own day on which it is due, `2026-11-28`; null: it can't be made yet. */
    dueOn: date('due_on'),
    /** An unpaid order's stock is released after this. */
    reservedUntil: moment('reserved_until'),
    /** While it is unpaid: keyed hashes of where its mail goes, and of whose connection it came by. */
    mailKey: text('mail_key'),
    networkKey: text('network_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique().on(t.tenantId, t.number),
    unique('orders_key_of_owner').on(t.tenantId, t.idempotencyKey, t.owner),
    unique().on(t.tenantId, t.followToken),
    unique('orders_proof_token').on(t.tenantId, t.proofToken),
    index('orders_owner').on(t.tenantId, t.owner, t.createdAt),
    index('orders_unpaid')
      .on(t.tenantId, t.reservedUntil)
      .where(sql`status IN ('PendingPayment', 'PaymentRejected')`),
    index('orders_open_owner')
      .on(t.tenantId, t.owner)
      .where(sql`status IN ('PendingPayment', 'PaymentRejected')`),
    index('orders_open_mail')
      .on(t.tenantId, t.mailKey)
      .where(sql`status IN ('PendingPayment', 'PaymentRejected')`),
    index('orders_open_network')
      .on(t.tenantId, t.networkKey)
      .where(sql`status IN ('PendingPayment', 'PaymentRejected')`),
    index('orders_by_status').on(t.tenantId, t.status, t.number),
    index('orders_created').on(t.tenantId, t.createdAt),
    index('orders_updated').on(t.tenantId, t.updatedAt),
    index('orders_held').on(t.tenantId, t.number).where(sql`held IS NOT NULL`),
    index('orders_due')
      .on(t.tenantId, t.dueOn)
      .where(sql`status IN ('Paid', 'ArtworkApproval', 'InProduction', 'ReadyToShip')`),
    index('orders_to_make')
      .on(t.tenantId, t.dueOn, t.number)
      .where(sql`status IN ('Paid', 'ArtworkApproval', 'InProduction')`),
    index('orders_to_forget')
      .on(t.tenantId)
      .where(sql`owner LIKE 'deleted:%' AND addressee ->> 'email' <> ''`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    position: integer().notNull(),
    ...lineColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.position] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** A line apart from the order or quote that it stands in. */
export type LineSnapshot = Omit<typeof orderLines.$inferInsert, 'tenantId' | 'orderId' | 'position'>

/** Money of an order or a quote as a whole. */
export type LineTotals = Pick<typeof orders.$inferInsert, keyof ReturnType<typeof totals>>

/** Every change of an order's state, with its date. */
export const orderHistory = pgTable(
  'order_history',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    position: integer().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    at: moment('at').notNull().defaultNow(),
    note: text().notNull().default(''),
    /** Name of who did it; '' for a clock, a provider or the buyer. */
    actor: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.position] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Money that the shop has recorded by hand. */
export const orderReceipts = pgTable(
  'order_receipts',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    position: integer().notNull(),
    amount: amount('amount').notNull(),
    /** Where it is found at the bank, in the shop's words. */
    reference: text().notNull().default(''),
    at: moment('at').notNull(),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason').notNull().default(''),
    actor: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.position] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Notes of the shop for itself: buyers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    position: integer().notNull(),
    at: moment('at').notNull(),
    text: text().notNull(),
    actor: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.position] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
