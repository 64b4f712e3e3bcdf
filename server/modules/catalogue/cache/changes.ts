import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { LookAtLog } from './looks.ts'

/** What happened since the last look: all of it may be different, or these products are. */
export type Change = 'everything' | readonly number[]

/** Id that stands for what many products share. */
const SHARED = 0
/** Beyond this many it is cheaper to begin again. */
const MANY = 5000
/** Rows are stored this long, and a reader that has not looked for a sixth of it reads all again, both in ms. */
const LOGGED_MS = 60 * 60 * 1000
const TOO_LONG = LOGGED_MS / 6
/** No transaction has come so far: the first look is for the mark alone. */
const NOTHING = '9223372036854775807'

/**
 * Follows a shop's log of changes. A transaction that began before the last look may end after it: so each look
 * begins at the oldest transaction that was still running at the look before, and skips what it has seen.
 */
export const followChanges = (look: LookAtLog, tenantId: number, now: () => number) => {
  let mark: string | undefined
  let queriedAt = 0
  let seen = new Set<string>()

  return async (): Promise<Change> => {
    const began = now()
    const { mark: newMark, changes } = await look(tenantId, mark ?? NOTHING)
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
