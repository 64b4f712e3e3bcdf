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

/** Another line as it is with a print that it shares changed. */
export interface ChangedLine {
  readonly line: CartProduct
  readonly product: ProductDetail
  readonly document: DesignDocument
}

/** A line that is changed with this one. */
export interface OtherLine {
  readonly line: string
  /** As the person is told of it: its colour, or its product where that is another one. */
  readonly name: string
  /** In which it is bought. */
  readonly colors: readonly string[]
  /** Of one that shares some prints only: what becomes of it with this design; null: it stays. Absent: it carries the same. */
  readonly changed?: (design: Customization) => ChangedLine | null
}

/** What the editor asks of the cart; features meet in screens, so the screen brings it. Nothing of it awaits the network. */
export interface CartPort {
  readonly plainLine: PlainLine
  /** Puts a new line into the cart. */
  add(line: CartProduct, product: ProductDetail): Promise<PutResult>
  /** Another state of the line with that UUID, and of those that carry its design: of all of them or of none. */
  replace(line: CartProduct, others: readonly CartProduct[]): Promise<PutResult>
  /** Whether the cart has that line. */
  has(lineUuid: string): Promise<boolean>
  /**
   * Of an order's line: where its proof is seen. What was ordered is held and paid, and putting a design there makes the next
   * proof.
   */
  readonly proofHref?: string
  /** Of an order's line: the others that carry the same design, which are changed with it. */
  readonly others?: readonly OtherLine[]
}

export const CartPortContext = createContext<CartPort | undefined>(undefined)

export const useCartPort = (): CartPort => {
  const port = useContext(CartPortContext)
  if (!port) throw new Error('Outside of the editor')
  return port
}
