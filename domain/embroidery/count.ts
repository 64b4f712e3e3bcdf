import {
  type DesignArea,
  type DesignElement,
  type ImageElement,
  type Removal,
  type ShapeElement,
  STANDARD_REMOVAL,
} from '#contract/design-document.ts'
import { printed } from '../design/elements.ts'
import type { Size } from '../design/geometry.ts'
import type { CountedInks } from '../inks/count.ts'
import type { GroundParts } from '../raster/ground-parts.ts'
import { CELLS, LOW_STEP } from '../raster/measures.ts'
import { partAt } from '../raster/part-at.ts'
import { apart, labOf, rgbOfHex } from '../raster/raster.ts'
import type { Spread, Widths } from '../raster/widths.ts'
import { stitchesOfShape } from './fabric.ts'
import { stitchesOfText } from './letters.ts'

/** More are none: the bound of the contract. */
const MOST = 10_000_000

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

/** Where two stretches overlap, by the length of the second. */
const overlap = (from: number, to: number, cell: number): number =>
  Math.max(0, Math.min(to, (cell + 1) / CELLS) - Math.max(from, cell / CELLS)) * CELLS

/** How much of what is drawn lies within a crop, 0 to 1. */
const shareWithin = ({ cells }: Spread, { left, top, right, bottom }: ImageElement['crop']): number => {
  let within = 0
  let all = 0
  cells.forEach((cover, index) => {
    const [column, row] = [index % CELLS, Math.floor(index / CELLS)]
    all += cover
    within += cover * overlap(left, right, column) * overlap(top, bottom, row)
  })
  return all === 0 ? 0 : within / all
}

/** A crop's edges on one axis, moved out to those of the outermost cells that something is drawn in. */
const widened = (from: number, to: number, drawn: readonly number[]): readonly [number, number] => {
  const [first, last] = [Math.min(...drawn), Math.max(...drawn)]
  return [
    from < (first + 1) / CELLS ? Math.min(from, first / CELLS) : from,
    to > last / CELLS ? Math.max(to, (last + 1) / CELLS) : to,
  ]
}

/**
 * A crop with the outermost cells that it reaches counted whole: where in them something is drawn nobody has measured, and a
 * picture that is trimmed to what is drawn loses none of it.
 */
const toDrawn = ({ cells }: Spread, crop: ImageElement['crop']): ImageElement['crop'] => {
  const drawn = cells.flatMap((cover, index) => (cover > 0 ? [index] : []))
  if (drawn.length === 0) return crop
  const [left, right] = widened(
    crop.left,
    crop.right,
    drawn.map((index) => index % CELLS),
  )
  const [top, bottom] = widened(
    crop.top,
    crop.bottom,
    drawn.map((index) => Math.floor(index / CELLS)),
  )
  return { left, top, right, bottom }
}

const stitchesOfWides = (wides: Spread['wides'], side: number): number =>
  wides.reduce((sum, [length, area]) => sum + stitchesOfShape(length * side, area * side * side), 0)

const stitchesOfSpread = (spread: Spread, crop: ImageElement['crop'], side: number): number =>
  stitchesOfWides(spread.wides, side) * shareWithin(spread, crop)

/** Stitches of a whole picture at that size in mm, as prices are made of them; its ground is taken off. */
export const stitchesOfPicture = (size: Size, widths: Widths): number =>
  Math.max(1, Math.round(stitchesOfSpread(widths.shapes, WHOLE, Math.sqrt(size.width * size.height))))

/** The least part of a side that is shown: what ends before it begins is printed as that. */
const LEAST_PART = 0.001

const shownOf = ({ left, top, right, bottom }: ImageElement['crop']): ImageElement['crop'] => {
  const [fromLeft, fromTop] = [Math.min(left, 1 - LEAST_PART), Math.min(top, 1 - LEAST_PART)]
  return {
    left: fromLeft,
    top: fromTop,
    right: Math.max(right, fromLeft + LEAST_PART),
    bottom: Math.max(bottom, fromTop + LEAST_PART),
  }
}

/** What was measured in an image's file. */
export type Measured = Pick<CountedInks, 'ground' | 'widths'>

/** A found colour that is no further from the ground, in OKLab, is the ground's. */
const SAME_COLOUR = 0.03

/** Whether what an image has of its ground's colour is sewn: in full colour, or in a thread of its own. */
const sewsGround = ({ inks }: ImageElement, ground: string): boolean =>
  inks === null ||
  inks.some(
    ({ found, ink }) =>
      ink !== null && apart(labOf(...rgbOfHex(found)), labOf(...rgbOfHex(ground))) < SAME_COLOUR,
  )

/** Share of the ground around that stays at a tolerance; all of it below the standard one, where that was not measured. */
const stayingAt = (tolerance: number, stays: Widths['stays']): number =>
  tolerance >= STANDARD_REMOVAL.tolerance ? 0 : (stays?.[Math.floor(tolerance / LOW_STEP + 1e-9)] ?? 1)

/** The map of a ground's parts, cell by cell, as `runs` has it. */
const cellsOf = ({ runs }: GroundParts): number[] =>
  runs.flatMap((cells, at) => (at % 2 === 0 ? Array<number>(cells).fill(runs[at + 1] ?? 0) : []))

