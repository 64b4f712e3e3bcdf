import type { CartProduct, CurvaMember, Generic, SimpleValue } from '#contract/cart.ts'
import type { SellableProduct } from '../../ports/catalogue.ts'

type Catalogue = ReadonlyMap<string, SellableProduct>

/** A picture of this shop: a path, or inline bytes. URLs of other hosts are dropped. */
const OWN_PICTURE = /^(?:$|\/(?!\/)|data:image\/(?:png|jpeg|webp);base64,)/

const ownPicture = (address: string, otherwise: string): string =>
  OWN_PICTURE.test(address) ? address : otherwise

const genericOf = (sent: Generic, product: SellableProduct): Generic => ({
  ...sent,
  name: product.name.slice(0, 300),
  external_id: product.externalId.slice(0, 100),
  featured_img: product.featuredImg,
  price: product.price,
  printing_types: product.techniques.slice(0, 50).map(({ id, name }) => ({ id, name })),
})

const variantOf = (product: SellableProduct, id: string) =>
  product.variants.find((variant) => variant.id === id)

const simpleOf = (sent: SimpleValue, product: SellableProduct): SimpleValue => {
  const variant = variantOf(product, sent.id)
  const images = sent.images.filter(({ image_url }) => OWN_PICTURE.test(image_url))
  const pictures = {
    generic_product_id: product.id,
    featuredImg: ownPicture(sent.featuredImg, product.featuredImg),
    images,
  }
  if (variant === undefined) return { ...sent, ...pictures }
  const { sku, color, size, attribute } = variant
  const descriptions = {
    element_description_1: color,
    element_description_2: size,
    element_description_3: attribute,
  }
  return { ...sent, ...pictures, ...descriptions, sku, color, size }
}

const descriptionsOf = ({ sku, color, size, attribute }: SellableProduct['variants'][number]) => ({
  sku,
  color,
  size,
  ...(attribute === '' ? {} : { element_description_3: attribute }),
})

const memberOf = (sent: CurvaMember, product: SellableProduct): CurvaMember => {
  const variant = variantOf(product, sent.value.id)
  const featuredImg = ownPicture(sent.value.featuredImg, product.featuredImg)
  const value = { ...sent.value, featuredImg }
  return {
    ...sent,
    generic: genericOf(sent.generic, product),
    value: variant === undefined ? value : { ...value, ...descriptionsOf(variant) },
  }
}

/** A line with names, prices and SKU from the catalogue, whatever was sent. */
const filledFromCatalogue = (line: CartProduct, catalogue: Catalogue): CartProduct => {
  const product = catalogue.get(line.generic.id)
  if (product === undefined) return line
  const generic = genericOf(line.generic, product)
  return line.type === 'ProductoSimple'
    ? { ...line, generic, value: simpleOf(line.value, product) }
    : {
        ...line,
        generic,
        ...(line.images && { images: line.images.filter(({ image_url }) => OWN_PICTURE.test(image_url)) }),
        value: line.value.map((member) => memberOf(member, product)),
      }
}

export const fillFromCatalogue = (cart: readonly CartProduct[], catalogue: Catalogue): CartProduct[] =>
  cart.map((line) => filledFromCatalogue(line, catalogue))

/** Whether every picture of artwork is the shop's own, or came along. */
export const hasOwnArtwork = (cart: readonly CartProduct[]): boolean =>
  cart.every((line) => {
    const render = line.type === 'ProductoSimple' ? line.value.customizationRender : line.customizationRender
    return render === null || OWN_PICTURE.test(render)
  })
