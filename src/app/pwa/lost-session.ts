import { hasDatabase } from '#src/platform/storage.ts'
import type { Shop } from '#src/session/shop.ts'

/**
 * Restores a session from Dexie when local storage lost it (a power cut within its flush delay). A device without a
 * database of this shop is left alone.
 */
export const findLostSession = async (shop: Shop): Promise<void> => {
  if (shop.session.state().user || !(await hasDatabase(shop.tenant))) return
  const { recall } = await import('#src/session/settle.ts')
  await recall(shop)
}
