import type * as v from 'valibot'
import type { CartProduct, cartProduct } from '#contract/cart.ts'

/** A line as it crosses the wire. */
type WireProduct = v.InferInput<typeof cartProduct>

/**
 * A quirk of the specification: a curva's group tells its identity as `genericShoppingCartUUID` too. Inside it has one
 * name; the contract takes the other one off what it reads.
 */
export const withGroupIdentity = (products: readonly CartProduct[]): WireProduct[] =>
  products.map((line) =>
    line.type === 'ProductoCurva' ? { ...line, genericShoppingCartUUID: line.shoppingCartUUID } : line,
  )
