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
export const constrained = (
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
  return furthest(start, placed, bounds.area, (box) => isSmallEnough(box, others, bounds))
}

/** The valid box that is furthest on the straight way from a valid one to one that is not. */
const furthest = (start: Box, goal: Box, area: Size, isValid: (box: Box) => boolean): Box => {
  const onTheWay = (share: number) => clamped(between(start, goal, share), area)
  let [valid, over] = [0, 1]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (valid + over) / 2
    if (isValid(onTheWay(middle))) valid = middle
    else over = middle
  }
  return onTheWay(valid)
}

/**
 * The same for several boxes that keep their places and proportions among each other: where `all`, which holds them, comes to
 * lie. `printedAt` says where those of them that are printed lie then.
 */
export const constrainedTogether = (
  wanted: Box,
  all: Box,
  printedAt: (all: Box) => readonly Box[],
  others: readonly Box[],
  bounds: Bounds,
): Box => {
  const ratio = all.width / all.height
  if (!(ratio > 0) || !Number.isFinite(ratio)) return all
  const goal = constrained(wanted, ratio, [], { ...bounds, maxAreaCm2: null })
  const isValid = (box: Box) => {
    const union = unionOf(printedAt(box))
    return union === undefined || isSmallEnough(union, others, bounds)
  }
  return isValid(goal) ? goal : furthest(all, goal, bounds.area, isValid)
}

/** A box of those proportions inside another, with a margin for rounding. */
const within = (box: Box, size: Size): Box => {
  const inner = { width: Math.max(0.002, box.width - 0.002), height: Math.max(0.002, box.height - 0.002) }
  return around(centreOf(box), fitted(size, inner))
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
