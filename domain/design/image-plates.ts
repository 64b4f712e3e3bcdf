import type { ImageElement } from '#contract/design-document.ts'
import { isCutOut, withoutGround } from '../inks/cut-out.ts'
import { groundOf } from '../inks/ground.ts'
import type { Loop } from '../inks/outline.ts'
import { apart, labOf, labPixels, type Raster, rgbOfHex } from '../inks/raster.ts'
import { platesOf, type Traced } from '../inks/trace.ts'
import { inkKey } from './elements.ts'
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

/** Stands for what is told apart and has no plate. */
const UNPRINTED = ''

/** The picture without its ground where that colour is an ink: what is of it inside is printed, and what lies around is not. */
const printedOf = (raster: Raster, { cutOut, inks }: Pick<ImageElement, 'cutOut' | 'inks'>): Raster => {
  if (!cutOut || isCutOut(raster)) return raster
  const ground = groundOf(raster, labPixels(raster))
  const isInk = inks?.some(({ found }) => apart(labOf(...rgbOfHex(found)), ground.lab) < SAME_COLOUR)
  return isInk ? withoutGround(raster) : raster
}

/** What each ink prints of an image whose whole picture is `raster`; the same on device and server. */
export const imagePlates = (raster: Raster, element: ImageElement): ImagePlates => {
  const { inks } = element
  if (inks === null) return 'notFlat'
  const found = new Map<string, string[]>()
  for (const { found: hex, ink } of inks) {
    const key = ink === null ? UNPRINTED : inkKey(ink)
    found.set(key, [...(found.get(key) ?? []), hex])
  }
  const traced = platesOf(printedOf(raster, element), [...found.values()], {
    pixelsPerMm: raster.width / wholeMm(element).across,
  })
  if (traced.refused !== null) return traced.refused
  const keys = [...found.keys()]
  return traced.plates
    .map(({ ink, loops }) => ({ ink: keys[ink] ?? UNPRINTED, loops }))
    .filter(({ ink }) => ink !== UNPRINTED)
}
