import sharp from 'sharp'
import { labOf, rgbOfHex } from '#domain/raster/raster.ts'

interface Picture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Side of the squares that layouts are compared in. */
const SIDE = 96
/** Less chroma than this has no hue to be recognised by, in OKLab. */
const LEAST_CHROMA = 0.04
/** Light and cloth change how light an ink looks, and hardly its hue: this far apart is another one, in radians. */
const SAME_HUE = 0.45
/** Marks beside the print, and specks of a photograph: what fewer pixels of a row or a column have is no part of it. */
const LEAST_SHARE = 0.02

const hueOf = ([, a, b]: readonly number[]): number => Math.atan2(b ?? 0, a ?? 0)
const between = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

/** For each pixel which of the inks it shows, by its hue; -1 for none. */
const inkedPixels = ({ data, width, height }: Picture, inks: readonly string[]): Int8Array => {
  const hues = inks.map((hex) => hueOf(labOf(...rgbOfHex(hex))))
  return Int8Array.from({ length: width * height }, (_, at) => {
    const lab = labOf(data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0)
    if (Math.hypot(lab[1], lab[2]) < LEAST_CHROMA) return -1
    const apart = hues.map((hue) => between(hue, hueOf(lab)))
    const nearest = Math.min(...apart)
    return nearest > SAME_HUE ? -1 : apart.indexOf(nearest)
  })
}

const reach = (counts: readonly number[]) => {
  const most = Math.max(...counts)
  const used = counts.map((count) => count > most * LEAST_SHARE)
  return [used.indexOf(true), used.lastIndexOf(true) + 1] as const
}

/** What of a print shows which ink, from edge to edge of what is printed: a square, whatever its size and place. */
export const layoutOf = (picture: Picture, inks: readonly string[]): Int8Array => {
  const { width, height } = picture
  const found = inkedPixels(picture, inks)
  const count = (length: number, at: (pixel: number) => number) => {
    const counts = new Array<number>(length).fill(0)
    for (const [pixel, ink] of found.entries()) if (ink >= 0) counts[at(pixel)] = (counts[at(pixel)] ?? 0) + 1
    return counts
  }
  const [left, right] = reach(count(width, (pixel) => pixel % width))
  const [top, bottom] = reach(count(height, (pixel) => Math.floor(pixel / width)))
  return Int8Array.from({ length: SIDE * SIDE }, (_, at) => {
    const x = left + Math.floor((((at % SIDE) + 0.5) / SIDE) * (right - left))
    const y = top + Math.floor(((Math.floor(at / SIDE) + 0.5) / SIDE) * (bottom - top))
    return found[y * width + x] ?? -1
  })
}

/** The share of two layouts that is alike. */
export const alike = (one: Int8Array, other: Int8Array): number =>
  one.filter((ink, at) => ink === other[at]).length / one.length

/** The layout as a mirror shows it: another print of the same inks. */
export const mirrored = (layout: Int8Array): Int8Array =>
  layout.map((_, at) => layout[at - (at % SIDE) + (SIDE - 1 - (at % SIDE))] ?? -1)

export const rasterOf = async (bytes: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
