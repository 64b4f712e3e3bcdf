import type { DesignArea, DesignElement, ImageElement, Ink } from '#contract/design-document.ts'
import { boxOf, inkKey, inksOf, printed } from '../design/elements.ts'
import { coversAny } from '../design/free-place.ts'
import type { Operation } from '../design/operations.ts'
import { apart, labOf, rgbOfHex } from '../raster/raster.ts'

/** An ink no further than this (OKLab) from the product's colour can be left to the product. */
const SAME_AS_PRODUCT = 0.06

const isOf = (ink: Ink, element: DesignElement): boolean =>
  inksOf(element)?.some((one) => inkKey(one) === inkKey(ink)) ?? false

const isLikeProduct = ({ hex }: Ink, productColors: readonly string[]): boolean =>
  productColors.length > 0 &&
  productColors.every((color) => apart(labOf(...rgbOfHex(hex)), labOf(...rgbOfHex(color))) <= SAME_AS_PRODUCT)

/** An image that the product shows through if one of its inks is left out, and that has others left. */
const canBeWithout = (element: DesignElement, ink: Ink, area: DesignArea): element is ImageElement => {
  if (element.kind !== 'image' || element.locked) return false
  if (!inksOf(element)?.some((one) => inkKey(one) !== inkKey(ink))) return false
  const all = printed(area)
  return !coversAny(boxOf(element), all.slice(0, all.indexOf(element)).map(boxOf))
}

/** An element without one of its inks: what is left of it shows the product, and one of which nothing is left is hidden. */
const without = (element: DesignElement, ink: Ink): Operation => {
  const isIt = (one: Ink | null) => one !== null && inkKey(one) === inkKey(ink)
  const { id } = element
  if (inksOf(element)?.every(isIt)) return { type: 'mark', id, hidden: true }
  if (element.kind === 'shape') {
    const [fill, stroke] = [element.fill, element.stroke].map((one) => (isIt(one) ? null : one))
    return { type: 'edit', id, patch: { fill: fill ?? null, stroke: stroke ?? null } }
  }
  const inks = element.kind === 'image' ? element.inks : null
  const left = inks?.map((one) => (isIt(one.ink) ? { found: one.found, ink: null } : one))
  return { type: 'edit', id, patch: { inks: left ?? null } }
}

/** What is printed with an ink, in an area. */
export const printedWith = (area: DesignArea, ink: Ink): DesignElement[] =>
  printed(area).filter((element) => isOf(ink, element))

/** Leaves an ink of an area unprinted, wherever it is used; [] where something with it is locked. */
export const withoutInk = (area: DesignArea, ink: Ink): readonly Operation[] => {
  const elements = printedWith(area, ink)
  return elements.some(({ locked }) => locked) ? [] : elements.map((element) => without(element, ink))
}

/**
 * Leaves an ink unprinted that looks as every colour of the product that is bought: one ink less, and nothing else changes.
 * [] where the ink shows, or something needs it.
 */
export const leftUnprinted = (
  area: DesignArea,
  ink: Ink,
  productColors: readonly string[],
): readonly Operation[] => {
  if (!isLikeProduct(ink, productColors)) return []
  const elements = printedWith(area, ink)
  return elements.every((element) => canBeWithout(element, ink, area)) ? withoutInk(area, ink) : []
}
