import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { LookField } from '#contract/office/look.ts'
import type { Picture } from '#contract/picture.ts'
import { SHOP_STATES } from '#contract/shop-states.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

/** One shop. Its settings are one document, read whole and cached. */
export const tenants = pgTable('tenants', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** First segment of every address: lower-case letters, digits and hyphens. */
  name: text().notNull().unique(),
  environment: text({ enum: ['AR', 'CL'] }).notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  state: text({ enum: SHOP_STATES }).notNull().default('open'),
  /** The shop's own day on which a pause ends by itself, `2026-11-28`; null: when somebody ends it. */
  pausedUntil: date('paused_until'),
  /** What shoppers read while it is paused. */
  pausedSentence: text('paused_sentence').notNull().default(''),
  settings: jsonb().$type<TenantSettings>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A field of a draft: what it was when it was changed first, and what it is to be. */
export interface DraftChange {
  readonly before: string
  readonly after: string
  /** Of a picture's field. */
  readonly picture?: Picture
}

export type DraftChanges = Readonly<Partial<Record<LookField, DraftChange>>>

/** What a shop is to look like; without a row it is to look as it does. */
export const lookDrafts = pgTable(
  'look_drafts',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<DraftChanges>().notNull(),
    /** Never the same again, also of a draft that is begun again. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Who changed it last. */
    operatorId: text('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
)
