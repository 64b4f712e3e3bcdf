import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { hasUnsaved } from '#src/sync/cart/queue.ts'
import { outboxOf } from './sync.ts'

/** Whether this device holds changes of the cart that the account does not have. */
export const waitsForSaving = async ({ db, session }: Shop): Promise<boolean> =>
  hasUnsaved(await db.open(), identityOf(session.state()))

/** Saves them now; true when nothing waits any more. */
export const saveWaiting = async (shop: Shop): Promise<boolean> =>
  (await (await outboxOf(shop))?.flush()) ?? true
