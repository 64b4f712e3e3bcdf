import type { DesignArea, DesignElement, ImageElement, Ink } from '#contract/design-document.ts'
import { apart, labOf, rgbOfHex } from '../inks/raster.ts'
import { boxOf, inkKey, inksOf, printed } from './elements.ts'
import type { Operation } from './operations.ts'
import { coversAny } from './room.ts'

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
  const elements = printed(area).filter((element) => isOf(ink, element))
  const images = elements.filter((element) => canBeWithout(element, ink, area))
  if (images.length < elements.length) return []
  return images.map((image): Operation => {
    const without = image.inks?.map((one) =>
      one.ink && inkKey(one.ink) === inkKey(ink) ? { found: one.found, ink: null } : one,
    )
    return { type: 'edit', id: image.id, patch: { inks: without ?? null } }
  })
}
