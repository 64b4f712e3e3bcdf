import type { CartProduct, Customization } from '#contract/cart.ts'

/** SHA-256, hexadecimal. */
const HASH = /\b[0-9a-f]{64}\b/gi

/** Every hash that a design names, in its elements too, each once, in lower case. */
export const hashesNamed = (design: Customization | null): string[] =>
  design === null
    ? []
    : [...new Set((JSON.stringify(design).match(HASH) ?? []).map((hash) => hash.toLowerCase()))]

export const designOf = (line: CartProduct): Customization | null =>
  line.type === 'ProductoSimple' ? line.value.customization : line.customization

/** A cart's lines as their designs are counted. */
export const designedLines = (cart: readonly CartProduct[]) =>
  cart.map((line) => ({
    line: line.shoppingCartUUID,
    productId: line.generic.id,
    design: designOf(line),
  }))

/** The line with that design in the place of its own. */
const withDesign = (line: CartProduct, customization: Customization | null): CartProduct =>
  line.type === 'ProductoSimple'
    ? { ...line, value: { ...line.value, customization } }
    : { ...line, customization }

/** Lines with designs that were counted again, in their order. */
export const withDesigns = (
  cart: readonly CartProduct[],
  designs: readonly (Customization | null)[],
): CartProduct[] => cart.map((line, index) => withDesign(line, designs[index] ?? null))
