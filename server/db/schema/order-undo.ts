import { foreignKey, index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reference, tenantId } from './columns.ts'
import { type OrderHold, orders } from './orders.ts'

type Value = string | number | boolean | OrderHold | null

/** Fields of an order that a change may be taken back of. */
export type UndoField =
  | 'status'
  | 'received'
  | 'owing'
  | 'held'
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
    at: timestamp({ withTimezone: true }).notNull(),
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
