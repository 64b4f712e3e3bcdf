import type { CartIssue, CartProduct } from '#contract/cart.ts'
import { type CartItem, lineItems } from '#domain/cart/lines.ts'

/** One tap that makes a line buyable again. */
export type Repair =
  | { readonly kind: 'set'; readonly itemId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineId: string }

const largest = (items: readonly CartItem[]): CartItem | undefined =>
  items.reduce<CartItem | undefined>(
    (best, item) => (best && best.quantity >= item.quantity ? best : item),
    undefined,
  )

/**
 * What would mend an issue: raise to the minimum (in a curva, the member with the most units), lower to the
 * stock, remove what is gone or can't be sold blank. null where only the person can tell.
 * `productUnits`: units of the product over the whole cart, which its minimum counts.
 */
export const repairOf = (line: CartProduct, issue: CartIssue, productUnits: number): Repair | null => {
  const items = lineItems(line)
  const named = items.find((item) => item.itemId === issue.shoppingCartUUID)
  if (issue.code === 'product_unavailable' || issue.code === 'design_required') {
    return { kind: 'remove', lineId: named?.itemId ?? line.shoppingCartUUID }
  }
  if (issue.limit === undefined) return null
  if (issue.code === 'out_of_stock') {
    if (!named) return null
    return issue.limit > 0
      ? { kind: 'set', itemId: named.itemId, quantity: issue.limit }
      : { kind: 'remove', lineId: named.itemId }
  }
  const raised = named ?? largest(items)
  const missing = issue.limit - productUnits
  return raised && missing > 0
    ? { kind: 'set', itemId: raised.itemId, quantity: raised.quantity + missing }
    : null
}
