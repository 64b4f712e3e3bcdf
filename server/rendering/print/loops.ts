import { type Loop, mapped, type Point, type Segment } from '#domain/inks/outline.ts'

/** x' = a·x + c·y + e and y' = b·x + d·y + f, as PDF and SVG write it. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const placed = (loops: readonly Loop[], [a, b, c, d, e, f]: Affine): Loop[] =>
  mapped(loops, ([x, y]) => [a * x + c * y + e, b * x + d * y + f])

/** First one affine map, then the other. */
export const combined = (first: Affine, then: Affine): Affine => {
  const [a, b, c, d, e, f] = first
  const [p, q, r, s, t, u] = then
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u]
}

interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where a cubic of one coordinate turns, as shares of its way. */
const turns = (p0: number, p1: number, p2: number, p3: number): number[] => {
  const [a, b, c] = [-p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0]
  const root = Math.sqrt(b * b - 4 * a * c)
  const found = Math.abs(a) < 1e-12 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  return found.filter((at) => at > 0 && at < 1)
}

const cubicAt = (p0: number, p1: number, p2: number, p3: number, at: number): number => {
  const rest = 1 - at
  return rest ** 3 * p0 + 3 * rest * rest * at * p1 + 3 * rest * at * at * p2 + at ** 3 * p3
}

/** Points between which a segment lies: its end, and where a curve turns. */
const reachOf = (from: Point, [one, other, end]: Segment): Point[] => {
  if (other === undefined || end === undefined) return [one]
  const at = (share: number): Point => [
    cubicAt(from[0], one[0], other[0], end[0], share),
    cubicAt(from[1], one[1], other[1], end[1], share),
  ]
  const shares = [...turns(from[0], one[0], other[0], end[0]), ...turns(from[1], one[1], other[1], end[1])]
  return [...shares.map(at), end]
}

/** What the loops cover, to the very edge of their curves; infinitely less than nothing for none. */
export const extentOf = (loops: readonly Loop[]): Extent => {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { start, segments } of loops) {
    let from = start
    for (const segment of [[start], ...segments] as const) {
      for (const [x, y] of reachOf(from, segment)) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
      from = segment.at(-1) ?? from
    }
  }
  return { left, top, right, bottom }
}

/** Points that paths have: what they cost. */
export const pointsOf = (loops: readonly Loop[]): number =>
  loops.reduce((sum, { segments }) => sum + 1 + segments.length, 0)

/** A tenth of a micrometre is finer than any film, and keeps files small. */
const GRAIN = 1e4
const number = (mm: number): string => {
  if (!Number.isFinite(mm)) throw new RangeError('a path has a point that is no number')
  return String(Math.round(mm * GRAIN) / GRAIN)
}

/** Operators of a PDF's page that lay out the paths. */
export const pdfPath = (loops: readonly Loop[]): string =>
  loops
    .map(({ start, segments }) =>
      [
        `${start.map(number).join(' ')} m`,
        ...segments.map((one) => `${one.flat().map(number).join(' ')} ${one.length === 1 ? 'l' : 'c'}`),
        'h',
      ].join('\n'),
    )
    .join('\n')
