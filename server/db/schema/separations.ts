import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { INSEPARABLE } from '#domain/design-checks/unprintable.ts'
import { tenantId } from './columns.ts'

/** Whether plates of a picture, or a whole print, can be made, as the plate maker found it. */
export const separations = pgTable(
  'separations',
  {
    tenantId: tenantId(),
    /** SHA-256 of all that it depends on, hexadecimal. */
    asked: text().notNull(),
    /** Null where they can. */
    refused: text({ enum: INSEPARABLE }),
    /** Points of a picture's outlines. */
    points: integer().notNull().default(0),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.asked] }), index('separations_age').on(t.madeAt)],
)
