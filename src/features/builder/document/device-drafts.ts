import type { DraftRow } from '#src/db/database/rows.ts'
import { isFull } from '#src/db/database/schema.ts'
import { removeDraft, writeDraft } from '#src/db/design/drafts.ts'
import { after, now } from '#src/platform/device/clock.ts'
import { persistStorage } from '#src/platform/device/persistence.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import type { DraftDeps } from './draft.ts'

/** Saves drafts in this device's database, for the identity that is logged in at the time. */
export const deviceDrafts = (shop: Pick<Shop, 'db' | 'session'>): DraftDeps => ({
  now,
  newId,
  after,
  write: async (row, seen) => {
    try {
      const db = await shop.db.open()
      const mine = { ...row, identity: identityOf(shop.session.state()) }
      if (!(await writeDraft(db, mine, seen))) return 'conflict'
      if (seen === 0) void persistStorage()
      return 'written'
    } catch (error) {
      console.error('A draft was not written', error)
      return isFull(error) ? 'full' : 'failed'
    }
  },
})

/** Copies a draft under a new id; the copy is bound to no cart line. */
export const duplicateDraft = async (shop: Shop, row: DraftRow, name: string): Promise<void> => {
  const at = now()
  const copy = { ...row, id: newId(), name, lineUuid: null, createdAt: at, updatedAt: at }
  await writeDraft(await shop.db.open(), copy, 0)
}

export const renameDraft = async (shop: Shop, row: DraftRow, name: string): Promise<void> => {
  const renamed = { ...row, name, updatedAt: Math.max(now(), row.updatedAt + 1) }
  await writeDraft(await shop.db.open(), renamed, row.updatedAt)
}

export const deleteDraft = async (shop: Shop, row: DraftRow): Promise<void> =>
  removeDraft(await shop.db.open(), row.identity, row.id)

/** Puts back a draft that was just deleted. */
export const restoreDraft = async (shop: Shop, row: DraftRow): Promise<void> => {
  await writeDraft(await shop.db.open(), row, 0)
}
