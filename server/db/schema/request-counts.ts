import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Requests of an address to a call in a minute, counted by all instances. Unlogged: a crash may forget it. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Hash: it names nobody. */
    key: text().primaryKey(),
    count: integer().notNull(),
    until: moment('until').notNull(),
  },
  (t) => [index('request_counts_age').on(t.until)],
)
