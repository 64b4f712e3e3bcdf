import { COVER } from './tables.ts'

/** How far inside of an edge its light is looked for, in pixels: so far does compression bleed what lies beside the product. */
const INSIDE = 2

interface Layers {
  readonly width: number
  readonly height: number
  readonly plates: Uint8ClampedArray
  readonly matte: Uint8ClampedArray
}

/** The byte position of the pixel around that one which is most of the product. */
const innermost = ({ width, height, matte }: Layers, index: number): number => {
  const [x, y] = [index % width, Math.floor(index / width)]
  let best = index * 4
  for (let row = Math.max(0, y - INSIDE); row <= Math.min(height - 1, y + INSIDE); row++)
    for (let column = Math.max(0, x - INSIDE); column <= Math.min(width - 1, x + INSIDE); column++) {
      const other = (row * width + column) * 4
      if ((matte[other] ?? 0) > (matte[best] ?? 0)) best = other
    }
  return best
}

/**
 * Cleans rows `from` to `to` of a view's plates into `out`, a copy of them: edges have the light of the product just inside of them, rather than the dark that lossy compression
 * has left there and which shows as specks along whatever is light. Slices, so that a thread stays free in between.
 */
export const edgeCleaner =
  (layers: Layers, out: Uint8ClampedArray) =>
  (from: number, to: number): void => {
    const { width, plates, matte } = layers
    for (let at = from * width * 4; at < to * width * 4; at += 4) {
      const cover = COVER[matte[at] ?? 0] ?? 0
      if (cover === 0 || cover === 1) continue
      const inner = innermost(layers, at / 4)
      for (let channel = 0; channel < 3; channel++) out[at + channel] = plates[inner + channel] ?? 0
    }
  }
