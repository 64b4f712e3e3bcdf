import type { SnapshotRow } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

export const readSnapshot = (
  db: ShopDb,
  identity: string,
  kind: SnapshotRow['kind'],
  id: string,
): Promise<SnapshotRow | undefined> => db.snapshots.get([identity, kind, id])

export const keepSnapshot = (db: ShopDb, row: SnapshotRow): Promise<void> =>
  db.transaction('rw', db.snapshots, async () => {
    await db.snapshots.put(row)
  })

/** All that one person has seen. */
const snapshotsOf = (db: ShopDb, identity: string) =>
  db.snapshots.where('[identity+kind]').between([identity, ''], [identity, '\uffff'])

/** Within the caller's transaction. */
export const dropSnapshots = (db: ShopDb, identity: string): Promise<number> =>
  snapshotsOf(db, identity).delete()

/** Makes what one person has last seen another's; the newer of two stays, and prices are asked anew. */
export const moveSnapshots = (db: ShopDb, from: string, to: string): Promise<void> =>
  // Begun even within another one: browsers commit that one where a function of several steps is awaited.
  db.transaction('rw', db.snapshots, async () => {
    for (const row of await snapshotsOf(db, from).toArray()) {
      const known = await db.snapshots.get([to, row.kind, row.id])
      if (row.kind !== 'prices' && (known?.savedAt ?? 0) < row.savedAt)
        await db.snapshots.put({ ...row, identity: to })
    }
    await snapshotsOf(db, from).delete()
  })
