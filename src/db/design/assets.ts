import type { AssetRow } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

/** What a render or a picture of a line is called on the device; never on the wire. */
const PREFIX = 'asset:'

export const assetAddress = (hash: string): string => PREFIX + hash

/** The hash in `asset:<hash>`; null for every other address. */
export const assetHashIn = (address: string | null | undefined): string | null =>
  address?.startsWith(PREFIX) ? address.slice(PREFIX.length) : null

export const blobOf = ({ bytes, type }: Pick<AssetRow, 'bytes' | 'type'>): Blob => new Blob([bytes], { type })

export const readAsset = (db: ShopDb, identity: string, hash: string): Promise<AssetRow | undefined> =>
  db.assets.get([identity, hash])

/** Those of the named ones that are on this device. */
export const readAssets = async (
  db: ShopDb,
  identity: string,
  hashes: readonly string[],
): Promise<AssetRow[]> => {
  const rows = await db.assets.bulkGet(hashes.map((hash): [string, string] => [identity, hash]))
  return rows.filter((row) => row !== undefined)
}

/** Keeps a file; one that is there already stays uploaded where it was. Throws where the device is full. */
export const keepAsset = (db: ShopDb, row: AssetRow): Promise<void> =>
  db.transaction('rw', db.assets, async () => {
    const known = await readAsset(db, row.identity, row.hash)
    await db.assets.put({ ...known, ...row, uploaded: row.uploaded || known?.uploaded === true })
  })

/**
 * Notes that the server has a file of somebody's, where it shows it and what it said of it; null: that it does not have it.
 */
export const noteUploaded = (
  db: ShopDb,
  identity: string,
  hash: string,
  address: string | null,
  changes: Partial<AssetRow> = {},
): Promise<void> =>
  db.transaction('rw', db.assets, async () => {
    const row = await readAsset(db, identity, hash)
    if (!row) return
    const { address: _, ...rest } = row
    const uploadChanges = address === null ? {} : { address, ...changes }
    await db.assets.put({ ...rest, uploaded: address !== null, ...uploadChanges })
  })

/** Makes one person's files another's. */
export const moveAssets = (db: ShopDb, from: string, to: string): Promise<void> =>
  // Begun even within another one: browsers commit that one where a function of several steps is awaited.
  db.transaction('rw', db.assets, async () => {
    const rows = await db.assets.where({ identity: from }).toArray()
    for (const row of rows) {
      const known = await readAsset(db, to, row.hash)
      // What was uploaded as a guest is asked for again where the account has not taken it over.
      const uploaded = row.uploaded || known?.uploaded === true
      const createdAt = Math.max(row.createdAt, known?.createdAt ?? 0)
      await db.assets.put({ ...known, ...row, identity: to, uploaded, createdAt })
    }
    await db.assets.where({ identity: from }).delete()
  })
