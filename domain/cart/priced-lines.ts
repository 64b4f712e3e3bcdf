import type { CartProduct } from '#contract/cart.ts'

/** Lines as they are priced: pictures cost nothing, and may be large. */
export const withoutPictures = (lines: readonly CartProduct[]): CartProduct[] =>
  lines.map((line) => {
    if (line.type === 'ProductoSimple')
      return { ...line, value: { ...line.value, customizationRender: null, images: [] } }
    const { images: _, ...rest } = line
    return { ...rest, customizationRender: null }
  })
