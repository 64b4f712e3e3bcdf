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
  uuid,
} from 'drizzle-orm/pg-core'
import type { HistoryChange } from '#contract/office/history.ts'
import { moment, reference, rowId, tenantId } from './columns.ts'
import { type OrderHold, orders } from './orders.ts'

/** Who did what in a shop. */
export const history = pgTable(
  'history',
  {
    tenantId: tenantId(),
    id: rowId(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind', { enum: ['operator', 'cli', 'system'] }).notNull(),
    /** Of the operator, '' for others. */
    actorId: text('actor_id').notNull().default(''),
    actorName: text('actor_name').notNull().default(''),
    /** The session. */
    device: text().notNull().default(''),
    /** `order`, `production`, `team`, or what of the shop. */
    subject: text().notNull(),
    /** What it is called: an order's number, a member's name. */
    object: text().notNull().default(''),
    objectId: text('object_id').notNull().default(''),
    action: text().notNull(),
    changes: jsonb().$type<HistoryChange[]>().notNull().default([]),
    /** Key of the call that did it: the same call again changes nothing. */
    request: uuid(),
    /** Of the order, after the change. */
    version: integer(),
    /** The entry that took this one back. */
    undoneBy: bigint('undone_by', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('history_request').on(t.tenantId, t.request),
    index('history_object').on(t.tenantId, t.objectId, t.id).where(sql`object_id <> ''`),
    index('history_actor').on(t.tenantId, t.actorId, t.id),
    index('history_subject').on(t.tenantId, t.subject, t.id),
    index('history_at').on(t.at),
    index('history_day').on(t.tenantId, t.at, t.id),
  ],
)

type Value = string | number | boolean | OrderHold | null

/** Fields of an order that a change may be taken back of. */
export type UndoField =
  | 'status'
  | 'received'
  | 'owing'
  | 'held'
  | 'carrier'
  | 'trackingCode'
  | 'trackingUrl'
  | 'dueOn'
  | 'reservedUntil'
  | 'mailKey'
  | 'networkKey'
/** By field, what stood there before the change, and after it. */
export type UndoFields = Partial<Record<UndoField, readonly [before: Value, after: Value]>>

/** A change as far as taking it back needs it. */
export interface OrderUndo {
  readonly fields: UndoFields
  /** The last place in the order's history before it. */
  readonly step?: number
  /** Place of a receipt that it recorded or voided. */
  readonly receipt?: number
  /** What it noted for the team. */
  readonly note?: string
  /** The proof that it returned or gave to somebody else. */
  readonly proof?: {
    readonly line: string
    readonly version: number
    /** Made by the change itself. */
    readonly isNew?: boolean
    /** Who looked after it before, and after. */
    readonly assigned?: readonly [before: string | null, after: string | null]
  }
}

export const orderUndo = pgTable(
  'order_undo',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    /** Key of the call, as the history has it. */
    request: uuid().notNull(),
    at: moment('at').notNull(),
    change: jsonb().$type<OrderUndo>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.request] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
    index('order_undo_request').on(t.tenantId, t.request),
    index('order_undo_at').on(t.at),
  ],
)

/** By the key of its call, what taking a change of the shop back needs; what that is, its subject says. */
export const shopUndo = pgTable(
  'shop_undo',
  {
    tenantId: tenantId(),
    request: uuid().notNull(),
    at: moment('at').notNull(),
    change: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.request] }), index('shop_undo_at').on(t.at)],
)
