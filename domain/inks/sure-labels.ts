import type { Lab } from '../colour/oklab.ts'
import { apart } from '../raster/raster.ts'
import type { Cluster } from './clusters.ts'
import { labelled, type Size, UNLABELLED } from './marks.ts'

/** A pixel farther from its tone is of none. */
const FAR = 0.06
const LOSSY_FAR = 0.09
/** Tones as near as this are taken for each other where a JPEG has blurred them. */
const ALIKE = 0.2
const REACH = 5

/** Slivers of one tone beside a solid place of one that is much like it are what compression leaves of an edge. */
const withoutSlivers = (
  labels: Uint8Array,
  tones: readonly Lab[],
  inks: number,
  { width, height }: Size,
): void => {
  const alike = tones.map((one, at) =>
    tones.map((other, to) => at !== to && at < inks && to < inks && apart(one, other) < ALIKE),
  )
  if (!alike.some((row) => row.includes(true))) return
  const steps = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]
  const solid = new Uint8Array(labels.length).fill(UNLABELLED)
  const supported = new Uint8Array(labels.length)
  for (let y = 1; y < height - 1; y++)
    for (let index = y * width + 1; index < (y + 1) * width - 1; index++) {
      const label = labels[index] ?? UNLABELLED
      if (label === UNLABELLED || steps.some((step) => labels[index + step] !== label)) continue
      solid[index] = label
      for (const step of steps) supported[index + step] = 1
    }
  const isBeside = (index: number, like: readonly boolean[]): boolean => {
    for (let row = index - REACH * width; row <= index + REACH * width; row += width)
      for (let at = row - REACH; at <= row + REACH; at++) if (like[solid[at] ?? UNLABELLED]) return true
    return false
  }
  for (let y = REACH; y < height - REACH; y++)
    for (let index = y * width + REACH; index < (y + 1) * width - REACH; index++) {
      const label = labels[index] ?? UNLABELLED
      if (label === UNLABELLED || label >= inks || supported[index]) continue
      const like = alike[label]
      if (like?.includes(true) && isBeside(index, like)) labels[index] = UNLABELLED
    }
}

/** The tone of each pixel that is surely of one, the first `inks` of them inks and the rest ground; `UNLABELLED` where edges are, and what no tone explains. */
export const surelyLabelled = (
  lab: Float32Array,
  marks: Uint8Array,
  tones: readonly Lab[],
  inks: number,
  size: Size,
  lossy: boolean,
): Uint8Array => {
  const clusters: Cluster[] = tones.map((tone) => ({ weight: 1, lab: tone }))
  const labels = labelled(lab, marks, clusters)
  const far = lossy ? LOSSY_FAR : FAR
  for (let index = 0; index < labels.length; index++) {
    const tone = tones[labels[index] ?? UNLABELLED]
    if (tone === undefined) continue
    const away = Math.hypot(
      (lab[index * 3] ?? 0) - tone[0],
      (lab[index * 3 + 1] ?? 0) - tone[1],
      (lab[index * 3 + 2] ?? 0) - tone[2],
    )
    if (away > far) labels[index] = UNLABELLED
  }
  if (lossy) withoutSlivers(labels, tones, inks, size)
  return labels
}
