import { type Lab, LINEAR, labFromLinear, linearFromLab, toGamma } from '../colour/oklab.ts'

/** Pixels, row by row, four bytes each: red, green, blue, opacity (0 to 255). */
export interface Raster {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A colour in sRGB, each channel 0 to 255. */
export type Rgb = readonly [r: number, g: number, b: number]

/** Of sRGB channels, whole numbers from 0 to 255. */
export const labOf = (r: number, g: number, b: number): Lab =>
  labFromLinear([LINEAR[r] ?? 0, LINEAR[g] ?? 0, LINEAR[b] ?? 0])

const channelOf = (linear: number): number => 255 * toGamma(Math.min(1, Math.max(0, linear)))

export const rgbOf = (lab: Lab): Rgb => {
  const [r, g, b] = linearFromLab(lab)
  return [channelOf(r), channelOf(g), channelOf(b)]
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Of `#rrggbb`. */
export const rgbOfHex = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Difference of two colours as they look: 0.02 is hardly seen, 1 is black to white. */
export const apart = (one: Lab, other: Lab): number => {
  const [l, a, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  // Some ten times as fast as Math.hypot, and called for every pixel.
  return Math.sqrt(l * l + a * a + b * b)
}

/** Where a colour lies along the line from one to another (0 to 1), and how far beside it. */
export const alongLine = (colour: Rgb, from: Rgb, to: Rgb, most: number) => {
  const way: Rgb = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const rest: Rgb = [colour[0] - from[0], colour[1] - from[1], colour[2] - from[2]]
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2 || 1
  const share = Math.min(most, Math.max(0, (rest[0] * way[0] + rest[1] * way[1] + rest[2] * way[2]) / length))
  const beside = Math.hypot(rest[0] - share * way[0], rest[1] - share * way[1], rest[2] - share * way[2])
  return { share, beside }
}

/** Lab of every pixel of an opaque raster: three floats each. */
export const labPixels = ({ data, width, height }: Raster): Float32Array => {
  const pixels = width * height
  const out = new Float32Array(pixels * 3)
  // Flat artwork repeats the pixel before, and the cube roots are what takes time.
  let before = -1
  let lab: Lab = [0, 0, 0]
  for (let index = 0; index < pixels; index++) {
    const [r, g, b] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    const colour = (r << 16) | (g << 8) | b
    if (colour !== before) {
      lab = labOf(r, g, b)
      before = colour
    }
    out[index * 3] = lab[0]
    out[index * 3 + 1] = lab[1]
    out[index * 3 + 2] = lab[2]
  }
  return out
}

/** The Lab of one pixel out of `labPixels`. */
export const labAt = (lab: Float32Array, index: number): Lab => [
  lab[index * 3] ?? 0,
  lab[index * 3 + 1] ?? 0,
  lab[index * 3 + 2] ?? 0,
]

/** Difference of two pixels, without making anything. */
const pixelsApart = (lab: Float32Array, one: number, other: number): number => {
  const l = (lab[one * 3] ?? 0) - (lab[other * 3] ?? 0)
  const a = (lab[one * 3 + 1] ?? 0) - (lab[other * 3 + 1] ?? 0)
  const b = (lab[one * 3 + 2] ?? 0) - (lab[other * 3 + 2] ?? 0)
  return Math.sqrt(l * l + a * a + b * b)
}

/** Largest difference of each pixel to its four neighbours: small within flat colour, large along edges. */
export const localContrast = (lab: Float32Array, width: number, height: number): Float32Array => {
  const out = new Float32Array(width * height)
  const raise = (index: number, difference: number) => {
    if (difference > (out[index] ?? 0)) out[index] = difference
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      if (x + 1 < width) {
        const difference = pixelsApart(lab, index, index + 1)
        raise(index, difference)
        raise(index + 1, difference)
      }
      if (y + 1 < height) {
        const difference = pixelsApart(lab, index, index + width)
        raise(index, difference)
        raise(index + width, difference)
      }
    }
  return out
}

/** Pixels as one number each: two that are equal have one colour. */
export const texelsOf = ({ data, width, height }: Raster): Uint32Array =>
  data.byteOffset % 4 === 0
    ? new Uint32Array(data.buffer, data.byteOffset, width * height)
    : new Uint32Array(data.slice().buffer)
