import { createContext, useContext } from 'react'
import type { CartProduct, Customization } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import type { PlainLine } from './units.ts'

export type PutResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly message: string
      /** The cart's lines of the same sizes and colours, where the shop sells one design of each. */
      readonly inTheWay?: readonly CartProduct[]
    }

/** Another line, after a print that it shares was changed. */
export interface ChangedLine {
  readonly line: CartProduct
  readonly product: ProductDetail
  readonly document: DesignDocument
}

/** Another line that changes together with this one. */
export interface OtherLine {
  readonly line: string
  /** Its name on screen: its colour, or its product if that differs. */
  readonly name: string
  /** Product colours in which it is bought. */
  readonly colors: readonly string[]
  /** How this design changes it, if it shares only some prints; null: not at all. Absent: it has the same design. */
  readonly changed?: (design: Customization) => ChangedLine | null
}

/** What the editor needs of the cart. The screen provides it, as features do not import each other. Never awaits the network. */
export interface CartPort {
  readonly plainLine: PlainLine
  /** Puts a new line into the cart. */
  add(line: CartProduct, product: ProductDetail): Promise<PutResult>
  /** Replaces the line with the same UUID and the others that have its design: all of them or none. */
  replace(line: CartProduct, others: readonly CartProduct[]): Promise<PutResult>
  /** Whether the cart has that line. */
  has(lineUuid: string): Promise<boolean>
  /**
   * Only for a line of an order: URL of its proof. The order is paid, so saving the design makes the next proof instead of
   * changing the cart.
   */
  readonly proofHref?: string
  /** Only for a line of an order: the other lines with the same design, which are changed too. */
  readonly others?: readonly OtherLine[]
}

export const CartPortContext = createContext<CartPort | undefined>(undefined)

export const useCartPort = (): CartPort => {
  const port = useContext(CartPortContext)
  if (!port) throw new Error('Outside of the editor')
  return port
}
