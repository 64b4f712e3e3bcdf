import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'

/** What happened since the last look: all of it may be different, or these products are. */
export type Change = 'everything' | readonly number[]

/** Id that stands for what many products share. */
const SHARED = 0
/** Beyond this many it is cheaper to begin anew. */
const MANY = 5000
/** Rows are kept this long, and who has not looked for a sixth of it begins anew, both in ms. */
const LOGGED_MS = 60 * 60 * 1000
const TOO_LONG = LOGGED_MS / 6

const QUERY = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark,
  (SELECT json_agg(json_build_array(xid::text, product_id)) FROM catalogue_changes
    WHERE tenant_id = $1 AND xid >= $2::xid8) AS changes`

interface Row {
  mark: string
  changes: [transaction: string, productId: number][] | null
}

/**
 * Follows a shop's log of changes. A transaction that began before the last look may end after it: so each look
 * begins at the oldest transaction that was still running at the look before, and skips what it has seen.
 */
export const followChanges = (database: Database, tenantId: number, now: () => number) => {
  let mark: string | undefined
  let queriedAt = 0
  let seen = new Set<string>()

  const readChanges = async (): Promise<Row> => {
    const { rows } = await database.$client.query<Row>({
      name: 'catalogue_changes',
      text: QUERY,
      values: [tenantId, mark ?? '9223372036854775807'],
    })
    const [row] = rows
    if (row === undefined) throw new Error('A query of one row answered none')
    return row
  }

  return async (): Promise<Change> => {
    const began = now()
    const { mark: newMark, changes } = await readChanges()
    // Numbers of transactions are those of one database server: lower ones come from another, whose log says nothing of
    // what was seen at the one before.
    const isElsewhere = mark !== undefined && BigInt(newMark) < BigInt(mark)
    const fresh = mark === undefined || isElsewhere || began - queriedAt > TOO_LONG
    const keys = new Map((changes ?? []).map(([xid, id]) => [`${xid}:${id}`, id]))
    const ids = new Set([...keys].flatMap(([key, id]) => (seen.has(key) ? [] : [id])))
    mark = newMark
    queriedAt = began
    seen = new Set(keys.keys())
    return fresh || ids.has(SHARED) || ids.size > MANY ? 'everything' : [...ids]
  }
}

/** Drops what nobody needs any more. */
export const tidyChanges = (database: Database) =>
  database.execute(sql`
    DELETE FROM catalogue_changes WHERE at < now() - ${LOGGED_MS} * interval '1 millisecond'
      AND xid < pg_snapshot_xmin(pg_current_snapshot())`)
