import type { ImageElement } from '#contract/design-document.ts'
import type { Raster } from '../raster/raster.ts'

/** Opacity up to which a pixel is nothing. */
const NOTHING = 16
/** What stays around it, in pixels: an edge may be drawn softer at another size. */
const ROOM = 2

/** The smallest part of a picture that has all that is drawn in it; null for a picture with nothing in it. */
export const drawnPart = ({ data, width, height }: Raster): ImageElement['crop'] | null => {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= NOTHING) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  if (right < 0) return null
  return {
    left: Math.max(0, left - ROOM) / width,
    top: Math.max(0, top - ROOM) / height,
    right: Math.min(width, right + 1 + ROOM) / width,
    bottom: Math.min(height, bottom + 1 + ROOM) / height,
  }
}
