import type { PrintingType, ProductDetail, Variant } from '#contract/catalogue.ts'
import { colorsOf, isAllRetired, small, summaryOf, techniquesOf } from './card.ts'
import type { StoredProduct, StoredVariant } from './read-products.ts'
import type { Shared } from './read-shared.ts'

/** Everything that a product's page and its price need, without `related`. */
export const detailOf = (product: StoredProduct, shared: Shared): ProductDetail => ({
  ...summaryOf(product, shared),
  ...(product.picture === null ? {} : { picture: product.picture }),
  colors: colorsOf(product.variants).map(([name, hex]) => {
    const picture = product.pictures.find(({ color }) => color === name)?.picture
    return { name, hex, ...(picture ? { picture: small(picture) } : {}) }
  }),
  description: product.description,
  material: product.material,
  variants: product.variants.map((variant) => variantOf(variant, product)),
  techniques: techniquesOf(product, shared).map(printingTypeOf),
  printAreas: product.areas.map(({ id, techniques, ...area }) => ({
    id: String(id),
    ...area,
    techniques: techniques.filter((one) => !shared.retired.some((gone) => gone.id === one)).map(String),
  })),
  ...(product.studio === null ? {} : { studio: [...product.studio] }),
  requiresDesign: product.requiresDesign && !isAllRetired(product, shared),
  productionDays: product.productionDays,
  dynamicFields: product.fields.map(({ name, value }) => ({ name, value })),
  related: [],
})

/** A detail as JSON, with what tells what goes with it. */
export interface SerialisedDetail {
  readonly id: number
  readonly categoryId: number | null
  /** Without `related`. */
  readonly json: string
}

export const serialisedDetail = (product: StoredProduct, shared: Shared): SerialisedDetail => ({
  id: product.id,
  categoryId: product.categoryId,
  json: JSON.stringify({ ...detailOf(product, shared), related: undefined }),
})

/** The pictures of the variant's own colour, then those for every colour; each once, whoever brought it twice. */
const variantOf = (variant: StoredVariant, { pictures, featuredImg }: StoredProduct): Variant => {
  const own = pictures.filter(({ color }) => color === variant.color)
  const all = variant.color === '' ? own : [...own, ...pictures.filter(({ color }) => color === '')]
  const shown = all.filter(
    ({ imageUrl }, index) => all.findIndex((other) => other.imageUrl === imageUrl) === index,
  )
  return {
    id: String(variant.id),
    sku: variant.sku,
    element_description_1: variant.color,
    element_description_2: variant.size,
    element_description_3: variant.attribute,
    color: variant.color,
    hex: variant.hex,
    size: variant.size,
    stock: variant.stock,
    ...(variant.surcharge > 0 ? { surcharge: variant.surcharge } : {}),
    featuredImg: shown[0]?.imageUrl ?? featuredImg,
    images: shown.map(({ imageUrl, view, picture }) => ({
      image_url: imageUrl,
      view,
      ...(picture === null ? {} : { picture }),
    })),
  }
}

export const printingTypeOf = (row: Shared['techniques'][number]): PrintingType => ({
  id: String(row.id),
  name: row.name,
  setupCost: Number(row.setupCost),
  setupPerColor: row.setupPerColor,
  breaks: row.breaks,
  unitBasis: row.unitBasis,
  maxColors: row.maxColors,
  maxAreaCm2: row.maxAreaCm2,
  spot: row.spot,
  minLineMm: row.minLineMm,
  minTextMm: row.minTextMm,
  minimumQuantity: row.minimumQuantity,
  days: row.days,
})
