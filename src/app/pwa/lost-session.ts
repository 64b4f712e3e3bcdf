import { hasDatabase } from '#src/platform/storage.ts'
import type { Shop } from '#src/session/shop.ts'

/** A log-in that a power cut took out of local storage is on the disk yet. Who has kept nothing here is asked nothing. */
export const findLostSession = async (shop: Shop): Promise<void> => {
  if (shop.session.state().user || !(await hasDatabase(shop.tenant))) return
  const { recall } = await import('#src/session/settle.ts')
  await recall(shop)
}
