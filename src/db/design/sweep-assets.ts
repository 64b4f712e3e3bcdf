import type { ShopDb } from '../database/schema.ts'

/** A file younger than this may belong to a design that is not saved yet, in ms. */
const YOUNG = 24 * 60 * 60 * 1000

const HASH = /[0-9a-f]{64}/g

/** Removes the files that nothing of their owner's names any more; to be called when no design is open. */
export const sweepAssets = (db: ShopDb, now: number): Promise<number> =>
  db.transaction(
    'rw',
    [db.assets, db.drafts, db.lines, db.carts, db.commands, db.checkouts, db.snapshots],
    async () => {
      const named = new Set<string>()
      const mark = (row: { identity: string }) => {
        for (const [hash] of JSON.stringify(row).matchAll(HASH)) named.add(`${row.identity} ${hash}`)
      }
      for (const table of [db.drafts, db.lines, db.carts, db.commands, db.checkouts, db.snapshots])
        await table.each(mark)
      return db.assets
        .filter(
          ({ identity, hash, createdAt }) => createdAt + YOUNG < now && !named.has(`${identity} ${hash}`),
        )
        .delete()
    },
  )
