import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { midnight, midnightAfter } from '../../db/days.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { history } from '../../db/schema/history.ts'
import type { Recorded } from './rules.ts'

export type HistoryRow = typeof history.$inferSelect

/**
 * Writes who did what, in the transaction of the change itself. Answers false if another call has used its key
 * already: the change must not be made then.
 */
export const recordHistory = async (tx: Transaction, entry: Recorded): Promise<boolean> => {
  const { tenantId, at, actor, subject, object, objectId, action, changes, request, version, undoes } = entry
  const written = await tx
    .insert(history)
    .values({
      tenantId,
      at,
      actorKind: actor.kind,
      actorId: actor.id,
      actorName: actor.name,
      device: actor.device,
      subject,
      object,
      objectId,
      action,
      changes: [...changes],
      request: request ?? null,
      version: version ?? null,
    })
    .onConflictDoNothing({ target: [history.tenantId, history.request] })
    .returning({ id: history.id })
  const [row] = written
  if (row !== undefined && undoes !== undefined)
    await tx.update(history).set({ undoneBy: row.id }).where(isEntry(tenantId, undoes))
  return row !== undefined
}

const isEntry = (tenantId: number, id: number) => and(eq(history.tenantId, tenantId), eq(history.id, id))

export const entryById = async (reader: Reader, tenantId: number, id: number): Promise<HistoryRow | null> => {
  const [row] = await reader.select().from(history).where(isEntry(tenantId, id))
  return row ?? null
}

/** The same, with its row locked until the transaction ends. */
export const lockEntry = async (
  tx: Transaction,
  tenantId: number,
  id: number,
): Promise<HistoryRow | null> => {
  const [row] = await tx.select().from(history).where(isEntry(tenantId, id)).for('update')
  return row ?? null
}

/** What a call's key has done already; null: nothing. */
export const doneBy = async (
  reader: Reader,
  tenantId: number,
  request: string,
): Promise<Pick<HistoryRow, 'objectId' | 'action'> | null> => {
  const [row] = await reader
    .select({ objectId: history.objectId, action: history.action })
    .from(history)
    .where(and(eq(history.tenantId, tenantId), eq(history.request, request)))
  return row ?? null
}

/** What was done to an order after a version of it, the newest first. */
export const doneSince = (reader: Reader, tenantId: number, objectId: string, version: number) =>
  reader
    .select()
    .from(history)
    .where(and(eq(history.tenantId, tenantId), eq(history.objectId, objectId), gt(history.version, version)))
    .orderBy(desc(history.id))

/** The entry of a call's key; null: it has done nothing. */
export const entryOf = async (
  reader: Reader,
  tenantId: number,
  request: string,
): Promise<HistoryRow | null> => {
  const [row] = await reader
    .select()
    .from(history)
    .where(and(eq(history.tenantId, tenantId), eq(history.request, request)))
  return row ?? null
}

export interface HistoryFilter {
  /** These kinds of things alone. */
  readonly subjects?: readonly string[] | undefined
  readonly objectId?: string | undefined
  /** What one operator did; '' for the command line. */
  readonly actorId?: string | undefined
  /** First and last day, `2026-11-28`, each in the shop's own zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone?: string
  /** Entries before this one. */
  readonly before?: number | undefined
  readonly most: number
}

/** Entries of some days that come after one of them, in the order of `history_day`. */
const afterInDays = (tenantId: number, before: number) => sql`(${history.at}, ${history.id}) < (
  SELECT last.at, last.id FROM history AS last WHERE last.tenant_id = ${tenantId} AND last.id = ${before})`

/**
 * The newest first: as they were written, and of days by their moment, so that a year of long ago is read without what came
 * after it.
 */
export const listHistory = (
  reader: Reader,
  tenantId: number,
  { subjects, objectId, actorId, from, to, zone = 'UTC', before, most }: HistoryFilter,
): Promise<HistoryRow[]> => {
  const isOfDays = from !== undefined || to !== undefined
  const afterOne = isOfDays ? afterInDays : (_: number, id: number) => lt(history.id, id)
  return reader
    .select()
    .from(history)
    .where(
      and(
        eq(history.tenantId, tenantId),
        subjects === undefined ? undefined : inArray(history.subject, [...subjects]),
        objectId === undefined ? undefined : eq(history.objectId, objectId),
        actorId === undefined ? undefined : eq(history.actorId, actorId),
        from === undefined ? undefined : gte(history.at, midnight(from, zone)),
        to === undefined ? undefined : lt(history.at, midnightAfter(to, zone)),
        before === undefined ? undefined : afterOne(tenantId, before),
      ),
    )
    .orderBy(...(isOfDays ? [desc(history.at)] : []), desc(history.id))
    .limit(most)
}

/** A team and whoever was in it is some dozens. */
const MOST_ACTORS = 200

interface ActorRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
}

/**
 * Whoever has done something in a shop, with the name that they did it under last. One look into the index each, however much
 * they did: it skips from one to the next.
 * @param subjects with one of these kinds of things; without it with any
 */
export const actorsOf = async (
  reader: Reader,
  tenantId: number,
  subjects?: readonly string[],
): Promise<ActorRow[]> => {
  const isShown =
    subjects === undefined
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM history AS shown WHERE shown.tenant_id = ${tenantId}
          AND shown.actor_id = actors.id AND shown.subject = ANY(${sql.param([...subjects])}::text[]))`
  const { rows } = await reader.execute<ActorRow>(sql`
    WITH RECURSIVE actors AS (
      (SELECT actor_id AS id FROM history WHERE tenant_id = ${tenantId} ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT next.actor_id FROM history AS next
        WHERE next.tenant_id = ${tenantId} AND next.actor_id > actors.id ORDER BY next.actor_id LIMIT 1
      ) FROM actors WHERE actors.id IS NOT NULL
    )
    SELECT actors.id, (
      SELECT last.actor_name FROM history AS last
      WHERE last.tenant_id = ${tenantId} AND last.actor_id = actors.id ORDER BY last.id DESC LIMIT 1
    ) AS name
    FROM actors WHERE actors.id IS NOT NULL AND ${isShown} LIMIT ${MOST_ACTORS}`)
  return rows
}

/** Of all shops. */
export const deleteHistoryBefore = (database: Database, before: Date) =>
  database.delete(history).where(lt(history.at, before))