/** By part, its share within a crop, 0 to 1. */
const sharesWithin = (
  { parts, across }: GroundParts,
  cells: readonly number[],
  { left, top, right, bottom }: ImageElement['crop'],
): number[] => {
  const down = cells.length / across
  const within = parts.map(() => 0)
  const all = parts.map(() => 0)
  for (const [index, signed] of cells.entries()) {
    const number = Math.abs(signed)
    if (number === 0) continue
    const [x, y] = [(index % across) + 0.5, Math.floor(index / across) + 0.5]
    all[number - 1] = (all[number - 1] ?? 0) + 1
    if (x > left * across && x < right * across && y > top * down && y < bottom * down)
      within[number - 1] = (within[number - 1] ?? 0) + 1
  }
  return within.map((count, at) => count / Math.max(1, all[at] ?? 0))
}

/** Stitches of what a ground has more, or less, by its taps: each removes or restores the part that it is on. */
const stitchesOfTaps = (
  ground: GroundParts,
  { tolerance, taps }: Removal,
  staying: number,
  crop: ImageElement['crop'],
  side: number,
): number => {
  const { parts } = ground
  const shown = parts.map(({ around }) => (around ? staying : 1))
  const before = [...shown]
  for (const { back, ...place } of taps) {
    const at = partAt(ground, place)
    if (at === null) continue
    const index = at.number - 1
    if (back) shown[index] = 1
    // At no tolerance nothing is removed; on an edge the tap may be on that, which takes nothing of the part away.
    else if (tolerance > 0 && at.isAlone) shown[index] = Math.min(shown[index] ?? 0, staying)
  }
  const shares = sharesWithin(ground, cellsOf(ground), crop)
  return parts.reduce((sum, { wides }, at) => {
    const change = (shown[at] ?? 0) - (before[at] ?? 0)
    return change === 0 ? sum : sum + change * (shares[at] ?? 0) * stitchesOfWides(wides, side)
  }, 0)
}

/** Stitches of what an image without its ground has left, or was given back, of the ground's colour. */
const stitchesOfLeft = (
  { removal = STANDARD_REMOVAL }: ImageElement,
  { ground, inside, parts, stays }: Widths,
  crop: ImageElement['crop'],
  side: number,
): number => {
  const around = stitchesOfSpread(ground, crop, side)
  const within = inside === undefined ? 0 : stitchesOfSpread(inside, crop, side)
  const staying = stayingAt(removal.tolerance, stays)
  if (parts !== undefined)
    return Math.max(0, staying * around + within + stitchesOfTaps(parts, removal, staying, crop, side))
  return (removal.taps.some(({ back }) => back) ? around : staying * around) + within
}

const stitchesOfImage = (element: ImageElement, { ground: hex, widths }: Measured): number | undefined => {
  if (widths === undefined) return undefined
  const { crop: sentCrop, cutOut, width, height } = element
  const { shapes, ground, inside } = widths
  const crop = shownOf(sentCrop)
  // Of the whole picture, as large as its part is: by area, so that no proportion that is claimed makes it smaller.
  const part = (crop.right - crop.left) * (crop.bottom - crop.top)
  const side = Math.sqrt((width * height) / part)
  const own = stitchesOfSpread(shapes, toDrawn(shapes, crop), side)
  if (cutOut) return sewsGround(element, hex) ? own + stitchesOfLeft(element, widths, crop, side) : own
  const within = inside === undefined ? 0 : stitchesOfSpread(inside, crop, side)
  return own + stitchesOfSpread(ground, crop, side) + within
}

/** Of a shape that fills its box: covered share, width by the shorter side, length of its outline by half the box's. */
const SHAPES: Readonly<
  Record<ShapeElement['shape'], readonly [cover: number, wide: number, around: number]>
> = {
  rectangle: [1, 1, 1],
  rounded: [0.98, 1, 0.93],
  ellipse: [0.785, 0.785, 0.785],
  line: [1, 1, 1],
  star: [0.47, 0.36, 0.96],
  heart: [0.66, 0.68, 0.8],
  badge: [0.74, 0.8, 0.82],
}

const stitchesOfDrawn = ({ shape, fill, stroke, strokeMm, width, height }: ShapeElement): number => {
  const [cover, wide, around] = SHAPES[shape]
  const area = cover * width * height
  const breadth = wide * Math.min(width, height)
  const isFilled = fill !== null || (shape === 'line' && stroke !== null)
  const inside = isFilled && breadth > 0 ? stitchesOfShape(area / breadth, area) : 0
  if (stroke === null || shape === 'line' || strokeMm <= 0) return inside
  // No border is wider than what it lies in.
  const length = 2 * around * (width + height)
  const border = Math.min(strokeMm, breadth / 2)
  return inside + stitchesOfShape(length, Math.min(area, length * border))
}

const stitchesOfElement = (
  element: DesignElement,
  measured: (asset: string) => Measured | null | undefined,
): number | undefined => {
  if (element.kind === 'text') return stitchesOfText(element)
  if (element.kind === 'shape') return stitchesOfDrawn(element)
  const known = measured(element.asset)
  return known ? stitchesOfImage(element, known) : undefined
}

/**
 * Stitches that an area takes, within a quarter: each element's for itself, from its place in the document and, for an image,
 * from what was `measured` in its file. Undefined where nobody has measured one of them. The same on device and
 * server, some µs an element.
 */
export const stitchesOfArea = (
  area: DesignArea,
  measured: (asset: string) => Measured | null | undefined,
): number | undefined => {
  let sum = 0
  for (const element of printed(area)) {
    const stitches = stitchesOfElement(element, measured)
    if (stitches === undefined) return undefined
    sum += stitches
  }
  return Math.min(MOST, Math.max(1, Math.round(sum)))
}
