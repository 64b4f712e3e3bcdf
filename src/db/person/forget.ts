import { dropCopies } from '../copies/copies.ts'
import type { ShopDb } from '../database/schema.ts'

const personal = (db: ShopDb) => [
  db.carts,
  db.commands,
  db.lines,
  db.checkouts,
  db.drafts,
  db.assets,
  db.snapshots,
]

/** Removes everything of one person from the device. */
export const forgetIdentity = (db: ShopDb, identity: string): Promise<void> =>
  db.transaction('rw', personal(db), async () => {
    await db.carts.delete(identity)
    await db.checkouts.delete(identity)
    await db.commands.where({ identity }).delete()
    await db.lines.where({ identity }).delete()
    await db.drafts.where({ identity }).delete()
    await db.assets.where({ identity }).delete()
    await dropCopies(db, identity)
  })
