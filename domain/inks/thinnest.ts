import { apart, labAt, labPixels, type Raster } from '../raster/raster.ts'
import type { Widths } from '../raster/widths.ts'
import { flattened, groundOf } from './ground.ts'

/** What differs less from the ground is ground. */
const TOLERANCE = 0.12
/** Share of the middle lines that may be thinner: tips, specks and the traces of compression. */
const SPARED = 0.04
/** Fewer pixels of middle lines tell nothing. */
const LEAST = 12
/** Steps of the distance to the ground, along a side and across a corner. */
const SIDE = 3
const CORNER = 4

/** Distance of each pixel of artwork to the ground, in thirds of a pixel (chamfer 3-4). */
const distances = (isArtwork: Uint8Array, width: number, height: number): Uint16Array => {
  const out = new Uint16Array(width * height)
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (out[y * width + x] ?? 0)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isArtwork[y * width + x])
        out[y * width + x] = Math.min(
          at(x - 1, y) + SIDE,
          at(x, y - 1) + SIDE,
          at(x - 1, y - 1) + CORNER,
          at(x + 1, y - 1) + CORNER,
        )
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--)
      if (isArtwork[y * width + x])
        out[y * width + x] = Math.min(
          at(x, y),
          at(x + 1, y) + SIDE,
          at(x, y + 1) + SIDE,
          at(x + 1, y + 1) + CORNER,
          at(x - 1, y + 1) + CORNER,
        )
  return out
}

/**
 * Width of the thinnest lines of flat artwork, in its pixels, to about one; null where there is nothing to measure. Measured
 * along the middle of what stands out from the ground, so that a large shape counts by its own width.
 */
export const thinnestLine = (picture: Raster): number | null => {
  const { width, height } = picture
  const raster = flattened(picture)
  const lab = labPixels(raster)
  const ground = groundOf(raster, lab)
  const isArtwork = new Uint8Array(width * height)
  for (let index = 0; index < isArtwork.length; index++)
    isArtwork[index] = apart(labAt(lab, index), ground.lab) > TOLERANCE ? 1 : 0
  const distance = distances(isArtwork, width, height)
  const widths: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      const own = distance[index] ?? 0
      if (own === 0) continue
      const sides = [index - 1, index + 1, index - width, index + width].map((near) => distance[near] ?? 0)
      const corners = [index - width - 1, index - width + 1, index + width - 1, index + width + 1]
      const isMiddle = Math.max(...sides, ...corners.map((near) => distance[near] ?? 0)) <= own
      if (!isMiddle) continue
      // A line of an even width has two middles beside each other.
      const isEven = sides.filter((near) => near === own).length > 2
      widths.push((2 * own) / SIDE - (isEven ? 0 : 1))
    }
  if (widths.length < LEAST) return null
  widths.sort((one, other) => one - other)
  return Math.max(1, widths[Math.floor(widths.length * SPARED)] ?? 1)
}

/** Share of the length that may be thinner: tips, specks and the ends of strokes. */
const SPARED_LENGTH = 0.08

/**
 * Width of the thinnest lines of an artwork whose widths are known, by the square root of its picture's area; null where
 * there is nothing to measure. Coarser than `thinnestLine`, which needs the picture: half a class of widths.
 */
export const thinnestOfWidths = ({ shapes }: Widths): number | null => {
  const all = shapes.wides.reduce((sum, [length]) => sum + length, 0)
  let thinner = 0
  for (const [length, area] of shapes.wides) {
    thinner += length
    if (length > 0 && thinner > all * SPARED_LENGTH) return area / length
  }
  return null
}
