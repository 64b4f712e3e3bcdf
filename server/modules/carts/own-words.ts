import type { CartProduct, CurvaMember, Generic, SimpleValue } from '#contract/cart.ts'
import type { Goods } from '../../ports/ports.ts'

type Catalogue = ReadonlyMap<string, Goods>

/** A picture of this shop: a path of it, or bytes that came along. Other hosts are nobody's business. */
const OWN_PICTURE = /^(?:$|\/(?!\/)|data:image\/(?:png|jpeg|webp);base64,)/

const ownPicture = (address: string, otherwise: string): string =>
  OWN_PICTURE.test(address) ? address : otherwise

const genericOf = (sent: Generic, goods: Goods): Generic => ({
  ...sent,
  name: goods.name.slice(0, 300),
  external_id: goods.externalId.slice(0, 100),
  featured_img: goods.featuredImg,
  price: goods.price,
  printing_types: goods.techniques.slice(0, 50).map(({ id, name }) => ({ id, name })),
})

const variantOf = (goods: Goods, id: string) => goods.variants.find((variant) => variant.id === id)

const simpleOf = (sent: SimpleValue, goods: Goods): SimpleValue => {
  const variant = variantOf(goods, sent.id)
  const images = sent.images.filter(({ image_url }) => OWN_PICTURE.test(image_url))
  const pictures = {
    generic_product_id: goods.id,
    featuredImg: ownPicture(sent.featuredImg, goods.featuredImg),
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

const wordsOf = ({ sku, color, size, attribute }: Goods['variants'][number]) => ({
  sku,
  color,
  size,
  ...(attribute === '' ? {} : { element_description_3: attribute }),
})

const memberOf = (sent: CurvaMember, goods: Goods): CurvaMember => {
  const variant = variantOf(goods, sent.value.id)
  const featuredImg = ownPicture(sent.value.featuredImg, goods.featuredImg)
  const value = { ...sent.value, featuredImg }
  return {
    ...sent,
    generic: genericOf(sent.generic, goods),
    value: variant === undefined ? value : { ...value, ...wordsOf(variant) },
  }
}

/** A line in the shop's own words: names, prices and sku are what the catalogue says, whatever was sent. */
const inOwnWords = (line: CartProduct, catalogue: Catalogue): CartProduct => {
  const goods = catalogue.get(line.generic.id)
  if (goods === undefined) return line
  const generic = genericOf(line.generic, goods)
  return line.type === 'ProductoSimple'
    ? { ...line, generic, value: simpleOf(line.value, goods) }
    : {
        ...line,
        generic,
        ...(line.images && { images: line.images.filter(({ image_url }) => OWN_PICTURE.test(image_url)) }),
        value: line.value.map((member) => memberOf(member, goods)),
      }
}

export const cartInOwnWords = (cart: readonly CartProduct[], catalogue: Catalogue): CartProduct[] =>
  cart.map((line) => inOwnWords(line, catalogue))

/** Whether every picture of artwork is the shop's own, or came along. */
export const hasOwnArtwork = (cart: readonly CartProduct[]): boolean =>
  cart.every((line) => {
    const render = line.type === 'ProductoSimple' ? line.value.customizationRender : line.customizationRender
    return render === null || OWN_PICTURE.test(render)
  })
