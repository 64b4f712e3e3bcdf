import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { moment, tenantId } from './columns.ts'

/** Files of guests and customers, one row a person and content. */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: tenantId(),
    /** As `ownerOf` writes it; `deleted:…` once the account is gone and an order still needs the file. */
    owner: text().notNull(),
    /** SHA-256 of what was sent, hexadecimal. */
    hash: text().notNull(),
    /** What it is stored as, without a suffix. */
    name: text().notNull(),
    /** A person's artwork, or a picture of a customised product. */
    kind: text({ enum: ['artwork', 'view'] }).notNull(),
    format: text({ enum: ['png', 'jpeg', 'webp', 'svg', 'pdf'] }).notNull(),
    /** The file's name as the person knows it. */
    title: text().notNull(),
    /** Of what was sent. */
    bytes: integer().notNull(),
    /** Bytes of all that lies in the store: the original, what pages show, smaller versions, stitched previews. */
    stored: bigint({ mode: 'number' }).notNull(),
    /** Null for a PDF that can't be shown. Formats and widths come with its job. */
    picture: jsonb().$type<Picture>(),
    /** Inks of an artwork; null for a PDF that can't be shown, a picture of a product, and what came before they were counted. */
    counted: jsonb().$type<CountedInks>(),
    /** Of the count that found them (`COUNT_VERSION`). */
    countVersion: integer('count_version').notNull().default(0),
    /** Stitched previews by width in mm. */
    embroidery: jsonb().$type<Record<string, { name: string; stitches: number }>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** From then on the files go, and the row with them. In the future while they are being written. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.owner, t.hash] }),
    index('uploads_recent').on(t.tenantId, t.owner, t.usedAt),
    index('uploads_removed').on(t.removedAt).where(sql`removed_at IS NOT NULL`),
    index('uploads_name').on(t.tenantId, t.name),
    index('uploads_of_guests').on(t.usedAt).where(sql`owner LIKE 'guest:%'`),
  ],
)

/**
 * Lines, orders and quotes that a file belongs to. What an order or a quote is made with is noted when it is made, from
 * its owner's lines and designs: whoever names a line of it later adds nothing.
 */
export const uploadUses = pgTable(
  'upload_uses',
  {
    tenantId: tenantId(),
    owner: text().notNull(),
    hash: text().notNull(),
    place: text({ enum: ['line', 'order', 'quote'] }).notNull(),
    /** A line's UUID, or the number of the order or quote. */
    subject: text().notNull(),
    /** The order's or quote's line, by its UUID; '' for the whole. */
    line: text().notNull().default(''),
    /** Side of the product that a picture shows. */
    view: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.owner, t.hash, t.place, t.subject, t.line] }),
    foreignKey({
      columns: [t.tenantId, t.owner, t.hash],
      foreignColumns: [uploads.tenantId, uploads.owner, uploads.hash],
    }).onDelete('cascade'),
    index('upload_uses_subject').on(t.tenantId, t.place, t.subject),
  ],
)
