import type { CartProduct, CurvaMember, CurvaProduct, Generic, SimpleProduct } from '#contract/cart.ts'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { isBeside } from '#domain/design/beside-view.ts'

/** Makes a line's identity. A parameter, so that tests are repeatable. */
export type NewUuid = () => string

/** How many of each variant, by id. */
export type Units = ReadonlyMap<string, number>

const genericOf = (product: ProductDetail): Generic => ({
  id: product.id,
  name: product.name,
  featured_img: product.featured_img,
  external_id: product.external_id,
  description: product.description.slice(0, 3000),
  price: product.price,
  printing_types: product.printing_types.slice(0, 50),
})

const pictureOf = (product: ProductDetail, variant: Variant) =>
  variant.featuredImg || variant.images[0]?.image_url || product.featured_img

/** A simple line of `quantity` units of one variant, not customised. */
export const simpleLine = (
  product: ProductDetail,
  variant: Variant,
  quantity: number,
  uuid: NewUuid,
): SimpleProduct => ({
  type: 'ProductoSimple',
  shoppingCartUUID: uuid(),
  generic: genericOf(product),
  quoteInfo: null,
  value: {
    id: variant.id,
    generic_product_id: product.id,
    general_description: product.description.slice(0, 3000),
    element_description_1: variant.element_description_1,
    element_description_2: variant.element_description_2,
    element_description_3: variant.element_description_3,
    quantity,
    color: variant.color,
    size: variant.size,
    isCustomizable: false,
    customization: null,
    customizationRender: null,
    featuredImg: pictureOf(product, variant),
    images: variant.images
      .filter(({ view }) => !isBeside(view))
      .slice(0, 20)
      .map(({ image_url }) => ({ image_url })),
    sku: variant.sku,
  },
})

/** A curva group with one member per variant that has units; null when none has. */
export const curvaLine = (product: ProductDetail, units: Units, uuid: NewUuid): CurvaProduct | null => {
  const generic = genericOf(product)
  const members: CurvaMember[] = product.variants.flatMap((variant) => {
    const quantity = units.get(variant.id) ?? 0
    if (quantity < 1) return []
    const { color, size, sku, id, element_description_3 } = variant
    const third = element_description_3 ? { element_description_3 } : {}
    const value = { id, sku, featuredImg: pictureOf(product, variant), color, size, ...third, quantity }
    return [{ shoppingCartUUID: uuid(), generic, value }]
  })
  if (members.length === 0) return null
  return {
    type: 'ProductoCurva',
    shoppingCartUUID: uuid(),
    generic,
    quoteInfo: null,
    isCustomizable: false,
    customization: null,
    customizationRender: null,
    value: members,
  }
}

/** A line without a design: all of a curva's units, or those of a simple product's first variant; null when there are none. */
export const newLine = (product: ProductDetail, units: Units, uuid: NewUuid): CartProduct | null => {
  if (product.kind === 'ProductoCurva') return curvaLine(product, units, uuid)
  const [id, count] = [...units][0] ?? []
  const variant = product.variants.find((each) => each.id === id)
  return variant && count ? simpleLine(product, variant, count, uuid) : null
}
