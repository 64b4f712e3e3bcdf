import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { isHex } from '#domain/colour/hex.ts'
import { printed } from '#domain/design/elements.ts'
import type { Choice } from '../document/choice.ts'

/** Makes a plain cart line of a product; null for no units. Provided by the screen. */
export type PlainLine = (
  product: ProductDetail,
  units: ReadonlyMap<string, number>,
  newId: () => string,
) => CartProduct | null

const sum = (units: readonly number[]): number => units.reduce((all, count) => all + count, 0)

/**
 * Fewest units of a product with this design: the maximum of its own minimum and those of its techniques; for an empty design,
 * of the first area's technique.
 */
export const leastUnits = (product: ProductDetail, { views }: DesignDocument): number => {
  const all = views.flatMap((view) => view.areas)
  const filled = all.filter((area) => printed(area).length > 0)
  const areas = filled.length > 0 ? filled : all.slice(0, 1)
  const used = areas.flatMap(
    ({ printingTypeId }) => product.techniques.find(({ id }) => id === printingTypeId) ?? [],
  )
  return Math.max(
    1,
    product.minimumQuantity,
    ...used.map(({ minimumQuantity }) => Math.ceil(minimumQuantity)),
  )
}

/** The variant that represents a colour: one with units, or else one in stock. */
const variantOf = ({ variants }: ProductDetail, { color, units }: Choice): Variant | undefined => {
  const inColor = variants.filter((variant) => variant.color === color)
  const all = inColor.length > 0 ? inColor : variants
  return all.find(({ id }) => (units[id] ?? 0) > 0) ?? all.find(({ stock }) => stock > 0) ?? all[0]
}

export interface ChosenUnits {
  /** By variant id. */
  readonly units: ReadonlyMap<string, number>
  readonly total: number
  /** Whether no quantity was chosen yet; then it is the fewest units. */
  readonly assumed: boolean
}

/**
 * What is bought. A simple product is bought in the shown colour, even if the units were chosen in another; a curva in all
 * cells that have units. Without a chosen quantity it is `least` units.
 */
export const chosenUnits = (product: ProductDetail, choice: Choice, least: number): ChosenUnits => {
  const cells = product.variants
    .map(({ id }) => [id, choice.units[id] ?? 0] as const)
    .filter(([, n]) => n > 0)
  const total = sum(cells.map(([, count]) => count))
  if (total > 0 && product.kind === 'ProductoCurva') return { units: new Map(cells), total, assumed: false }
  const variant = variantOf(product, choice)
  const count = total || least
  return { units: new Map(variant ? [[variant.id, count]] : []), total: count, assumed: total === 0 }
}

/** Ids for a line that is only priced: the same each time, so that its price query is cached. */
export const pricingIds = (): (() => string) => {
  let made = 0
  return () => `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`
}

export interface BoughtColor {
  readonly name: string
  readonly hex: string
  readonly units: number
}

/** Valid colour values, `#rrggbb` in lower case. */
export const coloursOf = (colors: readonly BoughtColor[]): string[] =>
  colors.map(({ hex }) => hex.toLowerCase()).filter(isHex)

/** Colours that the design is bought in, with their units. */
export const boughtColors = (product: ProductDetail, { units }: ChosenUnits): BoughtColor[] => {
  const found = new Map<string, BoughtColor>()
  for (const variant of product.variants) {
    const count = units.get(variant.id) ?? 0
    if (count === 0) continue
    const hex = product.colors.find(({ name }) => name === variant.color)?.hex || variant.hex
    const before = found.get(variant.color)
    found.set(variant.color, { name: variant.color, hex, units: (before?.units ?? 0) + count })
  }
  return [...found.values()]
}
