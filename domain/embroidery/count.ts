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
import { CELLS, type Spread, type Widths } from '../raster/widths.ts'
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

const stitchesOfSpread = (spread: Spread, crop: ImageElement['crop'], side: number): number =>
  spread.wides.reduce((sum, [length, area]) => sum + stitchesOfShape(length * side, area * side * side), 0) *
  shareWithin(spread, crop)

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

/** Whether more than the measured picture without ground may remain: parts restored by hand were not measured. */
const mayKeepGround = (removal: Removal | undefined): boolean =>
  removal !== undefined &&
  (removal.tolerance < STANDARD_REMOVAL.tolerance || removal.taps.some(({ back }) => back))

const stitchesOfImage = (
  { crop: told, cutOut, removal, width, height }: ImageElement,
  { shapes, ground }: Widths,
): number => {
  const crop = shownOf(told)
  // Of the whole picture, as large as its part is: by area, so that no proportion that is told makes it smaller.
  const part = (crop.right - crop.left) * (crop.bottom - crop.top)
  const side = Math.sqrt((width * height) / part)
  const own = stitchesOfSpread(shapes, toDrawn(shapes, crop), side)
  return cutOut && !mayKeepGround(removal) ? own : own + stitchesOfSpread(ground, crop, side)
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
  widths: (asset: string) => Widths | undefined,
): number | undefined => {
  if (element.kind === 'text') return stitchesOfText(element)
  if (element.kind === 'shape') return stitchesOfDrawn(element)
  const known = widths(element.asset)
  return known && stitchesOfImage(element, known)
}

/**
 * Stitches that an area takes, within a quarter: each element's for itself, from its place in the document and, for an image,
 * from what was measured in its file (`widthsOf`). Undefined where nobody has measured one of them. The same on device and
 * server, some µs an element.
 */
export const stitchesOfArea = (
  area: DesignArea,
  widths: (asset: string) => Widths | undefined,
): number | undefined => {
  let sum = 0
  for (const element of printed(area)) {
    const stitches = stitchesOfElement(element, widths)
    if (stitches === undefined) return undefined
    sum += stitches
  }
  return Math.min(MOST, Math.max(1, Math.round(sum)))
}
