import type { CartMode, CartProduct } from '#contract/cart.ts'
import type { CartCommand, CartRefusal, CartRules, Joined } from './commands.ts'
import { applyCommand } from './fold.ts'
import { refusal } from './refusals.ts'

/** The cart with its mode. In direct mode (buy now) the shown products are the direct product alone. */
export interface CartState {
  readonly mode: CartMode
  readonly products: readonly CartProduct[]
  readonly directProduct: CartProduct | null
}

export type ModeResult =
  | { readonly ok: true; readonly state: CartState; readonly warning?: string }
  | { readonly ok: false; readonly refusal: CartRefusal }

/** Forgets the direct product and returns to the cart, which was not touched meanwhile. */
export function resetDirect(state: CartState): CartState {
  return { ...state, mode: 'cart', directProduct: null }
}

/** Products on screen and in the order. */
export function shownProducts(state: CartState): readonly CartProduct[] {
  if (state.mode === 'cart') return state.products
  return state.directProduct ? [state.directProduct] : []
}

/** Carries a command out on what the mode shows: in direct mode, on the direct product alone. */
export function applyInMode(
  state: CartState,
  command: CartCommand,
  rules: CartRules,
  joined: readonly Joined[] = [],
): ModeResult {
  if (state.mode === 'cart') {
    const { products } = state
    const result = applyCommand(products, command, rules, joined)
    if (!result.ok) return result
    const { cart, warning } = result
    return { ok: true, state: { ...state, products: cart }, ...(warning ? { warning } : {}) }
  }
  if (command.type === 'bulkAdd' || command.type === 'bulkReplace') {
    return { ok: false, refusal: refusal('cart_mode_only') }
  }
  const before = command.type === 'add' ? [] : shownProducts(state)
  const result = applyCommand(before, command, rules)
  if (!result.ok) return result
  const directProduct = result.cart[0] ?? null
  return { ok: true, state: directProduct ? { ...state, directProduct } : resetDirect(state) }
}
