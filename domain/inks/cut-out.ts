import { type ImageElement, type Removal, STANDARD_REMOVAL } from '#contract/design-document.ts'
import type { Lab } from '../colour/oklab.ts'
import { apart, labAt, labPixels, type Raster } from '../raster/raster.ts'
import { flattened } from './ground.ts'
import { removedPixels } from './removal.ts'

/** How far an edge may be blurred, in pixels. */
const REACH = 2
/** What is no further from what was taken beside it, in OKLab, is no edge that is mixed with it. */
const NO_EDGE = 0.05
/** Colours that two are mixed to lie between them, give or take this. */
const OFF_LINE = 0.04
const NOTHING: Lab = [0, 0, 0]

/** Whether most of the border is transparent: then no ground has to be taken off. */
export const isCutOut = ({ data, width, height }: Raster): boolean => {
  let clear = 0
  let all = 0
  for (let y = 0; y < height; y++) {
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1)
    for (let x = 0; x < width; x += step) {
      all += 1
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 128) clear += 1
    }
  }
  return clear > all / 2
}

/**
 * The picture without its ground, and without what was tapped (`takenOff`): that becomes transparent, an edge as transparent
 * as it was mixed. A picture without a ground loses nothing that is drawn, but its border; ask `countInks().hasGround` before.
 */
export const withoutGround = (
  picture: Raster,
  removal: Removal = STANDARD_REMOVAL,
  hasGround = true,
): Raster => {
  const raster = flattened(picture)
  const { width, height } = raster
  const lab = labPixels(raster)
  const { by, colours } = removedPixels(lab, raster, removal, hasGround)
  const { data } = picture
  const out = Uint8Array.from(data)
  const opacity = (index: number) => data[index * 4 + 3] ?? 0
  /** How unlike a pixel is to what was taken for that. */
  const apartFrom = (colour: number, index: number) =>
    apart(labAt(lab, index), colours[colour]?.(index) ?? NOTHING)

  const near = (x: number, y: number, visit: (index: number) => void) => {
    for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++)
      for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++)
        visit(row * width + column)
  }

  /** Whether a pixel is no more than the edge between two parts that were both taken. */
  const isBetween = (index: number, one: number, other: number): boolean => {
    const whole = apart(colours[one]?.(index) ?? NOTHING, colours[other]?.(index) ?? NOTHING)
    return apartFrom(one, index) + apartFrom(other, index) < whole + OFF_LINE
  }

  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      if (by[index]) {
        out[index * 4 + 3] = 0
        continue
      }
      let first = 0
      let second = 0
      near(x, y, (at) => {
        const colour = by[at] ?? 0
        if (first === 0) first = colour
        else if (colour !== 0 && colour !== first) second = colour
      })
      if (first === 0) continue
      if (second !== 0 && isBetween(index, first, second)) {
        out[index * 4 + 3] = 0
        continue
      }
      const beside = second !== 0 && apartFrom(second, index) < apartFrom(first, index) ? second : first
      // The pixel nearby that is least like what was taken: what an edge is mixed of.
      let pure = index
      near(x, y, (at) => {
        if (!by[at] && opacity(at) > 0 && apartFrom(beside, at) > apartFrom(beside, pure)) pure = at
      })
      const whole = apartFrom(beside, pure)
      if (pure === index || whole < NO_EDGE) continue
      const cover = Math.min(1, apartFrom(beside, index) / whole)
      for (let channel = 0; channel < 3; channel++) out[index * 4 + channel] = data[pure * 4 + channel] ?? 0
      out[index * 4 + 3] = Math.round(opacity(index) * cover)
    }
  return { data: out, width, height }
}

/** A whole picture as its element wants it: without its ground, where there is one, and without what was tapped. */
export const cutOutBy = (
  picture: Raster,
  { cutOut, removal = STANDARD_REMOVAL }: Pick<ImageElement, 'cutOut' | 'removal'>,
  hasGround: boolean,
): Raster => {
  const removesGround = hasGround && !isCutOut(picture)
  if (!cutOut || (!removesGround && removal.taps.length === 0)) return picture
  return withoutGround(picture, removal, removesGround)
}
