import type { CartProduct } from '#contract/cart.ts'

/** A simple product of the shop as a screen adds it. */
export const lineOf = (id: string, variant: string, units: number, own = false): CartProduct => ({
  type: 'ProductoSimple',
  shoppingCartUUID: id,
  generic: {
    id: `product-${variant}`,
    name: `Producto ${variant}`,
    featured_img: '',
    external_id: variant,
    description: '',
    price: 100,
    printing_types: [],
  },
  quoteInfo: null,
  value: {
    id: variant,
    generic_product_id: `product-${variant}`,
    general_description: '',
    element_description_1: 'Azul',
    element_description_2: '',
    element_description_3: '',
    quantity: units,
    color: 'Azul',
    size: '',
    isCustomizable: own,
    customization: null,
    customizationRender: null,
    featuredImg: '',
    images: [],
    sku: variant,
  },
})

/** Units of each variant. */
export const unitsOf = (lines: readonly CartProduct[]): Record<string, number> => {
  const units: Record<string, number> = {}
  for (const { type, value } of lines)
    if (type === 'ProductoSimple') units[value.id] = (units[value.id] ?? 0) + value.quantity
  return units
}
