import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

/** One shop. Its settings are one document, read whole and kept in a small cache. */
export const tenants = pgTable('tenants', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** First segment of every address: lower-case letters, digits and hyphens. */
  name: text().notNull().unique(),
  environment: text({ enum: ['AR', 'CL'] }).notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  settings: jsonb().$type<TenantSettings>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
