import type { CartProduct, CurvaMember, CurvaProduct, SimpleProduct } from '#contract/cart.ts'

/** Whether the line may carry a design, and therefore never merges with another; with one on it, whatever it says. */
export function isCustomizableLine(line: CartProduct): boolean {
  return (
    isCustomised(line) || (line.type === 'ProductoSimple' ? line.value.isCustomizable : line.isCustomizable)
  )
}

/** Whether something is applied to the line's product. */
export function isCustomised(line: CartProduct): boolean {
  const design = line.type === 'ProductoSimple' ? line.value.customization : line.customization
  return design?.views.some((view) => view.areas.length > 0) ?? false
}

/** Ids of the variants that a line holds. */
export function variantIds(line: CartProduct): string[] {
  return line.type === 'ProductoSimple' ? [line.value.id] : line.value.map((member) => member.value.id)
}

/** A line's own UUID and those of its members. */
export function lineIds(line: CartProduct): string[] {
  const own = [line.shoppingCartUUID]
  return line.type === 'ProductoSimple' ? own : [...own, ...line.value.map((m) => m.shoppingCartUUID)]
}

/** One variant with its units: a simple line, or a member of a curva. */
export interface CartItem {
  readonly line: CartProduct
  /** UUID of the simple line or of the member. */
  readonly itemId: string
  readonly variantId: string
  readonly quantity: number
  /** First of its line. */
  readonly first: boolean
  readonly label: string
}

const label = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

const simpleItem = (line: SimpleProduct): CartItem => ({
  line,
  itemId: line.shoppingCartUUID,
  variantId: line.value.id,
  quantity: line.value.quantity,
  first: true,
  label: label([line.value.color, line.value.size]),
})

const memberItem = (line: CurvaProduct, member: CurvaMember, index: number): CartItem => ({
  line,
  itemId: member.shoppingCartUUID,
  variantId: member.value.id,
  quantity: member.value.quantity,
  first: index === 0,
  label: label([member.value.color, member.value.size]),
})

/** Where a variant is in the cart: in several lines, where a shop takes several designs of it. */
export function findByVariant(cart: readonly CartProduct[], variantId: string): CartItem[] {
  return cart.flatMap(lineItems).filter((item) => item.variantId === variantId)
}

/** A line taken apart into its variants, in order. */
export function lineItems(line: CartProduct): CartItem[] {
  if (line.type === 'ProductoSimple') return [simpleItem(line)]
  return line.value.map((member, index) => memberItem(line, member, index))
}
