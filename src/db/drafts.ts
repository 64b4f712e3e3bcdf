import type { ShopDb } from './schema.ts'

/** How many designs somebody has on this device. */
export const countDrafts = (db: ShopDb, identity: string): Promise<number> =>
  db.drafts.where({ identity }).count()

/** Makes one person's drafts another's; of two states of one draft the newer stays. */
export const moveDrafts = (db: ShopDb, from: string, to: string): Promise<void> =>
  // Begun even within another one: browsers commit that one where a function of several steps is awaited.
  db.transaction('rw', db.drafts, async () => {
    const rows = await db.drafts.where({ identity: from }).toArray()
    for (const row of rows) {
      const known = await db.drafts.get([to, row.id])
      if (!known || known.updatedAt < row.updatedAt) await db.drafts.put({ ...row, identity: to })
    }
    await db.drafts.where({ identity: from }).delete()
  })
