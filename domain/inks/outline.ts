export type Point = readonly [x: number, y: number]

/** A straight line to its end, or a cubic Bézier: two handles, then the end. */
export type Segment = readonly [end: Point] | readonly [one: Point, other: Point, end: Point]

/**
 * A closed outline: it begins at `start`, and its last segment ends there. What is filled lies on one side all along, so
 * that holes turn the other way than what they lie in: filled alike by even-odd and by non-zero winding.
 */
export interface Loop {
  readonly start: Point
  readonly segments: readonly Segment[]
}

/** Each point of the loops, as `change` gives it: to scale or to move outlines. */
export const mapped = (loops: readonly Loop[], change: (point: Point) => Point): Loop[] =>
  loops.map(({ start, segments }) => ({
    start: change(start),
    segments: segments.map((segment): Segment => {
      const [one, other, end] = segment
      return other === undefined || end === undefined
        ? [change(one)]
        : [change(one), change(other), change(end)]
    }),
  }))

const rounded = (value: number): string => String(Math.round(value * 1e4) / 1e4)

/** The loops as the `d` of an SVG path, to four decimals: `M`, `L`, `C` and `Z` alone. */
export const pathData = (loops: readonly Loop[]): string =>
  loops
    .map(({ start, segments }) => {
      const written = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`
      const rest = segments.map(
        (points) => `${points.length === 1 ? 'L' : 'C'}${points.map(written).join(' ')}`,
      )
      return `M${written(start)}${rest.join('')}Z`
    })
    .join('')

/** How many equal steps keep a cubic within `tolerance` of its chords. */
const stepsOf = (from: Point, one: Point, other: Point, end: Point, tolerance: number): number => {
  // A chord is off by at most h²/8 of the second derivative, which is largest at an end.
  const bend = Math.max(
    Math.hypot(from[0] - 2 * one[0] + other[0], from[1] - 2 * one[1] + other[1]),
    Math.hypot(one[0] - 2 * other[0] + end[0], one[1] - 2 * other[1] + end[1]),
  )
  return Math.max(1, Math.ceil(Math.sqrt((6 * bend) / (8 * tolerance))))
}

/** A loop as corners of a polygon (x, y, x, y …) that is nowhere farther from it than `tolerance`, in its units. */
export const flattened = ({ start, segments }: Loop, tolerance: number): number[] => {
  const out: number[] = [...start]
  let from = start
  for (const segment of segments) {
    const [one, other, end] = segment
    if (other === undefined || end === undefined) {
      out.push(...one)
      from = one
      continue
    }
    const steps = stepsOf(from, one, other, end, tolerance)
    for (let step = 1; step <= steps; step++) {
      const t = step / steps
      const r = 1 - t
      const [a, b, c, d] = [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t]
      out.push(
        a * from[0] + b * one[0] + c * other[0] + d * end[0],
        a * from[1] + b * one[1] + c * other[1] + d * end[1],
      )
    }
    from = end
  }
  return out
}
