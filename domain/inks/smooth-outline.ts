import { curvesThrough, unit } from './fit.ts'
import type { Loop, Point, Segment } from './outline.ts'

/** A turn of more than this between what lies to either side is a corner. */
const CORNER = (42 * Math.PI) / 180
/** How far to either side, in pixels. */
const SPAN = 2.2
/** This much of a side, next to its corner, is rounded off by the pixels and is not asked. */
const ROUNDED = 1
/** Where the corner is rebuilt from its sides, this much of them is left out: smoothing has drawn it inwards. */
const REBUILT = 2
/** What is asked of a side: from `near` to `far`, if it bends no more than this there; the surest first. */
const SIDES = [
  { near: 2.5, far: 16, bend: 0.12 },
  { near: ROUNDED, far: 5, bend: 0.3 },
] as const
const SIDE_POINTS = 12
/** The sides' point of intersection lies no farther from the outline, more where the corner is pointed. */
const MITER = 1.3
/** Sides that meet at a smaller angle (sine) have no sure point of intersection. */
const LEAST_SINE = 0.25
/** How far from its end a curve shows its direction. */
const TANGENT = 2.5

/** A closed outline that can be asked for the point at any length along it. */
const lengthwise = (points: Float64Array) => {
  const count = points.length / 2
  const until = new Float64Array(count + 1)
  const pointAt = (index: number): Point => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0]
  for (let index = 0; index < count; index++) {
    const [x1, y1] = pointAt(index)
    const [x2, y2] = pointAt((index + 1) % count)
    until[index + 1] = (until[index] ?? 0) + Math.hypot(x2 - x1, y2 - y1)
  }
  const length = until[count] ?? 0
  const wrapped = (distance: number) => ((distance % length) + length) % length
  const at = (distance: number): Point => {
    const wanted = wrapped(distance)
    let [low, high] = [0, count]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((until[middle] ?? 0) <= wanted) low = middle
      else high = middle
    }
    const [start, stop] = [until[low] ?? 0, until[low + 1] ?? 0]
    const share = (wanted - start) / (stop - start || 1)
    const [x1, y1] = pointAt(low)
    const [x2, y2] = pointAt((low + 1) % count)
    return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)]
  }
  return { count, length, until, pointAt, at, wrapped }
}

type Outline = ReturnType<typeof lengthwise>

/** Where the outline turns sharply, as lengths along it: the sharpest place of each turn. */
const cornersOf = ({ count, length, until, pointAt, at, wrapped }: Outline): number[] => {
  const span = Math.min(SPAN, length / 8)
  const turns = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const here = until[index] ?? 0
    const [x, y] = pointAt(index)
    const [before, after] = [at(here - span), at(here + span)]
    const [x1, y1, x2, y2] = [x - before[0], y - before[1], after[0] - x, after[1] - y]
    turns[index] = Math.abs(Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2))
  }
  const isSharpest = (index: number): boolean => {
    const own = turns[index] ?? 0
    for (const step of [1, -1])
      for (let away = 1; away < count; away++) {
        const other = (index + step * away + count) % count
        if (wrapped(step * ((until[other] ?? 0) - (until[index] ?? 0))) > span) break
        const turn = turns[other] ?? 0
        // Of two alike the first is taken.
        if (turn > own || (turn === own && step < 0)) return false
      }
    return true
  }
  const corners: number[] = []
  for (let index = 0; index < count; index++)
    if ((turns[index] ?? 0) >= CORNER && isSharpest(index)) corners.push(until[index] ?? 0)
  return corners
}

interface Side {
  readonly middle: Point
  readonly direction: Point
}

