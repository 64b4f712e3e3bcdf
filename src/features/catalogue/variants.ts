import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { Picture } from '#contract/picture.ts'

export interface ColorChoice {
  name: string
  hex: string
  /** Photograph of the product in it. */
  picture: Picture | undefined
  /** Units over its sizes. */
  stock: number
}

/** The colours in which there are variants, in the product's own order. */
export const colorChoices = (product: ProductDetail): ColorChoice[] => {
  const names = [
    ...new Set([...product.colors.map(({ name }) => name), ...product.variants.map(({ color }) => color)]),
  ]
  return names.flatMap((name) => {
    const variants = product.variants.filter((variant) => variant.color === name)
    const [first] = variants
    if (!first) return []
    const known = product.colors.find((color) => color.name === name)
    return [
      {
        name,
        hex: known?.hex || first.hex,
        picture: first.images[0]?.picture ?? known?.picture,
        stock: variants.reduce((sum, { stock }) => sum + stock, 0),
      },
    ]
  })
}

/** What is chosen beside the colour: size, a third attribute, or both. */
const sizeOf = ({ size, element_description_3: third }: Variant): string =>
  [size, third].filter(Boolean).join(' / ')

/** The sizes in the product's own order. */
export const sizesOf = (product: ProductDetail): string[] => [
  ...new Set(product.variants.map(sizeOf).filter(Boolean)),
]

/** Whether what is chosen are sizes, rather than scents or capacities. */
export const hasSizes = (product: ProductDetail): boolean => product.variants.some(({ size }) => size !== '')

/** The variant of a colour and, where there are sizes, a size. */
export const variantOf = (product: ProductDetail, color: string, size: string): Variant | undefined =>
  product.variants.find((variant) => variant.color === color && (size === '' || sizeOf(variant) === size))

/** The colour that the address asks for, otherwise the first with stock, otherwise the first. */
export const chosenColor = (colors: readonly ColorChoice[], asked: string): ColorChoice | undefined =>
  colors.find(({ name }) => name === asked) ?? colors.find(({ stock }) => stock > 0) ?? colors[0]

/** Units of a curva by variant id. */
export type Units = ReadonlyMap<string, number>

/** All of them together. */
export const unitsOf = (units: Units): number => [...units.values()].reduce((sum, n) => sum + n, 0)

/** The same with one variant's units set; 0 removes it. */
export const withUnits = (units: Units, variantId: string, wanted: number): Units => {
  const next = new Map(units)
  if (wanted > 0) next.set(variantId, wanted)
  else next.delete(variantId)
  return next
}

export interface View {
  key: string
  label: string
  picture: Picture
}

export interface GalleryProps {
  views: readonly View[]
  /** Product and colour. */
  name: string
}

/** What a picture shows, for who can't see it. */
export const altOf = (views: readonly View[], index: number, name: string): string => {
  if (views[index]?.label) return `${name}, ${views[index].label}`
  return index === 0 ? name : `${name}, foto ${index + 1}`
}

/** Photographs of a variant, one per view; the product's own when the variant has none. */
export const viewsOf = (product: ProductDetail, variant: Variant | undefined): View[] => {
  const views = (variant?.images ?? []).flatMap(({ view, picture, image_url }) =>
    picture ? [{ key: image_url, label: view, picture }] : [],
  )
  if (views.length > 0 || !product.picture) return views
  return [{ key: product.picture.src, label: '', picture: product.picture }]
}
