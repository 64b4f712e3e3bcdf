import type { Placement } from '#contract/catalogue.ts'
import type { StudioView } from '#contract/studio.ts'
import { assumedPlacement } from '#domain/design/placement.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { laidFor, lay } from '#domain/surface/lay.ts'
import { type PlainSurface, plainSurface } from '#domain/surface/plain.ts'
import { print as printOn } from '#domain/surface/print.ts'
import type { Print } from './engine.ts'
import type { Patch } from './messages.ts'

/** Converts a placement on the photograph to one on the part `box` (pixels) of a square of `size` pixels. */
const within = (placement: Placement, { size, box }: Pick<StudioView, 'size' | 'box'>): Placement => {
  const [left, top, right, bottom] = box
  const [a, b, c, d] = placement.corners.map(({ x, y }) => ({
    x: (x * size - left) / (right - left),
    y: (y * size - top) / (bottom - top),
  }))
  return a && b && c && d ? { ...placement, corners: [a, b, c, d] } : placement
}

/** The surface below an area, on a whole photograph or on the studio's part of it. */
export const surfaceBelow = (
  picture: Raster,
  { placement, widthMm, heightMm }: Patch,
  studio: Pick<StudioView, 'size' | 'box'> | null,
  hex: string,
): PlainSurface => {
  const ratio = studio ? 1 : picture.width / picture.height
  const place = placement ?? assumedPlacement({ width: widthMm, height: heightMm }, ratio)
  return plainSurface(picture, studio ? within(place, studio) : place, hex === '' ? undefined : hex)
}

/** Prints artwork on a surface, and writes the result into the picture. */
export const printPatch = ({ blank, warp, box }: PlainSurface, print: Print, picture: ImageData): void => {
  const laid = laidFor(warp)
  lay(print.art, warp, laid)
  const printed = new Uint8ClampedArray(blank.pixels.length)
  printOn(blank, laid, print, printed)
  const width = blank.width * 4
  for (let row = 0; row < blank.height; row++)
    picture.data.set(
      printed.subarray(row * width, (row + 1) * width),
      ((row + box[1]) * picture.width + box[0]) * 4,
    )
}
