import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HistoryChange } from '#contract/office/history.ts'
import { rowId, tenantId } from './columns.ts'

/** Who did what in a shop. */
export const history = pgTable(
  'history',
  {
    tenantId: tenantId(),
    id: rowId(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind', { enum: ['operator', 'cli', 'system'] }).notNull(),
    /** Of the operator, '' for others. */
    actorId: text('actor_id').notNull().default(''),
    actorName: text('actor_name').notNull().default(''),
    /** The session. */
    device: text().notNull().default(''),
    /** `order`, `production`, `team`. */
    subject: text().notNull(),
    /** What it is called: an order's number, a member's name. */
    object: text().notNull().default(''),
    objectId: text('object_id').notNull().default(''),
    action: text().notNull(),
    changes: jsonb().$type<HistoryChange[]>().notNull().default([]),
    /** Key of the call that did it: the same call again changes nothing. */
    request: uuid(),
    /** Of the order, after the change. */
    version: integer(),
    /** The entry that took this one back. */
    undoneBy: bigint('undone_by', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('history_request').on(t.tenantId, t.request),
    index('history_object').on(t.tenantId, t.objectId, t.id).where(sql`object_id <> ''`),
    index('history_actor').on(t.tenantId, t.actorId, t.id),
    index('history_subject').on(t.tenantId, t.subject, t.id),
    index('history_at').on(t.at),
  ],
)
