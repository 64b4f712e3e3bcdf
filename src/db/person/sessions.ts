import type { SessionCopy } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

const KEY = 'session'

const isCopy = (value: unknown): value is SessionCopy =>
  typeof value === 'object' && value !== null && 'revision' in value && 'user' in value

/** The copy on the disk; undefined before the first log-in. */
export const readSessionCopy = async (db: ShopDb): Promise<SessionCopy | undefined> => {
  const value = (await db.meta.get(KEY))?.value
  return isCopy(value) ? value : undefined
}

/**
 * Writes what has become of the session after `revision`, and answers the new revision; with `unlessNewer` a newer copy
 * stays, and the answer is undefined.
 */
export const writeSessionCopy = (
  db: ShopDb,
  { revision, ...session }: SessionCopy,
  unlessNewer: boolean,
): Promise<number | undefined> =>
  db.transaction('rw', db.meta, async () => {
    const known = (await readSessionCopy(db))?.revision ?? 0
    if (unlessNewer && known > revision) return undefined
    const value: SessionCopy = { ...session, revision: Math.max(known, revision) + 1 }
    await db.meta.put({ key: KEY, value })
    return value.revision
  })
