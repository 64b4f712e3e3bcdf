import { linearOf, PAINT, platesFor } from './light.ts'
import { COVER, clear, LINEAR, PLATE, tone, VEIL } from './tables.ts'

/** A view's studio assets (`contract/studio.ts`), decoded: RGBA bytes of one size, row by row. */
export interface Negative {
  readonly width: number
  readonly height: number
  readonly plates: Uint8ClampedArray
  readonly matte: Uint8ClampedArray
  readonly own?: Uint8ClampedArray
}

/** Tables of the light of a painted surface by the bytes of its plates. */
const paintedTables = (albedo: number) =>
  platesFor(albedo).map((weight) => PLATE.map((light) => light * weight)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]

/**
 * Develops rows of a view in a colour: straight RGBA into `out`, which is as large as the negative. The answer paints rows
 * `from` to `to`; undefined for what is no colour. Slices, so that a thread stays free for touches in between.
 */
export const developer = (negative: Negative, hex: string, out: Uint8ClampedArray) => {
  const paint = linearOf(hex)?.map((light) => light * PAINT)
  if (paint === undefined) return undefined
  const { width, plates, matte, own } = negative
  const tables = paint.map(paintedTables)

  /** Light of one channel where the surface keeps some of its own colour. */
  const mixed = (at: number, channel: number, cover: number): number => {
    const albedo = (LINEAR[own?.[at + channel] ?? 0] ?? 0) + (1 - cover) * (paint[channel] ?? 0)
    const [dark, middle, white] = platesFor(albedo)
    return (
      (PLATE[plates[at + 1] ?? 0] ?? 0) * dark +
      (PLATE[plates[at] ?? 0] ?? 0) * middle +
      (PLATE[plates[at + 2] ?? 0] ?? 0) * white
    )
  }

  const pixel = (at: number): void => {
    const alpha = COVER[matte[at] ?? 0] ?? 0
    const veil = VEIL[matte[at + 1] ?? 255] ?? 0
    const opacity = alpha + (1 - alpha) * veil
    out[at + 3] = Math.round(255 * opacity)
    if (alpha === 0) {
      out[at] = out[at + 1] = out[at + 2] = 0
      return
    }
    const cover = own === undefined ? 0 : clear((matte[at + 2] ?? 0) / (matte[at] ?? 1))
    const share = alpha / opacity
    const [middle = 0, dark = 0, white = 0] = [plates[at], plates[at + 1], plates[at + 2]]
    for (let channel = 0; channel < 3; channel++) {
      const table = tables[channel]
      const light =
        cover > 0 || table === undefined
          ? mixed(at, channel, cover)
          : (table[0][dark] ?? 0) + (table[1][middle] ?? 0) + (table[2][white] ?? 0)
      out[at + channel] = share === 1 ? tone(light) : Math.round(tone(light) * share)
    }
  }

  return (from: number, to: number): void => {
    for (let at = from * width * 4; at < to * width * 4; at += 4) pixel(at)
  }
}
