import type { Field } from './contour.ts'
import type { Size } from './marks.ts'
import type { Mixture } from './mixture.ts'

/** A line that is nowhere covered more than this is brought up to full, so that it is not lost. */
const SOLID = 235
/** Less than this is a trace of an edge. */
const FAINT = 60
/** Where nothing nearby is covered as much, smoothing would take a thin line away. */
const SMOOTHED = 225
const LOSSY_SMOOTHED = 190

/** Smoothing and strengthening look this far. */
const MARGIN = 3

/** How much of each pixel the tones cover that one ink prints, where it prints at all; undefined where that is nowhere. */
const coverageOf = (
  { first, second, share }: Mixture,
  isPrinted: readonly boolean[],
  width: number,
  height: number,
): Field | undefined => {
  const covered = new Uint8Array(first.length)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++) {
      const of = share[index] ?? 0
      const value = (isPrinted[first[index] ?? 0] ? 255 - of : 0) + (isPrinted[second[index] ?? 0] ? of : 0)
      if (value === 0) continue
      covered[index] = value
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  if (right < 0) return undefined
  left = Math.max(0, left - MARGIN)
  top = Math.max(0, top - MARGIN)
  const across = Math.min(width, right + 1 + MARGIN) - left
  const down = Math.min(height, bottom + 1 + MARGIN) - top
  const data = new Uint8Array(across * down)
  for (let y = 0; y < down; y++) {
    const from = (top + y) * width + left
    data.set(covered.subarray(from, from + across), y * across)
  }
  return { data, width: across, height: down, left, top }
}

/** The largest value within two pixels. */
const most = (data: Uint8Array, index: number, width: number): number => {
  let found = 0
  for (let row = index - 2 * width; row <= index + 2 * width; row += width)
    for (let at = row - 2; at <= row + 2; at++) if ((data[at] ?? 0) > found) found = data[at] ?? 0
  return found
}

/** Calls `change` for each pixel that is two pixels away from the border at least. */
const inside = (width: number, height: number, change: (index: number) => void): void => {
  for (let y = 2; y < height - 2; y++)
    for (let index = y * width + 2; index < (y + 1) * width - 2; index++) change(index)
}

/** Each pixel as the mean of nine, 1-2-1 both ways. */
const blurred = (data: Uint8Array, width: number, height: number): Uint8Array => {
  const out = new Uint8Array(data.length)
  const rows = new Uint16Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const own = data[index] ?? 0
      rows[index] =
        (x > 0 ? (data[index - 1] ?? 0) : own) + 2 * own + (x < width - 1 ? (data[index + 1] ?? 0) : own)
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const own = rows[index] ?? 0
      const above = y > 0 ? (rows[index - width] ?? 0) : own
      const below = y < height - 1 ? (rows[index + width] ?? 0) : own
      out[index] = (above + 2 * own + below + 8) >> 4
    }
  return out
}

/**
 * Coverage by one ink as it is traced: thin lines strengthened, so that they keep about a pixel, and edges smoothed, where
 * that takes no thin line away. Undefined where the ink is nowhere.
 */
export const fieldOf = (
  mixture: Mixture,
  isPrinted: readonly boolean[],
  size: Size,
  lossy: boolean,
): Field | undefined => {
  const field = coverageOf(mixture, isPrinted, size.width, size.height)
  if (field === undefined) return undefined
  const { data: covered, width, height } = field
  const strengthened = covered.slice()
  inside(width, height, (index) => {
    const own = covered[index] ?? 0
    if (own < FAINT / 2 || own > SOLID) return
    const around = most(covered, index, width)
    if (around >= FAINT && around <= SOLID) strengthened[index] = Math.min(255, (own * 255) / around)
  })
  const smooth = blurred(strengthened, width, height)
  const data = smooth.slice()
  const least = lossy ? LOSSY_SMOOTHED : SMOOTHED
  inside(width, height, (index) => {
    if (strengthened[index] !== smooth[index] && most(smooth, index, width) < least)
      data[index] = strengthened[index] ?? 0
  })
  return { ...field, data }
}
