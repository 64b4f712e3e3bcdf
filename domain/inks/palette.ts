import { alongLine, apart, labAt, labOf, type Raster, type Rgb, rgbOf } from '../raster/raster.ts'
import { type Cluster, clustersOf } from './clusters.ts'
import { besideOf, isGhost } from './ghosts.ts'
import type { Ground } from './ground.ts'
import {
  clearest,
  FULL,
  isAlone,
  isOf,
  lineColour,
  lumaOf,
  type Marked,
  MOST_RIDGES,
  type Ridge,
  ridgesOf,
} from './lines.ts'
import { type Extent, extentsOf, FAINT_RIDGE, findMarks, labelled, RIDGE, type Size } from './marks.ts'

/** Tolerances in OKLab, wider for what a JPEG has blurred. */
interface Tolerances {
  /** Neighbours of flat colour differ less. */
  readonly flat: number
  /** Clusters nearer than this are one ink. */
  readonly merge: number
  /** A tint that is apart from the ground is distinguished from it from here on. */
  readonly tint: number
  readonly nearGround: number
  /** Distance from the line between two inks, in RGB of 0 to 1. */
  readonly mixture: number
  /** A ringing copy of a heavy ink is as near to it. */
  readonly ringing: number
  /** Bins of less weight are noise where there are thousands. */
  readonly leastWeight: number
  /** Chroma counts less than lightness where it is blurred. */
  readonly chroma: number
  /** How far a thin line's colour is from every mixture of the known inks, 0 to 255. */
  readonly unexplained: number
}

const CRISP: Tolerances = {
  flat: 0.02,
  merge: 0.05,
  tint: 0.05,
  nearGround: 0.1,
  mixture: 0.05,
  ringing: 0.07,
  leastWeight: 1,
  chroma: 0.8,
  unexplained: 24,
}
const LOSSY: Tolerances = {
  flat: 0.05,
  merge: 0.065,
  tint: 0.05,
  nearGround: 0.16,
  mixture: 0.1,
  ringing: 0.14,
  leastWeight: 4,
  chroma: 0.35,
  unexplained: 30,
}
/** How a picture was made. */
interface Made {
  readonly lossy: boolean
  /** Its ground is nothing, and edges to it are hardened: no colour is mixed with it. */
  readonly onNothing: boolean
}

/** How much of a tint of the ground lies within blocks of 5 × 5 of it. */
const TINT_SOLIDITY = 0.5

export const tolerancesOf = (lossy: boolean): Tolerances => (lossy ? LOSSY : CRISP)

const unit = ({ lab }: Cluster): Rgb => {
  const [r, g, b] = rgbOf(lab)
  return [r / 255, g / 255, b / 255]
}

/** Whether a cluster is what edges between two heavier ones look like, or a halo, rather than an ink. */
const isMixture = (
  clusters: readonly Cluster[],
  extents: readonly Extent[],
  index: number,
  tolerances: Tolerances,
  onNothing: boolean,
): boolean => {
  const one = clusters[index]
  const ground = clusters[0]
  if (one === undefined || ground === undefined) return false
  if (!onNothing && apart(one.lab, ground.lab) < tolerances.nearGround) return true
  const own = extents[index]?.area ?? 0
  const areaOf = (at: number) => extents[at]?.area ?? 0
  const others = clusters
    .map((cluster, at) => ({ at, rgb: unit(cluster) }))
    .filter(({ at }) => at !== index && !(onNothing && at === 0))
  const colour = unit(one)
  for (const [position, first] of others.entries())
    for (const second of others.slice(position + 1)) {
      // The ground may be as light as it likes: every edge meets it.
      if (first.at !== 0 && (areaOf(first.at) < own || areaOf(second.at) < own)) continue
      const { share, beside } = alongLine(colour, first.rgb, second.rgb, 1.15)
      if (share > 0.03 && share < 1.14 && beside < tolerances.mixture) return true
    }
  return clusters.some(
    ({ lab }, at) =>
      at > 0 && at !== index && areaOf(at) > own * 4 && apart(lab, one.lab) < tolerances.ringing,
  )
}

