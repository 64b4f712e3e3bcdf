import {
  bigint,
  boolean,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, reference, tenantId } from './columns.ts'
import { orders } from './orders.ts'

/** How far prints are; one that nobody has touched has no row. */
export const productionTasks = pgTable(
  'production_tasks',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    /** `shopping_cart_id` of the lines: a curva's members are printed in one go. */
    line: uuid().notNull(),
    /** Print area of the design, '' where the artwork came as a file. */
    areaId: text('area_id').notNull(),
    state: text({ enum: ['todo', 'doing', 'done'] })
      .notNull()
      .default('todo'),
    /** Operator. */
    assignedTo: uuid('assigned_to'),
    startedAt: moment('started_at'),
    startedBy: text('started_by').notNull().default(''),
    doneAt: moment('done_at'),
    doneBy: text('done_by').notNull().default(''),
    /** When it went back last: ticks that were made before do not bring it on again. */
    reopenedAt: moment('reopened_at'),
    /** Units that came out wrong so far, and those of them that are still to be made again. */
    spoilt: integer().notNull().default(0),
    again: integer().notNull().default(0),
    /** What went wrong last, in words. */
    why: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.line, t.areaId] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Blanks and packing of an order's lines; one that nobody has touched has no row. */
export const productionLines = pgTable(
  'production_lines',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    position: integer().notNull(),
    /** Blanks that are off the shelf, and units that came out wrong: each needs another blank. */
    pulled: integer().notNull().default(0),
    spoilt: integer().notNull().default(0),
    packed: boolean().notNull().default(false),
    packedAt: moment('packed_at'),
    packedBy: text('packed_by').notNull().default(''),
    /** What is missing, in the packer's words. */
    short: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.position] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photographs of parcels, which may show an address: among files, whoever has a name of one may ask for it. */
export const parcelPhotos = pgTable(
  'parcel_photos',
  {
    tenantId: tenantId(),
    orderId: reference('order_id').notNull(),
    /** Key of the call that brought it. */
    id: uuid().notNull(),
    /** JPEG. */
    content: bytes().notNull(),
    takenBy: text('taken_by').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [orders.tenantId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Addresses under which an operator may fetch files once. */
export const downloads = pgTable(
  'downloads',
  {
    tenantId: tenantId(),
    /** SHA-256 of the address's token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    operatorId: uuid('operator_id').notNull(),
    /** Production files as a ZIP, papers, the sales of a month, all products, or what an import changes. */
    kind: text({
      enum: ['files', 'tickets', 'slips', 'labels', 'blanks', 'blanks-csv', 'sales', 'catalogue', 'import'],
    })
      .notNull()
      .default('files'),
    orderIds: bigint('order_ids', { mode: 'number' }).array().notNull(),
    /** What it is of beside orders: a month (`2026-11`), a format, or an import's id; '' for orders alone. */
    about: text().notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.tokenHash] })],
)
