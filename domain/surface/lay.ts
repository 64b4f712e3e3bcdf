import { type Raster, texelsOf } from '../raster/raster.ts'
import { toSrgb } from '../studio/light.ts'
import { LINEAR } from '../studio/tables.ts'
import type { Warp } from './warp.ts'

/** Artwork as it lies on a warp's pixels: what a finish is made of. Colours are linear light, straight. */
export interface Laid {
  readonly width: number
  readonly height: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  /** Share of each pixel that the artwork covers, from 0 to 1. */
  readonly cover: Float32Array
}

export const laidFor = ({ width, height }: Pick<Warp, 'width' | 'height'>): Laid => {
  const total = width * height
  return {
    width,
    height,
    red: new Float32Array(total),
    green: new Float32Array(total),
    blue: new Float32Array(total),
    cover: new Float32Array(total),
  }
}

const light = (byte: number | undefined): number => LINEAR[byte ?? 0] ?? 0

/**
 * Lays artwork (straight RGBA in sRGB, its first row at the top of the area) on a warp, into `laid`: bilinear, in linear light.
 * Artwork of about the warp's `artwork` size looks best; larger one is to be made smaller first (`halved`).
 */
export const lay = (art: Raster, warp: Warp, laid: Laid): void => {
  const { data, width, height } = art
  const texels = texelsOf(art)
  const { u: us, v: vs, share } = warp
  const { red, green, blue, cover } = laid
  const [right, bottom] = [width - 1, height - 1]
  for (let at = 0; at < us.length; at++) {
    cover[at] = 0
    const part = share[at] ?? 0
    if (part === 0) continue
    const x = Math.min(right, Math.max(0, (us[at] ?? 0) * width - 0.5))
    const y = Math.min(bottom, Math.max(0, (vs[at] ?? 0) * height - 0.5))
    const x0 = x | 0
    const y0 = y | 0
    const first = y0 * width + x0
    const second = x0 < right ? first + 1 : first
    const down = y0 < bottom ? width : 0
    const texel = texels[first]
    const a = first * 4
    // Most of a design is of one colour, or nothing: no need to mix four of the same.
    if (texel === texels[second] && texel === texels[first + down] && texel === texels[second + down]) {
      const alpha = data[a + 3] ?? 0
      if (alpha === 0) continue
      cover[at] = (alpha / 255) * part
      red[at] = LINEAR[data[a] ?? 0] ?? 0
      green[at] = LINEAR[data[a + 1] ?? 0] ?? 0
      blue[at] = LINEAR[data[a + 2] ?? 0] ?? 0
      continue
    }
    const b = second * 4
    const c = a + down * 4
    const d = b + down * 4
    const fx = x - x0
    const fy = y - y0
    const wa = (1 - fx) * (1 - fy) * (data[a + 3] ?? 0)
    const wb = fx * (1 - fy) * (data[b + 3] ?? 0)
    const wc = (1 - fx) * fy * (data[c + 3] ?? 0)
    const wd = fx * fy * (data[d + 3] ?? 0)
    const sum = wa + wb + wc + wd
    if (sum < 0.5) continue
    red[at] = (light(data[a]) * wa + light(data[b]) * wb + light(data[c]) * wc + light(data[d]) * wd) / sum
    green[at] =
      (light(data[a + 1]) * wa +
        light(data[b + 1]) * wb +
        light(data[c + 1]) * wc +
        light(data[d + 1]) * wd) /
      sum
    blue[at] =
      (light(data[a + 2]) * wa +
        light(data[b + 2]) * wb +
        light(data[c + 2]) * wc +
        light(data[d + 2]) * wd) /
      sum
    cover[at] = (sum / 255) * part
  }
}

/** Half the size in each direction, by the mean of four in linear light. */
export const halved = ({ data, width, height }: Raster): Raster => {
  const [wide, high] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const out = new Uint8ClampedArray(wide * high * 4)
  const sums = [0, 0, 0]
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let alpha = 0
      sums.fill(0)
      for (const [dx, dy] of QUAD) {
        const from = (Math.min(height - 1, 2 * y + dy) * width + Math.min(width - 1, 2 * x + dx)) * 4
        const weight = data[from + 3] ?? 0
        alpha += weight
        for (let n = 0; n < 3; n++) sums[n] = (sums[n] ?? 0) + weight * (LINEAR[data[from + n] ?? 0] ?? 0)
      }
      const to = (y * wide + x) * 4
      out[to + 3] = alpha / 4
      if (alpha > 0) for (let n = 0; n < 3; n++) out[to + n] = 255 * toSrgb((sums[n] ?? 0) / alpha)
    }
  return { data: out, width: wide, height: high }
}
const QUAD = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const
