import type { ProductSummary } from '#contract/catalogue.ts'
import type { Picture } from '#contract/picture.ts'
import { hueOf } from '../../../formats/hues.ts'
import type { StoredCard } from './read-products.ts'
import type { Shared } from './read-shared.ts'

/** Without what only a gallery's zoom asks for. */
export const small = ({ large: _, ...picture }: Picture): Picture => picture

export const summaryOf = (product: StoredCard, shared: Shared): ProductSummary => ({
  id: String(product.id),
  name: product.name,
  productType: product.slug,
  kind: product.kind,
  external_id: product.externalId,
  ...(product.categoryId === null ? {} : { categoryId: String(product.categoryId) }),
  categoryName: shared.categories.find(({ id }) => id === product.categoryId)?.name ?? '',
  brand: product.brand,
  featured_img: product.featuredImg,
  ...(product.picture === null ? {} : { picture: small(product.picture) }),
  price: product.price,
  ...(product.variants.some(({ surcharge }) => surcharge > 0) ? { pricesDiffer: true } : {}),
  priceBreaks: product.priceBreaks,
  minimumQuantity: product.minimumQuantity,
  // A card shows its colours as dots: their photographs would be half of a list's bytes.
  colors: colorsOf(product.variants).map(([name, hex]) => ({ name, hex })),
  // What is chosen beside the colour.
  sizes: [
    ...new Set(
      product.variants
        .map(({ size, attribute }) => [size, attribute].filter(Boolean).join(' / '))
        .filter(Boolean),
    ),
  ],
  stock: product.variants.reduce((sum, { stock }) => sum + stock, 0),
  isCustomizable: product.isCustomizable && !isAllRetired(product, shared),
  isNew: product.isNew,
  printing_types: techniquesOf(product, shared).map(({ id, name }) => ({ id: String(id), name })),
})

/** Each colour once, with its hue. */
export const colorsOf = (variants: StoredCard['variants']): [name: string, hex: string][] => [
  ...new Map(
    variants.filter(({ color }) => color !== '').map(({ color, hex }) => [color, hex || hueOf(color)]),
  ),
]

/** Whether it is printed in techniques that are not offered any more alone. */
export const isAllRetired = (
  product: { readonly techniques: readonly number[] },
  { retired }: Shared,
): boolean =>
  product.techniques.length > 0 &&
  product.techniques.every((technique) => retired.some(({ id }) => id === technique))

/** Those of the product, in the shop's order. */
export const techniquesOf = (product: StoredCard, { techniques }: Shared) =>
  techniques.filter(({ id }) => product.techniques.includes(id))
