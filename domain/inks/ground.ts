import type { Lab } from '../colour/oklab.ts'
import { apart, labAt, labOf, type Raster, type Rgb } from '../raster/raster.ts'
import { type Sheet, sheetOf } from './sheet.ts'

/** The background of the artwork. */
export interface Ground {
  readonly rgb: Rgb
  readonly lab: Lab
  /** Share of the border that is of its colour, 0 to 1: from some 0.6 on it is a ground and not part of a picture. */
  readonly share: number
}

/** Border pixels within this of the ground are ground. */
const SAME = 0.06

export const border = (width: number, height: number): number[] => {
  const indices: number[] = []
  for (let x = 0; x < width; x++) indices.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) indices.push(y * width, y * width + width - 1)
  return indices
}

/** The most frequent colour of the border, as the mean of its pixels. */
export const groundOf = ({ data, width, height }: Raster, lab: Float32Array): Ground => {
  const bins = new Map<number, { count: number; r: number; g: number; b: number }>()
  const edge = border(width, height)
  for (const index of edge) {
    const [r, g, b] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
    const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
    bins.set(key, { count: bin.count + 1, r: bin.r + r, g: bin.g + g, b: bin.b + b })
  }
  const [most = { count: 1, r: 255, g: 255, b: 255 }] = [...bins.values()].sort((a, b) => b.count - a.count)
  const rgb: Rgb = [most.r / most.count, most.g / most.count, most.b / most.count]
  const ground = labOf(Math.round(rgb[0]), Math.round(rgb[1]), Math.round(rgb[2]))
  const same = edge.filter((index) => apart(labAt(lab, index), ground) < SAME).length
  return { rgb, lab: ground, share: same / edge.length }
}

/** A border of one colour, give or take a corner: no light has to be looked for. */
const EVEN = 0.9
/** Share of the border that has to lie on a sheet. */
const LEAST_SHEET = 0.75

/** The sheet that a photograph shows behind its artwork, darker to one side; null where the ground is of one colour, or none. */
export const sheetBehind = (raster: Raster, lab: Float32Array, ground: Ground): Sheet | null => {
  if (ground.share >= EVEN) return null
  const found = sheetOf(lab, raster, border(raster.width, raster.height), ground.lab)
  return found && found.share >= LEAST_SHEET && found.share > ground.share ? found.sheet : null
}

const WHITE: Rgb = [255, 255, 255]
const CANDIDATES: readonly Rgb[] = [
  WHITE,
  [0, 0, 0],
  [255, 0, 255],
  [0, 255, 0],
  [0, 255, 255],
  [128, 128, 128],
]
const SAMPLES = 4000
const OPAQUE = 250
/** A line of 1.5 pixels is nowhere opaque: from here on a pixel tells of its ink. */
const TELLING = 96

/** A raster without transparency. */
export interface Laid {
  readonly raster: Raster
  /** The colour that stands where it was transparent: far from all that is opaque. Null where nothing was. */
  readonly clear: Rgb | null
}

/**
 * A raster with transparency laid on one colour: the first that is far from all that is drawn, and from `others`, so that
 * the artwork stays apart from what was transparent. An opaque raster as it is.
 */
export const laid = (picture: Raster, others: readonly Lab[] = []): Laid => {
  const { data, width, height } = picture
  const pixels = width * height
  let transparent = 0
  for (let index = 0; index < pixels; index++) if ((data[index * 4 + 3] ?? 0) < OPAQUE) transparent += 1
  if (transparent === 0) return { raster: picture, clear: null }
  const step = Math.max(1, Math.floor(pixels / SAMPLES))
  const seen: Lab[] = [...others]
  for (let index = 0; index < pixels; index += step) {
    if ((data[index * 4 + 3] ?? 0) < TELLING) continue
    seen.push(labOf(data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0))
  }
  const distance = ([r, g, b]: Rgb) => Math.min(1, ...seen.map((colour) => apart(colour, labOf(r, g, b))))
  const farthest = CANDIDATES.reduce((best, one) => (distance(one) > distance(best) ? one : best))
  const clear = CANDIDATES.find((one) => distance(one) > 0.25) ?? farthest
  const out = new Uint8Array(data.length)
  for (let index = 0; index < pixels; index++) {
    const cover = (data[index * 4 + 3] ?? 0) / 255
    for (const channel of [0, 1, 2] as const)
      out[index * 4 + channel] = Math.round(
        (data[index * 4 + channel] ?? 0) * cover + clear[channel] * (1 - cover),
      )
    out[index * 4 + 3] = 255
  }
  return { raster: { data: out, width, height }, clear }
}

/** What is less opaque is nothing, where an edge is drawn. */
const NOTHING = 24
const COVERED = 112
/** An edge, or half of a thin line, is no wider. */
const EDGE = 2

/**
 * A laid raster with edges to nothing taken for their ink where they cover about half of a pixel: its colour is known there,
 * and a line of 1.5 pixels has no other place that shows it. Soft shadows, which lead to nothing over many pixels, stay soft.
 */
export const hardened = (picture: Raster, { raster, clear }: Laid): Raster => {
  if (clear === null) return raster
  const { data, width, height } = picture
  const out = new Uint8Array(raster.data)
  const isNothing = (index: number) => (data[index * 4 + 3] ?? 0) < NOTHING
  for (let y = EDGE; y < height - EDGE; y++)
    for (let index = y * width + EDGE; index < (y + 1) * width - EDGE; index++) {
      const cover = data[index * 4 + 3] ?? 0
      if (cover < NOTHING || cover >= OPAQUE) continue
      const isEdge = [1, EDGE].some((far) =>
        [-far * width, -far, far, far * width].some((step) => isNothing(index + step)),
      )
      if (!isEdge) continue
      for (let channel = 0; channel < 3; channel++)
        out[index * 4 + channel] = (cover < COVERED ? clear[channel] : data[index * 4 + channel]) ?? 0
    }
  return { data: out, width, height }
}

/** `laid`, where it does not matter on what. */
export const flattened = (picture: Raster): Raster => laid(picture).raster
