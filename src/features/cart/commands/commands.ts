import type { CartMode, CartProduct } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import type { CartCommand, CartRefusal, CartRules } from '#domain/cart/commands.ts'
import { applyInMode, type CartState } from '#domain/cart/mode.ts'
import { readCart, writeCart } from '#src/db/cart/carts.ts'
import { replaceLines } from '#src/db/cart/lines.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { enqueue, readPending } from '#src/sync/cart/enqueue.ts'
import { type KeptProduct, keepProduct } from '../prices/kept-products.ts'

export interface Refusal {
  /** `storage`: the device could not keep the change. */
  readonly code: CartRefusal['code'] | 'storage'
  /** Spanish, for the person. */
  readonly message: string
}

export type CommandResult =
  | { readonly ok: true; readonly warning?: string }
  | { readonly ok: false; readonly refusal: Refusal }

/** How many command ids a cart remembers; a repeat comes within moments. */
const REMEMBERED = 100

const GUEST = 'guest'

/**
 * Carries one command out on the device: whole or not at all, in one transaction, so that tabs never overwrite
 * each other and a kill in between leaves the cart as it was. In `direct` mode it works on the direct product
 * alone. A guest's command folds into the acknowledged cart at once; a customer's waits in the outbox as well.
 */
export const carryOut = (
  db: ShopDb,
  identity: string,
  command: CartCommand,
  rules: CartRules,
  mode: CartMode = 'cart',
): Promise<CommandResult> =>
  db.transaction('rw', db.carts, db.commands, db.lines, async (): Promise<CommandResult> => {
    const row = await readCart(db, identity)
    if (row.applied.includes(command.id)) return { ok: true }
    // A customer's cart on screen is the acknowledged one with the pending commands folded in.
    const pending = identity === GUEST ? null : await readPending(db, row)
    const before = pending ? pending.fold.cart : row.products
    const state: CartState = { mode, products: before, directProduct: row.direct }
    const result = applyInMode(state, command, rules, pending?.fold.joined)
    if (!result.ok) return result
    const { products, directProduct } = result.state
    await writeCart(db, {
      ...row,
      products: identity === GUEST ? [...products] : row.products,
      direct: directProduct,
      mode: directProduct ? 'direct' : 'cart',
      applied: [...row.applied, command.id].slice(-REMEMBERED),
    })
    if (products !== before) {
      await replaceLines(db, identity, products)
      if (pending) await enqueue(db, row, pending, command)
    }
    return result.warning ? { ok: true, warning: result.warning } : { ok: true }
  })

/** Forgets the direct product; the cart was not touched meanwhile. */
const forgetDirect = (db: ShopDb, identity: string): Promise<void> =>
  db.transaction('rw', db.carts, async () => {
    const row = await readCart(db, identity)
    if (row.direct || row.mode === 'direct') await writeCart(db, { ...row, mode: 'cart', direct: null })
  })

export interface CartDeps {
  open: () => Promise<ShopDb>
  /** Whose cart: 'guest' or a customer's id. */
  identity: () => string
  rules: () => CartRules
  /** ms since the epoch */
  now: () => number
  newId: () => string
  /** Called at the first thing worth keeping. */
  keepData: () => void
  /** Said when the device can't keep a change. */
  storageMessage: () => string
}

type Intent = CartCommand extends infer C ? (C extends CartCommand ? Omit<C, 'id' | 'at'> : never) : never

/** What a screen can do to the cart. Nothing here awaits the network. */
export interface CartCommands {
  add(product: CartProduct, kept?: KeptProduct): Promise<CommandResult>
  /** Buy now: the product stands apart from the cart until `resetDirect`. */
  buyNow(product: CartProduct, kept?: KeptProduct): Promise<CommandResult>
  setQuantity(lineId: string, quantity: number, mode?: CartMode): Promise<CommandResult>
  /** By so many more, or less: what is pressed in several tabs and devices adds up. */
  changeQuantity(lineId: string, by: number, mode?: CartMode): Promise<CommandResult>
  remove(lineId: string, mode?: CartMode): Promise<CommandResult>
  replaceLine(product: CartProduct, mode?: CartMode): Promise<CommandResult>
  bulkAdd(products: readonly CartProduct[]): Promise<CommandResult>
  bulkReplace(products: readonly CartProduct[]): Promise<CommandResult>
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
  const run = (intent: Intent, mode: CartMode = 'cart', kept?: KeptProduct) =>
    safely(async () => {
      const db = await deps.open()
      const command = { ...intent, id: deps.newId(), at: deps.now() }
      if (kept) await keepProduct(db, kept, deps.now())
      const result = await carryOut(db, deps.identity(), command, deps.rules(), mode)
      if (result.ok) deps.keepData()
      return result
    })

  return {
    add: (product, kept) => run({ type: 'add', product }, 'cart', kept),
    buyNow: (product, kept) => run({ type: 'add', product }, 'direct', kept),
    setQuantity: (lineId, quantity, mode) => run({ type: 'setQuantity', lineId, quantity }, mode),
    changeQuantity: (lineId, by, mode) =>
      run({ type: 'changeQuantity', lineId, by, min: 1, max: MAX_QUANTITY }, mode),
    remove: (lineId, mode) => run({ type: 'remove', lineId }, mode),
    replaceLine: (product, mode) => run({ type: 'replaceLine', product }, mode),
    bulkAdd: (products) => run({ type: 'bulkAdd', products }),
    bulkReplace: (products) => run({ type: 'bulkReplace', products }),
    reset: () => run({ type: 'reset' }),
    resetDirect: () =>
      safely(async () => {
        await forgetDirect(await deps.open(), deps.identity())
        return { ok: true }
      }),
  }
}