/** The line through a part of the outline beside a corner; undefined where that is short or bent. */
const lineOf = (
  { at }: Outline,
  corner: number,
  step: 1 | -1,
  gap: number,
  { near, far, bend }: (typeof SIDES)[number],
): Side | undefined => {
  const to = Math.min(far, gap * 0.5)
  const from = Math.min(near, to * 0.5)
  if (to - from < 0.7) return undefined
  const points = Array.from({ length: SIDE_POINTS + 1 }, (_, index) =>
    at(corner + step * (from + ((to - from) * index) / SIDE_POINTS)),
  )
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const middle: Point = [mean(0), mean(1)]
  let [xx, xy, yy] = [0, 0, 0]
  for (const [x, y] of points) {
    const [dx, dy] = [x - middle[0], y - middle[1]]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const direction: Point = [Math.cos(angle), Math.sin(angle)]
  const isStraight = points.every(
    ([x, y]) => Math.abs((y - middle[1]) * direction[0] - (x - middle[0]) * direction[1]) <= bend,
  )
  return isStraight ? { middle, direction } : undefined
}

/** The line along which the outline comes to a corner, or leaves it; undefined where it bends. */
const sideOf = (outline: Outline, corner: number, step: 1 | -1, gap: number): Side | undefined => {
  for (const part of SIDES) {
    const line = lineOf(outline, corner, step, gap, part)
    if (line !== undefined) return line
  }
  return undefined
}

interface Vertex {
  readonly point: Point
  /** How much of the outline, to either side, it stands for. */
  readonly cut: number
}

/** The corner as it was drawn: where its two sides meet, or else where the outline runs. */
const rebuilt = (outline: Outline, corner: number, before: number, after: number): Vertex => {
  const seen: Vertex = { point: outline.at(corner), cut: ROUNDED }
  const one = sideOf(outline, corner, -1, before)
  const other = sideOf(outline, corner, 1, after)
  if (one === undefined || other === undefined) return seen
  const sine = one.direction[0] * other.direction[1] - one.direction[1] * other.direction[0]
  if (Math.abs(sine) < LEAST_SINE) return seen
  const [dx, dy] = [other.middle[0] - one.middle[0], other.middle[1] - one.middle[1]]
  const along = (dx * other.direction[1] - dy * other.direction[0]) / sine
  const met: Point = [one.middle[0] + along * one.direction[0], one.middle[1] + along * one.direction[1]]
  const reach = MITER / Math.max(0.35, Math.abs(sine) ** 1.6)
  const away = Math.hypot(met[0] - seen.point[0], met[1] - seen.point[1])
  return away < reach ? { point: met, cut: REBUILT } : seen
}

/** The direction in which a run of points leaves its first one. */
const leavingOf = (points: readonly Point[]): Point => {
  const [from = [0, 0]] = points
  const away =
    points.find(([x, y]) => Math.hypot(x - from[0], y - from[1]) > TANGENT) ?? points.at(-1) ?? from
  return unit(away[0] - from[0], away[1] - from[1])
}

/** An outline of pixels as lines and curves: its corners rebuilt, all else within `tolerance` pixels of it. */
export const smoothOutline = (points: Float64Array, tolerance: number): Loop => {
  const outline = lengthwise(points)
  const { count, length, until, pointAt, at } = outline
  const corners = cornersOf(outline)
  if (corners.length === 0) {
    const all = Array.from({ length: count + 1 }, (_, index) => pointAt(index % count))
    const [before, after] = [at(-1.5), at(1.5)]
    const leaving = unit(after[0] - before[0], after[1] - before[1])
    const run = { points: all, leaving, arriving: [-leaving[0], -leaving[1]] as const }
    return { start: pointAt(0), segments: curvesThrough(run, tolerance) }
  }
  const gapAfter = (index: number): number => {
    const next = index + 1 < corners.length ? (corners[index + 1] ?? 0) : (corners[0] ?? 0) + length
    return next - (corners[index] ?? 0)
  }
  const vertices = corners.map((corner, index) =>
    rebuilt(outline, corner, gapAfter((index + corners.length - 1) % corners.length), gapAfter(index)),
  )
  const segments: Segment[] = []
  let next = 0
  while (next < count && (until[next] ?? 0) <= (corners[0] ?? 0)) next += 1
  for (const [index, corner] of corners.entries()) {
    const gap = gapAfter(index)
    const [from, to] = [vertices[index], vertices[(index + 1) % corners.length]]
    if (from === undefined || to === undefined) continue
    const [first, last] = [Math.min(from.cut, gap * 0.25), gap - Math.min(to.cut, gap * 0.25)]
    const run: Point[] = [from.point]
    for (; next < count * 2; next++) {
      const along = (until[next % count] ?? 0) + (next >= count ? length : 0) - corner
      if (along >= gap) break
      if (along > first && along < last) run.push(pointAt(next % count))
    }
    run.push(to.point)
    const leaving = leavingOf(run)
    const arriving = leavingOf(run.toReversed())
    segments.push(...curvesThrough({ points: run, leaving, arriving }, tolerance))
  }
  return { start: vertices[0]?.point ?? pointAt(0), segments }
}
