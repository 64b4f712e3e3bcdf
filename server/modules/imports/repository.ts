import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { ImportState } from '#contract/office/imports.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { importRows, importRuns } from '../../db/schema/office/imports.ts'
import { tenants } from '../../db/schema/tenants.ts'
import { OPEN, WORKING } from './rules.ts'

export type RunRow = typeof importRuns.$inferSelect
export type ImportLine = typeof importRows.$inferSelect

export type RunKey = Pick<RunRow, 'tenantId' | 'id'>

const isRun = ({ tenantId, id }: RunKey) => and(eq(importRuns.tenantId, tenantId), eq(importRuns.id, id))

export const runById = async (reader: Reader, { tenantId, id }: RunKey): Promise<RunRow | null> => {
  const [row] = await reader.select().from(importRuns).where(isRun({ tenantId, id }))
  return row ?? null
}

/** The same, locked until the transaction ends; rows may be listed under it meanwhile, so that it is cancelled amid that. */
export const lockRun = async (tx: Transaction, { tenantId, id }: RunKey): Promise<RunRow | null> => {
  const [row] = await tx.select().from(importRuns).where(isRun({ tenantId, id })).for('no key update')
  return row ?? null
}

/** The one of a shop that is under way. */
export const openRun = async (reader: Reader, tenantId: number): Promise<RunRow | null> => {
  const [row] = await reader
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.tenantId, tenantId), inArray(importRuns.state, [...OPEN])))
  return row ?? null
}

/** The newest first. */
export const lastRuns = (reader: Reader, tenantId: number, most: number): Promise<RunRow[]> =>
  reader
    .select()
    .from(importRuns)
    .where(eq(importRuns.tenantId, tenantId))
    .orderBy(desc(importRuns.startedAt))
    .limit(most)

/** Begins a run; null where another one of the shop is under way, or has its id. */
export const insertRun = async (
  tx: Transaction,
  run: typeof importRuns.$inferInsert,
): Promise<RunRow | null> => {
  const [row] = await tx.insert(importRuns).values(run).onConflictDoNothing().returning()
  return row ?? null
}

type Fields = Partial<Omit<RunRow, keyof RunKey>>

/** Writes how a run stands, unless it is no longer in one of these states: null then. */
export const setRun = async (
  tx: Pick<Transaction, 'update'>,
  key: RunKey,
  from: readonly ImportState[],
  fields: Fields,
): Promise<RunRow | null> => {
  const [row] = await tx
    .update(importRuns)
    .set(fields)
    .where(and(isRun(key), inArray(importRuns.state, [...from])))
    .returning()
  return row ?? null
}

/** The same to a state that only one run of a shop is in at a time: false where another one was faster. */
export const beginAlone = (
  tx: Pick<Transaction, 'update'>,
  key: RunKey,
  from: readonly ImportState[],
  fields: Fields,
): Promise<RunRow | null | false> =>
  setRun(tx, key, from, fields).catch((cause: unknown) => {
    const { code } = Object(cause instanceof Error ? cause.cause : undefined) as { code?: unknown }
    if (code === UNIQUE_VIOLATION) return false
    throw cause
  })

/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505'

export const clearRows = (tx: Transaction, { tenantId, id }: RunKey) =>
  tx.delete(importRows).where(and(eq(importRows.tenantId, tenantId), eq(importRows.runId, id)))

/** Rows inserted by one statement. */
const BATCH = 500

export const insertRows = async (tx: Transaction, rows: readonly (typeof importRows.$inferInsert)[]) => {
  for (let at = 0; at < rows.length; at += BATCH)
    await tx.insert(importRows).values(rows.slice(at, at + BATCH))
}

interface Page {
  readonly kind: ImportLine['kind']
  /** The row and place after which it begins. */
  readonly after?: readonly [row: number, place: number] | undefined
  readonly most: number
}

/** In the order of the file. */
export const rowsOf = (
  reader: Reader,
  { tenantId, id }: RunKey,
  { kind, after, most }: Page,
): Promise<ImportLine[]> => {
  const [row = -1, place = -1] = after ?? []
  return reader
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.tenantId, tenantId),
        eq(importRows.runId, id),
        eq(importRows.kind, kind),
        or(gt(importRows.row, row), and(eq(importRows.row, row), gt(importRows.place, place))),
      ),
    )
    .orderBy(asc(importRows.row), asc(importRows.place))
    .limit(most)
}

interface Named {
  readonly run: RunRow
  readonly shop: string
}

const withShop = (database: Database) =>
  database
    .select({ run: importRuns, shop: tenants.name })
    .from(importRuns)
    .innerJoin(tenants, eq(tenants.id, importRuns.tenantId))

/** Runs of all shops that a server should work at, but whose progress was last written before this moment. */
export const stalledRuns = (database: Database, before: Date): Promise<Named[]> =>
  withShop(database).where(and(inArray(importRuns.state, [...WORKING]), lte(importRuns.beatAt, before)))

/** Runs of all shops that have waited for a person since before this moment. */
export const unansweredRuns = (database: Database, before: Date): Promise<Named[]> =>
  withShop(database).where(
    and(inArray(importRuns.state, ['receiving', 'asking', 'ready']), lte(importRuns.beatAt, before)),
  )

/** Of all shops. */
export const deleteRunsBefore = (database: Database, before: Date) =>
  database.delete(importRuns).where(lt(importRuns.beatAt, before))

/** Adds a piece that has arrived, once. */
export const arrive = (tx: Transaction, key: RunKey, piece: number, at: Date) =>
  tx
    .update(importRuns)
    .set({ arrived: sql`array_append(${importRuns.arrived}, ${piece}::int)`, beatAt: at })
    .where(and(isRun(key), sql`NOT ${piece}::int = ANY(${importRuns.arrived})`))

/** What a run was going to change, to be listed again. */
export const deleteChanges = (tx: Transaction, { tenantId, id }: RunKey) =>
  tx
    .delete(importRows)
    .where(
      and(
        eq(importRows.tenantId, tenantId),
        eq(importRows.runId, id),
        inArray(importRows.kind, ['new', 'changed']),
      ),
    )
