import { MIN_SIDE } from '#contract/design-document.ts'
import {
  areaCm2,
  around,
  type Box,
  between,
  centreOf,
  clamped,
  fitted,
  type Size,
  unionOf,
} from './geometry.ts'

/** What an element has to respect: the print area, and the technique's largest print. */
export interface Bounds {
  /** The print area, in mm. */
  readonly area: Size
  /** Largest area of all that is printed together; null without a limit. */
  readonly maxAreaCm2: number | null
}

/** Boxes lie on a grid of thousandths of a mm, which may make their union that much larger; in cm². */
export const SLACK_CM2 = 0.01
const HALVINGS = 24

const isSmallEnough = (box: Box, others: readonly Box[], { maxAreaCm2 }: Bounds): boolean => {
  if (maxAreaCm2 === null) return true
  const all = unionOf([...others, box])
  return all === undefined || areaCm2(all) <= maxAreaCm2 + SLACK_CM2
}

/** The size nearest to the wanted one that is not too small to be seen, and fits into the area. */
const allowedSize = (wanted: Size, area: Size, ratio: number | null): Size => {
  const least = { width: Math.min(MIN_SIDE, area.width), height: Math.min(MIN_SIDE, area.height) }
  if (ratio === null)
    return {
      width: Math.min(Math.max(wanted.width, least.width), area.width),
      height: Math.min(Math.max(wanted.height, least.height), area.height),
    }
  // Its longer side counts: a thin line of a picture may be as thin as it is.
  const width = Math.max(wanted.width, ratio >= 1 ? least.width : least.height * ratio)
  return fitted({ width, height: width / ratio }, area)
}

/**
 * The valid box nearest to the wanted one (`limitModify`): inside of the area, and together with the others' boxes no
 * larger than the technique prints. `before` is the element's last valid box; without one it is new. `ratio` is width by
 * height where that is fixed, else null.
 */
export const held = (
  wanted: Box,
  ratio: number | null,
  others: readonly Box[],
  bounds: Bounds,
  before?: Box,
): Box => {
  const size = allowedSize(wanted, bounds.area, ratio)
  const target = clamped(around(centreOf({ ...wanted, ...size }), size), bounds.area)
  const placed = clamped({ ...target, x: wanted.x, y: wanted.y }, bounds.area)
  if (isSmallEnough(placed, others, bounds)) return placed
  // On the straight way from a box that is small enough, every box lies inside of the area and keeps the proportions.
  const start = before ? within(before, placed) : seed(placed, ratio, others, bounds.area)
  const onTheWay = (share: number) => clamped(between(start, placed, share), bounds.area)
  let [valid, over] = [0, 1]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (valid + over) / 2
    if (isSmallEnough(onTheWay(middle), others, bounds)) valid = middle
    else over = middle
  }
  return onTheWay(valid)
}

/** A box of those proportions inside of another one, with room for what rounding moves it. */
const within = (box: Box, size: Size): Box => {
  const room = { width: Math.max(0.002, box.width - 0.002), height: Math.max(0.002, box.height - 0.002) }
  return around(centreOf(box), fitted(size, room))
}

/** The smallest box amid the others, where it makes what is printed no larger. */
const seed = (wanted: Box, ratio: number | null, others: readonly Box[], area: Size): Box => {
  const size = allowedSize({ width: 0, height: 0 }, area, ratio)
  return clamped(around(centreOf(unionOf(others) ?? wanted), size), area)
}

/** Scale (≤ 1) at which everything that is printed is small enough for the technique. */
export const scaleFor = (boxes: readonly Box[], { area, maxAreaCm2 }: Bounds): number => {
  const all = unionOf(boxes)
  if (all === undefined) return 1
  const intoArea = fitted(all, area).width / all.width
  const now = areaCm2(all) * intoArea ** 2
  return maxAreaCm2 === null || now <= maxAreaCm2 ? intoArea : intoArea * Math.sqrt(maxAreaCm2 / now)
}
