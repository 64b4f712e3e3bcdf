import { Clipper, EndType, FillRule, JoinType, type Paths64 } from 'clipper2-ts'
import { flattened, type Loop, type Point } from './outline.ts'

/** Whole units of the clipping library in a millimetre. */
const UNITS = 10_000
/** How near polygons keep to curves, and round joins to circles, in mm. */
const NEAR_MM = 0.005
/** Corners that change an outline by less are left out, in mm. */
const SIMPLER_MM = 0.002

/** Outlines in mm as filled areas that can be joined, cut and offset. Holes by even-odd. */
export type Polygons = Paths64

export const polygonsOf = (loops: readonly Loop[]): Polygons =>
  loops.map((loop) => {
    const corners = flattened(loop, NEAR_MM)
    return Array.from({ length: corners.length / 2 }, (_, index) => ({
      x: Math.round((corners[index * 2] ?? 0) * UNITS),
      y: Math.round((corners[index * 2 + 1] ?? 0) * UNITS),
    }))
  })

/** Straight-sided outlines in mm. */
export const loopsOf = (polygons: Polygons): Loop[] =>
  Clipper.simplifyPaths(polygons, SIMPLER_MM * UNITS)
    .filter((path) => path.length > 2)
    .map((path) => {
      const points = path.map(({ x, y }): Point => [x / UNITS, y / UNITS])
      const [start = [0, 0]] = points
      return { start, segments: [...points.slice(1), start].map((point) => [point] as const) }
    })

/** Their union. */
export const joined = (...all: readonly Polygons[]): Polygons => {
  // Each by itself first: what two of them cover would count as a hole.
  const separate = all.map((polygons) => Clipper.union(polygons, FillRule.EvenOdd))
  return separate.length === 1 ? (separate[0] ?? []) : Clipper.union(separate.flat(), FillRule.NonZero)
}

export const without = (polygons: Polygons, other: Polygons): Polygons =>
  Clipper.difference(polygons, other, FillRule.EvenOdd)

export const common = (one: Polygons, other: Polygons): Polygons =>
  Clipper.intersect(one, other, FillRule.EvenOdd)

/** Grown by `mm` on all sides, or shrunk by a negative one, with round corners. `polygons` as `joined` gives them. */
export const grown = (polygons: Polygons, mm: number): Polygons =>
  Clipper.inflatePaths(polygons, mm * UNITS, JoinType.Round, EndType.Polygon, 2, NEAR_MM * UNITS)

/** In mm². */
export const areaOf = (polygons: Polygons): number => Math.abs(Clipper.areaPaths(polygons)) / UNITS ** 2

/** Left, top, right and bottom in mm. */
export const boundsOf = (loops: readonly Loop[]): readonly [number, number, number, number] => {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  const include = ([x, y]: Point) => {
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  for (const { start, segments } of loops) {
    include(start)
    for (const segment of segments) for (const point of segment) include(point)
  }
  return bounds
}
