import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ImportResult, ImportState } from '#contract/office/imports.ts'
import { moment, reference, tenantId } from '../columns.ts'

/** Who does it, as the history names them. */
export interface ImportActor {
  readonly kind: 'operator' | 'cli'
  readonly id: string
  readonly name: string
  readonly device: string
}

export interface AskedAmount {
  readonly row: number
  readonly column: string
  readonly text: string
}

/** A file of products on its way into a shop. */
export const importRuns = pgTable(
  'import_runs',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Of the file. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Numbers of its pieces that are here. */
    arrived: integer().array().notNull().default([]),
    actor: jsonb().$type<ImportActor>().notNull(),
    startedAt: moment('started_at').notNull(),
    /** Of whoever works at it: one whose server has gone is taken up again. */
    beatAt: moment('beat_at').notNull(),
    /** From 0 to 1. */
    share: real().notNull().default(0),
    decimals: text({ enum: [',', '.'] }),
    /** An amount that is read only by an answer to how the file writes decimals. */
    ambiguous: jsonb().$type<AskedAmount>(),
    /** By row and column, what was corrected on the screen. */
    cells: jsonb().$type<Record<string, Record<string, string>>>().notNull().default({}),
    layout: text().notNull().default(''),
    result: jsonb().$type<ImportResult>(),
    /** Of all that it would change, so that nothing else is applied than was shown. */
    digest: text().notNull().default(''),
    madeCategories: text('made_categories').array().notNull().default([]),
    /** Why it ended, in Spanish. */
    problem: text().notNull().default(''),
    /** Key of the call that applies it, which its entry in the history has, and of the one that takes it back. */
    request: uuid(),
    undoRequest: uuid('undo_request'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('import_runs_open')
      .on(t.tenantId)
      .where(sql`state IN ('receiving', 'reading', 'asking', 'ready', 'applying', 'undoing')`),
    index('import_runs_beat').on(t.beatAt),
  ],
)

/** Products that a file makes or changes, and what is wrong with its rows. */
export const importRows = pgTable(
  'import_rows',
  {
    tenantId: tenantId(),
    runId: uuid('run_id').notNull(),
    kind: text({ enum: ['new', 'changed', 'error', 'warning'] }).notNull(),
    row: integer().notNull(),
    place: integer().notNull().default(0),
    slug: text().notNull().default(''),
    name: text().notNull().default(''),
    message: text().notNull().default(''),
    changes: jsonb().$type<{ field: string; before: string; after: string }[]>().notNull().default([]),
    /** By column, what stands in a row with an error; null: it can't be corrected here. */
    cells: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.runId, t.kind, t.row, t.place] }),
    foreignKey({
      columns: [t.tenantId, t.runId],
      foreignColumns: [importRuns.tenantId, importRuns.id],
    }).onDelete('cascade'),
  ],
)

/** Products as they were before a file changed them, and as it left them. */
export const catalogueBefore = pgTable(
  'catalogue_before',
  {
    tenantId: tenantId(),
    runId: uuid('run_id').notNull(),
    productId: reference('product_id').notNull(),
    /** null: the file made it. */
    before: jsonb(),
    after: jsonb(),
    /** Of what the file made: an order, a quote or a cart names it. */
    used: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.runId, t.productId] }),
    foreignKey({
      columns: [t.tenantId, t.runId],
      foreignColumns: [importRuns.tenantId, importRuns.id],
    }).onDelete('cascade'),
  ],
)
