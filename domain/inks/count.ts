import { STANDARD_REMOVAL } from '#contract/design-document.ts'
import type { Lab } from '../colour/oklab.ts'
import { LOW_STEP } from '../raster/measures.ts'
import {
  apart,
  hexOf,
  labAt,
  labOf,
  labPixels,
  localContrast,
  type Raster,
  type Rgb,
  rgbOf,
} from '../raster/raster.ts'
import { UNSURE, type Widths, widthsOf } from '../raster/widths.ts'
import { nearest } from './clusters.ts'
import { isCutOut } from './cut-out.ts'
import { groundOf, hardened, laid, sheetBehind } from './ground.ts'
import { FLAT, UNLABELLED } from './marks.ts'
import { paletteOf, tolerancesOf } from './palette.ts'
import { WIDEST } from './removal.ts'
import type { Sheet } from './sheet.ts'

export interface CountedInks {
  /** Colour behind the artwork, `#rrggbb`. */
  readonly ground: string
  /** The border is of one colour: there is a ground that can be taken off. */
  readonly hasGround: boolean
  /** Inks, the one that covers most first. */
  readonly inks: readonly { readonly hex: string; readonly share: number }[]
  /** All is flat colour: it can be printed with inks. False for gradients, shadows and photographs. */
  readonly flat: boolean
  /** The picture shows the marks of lossy compression. */
  readonly lossy: boolean
  /** How wide its shapes are; undefined where it was counted before that was measured. */
  readonly widths?: Widths | undefined
}

/**
 * Raised with every change of what is counted in a picture, as inks, shares, ground or widths: what was sent before is
 * counted again then. 1: a ground's own widths, and compressed drawings. 2: what is of the ground's colour inside, apart from it.
 * 3: the parts of a ground, and what of it stays at a low tolerance. 4: where a part ends within a cell of their map.
 * 5: large pictures, made smaller without ringing.
 */
export const COUNT_VERSION = 5

/** More inks than this are a photograph's. */
const MOST_INKS = 8
/** Share of blocks that may differ from every ink. */
export const MOST_UNEVEN = 0.05
const BLOCK = 6
/** From this share of the border on it is a ground. */
export const LEAST_GROUND = 0.6

/** A drawn edge is no wider to either side, in pixels. */
const EDGE = 4
const NO_CONTRAST = 0.0005

/** JPEG leaves small differences around every edge; drawn pictures have none, or large ones, or the thin edge of a tint. */
export const isLossy = (contrast: Float32Array, width: number): boolean => {
  let soft = 0
  let hard = 0
  const isBetween = (index: number, step: number): boolean =>
    (contrast[index - step] ?? 0) < NO_CONTRAST && (contrast[index + step] ?? 0) < NO_CONTRAST
  for (let index = 0; index < contrast.length; index++) {
    const value = contrast[index] ?? 0
    if (value >= 0.08) hard += 1
    else if (value > 0.003 && value < 0.03 && !isBetween(index, EDGE) && !isBetween(index, EDGE * width))
      soft += 1
  }
  return soft > hard * 0.8
}

/** An edge between two inks that are much alike is as soft as flat colour, but rises by this share of the way in a pixel. */
const RISE = 0.3
/** Inks that are farther apart have edges that are none of flat colour. */
const ALIKE = 0.17

/** Whether a block whose mean is no ink lies over the edge between two inks that are much alike. */
const isSoftEdge = (mean: Lab, steepest: number, inks: readonly Lab[]): boolean =>
  inks.some((one, at) =>
    inks.slice(at + 1).some((other) => {
      const way = apart(one, other)
      if (way > ALIKE || steepest < way * RISE) return false
      return apart(mean, one) + apart(mean, other) < way * 1.15
    }),
  )

/** Colour of each ink: the mean of the pixels that are surely its own, or else its cluster's. */
const inkColours = (
  { data }: Raster,
  lab: Float32Array,
  { clusters, marks, labels }: ReturnType<typeof paletteOf>,
): Rgb[] => {
  const sums = clusters.map(() => [0, 0, 0, 0])
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index] ?? UNLABELLED
    const sum = sums[label]
    const cluster = clusters[label]
    if (sum === undefined || cluster === undefined || marks[index] !== FLAT) continue
    if (apart(labAt(lab, index), cluster.lab) >= 0.03) continue
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + (data[index * 4 + channel] ?? 0)
    sum[3] = (sum[3] ?? 0) + 1
  }
  return clusters.map(({ lab: colour }, index) => {
    const [r = 0, g = 0, b = 0, pixels = 0] = sums[index] ?? []
    return pixels > 10 ? [r / pixels, g / pixels, b / pixels] : rgbOf(colour)
  })
}

