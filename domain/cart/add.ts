import type { CartProduct, CurvaProduct, SimpleProduct } from '#contract/cart.ts'
import type { CartResult, CartRules, Joined } from './commands.ts'
import { isSameVariant, mergeMembers, mergeTarget } from './curva.ts'
import { isCustomizableLine, lineIds, variantIds } from './lines.ts'
import { OVERLAP_WARNING, refused } from './refusals.ts'

/** Whether the cart has a variant of the product already. */
export function holdsAnyVariant(cart: readonly CartProduct[], product: CartProduct): boolean {
  const held = new Set(cart.flatMap(variantIds))
  return variantIds(product).some((variantId) => held.has(variantId))
}

const idsOf = (cart: readonly CartProduct[]): Set<string> => new Set(cart.flatMap(lineIds))

const replaced = (cart: readonly CartProduct[], line: CartProduct): CartProduct[] =>
  cart.map((other) => (other.shoppingCartUUID === line.shoppingCartUUID ? line : other))

function mergeCurva(
  cart: readonly CartProduct[],
  target: CurvaProduct,
  curva: CurvaProduct,
  joined: readonly Joined[],
): CartResult {
  const usedIds = idsOf(cart)
  const value = mergeMembers(target.value, curva.value, usedIds)
  if (value.every((member, index) => member === target.value[index])) return { ok: true, cart }
  const line = curva.shoppingCartUUID
  const entries = curva.value.flatMap((member): Joined[] => {
    const id = member.shoppingCartUUID
    if (usedIds.has(id)) return []
    const into = value.find((each) => isSameVariant(each, member))?.shoppingCartUUID ?? id
    return [{ id, line, into, units: member.value.quantity }]
  })
  return { ok: true, cart: replaced(cart, { ...target, value }), joined: [...joined, ...entries] }
}

function raiseSimple(
  cart: readonly CartProduct[],
  match: SimpleProduct,
  product: SimpleProduct,
  joined: readonly Joined[],
): CartResult {
  const units = product.value.quantity
  const value = { ...match.value, quantity: match.value.quantity + units }
  const id = product.shoppingCartUUID
  const entry = { id, line: id, into: match.shoppingCartUUID, units }
  return { ok: true, cart: replaced(cart, { ...match, value }), joined: [...joined, entry] }
}

function matchingSimple(cart: readonly CartProduct[], product: SimpleProduct): SimpleProduct | undefined {
  if (isCustomizableLine(product)) return undefined
  return cart.find(
    (line): line is SimpleProduct =>
      line.type === 'ProductoSimple' && !isCustomizableLine(line) && line.value.id === product.value.id,
  )
}

/** The product as a line of its own, a curva's repeated cells taken together; null if nothing of it is new. */
export function newLine(cart: readonly CartProduct[], product: CartProduct): CartProduct | null {
  if (product.type === 'ProductoSimple') return product
  const value = mergeMembers([], product.value, idsOf(cart))
  return value.length === 0 ? null : { ...product, value }
}

/**
 * Adds one product. In this order: a line that is there already stays (a repeated command); a product with a
 * variant of the cart is refused, unless the shop allows several designs of a variant, and but for the
 * variants of the curva line that it merges into; a plain curva merges by sku; a plain simple product raises
 * its line; all else is a new line.
 */
export function addProduct(
  cart: readonly CartProduct[],
  product: CartProduct,
  rules: CartRules,
  joined: readonly Joined[] = [],
): CartResult {
  if (idsOf(cart).has(product.shoppingCartUUID)) return { ok: true, cart }
  const target = product.type === 'ProductoCurva' ? mergeTarget(cart, product) : undefined
  const others = cart.filter((line) => line !== target)
  if (!rules.isMultipleVariantDesigns && holdsAnyVariant(others, product)) return refused('already_in_cart')
  if (product.type === 'ProductoSimple') {
    const match = matchingSimple(cart, product)
    if (match) return raiseSimple(cart, match, product, joined)
  } else if (target) {
    return mergeCurva(cart, target, product, joined)
  }
  const line = newLine(cart, product)
  return { ok: true, cart: line ? [...cart, line] : cart }
}

/**
 * Adds the products of which the cart holds no variant yet and warns when it leaves any out. Products of the
 * same list don't stand in each other's way: a quote may hold two designs of one variant.
 */
export function addAbsent(cart: readonly CartProduct[], products: readonly CartProduct[]): CartResult {
  const present = idsOf(cart)
  const unseen = products.filter((product) => !present.has(product.shoppingCartUUID))
  const absent = unseen.filter((product) => !holdsAnyVariant(cart, product))
  const result = [...cart]
  for (const product of absent) {
    const line = newLine(result, product)
    if (line) result.push(line)
  }
  const grown = result.length > cart.length ? result : cart
  const overlaps = absent.length < unseen.length
  return overlaps ? { ok: true, cart: grown, warning: OVERLAP_WARNING } : { ok: true, cart: grown }
}
