import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Requests of an address to a call in a minute, counted by all instances. Unlogged: a crash may forget it. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Hash: it names nobody. */
    key: text().primaryKey(),
    count: integer().notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (t) => [index('request_counts_age').on(t.until)],
)