/** Share of the blocks within artwork whose mean is none of the inks: what gradients and photographs consist of. */
export const unevenness = (
  lab: Float32Array,
  contrast: Float32Array,
  { width, height }: Raster,
  inks: readonly Lab[],
  lossy: boolean,
): number => {
  const { flat } = tolerancesOf(lossy)
  const clusters = inks.map((colour) => ({ weight: 1, lab: colour }))
  let blocks = 0
  let uneven = 0
  let steepest = 0
  const meanOf = (left: number, top: number): Lab | undefined => {
    steepest = 0
    const sum: [number, number, number] = [0, 0, 0]
    for (let y = top; y < top + BLOCK; y++)
      for (let x = left; x < left + BLOCK; x++) {
        const index = y * width + x
        const rise = contrast[index] ?? 0
        if (rise >= flat) return undefined
        if (rise > steepest) steepest = rise
        const colour = labAt(lab, index)
        for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel]
      }
    return [sum[0] / BLOCK ** 2, sum[1] / BLOCK ** 2, sum[2] / BLOCK ** 2]
  }
  for (let top = 0; top + BLOCK <= height; top += BLOCK)
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      const mean = meanOf(left, top)
      if (mean === undefined) continue
      const ink = nearest(clusters, mean)
      const distance = apart(mean, inks[ink] ?? mean)
      if (ink === 0 && distance < 0.02) continue
      const isUneven = distance > (lossy ? 0.02 : 0.012)
      if (isUneven && isSoftEdge(mean, steepest, inks)) continue
      blocks += 1
      if (isUneven) uneven += 1
    }
  return blocks === 0 ? 0 : uneven / blocks
}

/** Opacity from which on there is something. */
const OPAQUE = 128
/** Number of what would be the ground where there is none. */
const NO_GROUND = 100

/** Which ink surely covers each pixel, as `widthsOf` wants it. */
const sureLabels = (picture: Raster, labels: Uint8Array, hasGround: boolean): Int8Array => {
  // A drawing's outermost pixels may be half covered: that makes no cut-out of it.
  const behind = isCutOut(picture) ? UNSURE : hasGround ? 0 : NO_GROUND
  return Int8Array.from(labels, (label, index) => {
    if ((picture.data[index * 4 + 3] ?? 0) < OPAQUE) return -1
    if (label === UNLABELLED) return UNSURE
    return label === 0 ? behind : Math.min(label, NO_GROUND - 1)
  })
}

/** A border is nothing up to here, in OKLab. */
const SAME = 0.01

/**
 * Share of a ground that stays where it is removed at a lower tolerance than the standard one, by steps of `LOW_STEP` from 0 on:
 * none of a drawn one, much of a photographed sheet.
 */
const stayingOf = (lab: Float32Array, labels: Uint8Array, ground: Sheet): number[] => {
  const steps = Math.ceil(STANDARD_REMOVAL.tolerance / LOW_STEP)
  const stays = Array.from({ length: steps }, () => 0)
  let all = 0
  for (let index = 0; index < labels.length; index++) {
    if (labels[index] !== 0) continue
    all += 1
    const reached = apart(labAt(lab, index), ground(index)) / WIDEST
    if (reached >= STANDARD_REMOVAL.tolerance) continue
    for (let step = 1; step <= reached / LOW_STEP; step++) stays[step] = (stays[step] ?? 0) + 1
  }
  return stays.map((count, step) => (step === 0 ? 1 : Math.round((1000 * count) / Math.max(1, all)) / 1000))
}

/**
 * Counts the inks of a picture, and says whether inks can print it. The same on device and server. Sides of 3 pixels and
 * more; some 0.3 s for a million pixels on a desktop's processor.
 */
export const countInks = (picture: Raster): CountedInks => {
  const laidOut = laid(picture)
  const { clear } = laidOut
  const raster = hardened(picture, laidOut)
  const lab = labPixels(raster)
  const contrast = localContrast(lab, raster.width, raster.height)
  const lossy = isLossy(contrast, raster.width)
  const ground = groundOf(raster, lab)
  const clearLab = clear === null ? null : labOf(...clear)
  const onNothing = !lossy && clearLab !== null && apart(ground.lab, clearLab) < SAME
  const palette = paletteOf(raster, lab, contrast, ground, { lossy, onNothing })
  const colours = inkColours(raster, lab, palette)
  const counts = new Float64Array(palette.clusters.length)
  for (const label of palette.labels) if (label !== UNLABELLED) counts[label] = (counts[label] ?? 0) + 1
  const sheet = sheetBehind(raster, lab, ground)
  const hasGround = ground.share >= LEAST_GROUND || sheet !== null
  /** What is transparent prints nothing, and the border's most frequent colour only where it is no ground. */
  const isInk = (at: number): boolean => {
    if (clearLab === null) return at > 0 || !hasGround
    return at > 0 && apart(palette.clusters[at]?.lab ?? clearLab, clearLab) >= tolerancesOf(lossy).merge
  }
  const all = counts.reduce((sum, count, at) => (isInk(at) ? sum + count : sum), 0)
  const inks = colours
    .map((rgb, index) => ({ hex: hexOf(rgb), share: (counts[index] ?? 0) / Math.max(1, all) }))
    .filter((_, index) => isInk(index))
    .sort((one, other) => other.share - one.share)
  const labs = colours.map(([r, g, b]) => labOf(Math.round(r), Math.round(g), Math.round(b)))
  const flat = inks.length <= MOST_INKS && unevenness(lab, contrast, raster, labs, lossy) <= MOST_UNEVEN
  const widths = {
    ...widthsOf(sureLabels(picture, palette.labels, hasGround), raster),
    stays: stayingOf(lab, palette.labels, sheet ?? (() => ground.lab)),
  }
  return { ground: hexOf(ground.rgb), hasGround, inks, flat, lossy, widths }
}
