import type { SnapshotRow } from './rows.ts'
import type { ShopDb } from './schema.ts'

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
