import type { BoxConfiguration } from '#contract/config.ts'
import { now } from '#src/platform/device/clock.ts'
import { persistStorage } from '#src/platform/device/persistence.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { cartTexts } from '../texts.ts'
import { type CartCommands, createCartCommands } from './commands.ts'
import { openResume } from './resume.ts'

/** The cart's commands as the screens use them. */
export interface ScreenCommands extends CartCommands {
  /** Adds without opening the drawer: what was just removed, or where the screen itself says so. */
  putBack: CartCommands['add']
}

/** The commands of a shop on this device; adding opens the drawer with the line in it. */
export const shopCommands = (shop: Shop, config: BoxConfiguration): ScreenCommands => {
  const texts = cartTexts(config.environment)
  const commands = createCartCommands({
    open: shop.db.open,
    identity: () => identityOf(shop.session.state()),
    rules: () => ({ isMultipleVariantDesigns: config.isMultipleVariantDesigns }),
    now,
    newId,
    keepData: () => void persistStorage(),
    storageMessage: () => texts.storageBroken,
  })
  return {
    ...commands,
    putBack: commands.add,
    add: async (product, kept) => {
      const result = await commands.add(product, kept)
      if (result.ok) openResume(texts.added(product.generic.name))
      return result
    },
  }
}
