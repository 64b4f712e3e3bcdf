import type { Box, Size } from '../design/geometry.ts'
import type { Point } from '../design/placement.ts'
import type { Linear } from './pose.ts'

/** a, b, c, d, e, f as a canvas has them: x becomes ax + cy + e, y becomes bx + dy + f. */
export type Affine = readonly [number, number, number, number, number, number]

export const applied = ([a, b, c, d, e, f]: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** A picture of a product as the editor shows it. */
export interface Framing extends Size {
  /** From pixels of the photograph to pixels of this picture. */
  readonly fromPhoto: Affine
}

/** Least opacity, of 255, that counts as part of a picture. */
const SEEN = 3
const STRIDE = 4
/** Around what is seen, in pixels. */
const MARGIN = 6

/** What of a developed view is seen in its pose; undefined when nothing is. */
const seen = (rgba: Uint8ClampedArray, { width, height }: Size, [a, b, c, d]: Linear): Box | undefined => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let y = 0; y < height; y += STRIDE)
    for (let x = 0; x < width; x += STRIDE) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < SEEN) continue
      const [across, down] = [a * x + c * y, b * x + d * y]
      left = Math.min(left, across)
      right = Math.max(right, across)
      top = Math.min(top, down)
      bottom = Math.max(bottom, down)
    }
  return right < left ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}

/**
 * The picture that holds a developed view in its pose, with as little as possible around it; never wider than high, so that
 * it looks right in a square too. `at` is where the view lies on the photograph, in pixels.
 */
export const framingOf = (
  rgba: Uint8ClampedArray,
  view: Size,
  at: Point,
  pose: Linear,
): Framing | undefined => {
  const box = seen(rgba, view, pose)
  if (box === undefined) return undefined
  const width = Math.ceil(box.width + 2 * MARGIN)
  const high = Math.ceil(box.height + 2 * MARGIN)
  const height = Math.max(high, width)
  // Whole pixels: what is not turned is not blurred either.
  const [left, top] = [
    Math.floor(box.x) - MARGIN,
    Math.floor(box.y) - MARGIN - Math.floor((height - high) / 2),
  ]
  const start = applied([...pose, 0, 0], at)
  return { width, height, fromPhoto: [...pose, -start.x - left, -start.y - top] }
}
