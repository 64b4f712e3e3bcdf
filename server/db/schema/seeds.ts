import { pgTable, text } from 'drizzle-orm/pg-core'

/** Which version of the reference data the database holds. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), version: text().notNull() })
