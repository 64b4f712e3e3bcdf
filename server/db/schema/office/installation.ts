import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { INSTALLATION_ACTIONS } from '#contract/office/installation.ts'
import { moment, rowId } from '../columns.ts'

/** What is set in the back office for the whole installation, of no shop. */
export const installationSettings = pgTable('installation_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  /** A secret of it, sealed under AUTH_SECRET; '' without one. */
  sealed: text().notNull().default(''),
  /** Name of whoever saved it last. */
  by: text().notNull(),
  at: moment('at').notNull(),
})

/** Who did what to the whole installation. */
export const installationHistory = pgTable(
  'installation_history',
  {
    id: rowId().primaryKey(),
    at: moment('at').notNull(),
    /** Name of whoever did it. */
    by: text().notNull(),
    action: text({ enum: INSTALLATION_ACTIONS }).notNull(),
    /** What it was done to, in words without a secret: a server, the name of a shop. */
    object: text().notNull().default(''),
  },
  (t) => [index('installation_history_at').on(t.at)],
)

/** Which version of the reference data the database holds. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), version: text().notNull() })
