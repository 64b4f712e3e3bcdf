import type { CartProduct } from '#contract/cart.ts'

interface Intent {
  /** UUID of the command; the same id never takes effect twice. */
  readonly id: string
  /** When the person did it, ms since 1970. */
  readonly at: number
}

/** What a line was on the screen when the person acted on it. Commands of older versions lack it. */
export interface SeenLine {
  /** UUID of the line: of a curva's member its group's. */
  readonly line: string
  readonly product: string
  /** Absent for a curva as a whole. */
  readonly variant?: string
  /** Items of own additions, not acknowledged yet, whose units were part of it. */
  readonly joined: readonly string[]
}

/**
 * What a person meant to do to the cart. Products carry the UUIDs of the lines that they would create.
 * `lineId` of `setQuantity` is a simple line or a curva's member; of `remove` also a curva's group.
 * `changeQuantity` is by difference, held within its bounds, so that clicks on several devices add up; with bounds that
 * are one number it would be `setQuantity`. `replaceLine` replaces the line that has the product's own UUID.
 */
export type CartCommand = Intent &
  (
    | { readonly type: 'add'; readonly product: CartProduct }
    | {
        readonly type: 'setQuantity'
        readonly lineId: string
        readonly quantity: number
        readonly seen?: SeenLine
      }
    | {
        readonly type: 'changeQuantity'
        readonly lineId: string
        readonly by: number
        readonly min: number
        readonly max: number
        readonly seen?: SeenLine
      }
    | { readonly type: 'remove'; readonly lineId: string; readonly seen?: SeenLine }
    | { readonly type: 'replaceLine'; readonly product: CartProduct; readonly seen?: SeenLine }
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

/** Units of an addition that joined another line. */
export interface Joined {
  /** UUID of the simple line or the member that was added. */
  readonly id: string
  /** UUID of the line that was added: its own, or its group's. */
  readonly line: string
  /** UUID of the item that holds its units: its own, where a member came into another group as it was. */
  readonly into: string
  readonly units: number
}

export type CartResult =
  | {
      readonly ok: true
      readonly cart: readonly CartProduct[]
      readonly warning?: string
      /** All that has joined by now; absent where the command changed nothing about it. */
      readonly joined?: readonly Joined[]
    }
  | { readonly ok: false; readonly refusal: CartRefusal }
