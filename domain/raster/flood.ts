import type { Raster } from './raster.ts'

/** Spreads over a picture from pixel to pixel, side by side; each time again. */
export type Flood = (
  from: readonly number[],
  isWithin: (index: number) => boolean,
  reach: (index: number) => void,
) => void

/** Times that one flood can be let go: one for the border, and one for each tap of a removal. */
const MOST_TIMES = 255

/** A flood over a picture of that size, which needs its memory only once. */
export const createFlood = ({ width, height }: Pick<Raster, 'width' | 'height'>): Flood => {
  /** The last time that reached each pixel, or tried it. */
  const seen = new Uint8Array(width * height)
  const waiting: number[] = []
  let time = 0
  return (from, isWithin, reach) => {
    time += 1
    if (time > MOST_TIMES) throw new RangeError('A flood is let go 255 times at most')
    const visit = (index: number) => {
      if (seen[index] === time) return
      seen[index] = time
      if (!isWithin(index)) return
      reach(index)
      waiting.push(index)
    }
    for (const index of from) visit(index)
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const x = index % width
      if (x > 0) visit(index - 1)
      if (x < width - 1) visit(index + 1)
      if (index >= width) visit(index - width)
      if (index < width * (height - 1)) visit(index + width)
    }
  }
}
