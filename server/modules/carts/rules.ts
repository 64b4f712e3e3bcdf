import type { CartIssue, CartProduct } from '#contract/cart.ts'
import { lineIds, lineItems } from '#domain/cart/lines.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { designOf } from '#domain/design/artwork.ts'

const lineOf = (cart: readonly CartProduct[], id: string): CartProduct | undefined =>
  cart.find((line) => lineIds(line).includes(id))

const itemOf = (line: CartProduct, id: string) => lineItems(line).find(({ itemId }) => itemId === id)

const unitsOfVariant = (cart: readonly CartProduct[], variantId: string): number =>
  cart
    .flatMap(lineItems)
    .filter((item) => item.variantId === variantId)
    .reduce((units, { quantity }) => units + quantity, 0)

const sameDesign = (a: CartProduct, b: CartProduct): boolean =>
  JSON.stringify(designOf(a)) === JSON.stringify(designOf(b))

/**
 * Whether a save brings an issue, rather than finding it: the stock of a line that lay in the cart may run out, and
 * that may not stand in the way of every other change, least of all of the line's removal.
 */
const isNews = (issue: CartIssue, cart: readonly CartProduct[], before: readonly CartProduct[]): boolean => {
  const id = issue.shoppingCartUUID
  const line = lineOf(cart, id)
  const old = lineOf(before, id)
  if (line === undefined || old === undefined) return true
  if (issue.code === 'out_of_stock') {
    const variantId = itemOf(line, id)?.variantId ?? ''
    return unitsOfVariant(cart, variantId) > unitsOfVariant(before, variantId)
  }
  if (issue.code === 'minimum_quantity') return lineUnits(line) < lineUnits(old) || !sameDesign(line, old)
  const same = itemOf(line, id)?.variantId === itemOf(old, id)?.variantId
  return !same || line.generic.id !== old.generic.id || !sameDesign(line, old)
}

/** Issues for which a cart is refused, given the one that is saved. */
export const newIssues = (
  issues: readonly CartIssue[],
  cart: readonly CartProduct[],
  before: readonly CartProduct[],
): CartIssue[] => issues.filter((issue) => isNews(issue, cart, before))

/** Whether two lines or members share an identity. */
export const repeatsLines = (cart: readonly CartProduct[]): boolean => {
  const ids = cart.flatMap(lineIds).map((id) => id.toLowerCase())
  return new Set(ids).size < ids.length
}
