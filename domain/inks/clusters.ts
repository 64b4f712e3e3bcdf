import type { Lab } from '../colour/oklab.ts'
import { apart } from '../raster/raster.ts'

/** Colours that are counted together. The first of a list is the ground: its colour is fixed. */
export interface Cluster {
  readonly weight: number
  readonly lab: Lab
}

/** Width of a histogram's bin in OKLab, and its extent. */
const BIN = 0.015
const L_BINS = 70
const AB_BINS = 56
const AB_OFFSET = 0.42
const MOST_SEEDS = 200
/** What lies nearer to one end than this share of the way between ground and tint belongs to that end. */
const PART = 0.35
/** By this much longer than the straight way is the way over a colour that lies on it. */
const ON_THE_WAY = 1.15
/** Less lies between a tint and its ground, as a share of the tint. */
const VALLEY = 0.2

export interface Histogram {
  add(lab: Float32Array, index: number, weight: number): void
  /** The bins that are not empty, the heaviest first. */
  bins(): Cluster[]
}

export const createHistogram = (): Histogram => {
  const sums = new Float64Array(L_BINS * AB_BINS * AB_BINS * 4)
  const limited = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.trunc(value)))
  return {
    add(lab, index, weight) {
      const l = lab[index * 3] ?? 0
      const a = lab[index * 3 + 1] ?? 0
      const b = lab[index * 3 + 2] ?? 0
      const row = limited(l / BIN, L_BINS) * AB_BINS + limited((a + AB_OFFSET) / BIN, AB_BINS)
      const at = (row * AB_BINS + limited((b + AB_OFFSET) / BIN, AB_BINS)) * 4
      sums[at] = (sums[at] ?? 0) + weight
      sums[at + 1] = (sums[at + 1] ?? 0) + weight * l
      sums[at + 2] = (sums[at + 2] ?? 0) + weight * a
      sums[at + 3] = (sums[at + 3] ?? 0) + weight * b
    },
    bins() {
      const found: Cluster[] = []
      for (let at = 0; at < sums.length; at += 4) {
        const weight = sums[at] ?? 0
        if (weight === 0) continue
        const mean = (channel: number) => (sums[at + channel] ?? 0) / weight
        found.push({ weight, lab: [mean(1), mean(2), mean(3)] })
      }
      return found.sort((one, other) => other.weight - one.weight)
    },
  }
}

export const nearest = (clusters: readonly Cluster[], lab: Lab): number => {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, cluster] of clusters.entries()) {
    const distance = apart(cluster.lab, lab)
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

/** Two clusters as one; with the ground, the ground's colour. */
const merged = (one: Cluster, other: Cluster, isGround: boolean): Cluster => {
  const weight = one.weight + other.weight
  if (isGround || weight === 0) return { weight, lab: one.lab }
  const mix = (channel: 0 | 1 | 2) =>
    (one.weight * one.lab[channel] + other.weight * other.lab[channel]) / weight
  return { weight, lab: [mix(0), mix(1), mix(2)] }
}

interface Distances {
  /** Clusters nearer than this are one. */
  readonly merge: number
  /** As near to the ground lies a tint, if it stands alone. */
  readonly tint: number
  readonly leastWeight: number
}

const withoutTwins = (clusters: readonly Cluster[], { merge, tint }: Distances): Cluster[] => {
  const distinct: Cluster[] = []
  for (const cluster of clusters) {
    const at = distinct.findIndex(({ lab }, to) => apart(lab, cluster.lab) < (to === 0 ? tint : merge))
    const twin = distinct[at]
    if (twin === undefined) distinct.push(cluster)
    else distinct[at] = merged(twin, cluster, at === 0)
  }
  return distinct
}

/** One step of k-means: each bin goes to its nearest cluster, each cluster to the mean of its bins. */
const moved = (clusters: readonly Cluster[], bins: readonly Cluster[]): Cluster[] => {
  const sums = clusters.map(() => ({ weight: 0, l: 0, a: 0, b: 0 }))
  for (const { weight, lab } of bins) {
    const sum = sums[nearest(clusters, lab)]
    if (sum === undefined) continue
    sum.weight += weight
    sum.l += weight * lab[0]
    sum.a += weight * lab[1]
    sum.b += weight * lab[2]
  }
  return clusters.flatMap((cluster, index): Cluster[] => {
    const { weight = 0, l = 0, a = 0, b = 0 } = sums[index] ?? {}
    if (index === 0) return [{ weight, lab: cluster.lab }]
    return weight === 0 ? [] : [{ weight, lab: [l / weight, a / weight, b / weight] }]
  })
}

/** A tint is parted from its ground: shading, as of a photographed sheet, leads up to it through all that is between. */
const standsAlone = (bins: readonly Cluster[], ground: Lab, tint: Lab): boolean => {
  const way = apart(ground, tint)
  let [between, around] = [0, 0]
  for (const { weight, lab } of bins) {
    const [toGround, toTint] = [apart(lab, ground), apart(lab, tint)]
    if (toTint < way * PART) around += weight
    else if (toGround > way * PART && toGround + toTint < way * ON_THE_WAY) between += weight
  }
  return between < around * VALLEY
}

/** Clusters of the bins, the ground first; none nearer to another than `merge`, but tints of the ground. */
export const clustersOf = (bins: readonly Cluster[], ground: Lab, distances: Distances): Cluster[] => {
  const { merge, tint, leastWeight } = distances
  let clusters: Cluster[] = [{ weight: Number.MAX_SAFE_INTEGER, lab: ground }]
  const isNew = ({ lab }: Cluster): boolean =>
    clusters.slice(1).every((one) => apart(one.lab, lab) >= merge) &&
    (apart(ground, lab) >= merge || (apart(ground, lab) >= tint && standsAlone(bins, ground, lab)))
  for (const bin of bins) {
    if (clusters.length > MOST_SEEDS || (bins.length > 2000 && bin.weight < leastWeight)) break
    if (isNew(bin)) clusters.push({ weight: 0, lab: bin.lab })
  }
  for (let round = 0; round < 2; round++) clusters = withoutTwins(moved(clusters, bins), distances)
  return clusters
}
