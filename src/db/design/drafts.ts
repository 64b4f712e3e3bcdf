import type { DraftRow } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

/** How many designs somebody has on this device. */
export const countDrafts = (db: ShopDb, identity: string): Promise<number> =>
  db.drafts.where({ identity }).count()

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A draft as it can be worked with: another version, or a device's disk, may have left parts of the row out. */
export const soundDraft = (row: DraftRow): DraftRow => {
  const choice: unknown = row.choice
  const { color, units } = isRecord(choice) ? choice : {}
  const counts = Object.entries(isRecord(units) ? units : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return {
    ...row,
    name: textOf(row.name),
    productId: textOf(row.productId),
    productName: textOf(row.productName),
    lineUuid: textOf(row.lineUuid) || null,
    choice: { color: textOf(color), units: Object.fromEntries(counts) },
  }
}

/** Somebody's designs, the last one that was worked on first. */
export const readDrafts = async (db: ShopDb, identity: string): Promise<DraftRow[]> =>
  (await db.drafts.where({ identity }).sortBy('updatedAt')).reverse().map(soundDraft)

export const readDraft = (db: ShopDb, identity: string, id: string): Promise<DraftRow | undefined> =>
  db.drafts.get([identity, id])

/** The design that a line of the cart was made of. */
export const draftOfLine = async (
  db: ShopDb,
  identity: string,
  lineUuid: string,
): Promise<DraftRow | undefined> => (await readDrafts(db, identity)).find((row) => row.lineUuid === lineUuid)

/**
 * Writes a draft; false, and nothing written, when somebody else has written it since `seen`, the `updatedAt` that the
 * writer knows of (0: it is new). One that was removed meanwhile is written again: its person still works on it.
 */
export const writeDraft = (db: ShopDb, row: DraftRow, seen: number): Promise<boolean> =>
  db.transaction('rw', db.drafts, async () => {
    const known = await db.drafts.get([row.identity, row.id])
    if (known && known.updatedAt !== seen) return false
    await db.drafts.put(row)
    return true
  })

export const removeDraft = (db: ShopDb, identity: string, id: string): Promise<void> =>
  db.transaction('rw', db.drafts, () => db.drafts.delete([identity, id]))

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
