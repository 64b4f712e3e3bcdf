import type { ImageElement } from '#contract/design-document.ts'
import { inkKey } from '../design/elements.ts'
import type { CountedInks } from '../inks/count.ts'
import { cutOutBy, isCutOut, withoutGround } from '../inks/cut-out.ts'
import { groundOf } from '../inks/ground.ts'
import type { Loop } from '../inks/outline.ts'
import { platesOf, type Traced } from '../inks/trace.ts'
import { apart, labOf, labPixels, type Raster, rgbOfHex } from '../raster/raster.ts'
import { wholeMm } from './traced-side.ts'

/** What one ink prints of an image, in pixels of the whole picture. */
export interface ImagePlate {
  /** As `inkKey` says. */
  readonly ink: string
  readonly loops: readonly Loop[]
}

/** Plates of an image, none where it is left unprinted, or why it has none. */
export type ImagePlates = readonly ImagePlate[] | Exclude<Traced['refused'], null>

/** An ink that is no further from the ground, in OKLab, is of its colour. */
const SAME_COLOUR = 0.03

/** The index of a colour that is recognised but has no plate. */
const UNPRINTED = ''

/** Whether the ground was removed by hand: then the plates need the inks counted in the whole picture. */
export const isByHand = ({ cutOut, removal }: Pick<ImageElement, 'cutOut' | 'removal'>): boolean =>
  cutOut && removal !== undefined

/** What plates are traced from: a picture, and the colour (`#rrggbb`) that is none of its inks and not printed either. */
interface Original {
  readonly raster: Raster
  readonly bare: string | null
}

/** The picture without its ground where that colour is an ink: what is of it inside is printed, and what lies around is not. */
const originalOf = (raster: Raster, { cutOut, inks }: Pick<ImageElement, 'cutOut' | 'inks'>): Original => {
  if (!cutOut || isCutOut(raster)) return { raster, bare: null }
  const ground = groundOf(raster, labPixels(raster))
  const isInk = inks?.some(({ found }) => apart(labOf(...rgbOfHex(found)), ground.lab) < SAME_COLOUR)
  return { raster: isInk ? withoutGround(raster) : raster, bare: null }
}

/** The picture without the ground that was removed by hand. */
const originalByHand = (raster: Raster, element: ImageElement, counted: CountedInks | null): Original => {
  const hasGround = counted?.hasGround !== false
  const shown = hasGround && !isCutOut(raster) ? counted?.ground : undefined
  const isInk = element.inks?.some(({ found }) => found === shown)
  return { raster: cutOutBy(raster, element, hasGround), bare: isInk ? null : (shown ?? null) }
}

/**
 * What each ink prints of an image whose whole picture is `raster`; the same on device and server. `counted`: what was counted
 * in it, needed where its ground was taken off by hand.
 */
export const imagePlates = (
  raster: Raster,
  element: ImageElement,
  counted: CountedInks | null,
): ImagePlates => {
  const { inks } = element
  if (inks === null) return 'notFlat'
  const found = new Map<string, string[]>()
  for (const { found: hex, ink } of inks) {
    const key = ink === null ? UNPRINTED : inkKey(ink)
    found.set(key, [...(found.get(key) ?? []), hex])
  }
  const original = isByHand(element) ? originalByHand(raster, element, counted) : originalOf(raster, element)
  if (original.bare !== null) found.set(UNPRINTED, [...(found.get(UNPRINTED) ?? []), original.bare])
  const traced = platesOf(original.raster, [...found.values()], {
    pixelsPerMm: raster.width / wholeMm(element).across,
  })
  if (traced.refused !== null) return traced.refused
  const keys = [...found.keys()]
  return traced.plates
    .map(({ ink, loops }) => ({ ink: keys[ink] ?? UNPRINTED, loops }))
    .filter(({ ink }) => ink !== UNPRINTED)
}
