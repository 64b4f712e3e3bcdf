import type { CartProduct } from '#contract/cart.ts'

/** Units of a line; a curva's are the sum over its members. */
export function lineUnits(line: CartProduct): number {
  if (line.type === 'ProductoSimple') return line.value.quantity
  return line.value.reduce((units, member) => units + member.value.quantity, 0)
}

/** Units in the whole cart. */
export function cartUnits(cart: readonly CartProduct[]): number {
  return cart.reduce((units, line) => units + lineUnits(line), 0)
}
