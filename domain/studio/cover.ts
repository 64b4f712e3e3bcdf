import type { Box, Size } from '../design/geometry.ts'
import type { Negative } from './develop.ts'
import type { Framing } from './framing.ts'

/** Where a picture shows its product rather than its shadow or nothing: one byte, 0 or 1, a cell. */
export interface Cover extends Size {
  readonly cells: Uint8Array
}

/** Side of a cell, in pixels of the picture. */
const CELL = 4
const OPAQUE = 128

/** The cover of a framed view; `at` is where the view lies on its photograph, in pixels. */
export const coverOf = (
  { matte, width: columns, height: rows }: Pick<Negative, 'matte' | 'width' | 'height'>,
  { fromPhoto: [a, b, c, d, e, f], ...picture }: Framing,
  at: { readonly x: number; readonly y: number },
): Cover => {
  const [width, height] = [Math.ceil(picture.width / CELL), Math.ceil(picture.height / CELL)]
  const cells = new Uint8Array(width * height)
  const determinant = a * d - b * c
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [(column + 0.5) * CELL - e, (row + 0.5) * CELL - f]
      const across = Math.floor((d * x - c * y) / determinant - at.x)
      const down = Math.floor((a * y - b * x) / determinant - at.y)
      if (across < 0 || down < 0 || across >= columns || down >= rows) continue
      if ((matte[(down * columns + across) * 4] ?? 0) >= OPAQUE) cells[row * width + column] = 1
    }
  return { width, height, cells }
}

/** Share of a box that lies on the product. */
export const coveredShare = (box: Box, { width, height, cells }: Cover): number => {
  const [left, right] = [Math.floor(box.x / CELL), Math.ceil((box.x + box.width) / CELL)]
  const [top, bottom] = [Math.floor(box.y / CELL), Math.ceil((box.y + box.height) / CELL)]
  let covered = 0
  for (let row = Math.max(0, top); row < Math.min(height, bottom); row++)
    for (let column = Math.max(0, left); column < Math.min(width, right); column++)
      covered += cells[row * width + column] ?? 0
  return covered / Math.max(1, (right - left) * (bottom - top))
}

/** A box that lies so much on its product stays where it is. */
const ENOUGH = 0.98

/**
 * Moves a box onto its product: as little as lies on it most, up or down and then left or right, by no more than its own
 * size. What wraps around an edge, as a print on a pen's barrel does, is worked on beside the edge.
 */
export const broughtOn = (box: Box, cover: Cover): Box => {
  const along = (from: Box, axis: 'x' | 'y', most: number): Box => {
    let best = from
    let share = coveredShare(from, cover)
    for (let shift = CELL; shift <= most && share < ENOUGH; shift += CELL)
      for (const way of [1, -1]) {
        const moved = { ...from, [axis]: from[axis] + way * shift }
        const found = coveredShare(moved, cover)
        if (found > share + 0.01) [best, share] = [moved, found]
      }
    return best
  }
  return along(along(box, 'y', box.height), 'x', box.width / 2)
}

/** What an area is scaled to at the least, so that none of its corners hangs over its product's edge. */
const SCALES = [1, 0.96, 0.92, 0.88, 0.84, 0.8]
/** Steps to either side within the room that a smaller box leaves. */
const SHIFTS = [0, -0.5, 0.5, -1, 1]

/**
 * The largest box within this one, of its proportions, that lies on the product with all its corners; the box itself where
 * none of 80 % does: what wraps around an edge is as large as it is.
 */
export const heldOn = (box: Box, cover: Cover): Box => {
  for (const scale of SCALES) {
    const [width, height] = [box.width * scale, box.height * scale]
    const [spaceX, spaceY] = [(box.width - width) / 2, (box.height - height) / 2]
    for (const across of SHIFTS)
      for (const down of SHIFTS) {
        const x = box.x + spaceX * (1 + across)
        const y = box.y + spaceY * (1 + down)
        const held = { x, y, width, height }
        if (coveredShare(held, cover) === 1) return held
      }
  }
  return box
}
