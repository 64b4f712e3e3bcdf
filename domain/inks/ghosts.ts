import type { Rgb } from '../raster/raster.ts'
import { type Extent, type Size, UNLABELLED } from './marks.ts'

/** Chroma is stored in blocks of 2 × 2, and compressed in blocks of 16: it is blurred this far beyond an edge, in pixels. */
const REACH = 5
/** A ghost covers less than this of the ink whose edge it is. */
const OF_ITS_INK = 0.5
/** So many of its pixels lie along the edge of that ink. */
const ALONG = 0.65
/** An ink of more solid places than this share is one. */
const SOLID = 0.3
/** Inks whose chroma differs less than this (of 255) leave no ghost. */
const LEAST_CHROMA = 30
/** How far luma swings over an edge, as a share of the edge's height. */
const SWING = 0.25
/** How far luma and chroma may be apart, both as shares of the way from one ink to the other. */
const OUT_OF_STEP = 0.72

const NEAR_LUMA = 40

const lumaChroma = ([r, g, b]: Rgb): Rgb => {
  const luma = 0.299 * r + 0.587 * g + 0.114 * b
  return [luma, 0.564 * (b - luma), 0.713 * (r - luma)]
}

/** How many pixels of each small cluster have each other cluster nearby: row by row, clusters × clusters. */
export const besideOf = (
  labels: Uint8Array,
  extents: readonly Extent[],
  { width, height }: Size,
): Float64Array => {
  const count = extents.length
  const most = Math.max(...extents.slice(1).map(({ area }) => area)) * OF_ITS_INK
  const isSmall = extents.map(({ area }, at) => at > 0 && area < most)
  const beside = new Float64Array(count * count)
  const near = [-width, -1, 1, width, -width - 1, -width + 1, width - 1, width + 1]
  const seen = new Uint8Array(count)
  for (let y = REACH; y < height - REACH; y++)
    for (let index = y * width + REACH; index < (y + 1) * width - REACH; index++) {
      const label = labels[index] ?? UNLABELLED
      if (!isSmall[label]) continue
      seen.fill(0)
      for (const step of near)
        for (let far = 1; far <= REACH; far++) {
          const other = labels[index + step * far] ?? UNLABELLED
          if (other !== UNLABELLED) seen[other] = 1
        }
      for (let other = 0; other < count; other++)
        if (seen[other]) beside[label * count + other] = (beside[label * count + other] ?? 0) + 1
    }
  return beside
}

/** Whether a colour is what lossy compression makes of an edge: luma of one side with chroma that is mixed of both. */
export const isBlurred = (colour: Rgb, ink: Rgb, other: Rgb, outOfStep = OUT_OF_STEP): boolean => {
  const [own, from, to] = [lumaChroma(colour), lumaChroma(other), lumaChroma(ink)]
  const way = [to[1] - from[1], to[2] - from[2]] as const
  const rest = [own[1] - from[1], own[2] - from[2]] as const
  const length = Math.hypot(...way)
  if (length < LEAST_CHROMA) return false
  const chroma = (rest[0] * way[0] + rest[1] * way[1]) / length ** 2
  const off = Math.abs(rest[0] * way[1] - rest[1] * way[0]) / length
  if (chroma < -0.1 || chroma > 1.1 || off > 10 + 0.06 * length) return false
  const height = to[0] - from[0]
  if (Math.abs(height) < NEAR_LUMA)
    return (
      own[0] > Math.min(to[0], from[0]) - NEAR_LUMA / 2 && own[0] < Math.max(to[0], from[0]) + NEAR_LUMA / 2
    )
  const luma = (own[0] - from[0]) / height
  return luma > -SWING && luma < 1 + SWING && Math.abs(luma - chroma) < outOfStep
}

/**
 * Whether a cluster of a lossy picture is no ink but the edge of one: it lies all along a much larger ink, and its colour is
 * that ink's with the chroma of what is beside it.
 */
export const isGhost = (
  index: number,
  colours: readonly Rgb[],
  extents: readonly Extent[],
  beside: Float64Array,
): boolean => {
  const colour = colours[index]
  const { area: own, solid } = extents[index] ?? { area: 0, solid: 0 }
  if (colour === undefined || own === 0 || solid > own * SOLID) return false
  const lies = (other: number) => (beside[index * colours.length + other] ?? 0) / own
  return colours.some((ink, at) => {
    if (at === 0 || at === index || own > (extents[at]?.area ?? 0) * OF_ITS_INK || lies(at) < ALONG)
      return false
    return colours.some(
      (other, to) => to !== at && to !== index && lies(to) > ALONG / 3 && isBlurred(colour, ink, other),
    )
  })
}
