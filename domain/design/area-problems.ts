import type { PrintArea } from '#contract/catalogue.ts'
import { type Point, placer } from './placement.ts'

/** What may be wrong with where an area lies, or with what is printed there. */
export type AreaProblem = 'crossed' | 'outside' | 'overlaps' | 'small' | 'noTechnique'

type Area = Pick<PrintArea, 'view' | 'widthMm' | 'heightMm' | 'techniques' | 'placement'>

/** Sides below this are hardly ever meant. */
const SMALL_MM = 10
const ALONG = 8
/** What drawn edges may miss each other by, in fractions of the picture. */
const SLACK = 1e-6

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Whether four corners go around clockwise as the picture stands: else the print would be turned inside out. */
export const isUpright = (corners: readonly Point[]): boolean =>
  corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length]
    const after = corners[(index + 2) % corners.length]
    return next !== undefined && after !== undefined && cross(corner, next, after) > SLACK
  })

/** The edge of an area on its picture, as a polygon. */
export const outlineOf = (placement: NonNullable<Area['placement']>): Point[] => {
  const { place } = placer(placement)
  const steps = Array.from({ length: ALONG }, (_, step) => step / ALONG)
  return [
    ...steps.map((t) => place(t, 0)),
    ...steps.map((t) => place(1, t)),
    ...steps.map((t) => place(1 - t, 1)),
    ...steps.map((t) => place(0, 1 - t)),
  ]
}

const isInside = (point: Point, polygon: readonly Point[]): boolean => {
  let isOdd = false
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length] ?? a
    if (a.y > point.y === b.y > point.y) continue
    if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) isOdd = !isOdd
  }
  return isOdd
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** A little towards the middle, so that areas that share an edge don't count as one upon the other. */
const shrunk = (polygon: readonly Point[]): Point[] => {
  const center = middle(polygon)
  return polygon.map(({ x, y }) => ({ x: x + (center.x - x) * 0.01, y: y + (center.y - y) * 0.01 }))
}

const doCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0

const doOverlap = (one: readonly Point[], other: readonly Point[]): boolean => {
  const [first, second] = [shrunk(one), shrunk(other)]
  const edges = (polygon: readonly Point[]) =>
    polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point] as const)
  return (
    [...first, middle(first)].some((point) => isInside(point, second)) ||
    [...second, middle(second)].some((point) => isInside(point, first)) ||
    edges(first).some(([a, b]) => edges(second).some(([c, d]) => doCross(a, b, c, d)))
  )
}

/** Problems of each area of a product, in their order. */
export const areaProblems = (areas: readonly Area[]): readonly (readonly AreaProblem[])[] => {
  const outlines = areas.map(({ placement }) =>
    placement && isUpright(placement.corners) ? outlineOf(placement) : null,
  )
  return areas.map((area, index) => {
    const { placement, view } = area
    const outline = outlines[index]
    const problems: AreaProblem[] = []
    if (placement && !outline) problems.push('crossed')
    if (outline?.some(({ x, y }) => x < -SLACK || x > 1 + SLACK || y < -SLACK || y > 1 + SLACK))
      problems.push('outside')
    const isUpon = areas.some((other, at) => {
      const below = outlines[at]
      return at !== index && other.view === view && outline && below && doOverlap(outline, below)
    })
    if (isUpon) problems.push('overlaps')
    if (Math.min(area.widthMm, area.heightMm) < SMALL_MM) problems.push('small')
    if (area.techniques.length === 0) problems.push('noTechnique')
    return problems
  })
}
