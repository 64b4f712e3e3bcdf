import type { SnapshotRow } from './rows.ts'
import type { ShopDb } from './schema.ts'

export const readSnapshot = (
  db: ShopDb,
  identity: string,
  kind: SnapshotRow['kind'],
  id: string,
): Promise<SnapshotRow | undefined> => db.snapshots.get([identity, kind, id])

export const keepSnapshot = async (db: ShopDb, row: SnapshotRow): Promise<void> => {
  await db.snapshots.put(row)
}
