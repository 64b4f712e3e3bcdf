import type { Raster } from '../raster/raster.ts'
import { LINEAR } from '../studio/tables.ts'

type Light = readonly [red: number, green: number, blue: number]

/** Share of the picture's width that its frame takes, from which its backdrop is known. */
const FRAME = 0.03
/** Every so many pixels of the frame are looked at. */
const STRIDE = 7
/** What the studio's backdrop has of full light. */
const BACKDROP = 0.927
/** A backdrop differs by less than this within its middle half, in bytes; is at least so light; and near neutral. */
const EVEN = { bytes: 18, least: 0.3, neutral: 1.5 }
const UNTOUCHED: Light = [1, 1, 1]

export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/**
 * Exposure and white balance of a photograph, as linear light by channel: from its outermost pixels, where they are an even,
 * light, nearly neutral backdrop; else 1.
 */
export const cameraWhite = ({ data, width, height }: Raster): Light => {
  const frame = Math.max(2, Math.round(width * FRAME))
  const bytes: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < width * height; at += STRIDE) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x >= frame && x < width - frame && y >= frame && y < height - frame) continue
    for (const n of [0, 1, 2] as const) bytes[n].push(data[at * 4 + n] ?? 0)
  }
  const quantile = (sorted: readonly number[], share: number) =>
    sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const sorted = bytes.map((channel) => channel.sort((a, b) => a - b))
  if (sorted.some((channel) => quantile(channel, 0.75) - quantile(channel, 0.25) >= EVEN.bytes))
    return UNTOUCHED
  const [red = 1, green = 1, blue = 1] = sorted.map((channel) => LINEAR[quantile(channel, 0.5)] ?? 1)
  const isNeutral = Math.max(red, green, blue) < EVEN.neutral * Math.min(red, green, blue)
  if (!isNeutral || luminance(red, green, blue) <= EVEN.least) return UNTOUCHED
  return [red / BACKDROP, green / BACKDROP, blue / BACKDROP]
}
