import type { ShopDb } from './schema.ts'

/** Removes everything of one person from the device. */
export const forgetIdentity = (db: ShopDb, identity: string): Promise<void> =>
  db.transaction('rw', [db.carts, db.commands, db.lines, db.checkouts, db.snapshots], async () => {
    await db.carts.delete(identity)
    await db.checkouts.delete(identity)
    await db.commands.where({ identity }).delete()
    await db.lines.where({ identity }).delete()
    await db.snapshots.where('[identity+kind]').between([identity, ''], [identity, '\uffff']).delete()
  })
