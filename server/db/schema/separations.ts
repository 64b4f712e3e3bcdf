import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { INSEPARABLE } from '#domain/design-checks/unprintable.ts'
import { moment, tenantId } from './columns.ts'

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
    madeAt: moment('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.asked] }), index('separations_age').on(t.madeAt)],
)
