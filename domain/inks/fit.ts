import type { Point, Segment } from './outline.ts'

/** A line may be off by this share of the tolerance: beside a curve it would be seen. */
const LINE_SHARE = 0.8
const ROUNDS = 4
/** From this many times the tolerance on, no better parameters help. */
const HOPELESS = 12
/** Longer runs are halved before they are fitted, which bounds the time. */
const LONGEST = 400
const DEEPEST = 32
/** Points to either side of a cut that give its tangent. */
const AROUND_CUT = 2

export const unit = (x: number, y: number): Point => {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

const isLine = (points: readonly Point[], tolerance: number): boolean => {
  const [from, to] = [points[0], points.at(-1)]
  if (from === undefined || to === undefined) return true
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length < 1e-6) return false
  return points.every(
    ([x, y]) => Math.abs((x - from[0]) * dy - (y - from[1]) * dx) < tolerance * LINE_SHARE * length,
  )
}

/** Where each point stands along the run, by length, 0 to 1. */
const parameters = (points: readonly Point[]): { readonly at: Float64Array; readonly length: number } => {
  const at = new Float64Array(points.length)
  for (let index = 1; index < at.length; index++) {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [points[index - 1], points[index]]
    at[index] = (at[index - 1] ?? 0) + Math.hypot(x2 - x1, y2 - y1)
  }
  const length = at.at(-1) ?? 0
  for (let index = 1; index < at.length; index++) at[index] = (at[index] ?? 0) / (length || 1)
  return { at, length }
}

interface Run {
  readonly points: readonly Point[]
  /** Directions in which the curve leaves its ends, of length 1. */
  readonly leaving: Point
  readonly arriving: Point
}

/** The cubic whose handles, along the tangents, come nearest to the points at their parameters (least squares). */
const handlesOf = ({ points, leaving, arriving }: Run, at: Float64Array, length: number) => {
  const [from, to] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  let [aa, ab, bb, xa, xb] = [0, 0, 0, 0, 0]
  for (let index = 0; index < points.length; index++) {
    const t = at[index] ?? 0
    const r = 1 - t
    const [b0, b1, b2, b3] = [r * r * r, 3 * t * r * r, 3 * t * t * r, t * t * t]
    const [ax, ay, bx, by] = [leaving[0] * b1, leaving[1] * b1, arriving[0] * b2, arriving[1] * b2]
    const point = points[index] ?? from
    const x = point[0] - (b0 + b1) * from[0] - (b2 + b3) * to[0]
    const y = point[1] - (b0 + b1) * from[1] - (b2 + b3) * to[1]
    aa += ax * ax + ay * ay
    ab += ax * bx + ay * by
    bb += bx * bx + by * by
    xa += ax * x + ay * y
    xb += bx * x + by * y
  }
  const determinant = aa * bb - ab * ab
  let left = determinant === 0 ? 0 : (xa * bb - xb * ab) / determinant
  let right = determinant === 0 ? 0 : (aa * xb - ab * xa) / determinant
  const isWild = (handle: number) => !(handle >= 1e-3 * length && handle <= 3 * length)
  if (isWild(left) || isWild(right)) left = right = length / 3
  return [
    [from[0] + left * leaving[0], from[1] + left * leaving[1]],
    [to[0] + right * arriving[0], to[1] + right * arriving[1]],
  ] as const
}

/**
 * The farthest point from the cubic and its distance; the parameters move towards the nearest places (Newton's step), for
 * the next round.
 */
const measured = (points: readonly Point[], at: Float64Array, one: Point, other: Point) => {
  const [from, to] = [points[0] ?? one, points.at(-1) ?? other]
  const [x0, y0, x1, y1, x2, y2, x3, y3] = [...from, ...one, ...other, ...to]
  let farthest = points.length >> 1
  let most = 0
  for (let index = 1; index < points.length - 1; index++) {
    const t = at[index] ?? 0
    const r = 1 - t
    const [b0, b1, b2, b3] = [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t]
    const point = points[index] ?? from
    const x = b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3 - point[0]
    const y = b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3 - point[1]
    const distance = x * x + y * y
    if (distance > most) {
      most = distance
      farthest = index
    }
    const slopeX = 3 * (r * r * (x1 - x0) + 2 * t * r * (x2 - x1) + t * t * (x3 - x2))
    const slopeY = 3 * (r * r * (y1 - y0) + 2 * t * r * (y2 - y1) + t * t * (y3 - y2))
    const bendX = 6 * (r * (x2 - 2 * x1 + x0) + t * (x3 - 2 * x2 + x1))
    const bendY = 6 * (r * (y2 - 2 * y1 + y0) + t * (y3 - 2 * y2 + y1))
    const steep = slopeX * slopeX + slopeY * slopeY + x * bendX + y * bendY
    if (steep > 1e-9) at[index] = Math.min(1, Math.max(0, t - (x * slopeX + y * slopeY) / steep))
  }
  return { farthest, error: Math.sqrt(most) }
}

/** Schneider's fit: a line or a cubic where one is near enough, or else two runs that meet in one tangent. */
const fitted = (run: Run, tolerance: number, out: Segment[], depth: number): void => {
  const { points, leaving, arriving } = run
  const end = points.at(-1)
  if (end === undefined) return
  if (points.length <= 2 || isLine(points, tolerance)) {
    out.push([end])
    return
  }
  let cut = points.length >> 1
  if (points.length <= LONGEST) {
    const { at, length } = parameters(points)
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = handlesOf(run, at, length)
      const { farthest, error } = measured(points, at, one, other)
      if (error < tolerance) {
        out.push([one, other, end])
        return
      }
      if (error < least) [least, cut] = [error, farthest]
      if (error > tolerance * HOPELESS) break
    }
    if (points.length < 4 || depth > DEEPEST) {
      for (const point of points.slice(1)) out.push([point])
      return
    }
  }
  cut = Math.min(points.length - 2, Math.max(1, cut))
  const before = points[Math.max(0, cut - AROUND_CUT)] ?? end
  const after = points[Math.min(points.length - 1, cut + AROUND_CUT)] ?? end
  const back = unit(before[0] - after[0], before[1] - after[1])
  fitted({ points: points.slice(0, cut + 1), leaving, arriving: back }, tolerance, out, depth + 1)
  fitted({ points: points.slice(cut), leaving: [-back[0], -back[1]], arriving }, tolerance, out, depth + 1)
}

/** Lines and cubics through a run of points, nowhere farther from them than `tolerance`, in their units. */
export const curvesThrough = (run: Run, tolerance: number): Segment[] => {
  const out: Segment[] = []
  fitted(run, tolerance, out, 0)
  return out
}
