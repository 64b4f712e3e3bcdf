import type { CartMode } from '#contract/cart.ts'
import type { CartCommand, CartRefusal, CartRules } from '#domain/cart/commands.ts'
import { applyInMode, type CartState } from '#domain/cart/mode.ts'
import { readCart, writeCart } from '#src/db/cart/carts.ts'
import { replaceLines } from '#src/db/cart/lines.ts'
import { type ProductCopy, storeCopy } from '#src/db/copies/copies.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { enqueue, readPending } from './enqueue.ts'
import { cartTables } from './fold.ts'

export type Applied =
  | { readonly ok: true; readonly warning?: string }
  | { readonly ok: false; readonly refusal: CartRefusal }

export interface ApplyOptions {
  /** `direct` changes the product of 'buy now' alone. */
  readonly mode?: CartMode
  /** Of the lines that are added, stored to estimate their prices without a network. */
  readonly copies?: readonly ProductCopy[]
}

/** How many command ids a cart remembers; a repeat comes within moments. */
const REMEMBERED = 100

const GUEST = 'guest'

/**
 * Applies one command on the device in one transaction, so that tabs never overwrite each other and a kill in between leaves
 * the cart as it was. A guest's command folds into the acknowledged cart at once; a customer's waits in the outbox as well.
 */
export const applyCommand = (
  db: ShopDb,
  identity: string,
  command: CartCommand,
  rules: CartRules,
  { mode = 'cart', copies = [] }: ApplyOptions = {},
): Promise<Applied> =>
  db.transaction('rw', [...cartTables(db), db.meta], async (): Promise<Applied> => {
    const row = await readCart(db, identity)
    if (row.applied.includes(command.id)) return { ok: true }
    // A customer's cart on screen is the acknowledged one with the pending commands folded in.
    const pending = identity === GUEST ? null : await readPending(db, row)
    const before = pending ? pending.fold.cart : row.products
    const state: CartState = { mode, products: before, directProduct: row.direct }
    const result = applyInMode(state, command, rules, pending?.fold.joined)
    if (!result.ok) return result
    for (const data of copies)
      await storeCopy(db, identity, 'product', data.id, { data, savedAt: command.at })
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
