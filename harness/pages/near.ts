import { ciede2000, cieLabOf } from '#domain/colour/ciede2000.ts'

/** Edges no further apart are the same edge. */
const NEAR_MM = 0.1
const NEARBY = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))
/** Pixels of an export in a mm: 72 DPI, times two. */
const EXPORT_PX = 144 / 25.4

const hexOf = (bytes: readonly number[]): string =>
  `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`

export const pixelsOf = (source: ImageBitmap): ImageData => {
  const context = new OffscreenCanvas(source.width, source.height).getContext('2d')
  context?.drawImage(source, 0, 0)
  const pixels = context?.getImageData(0, 0, source.width, source.height)
  if (!pixels) throw new Error('no canvas')
  return pixels
}

const bytesOf = (hex: string) => [1, 3, 5].map((digit) => Number.parseInt(hex.slice(digit, digit + 2), 16))

/** Whether anything but the ground is drawn. */
export const isInked = ({ data }: ImageData, ground: string): boolean => {
  const [red = 0, green = 0, blue = 0] = bytesOf(ground)
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255)
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) return true
  return false
}

/** What of the artwork a box of its pixels shows: premultiplied red, green, blue, and how much of it is inked. */
const meanIn = ({ data, width, height }: ImageData, left: number, top: number, side: number) => {
  const sum = [0, 0, 0, 0]
  const to = (from: number, most: number) => Math.min(from + side, most)
  for (let y = Math.max(0, Math.floor(top)); y < to(top, height); y++)
    for (let x = Math.max(0, Math.floor(left)); x < to(left, width); x++) {
      const across = Math.min(x + 1, left + side) - Math.max(x, left)
      const down = Math.min(y + 1, top + side) - Math.max(y, top)
      const at = 4 * (y * width + x)
      const share = (across * down * (data[at + 3] ?? 0)) / 255 / side ** 2
      for (let channel = 0; channel < 3; channel++)
        sum[channel] = (sum[channel] ?? 0) + share * (data[at + channel] ?? 0)
      sum[3] = (sum[3] ?? 0) + share
    }
  return sum as [number, number, number, number]
}

export interface Framed {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Pixels of a drawing (its area at `at`, on an even ground) that an eye tells (ΔE above 3) from all that the exported artwork
 * has within 0.1 mm, or within `leastPx` of its pixels where they are coarse; of how many, and how many are inked.
 */
export const comparedWith = (
  printed: ImageData,
  shown: ImageData,
  at: Framed,
  mmPerPx: number,
  ground: string,
  leastPx = 0,
) => {
  const perPx = EXPORT_PX * mmPerPx
  const near = Math.max(NEAR_MM / mmPerPx, leastPx)
  const under = [1, 3, 5].map((digit) => Number.parseInt(ground.slice(digit, digit + 2), 16))
  let [all, inked, differ] = [0, 0, 0]
  const inside = (from: number, length: number, most: number) =>
    [Math.max(0, Math.ceil(from)), Math.min(most, Math.floor(from + length))] as const
  const [x0, x1] = inside(at.left, at.width, shown.width)
  const [y0, y1] = inside(at.top, at.height, shown.height)
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const colourAt = (right: number, down: number) => {
        const [across, along] = [x - at.left + right * near, y - at.top + down * near]
        const [r, g, b, ink] = meanIn(printed, across * perPx, along * perPx, perPx)
        return [r, g, b].map((sum, channel) => sum + (1 - ink) * (under[channel] ?? 0))
      }
      const index = 4 * (y * shown.width + x)
      const seen = [...shown.data.subarray(index, index + 3)]
      all++
      const own = colourAt(0, 0)
      if (hexOf(own) !== ground) inked++
      // Most of it is even: there nothing else has to be looked at.
      if (seen.every((byte, channel) => Math.abs(byte - (own[channel] ?? 0)) <= 1)) continue
      const wanted = NEARBY.map(([right, down]) => colourAt(right, down))
      const nearest = seen.map((byte, channel) => {
        const close = wanted.map((colour) => colour[channel] ?? 0)
        return Math.min(Math.max(...close), Math.max(Math.min(...close), byte))
      })
      const [seenHex, nearestHex] = [hexOf(seen), hexOf(nearest)]
      if (seenHex !== nearestHex && ciede2000(cieLabOf(seenHex), cieLabOf(nearestHex)) > 3) differ++
    }
  return { all, inked, differ }
}
