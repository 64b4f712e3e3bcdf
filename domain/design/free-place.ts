import { type Box, type Size, unionOf } from './geometry.ts'

/** Above this number their union is used instead, since every pair of edges is tried. */
const MOST_BOXES = 12
/** Scales that differ by less are the same. */
const ALIKE = 1e-6

export interface Free extends Box {
  /** How much of the size that was wanted it has, 1 at most. */
  readonly scale: number
}

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Whether a box lies on any of the others. */
export const coversAny = (box: Box, others: readonly Box[]): boolean =>
  others.some((other) => overlap(box, other))

/** An interval along one axis, in mm. */
type Span = readonly [from: number, to: number]

const spansOf = (occupied: readonly Span[], length: number): Span[] => {
  const starts = [0, ...occupied.map(([, to]) => Math.max(0, to))]
  const ends = [length, ...occupied.map(([from]) => Math.min(length, from))]
  return starts.flatMap((from) => ends.flatMap((to): Span[] => (to > from ? [[from, to]] : [])))
}

/** Every free rectangle of the area, also those inside a larger free one. */
const freeRectangles = (boxes: readonly Box[], area: Size): Box[] => {
  const across = spansOf(
    boxes.map(({ x, width }) => [x, x + width]),
    area.width,
  )
  const down = spansOf(
    boxes.map(({ y, height }) => [y, y + height]),
    area.height,
  )
  return across
    .flatMap(([x, right]) => down.map(([y, bottom]) => ({ x, y, width: right - x, height: bottom - y })))
    .filter((free) => !coversAny(free, boxes))
}

/** Where a length starts within a span so that it is nearest to the middle of the whole. */
const near = (from: number, length: number, own: number, whole: number): number =>
  Math.min(Math.max(from, (whole - own) / 2), from + length - own)

const placed = (size: Size, free: Box, area: Size): Free => {
  const scale = Math.min(1, free.width / size.width, free.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  return {
    x: near(free.x, free.width, width, area.width),
    y: near(free.y, free.height, height, area.height),
    width,
    height,
    scale,
  }
}

/**
 * The place in an area where most of `size` fits without lying on what is `taken`, at least `gap` mm away from it: of
 * equal ones the nearest to the middle, and the lower one before the upper one. Undefined where nothing is free.
 */
export const freePlace = (
  size: Size,
  area: Size,
  occupied: readonly Box[],
  gap: number,
): Free | undefined => {
  const union = occupied.length > MOST_BOXES ? unionOf(occupied) : undefined
  const boxes = (union ? [union] : occupied).map(({ x, y, width, height }) => ({
    x: x - gap,
    y: y - gap,
    width: width + 2 * gap,
    height: height + 2 * gap,
  }))
  const off = ({ x, y, width, height }: Box) =>
    Math.hypot(x + width / 2 - area.width / 2, y + height / 2 - area.height / 2)
  let best: Free | undefined
  for (const free of freeRectangles(boxes, area)) {
    const one = placed(size, free, area)
    const grown = best ? one.scale - best.scale : 1
    const nearer = best ? off(best) - off(one) : 0
    const isBetter =
      grown > ALIKE || (grown > -ALIKE && (nearer > ALIKE || (nearer > -ALIKE && one.y > (best?.y ?? 0))))
    if (isBetter) best = one
  }
  return best
}