const isInk = (
  clusters: readonly Cluster[],
  extents: readonly Extent[],
  index: number,
  tolerances: Tolerances,
  onNothing: boolean,
): boolean => {
  if (index === 0) return true
  const { area, solid } = extents[index] ?? { area: 0, solid: 0 }
  const all = extents.slice(1).reduce((sum, extent) => sum + extent.area, 0)
  if (area < Math.max(12, all * 0.0006)) return false
  const solidity = solid / Math.max(1, area)
  const [one, ground] = [clusters[index]?.lab, clusters[0]?.lab]
  // A tint of the ground: what compression leaves beside edges is as pale, but nowhere wide.
  if (one !== undefined && ground !== undefined && apart(one, ground) < tolerances.merge)
    return solidity > TINT_SOLIDITY && area > all * 0.01
  if (solidity > 0.12 && solid > Math.max(20, all * 0.0015)) return true
  if (area / all > 0.12 && solidity > 0.02) return true
  return !isMixture(clusters, extents, index, tolerances, onNothing)
}

/** Luma and damped chroma: what a blurred line keeps best. */
export const damped = ([r, g, b]: Rgb, chroma: number): Rgb => {
  const luma = lumaOf([r, g, b])
  return [luma, chroma * 0.79 * (b - luma), chroma * (r - luma)]
}

const ROUNDS_OF_THIN_INKS = 3
/** Less of a thin ink lies within blocks of 5 × 5 of it. */
const THIN = 0.05
/** Ridges that lie alone tell the colour of an ink from these on: so many, and this share of it. */
const LEAST_ALONE = 25
const MOSTLY = 0.3
/** Fewer of all lines that lie alone are those that compression has hurt most. */
const LEAST_UNLIKE = 0.1

/**
 * An ink that only thin lines have: the colour of ridges that no mixture of two known inks explains, or of ridges away from
 * all else that none of the inks explains on the ground.
 */
const thinInk = (
  raster: Raster,
  lab: Float32Array,
  marked: Marked,
  { clusters, edges }: { readonly clusters: readonly Cluster[]; readonly edges: readonly Cluster[] },
  inkPixels: number,
  { chroma, unexplained, merge }: Tolerances,
  { lossy, onNothing }: Made,
): Cluster | undefined => {
  const { data, width } = raster
  const colours = clusters.map(({ lab: colour }) => rgbOf(colour))
  const known = colours.map((colour) => damped(colour, chroma))
  const [ground = colours[0] as Rgb, ...inks] = colours
  const mixed = onNothing ? known.slice(1) : known
  const explained = (colour: Rgb): boolean =>
    mixed.some((from, index) =>
      mixed.slice(index).some((to) => alongLine(colour, from, to, 1).beside <= unexplained),
    )
  const isOnGround = (colour: Rgb): boolean => inks.some((ink) => isOf(colour, ink, ground))
  const { marks, fromGround } = marked
  const found: Ridge[] = []
  const alone: Ridge[] = []
  let measured = 0
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index]
    if (mark !== RIDGE && mark !== FAINT_RIDGE) continue
    const height = fromGround[index] ?? 0
    const isFree = lossy && measured < MOST_RIDGES && isAlone(marked, index, width)
    if (isFree) measured += 1
    else if (mark === FAINT_RIDGE) continue
    const rgb: Rgb = isFree
      ? lineColour(raster, index, ground)
      : [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    const own = isFree ? labOf(...rgb) : labAt(lab, index)
    if (edges.some((edge) => apart(edge.lab, own) < merge * 1.5)) continue
    if (isFree ? isOnGround(rgb) : explained(damped(rgb, chroma))) continue
    ;(isFree ? alone : found).push({ height, lab: own })
  }
  const newInk = (ridges: Ridge[], least: number): Cluster | undefined => {
    if (ridges.length < least) return undefined
    const colour = clearest(ridges)
    return [...clusters, ...edges].some((one) => apart(one.lab, colour) < merge * 1.5)
      ? undefined
      : { weight: ridges.length, lab: colour }
  }
  const free = newInk(alone, Math.max(60, inkPixels * 0.002, measured * LEAST_UNLIKE))
  if (free !== undefined && !isOnGround(rgbOf(free.lab))) return free
  return newInk(found, Math.max(25, inkPixels * 0.002))
}

