import * as v from 'valibot'
import { customization } from './cart.ts'
import { echoed, id, money, quantity, text, uuid } from './primitives.ts'

/**
 * One line of an order or quote on the wire. Spelling is the specification's (`priceAplication`).
 * A curva sends one line per member; they share `shoppingCartId`, the group's identity.
 */
export const orderLine = v.object({
  /** Variant. */
  productId: id,
  genericProductId: id,
  productName: echoed(300),
  /** The three element descriptions, joined. */
  variantName: echoed(620),
  quantity,
  hasProductBuilding: v.boolean(),
  customization: v.nullable(customization),
  shoppingCartId: uuid,
  /** The line's main picture. */
  principal: echoed(2000),
  /** Address or data URL of the artwork on the product, '' without. */
  advance: echoed(2_000_000),
  priceBase: money,
  priceAplication: money,
  tax: money,
  total: money,
  imageList: v.pipe(v.array(echoed(2000)), v.maxLength(20)),
  printingArea: text(500),
})
export type OrderLine = v.InferOutput<typeof orderLine>

export const orderLines = v.pipe(v.array(orderLine), v.minLength(1), v.maxLength(2000))
