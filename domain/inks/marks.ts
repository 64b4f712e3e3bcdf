import type { Lab } from '../colour/oklab.ts'
import { apart, labAt } from '../raster/raster.ts'
import { type Cluster, createHistogram, nearest } from './clusters.ts'
import type { Ground } from './ground.ts'

/** What a pixel can tell of its colour. */
const NONE = 0
/** Within flat colour. */
export const FLAT = 1
/** On the ridge of a line that is too thin to have any flat pixel. */
export const RIDGE = 2
/** On a ridge that hardly stands out: it tells something only far from all else. */
export const FAINT_RIDGE = 3

export interface Size {
  readonly width: number
  readonly height: number
}

/** A ridge stands out from the ground by this. */
const STANDS_OUT = 0.12
const HARDLY = 0.06
const EVEN = 0.004
const RIDGE_WEIGHT = 0.5
/** No cluster. */
export const UNLABELLED = 255

const neighbours = (width: number) => [-1, 1, -width, width, -width - 1, width + 1, -width + 1, width - 1]

/** Which pixels tell of inks, and a histogram of those. */
export const findMarks = (
  lab: Float32Array,
  contrast: Float32Array,
  { width, height }: Size,
  ground: Ground,
  flatTolerance: number,
) => {
  const marks = new Uint8Array(width * height)
  const fromGround = new Float32Array(width * height)
  for (let index = 0; index < fromGround.length; index++)
    fromGround[index] = apart(labAt(lab, index), ground.lab)
  const around = neighbours(width)
  const isRidge = (index: number): boolean => {
    const height = fromGround[index] ?? 0
    return height > HARDLY && around.every((step) => height >= (fromGround[index + step] ?? 0) - EVEN)
  }
  const histogram = createHistogram()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      if ((contrast[index] ?? 0) < flatTolerance) marks[index] = FLAT
      else if (isRidge(index)) marks[index] = (fromGround[index] ?? 0) > STANDS_OUT ? RIDGE : FAINT_RIDGE
      if (marks[index] !== FLAT && marks[index] !== RIDGE) continue
      histogram.add(lab, index, marks[index] === FLAT ? 1 : RIDGE_WEIGHT)
    }
  return { marks, fromGround, bins: histogram.bins() }
}

/** The cluster of each marked pixel; `UNLABELLED` elsewhere. */
export const labelled = (lab: Float32Array, marks: Uint8Array, clusters: readonly Cluster[]): Uint8Array => {
  const labels = new Uint8Array(marks.length).fill(UNLABELLED)
  let before: Lab = [Number.NaN, 0, 0]
  let label = UNLABELLED
  for (let index = 0; index < marks.length; index++) {
    if (marks[index] === NONE || marks[index] === FAINT_RIDGE) continue
    const colour = labAt(lab, index)
    if (colour[0] !== before[0] || colour[1] !== before[1] || colour[2] !== before[2])
      [label, before] = [nearest(clusters, colour), colour]
    labels[index] = label
  }
  return labels
}

export interface Extent {
  /** Pixels of the cluster. */
  readonly area: number
  /** Those within a block of 5 × 5 of it. */
  readonly solid: number
}

/** How much of a picture each cluster covers, and how solidly. */
export const extentsOf = (
  labels: Uint8Array,
  marks: Uint8Array,
  clusters: number,
  { width, height }: Size,
): Extent[] => {
  const area = new Float64Array(clusters)
  const solid = new Float64Array(clusters)
  const far = neighbours(width).map((step) => step * 2)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const index = y * width + x
      const label = labels[index] ?? UNLABELLED
      if (label === UNLABELLED) continue
      area[label] = (area[label] ?? 0) + 1
      if (marks[index] === FLAT && far.every((step) => labels[index + step] === label))
        solid[label] = (solid[label] ?? 0) + 1
    }
  return Array.from({ length: clusters }, (_, label) => ({
    area: area[label] ?? 0,
    solid: solid[label] ?? 0,
  }))
}
