import type { CartProduct } from '#contract/cart.ts'
import type { Variant } from '#contract/catalogue.ts'

/** What a line of the cart is made of, by colour and size. */
export const itemsOf = (line: CartProduct) =>
  line.type === 'ProductoSimple'
    ? [
        {
          name: [line.value.color, line.value.size].filter(Boolean).join(' · '),
          quantity: line.value.quantity,
        },
      ]
    : line.value.map(({ value: { color, size, quantity } }) => ({
        name: [color, size].filter(Boolean).join(' · '),
        quantity,
      }))

/** Colours of a line, as the product has them. */
export const colorsOf = (line: CartProduct, variants: readonly Variant[]) => {
  const members = line.type === 'ProductoSimple' ? [line] : line.value
  const ids = new Set(members.map(({ value }) => value.id))
  return variants.filter(({ id }) => ids.has(id)).map(({ color, hex }) => ({ name: color, hex }))
}

/** Pictures of its design, all views or the one that stands for them. */
export const picturesOf = (line: CartProduct): string[] => {
  const { images = [], customizationRender } = line.type === 'ProductoSimple' ? line.value : line
  const shown = images.map(({ image_url }) => image_url)
  return shown.length > 0 ? shown : [customizationRender ?? ''].filter(Boolean)
}
