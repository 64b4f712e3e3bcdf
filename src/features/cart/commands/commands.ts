import type { CartMode, CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import type { CartCommand, CartRules } from '#domain/cart/commands.ts'
import { forgetDirect } from '#src/db/cart/carts.ts'
import { type ProductCopy, productCopy } from '#src/db/copies/copies.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { now } from '#src/platform/device/clock.ts'
import { askToKeep } from '#src/platform/device/keep.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { type Applied, type ApplyOptions, applyCommand } from '#src/sync/cart/apply.ts'
import { cartTexts } from '../texts.ts'
import { newLine, type Units } from './new-line.ts'
import { openResume } from './resume.ts'

export type CommandResult =
  | Applied
  /** The device could not store the change; the message is Spanish, for the person. */
  | { readonly ok: false; readonly refusal: { readonly code: 'storage'; readonly message: string } }

export interface CartDeps {
  open: () => Promise<ShopDb>
  /** Whose cart: 'guest' or a customer's id. */
  identity: () => string
  rules: () => CartRules
  /** ms since the epoch */
  now: () => number
  newId: () => string
  /** Asks the browser not to evict the database; called once something is in it. */
  askToKeep: () => void
  storageMessage: () => string
}

type Intent = CartCommand extends infer C ? (C extends CartCommand ? Omit<C, 'id' | 'at'> : never) : never

/** What a screen can do to the cart. Nothing here awaits the network. */
export interface CartCommands {
  /** The product's copy is stored with its line, as `bulkAdd` and `bulkReplace` do with theirs. */
  add(line: CartProduct, copy?: ProductCopy): Promise<CommandResult>
  /** Buy now: the line stands apart from the cart until `resetDirect`. */
  buyNow(line: CartProduct, copy?: ProductCopy): Promise<CommandResult>
  setQuantity(lineId: string, quantity: number, mode?: CartMode): Promise<CommandResult>
  /** By so many more, or less: clicks in several tabs and devices add up. */
  changeQuantity(lineId: string, by: number, mode?: CartMode): Promise<CommandResult>
  remove(lineId: string, mode?: CartMode): Promise<CommandResult>
  replaceLine(line: CartProduct, mode?: CartMode): Promise<CommandResult>
  bulkAdd(lines: readonly CartProduct[], copies?: readonly ProductCopy[]): Promise<CommandResult>
  bulkReplace(lines: readonly CartProduct[], copies?: readonly ProductCopy[]): Promise<CommandResult>
  reset(): Promise<CommandResult>
  resetDirect(): Promise<CommandResult>
}

export const createCartCommands = (deps: CartDeps): CartCommands => {
  const safely = async (task: () => Promise<CommandResult>): Promise<CommandResult> => {
    try {
      return await task()
    } catch (error) {
      console.error('The cart could not be written', error)
      return { ok: false, refusal: { code: 'storage', message: deps.storageMessage() } }
    }
  }
  const run = (intent: Intent, options: ApplyOptions = {}) =>
    safely(async () => {
      const command = { ...intent, id: deps.newId(), at: deps.now() }
      const result = await applyCommand(await deps.open(), deps.identity(), command, deps.rules(), options)
      if (result.ok) deps.askToKeep()
      return result
    })

  return {
    add: (product, copy) => run({ type: 'add', product }, { copies: copy ? [copy] : [] }),
    buyNow: (product, copy) => run({ type: 'add', product }, { mode: 'direct', copies: copy ? [copy] : [] }),
    setQuantity: (lineId, quantity, mode = 'cart') =>
      run({ type: 'setQuantity', lineId, quantity }, { mode }),
    changeQuantity: (lineId, by, mode = 'cart') =>
      run({ type: 'changeQuantity', lineId, by, min: 1, max: MAX_QUANTITY }, { mode }),
    remove: (lineId, mode = 'cart') => run({ type: 'remove', lineId }, { mode }),
    replaceLine: (product, mode = 'cart') => run({ type: 'replaceLine', product }, { mode }),
    bulkAdd: (products, copies = []) => run({ type: 'bulkAdd', products }, { copies }),
    bulkReplace: (products, copies = []) => run({ type: 'bulkReplace', products }, { copies }),
    reset: () => run({ type: 'reset' }),
    resetDirect: () =>
      safely(async () => {
        await forgetDirect(await deps.open(), deps.identity())
        return { ok: true }
      }),
  }
}

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
    askToKeep: () => void askToKeep(),
    storageMessage: () => texts.storageBroken,
  })
  return {
    ...commands,
    putBack: commands.add,
    add: async (line, copy) => {
      const result = await commands.add(line, copy)
      if (result.ok) openResume(texts.added(line.generic.name))
      return result
    },
  }
}

export interface Purchase {
  shop: Shop
  config: BoxConfiguration
  product: ProductDetail
  units: Units
  /** Into the cart, or alone past it. */
  way: 'add' | 'buyNow'
}

/** Adds so many units of a product; null when there are none. */
export const buy = async ({ shop, config, product, units, way }: Purchase): Promise<CommandResult | null> => {
  const line = newLine(product, units, newId)
  return line && shopCommands(shop, config)[way](line, productCopy(product))
}