/** A cluster in the colour in which it was drawn: that of its lines that lie alone, where it is thin and most of it does. */
const asDrawn = (
  raster: Raster,
  marked: Marked,
  ground: Ground,
  { cluster, label, area }: { readonly cluster: Cluster; readonly label: number; readonly area: number },
): Cluster => {
  const { marks, labels } = marked
  const alone = ridgesOf(raster, marked, ground.rgb, (at) => labels[at] === label && marks[at] === RIDGE)
  return alone.length < Math.max(LEAST_ALONE, area * MOSTLY) ? cluster : { ...cluster, lab: clearest(alone) }
}

/** The inks of a picture, the ground first. */
export const paletteOf = (
  raster: Raster,
  lab: Float32Array,
  contrast: Float32Array,
  ground: Ground,
  { lossy, onNothing }: Made,
): { readonly clusters: readonly Cluster[]; readonly marks: Uint8Array; readonly labels: Uint8Array } => {
  const tolerances = tolerancesOf(lossy)
  const size: Size = raster
  const found = findMarks(lab, contrast, size, ground, tolerances.flat)
  const { marks, bins } = found
  let clusters = clustersOf(bins, ground.lab, tolerances)
  let labels = labelled(lab, marks, clusters)
  let extents = extentsOf(labels, marks, clusters.length, size)
  const again = (next: Cluster[]) => {
    clusters = next
    labels = labelled(lab, marks, clusters)
    extents = extentsOf(labels, marks, clusters.length, size)
  }
  /** Which clusters are edges of others, as lossy compression leaves them. */
  const ghosts = (): boolean[] => {
    if (!lossy) return []
    const colours = clusters.map(({ lab: colour }) => rgbOf(colour))
    const beside = besideOf(labels, extents, size)
    return clusters.map((_, index) => index > 0 && isGhost(index, colours, extents, beside))
  }
  for (let pass = 0; pass < 2; pass++) {
    const isEdge = ghosts()
    const inks = clusters.filter(
      (_, index) => !isEdge[index] && isInk(clusters, extents, index, tolerances, onNothing),
    )
    if (inks.length === clusters.length) break
    again(inks)
  }
  if (lossy) {
    const marked = { ...found, labels }
    const isThin = extents.map(({ area, solid }, label) => label > 0 && solid < area * THIN)
    const drawn = clusters.map((cluster, label) =>
      isThin[label]
        ? asDrawn(raster, marked, ground, { cluster, label, area: extents[label]?.area ?? 0 })
        : cluster,
    )
    const wide = drawn.filter((_, label) => label > 0 && !isThin[label]).map((one) => rgbOf(one.lab))
    again(
      drawn.filter(
        ({ lab: colour }, label) =>
          !isThin[label] ||
          drawn[label] === clusters[label] ||
          !wide.some((ink) => isOf(rgbOf(colour), ink, ground.rgb, FULL)),
      ),
    )
  }
  const edges: Cluster[] = []
  for (let round = 0; round < ROUNDS_OF_THIN_INKS; round++) {
    const pixels = extents.slice(1).reduce((sum, { area }) => sum + area, 0)
    const thin = thinInk(raster, lab, { ...found, labels }, { clusters, edges }, pixels, tolerances, {
      lossy,
      onNothing,
    })
    if (thin === undefined) break
    const before = clusters
    again([...before, thin])
    if (!ghosts()[before.length]) continue
    edges.push(thin)
    again(before)
  }
  return { clusters, marks, labels }
}
