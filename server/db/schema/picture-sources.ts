import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import { products } from './catalogue.ts'
import { moment, reference, tenantId } from './columns.ts'

/** Addresses that an imported product's pictures are fetched from. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    tenantId: tenantId(),
    productId: reference('product_id').notNull(),
    url: text().notNull(),
    position: integer().notNull(),
    /** Colour and side that it shows; '' for any. */
    color: text().notNull().default(''),
    view: text().notNull().default(''),
    /** Of the file that named it. */
    fileRow: integer('file_row').notNull(),
    /** `gone`: no longer in the file, its picture is still to be taken down. */
    state: text({ enum: ['waiting', 'done', 'failed', 'gone'] })
      .notNull()
      .default('waiting'),
    /** Spanish, for the owner. */
    problem: text().notNull().default(''),
    tries: integer().notNull().default(0),
    /** Nobody else takes it up before. */
    retryAt: moment('retry_at').notNull().defaultNow(),
    picture: jsonb().$type<Picture>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.url] }),
    foreignKey({
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    index('picture_sources_due').on(t.retryAt).where(sql`${t.state} IN ('waiting', 'gone')`),
  ],
)
