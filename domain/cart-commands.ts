import type { CartProduct } from '#contract/cart.ts'

interface Intent {
  /** UUID of the command; the same id never takes effect twice. */
  readonly id: string
  /** When the person did it, ms since 1970. */
  readonly at: number
}

/**
 * What a person meant to do to the cart. Products carry the UUIDs of the lines that they would create.
 * `lineId` of `setQuantity` is a simple line or a curva's member; of `remove` also a curva's group.
 * `replaceLine` replaces the line that has the product's own UUID.
 */
export type CartCommand = Intent &
  (
    | { readonly type: 'add'; readonly product: CartProduct }
    | { readonly type: 'setQuantity'; readonly lineId: string; readonly quantity: number }
    | { readonly type: 'remove'; readonly lineId: string }
    | { readonly type: 'replaceLine'; readonly product: CartProduct }
    | { readonly type: 'bulkAdd'; readonly products: readonly CartProduct[] }
    | { readonly type: 'bulkReplace'; readonly products: readonly CartProduct[] }
    | { readonly type: 'reset' }
  )

export interface CartRules {
  /** The shop lets a variant stand in several lines, e.g. with several designs. */
  readonly isMultipleVariantDesigns: boolean
}

export type RefusalCode =
  | 'already_in_cart'
  | 'line_not_found'
  | 'curva_quantity'
  | 'invalid_quantity'
  | 'quantity_limit'
  | 'line_limit'
  | 'member_limit'
  | 'duplicate_line'
  | 'cart_mode_only'

/** Why a command was not carried out. `message` is Spanish and meant for the person. */
export interface CartRefusal {
  readonly code: RefusalCode
  readonly message: string
}

export type CartResult =
  | { readonly ok: true; readonly cart: readonly CartProduct[]; readonly warning?: string }
  | { readonly ok: false; readonly refusal: CartRefusal }
