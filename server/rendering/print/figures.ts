import { Clipper, EndType, FillRule, JoinType } from 'clipper2-ts'
import type { DesignElement } from '#contract/design-document.ts'
import type { Loop } from '#domain/inks/outline.ts'
import { areaOf, loopsOf, type Polygons, polygonsOf, without } from '#domain/inks/polygons.ts'
import { failure } from '../../errors/failure.ts'
import { pointsOf } from './loops.ts'

/** Points of all paths of a print; with more of them a job takes longer than it may. */
const MOST_POINTS = 120_000
/** Figures whose areas differ by less are the same, in mm². */
const SAME = 0.002
/** Of a corner's tip, in strokes' widths; as browsers draw it. */
const MITER = 10
const UNITS = 10_000

const tooComplex = () =>
  failure(
    'invalid_request',
    'El diseño es demasiado complejo para prepararlo: tiene demasiados contornos. Se puede simplificar, o elegir una técnica a todo color y subirlo como imagen.',
    { status: 422 },
  )

/** Letters of all texts of a print: each has some thirty points, and all are laid over each other. */
const MOST_LETTERS = 4000

/** Refuses more words than can be outlined in time, before any is. */
export const refuseWordy = (elements: readonly DesignElement[]) => {
  const characters = elements.reduce((sum, one) => sum + (one.kind === 'text' ? one.text.length : 0), 0)
  if (characters > MOST_LETTERS) throw tooComplex()
}

/** Whether paths together take too long. */
export const isLong = (paths: readonly (readonly Loop[])[]): boolean =>
  paths.reduce((sum, loops) => sum + pointsOf(loops), 0) > MOST_POINTS

/** Refuses those. */
export const refuseLong = (paths: readonly (readonly Loop[])[]) => {
  if (isLong(paths)) throw tooComplex()
}

/**
 * The same figure for the even-odd rule, where letters lie on each other or a font's outlines cross: joined script would
 * have holes at every joint. What fills alike by both rules keeps its curves.
 */
export const settled = (loops: readonly Loop[]): Loop[] => {
  refuseLong([loops])
  const polygons = polygonsOf(loops)
  const whole = Clipper.union(polygons, FillRule.NonZero)
  const parted = Clipper.union(polygons, FillRule.EvenOdd)
  return Math.abs(areaOf(whole) - areaOf(parted)) < SAME ? [...loops] : loopsOf(whole)
}

/** The edge of a figure, that wide, inside of it: its stroke as the editor draws it. */
export const edgeOf = (loops: readonly Loop[], mm: number): Loop[] => {
  const whole: Polygons = Clipper.union(polygonsOf(loops), FillRule.NonZero)
  const inside = Clipper.inflatePaths(whole, -mm * UNITS, JoinType.Miter, EndType.Polygon, MITER)
  return loopsOf(without(whole, inside))
}

/** What of the loops lies inside of a rectangle. */
export const clippedTo = (
  loops: readonly Loop[],
  x: number,
  y: number,
  width: number,
  height: number,
): Loop[] => {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((mm) => Math.round(mm * UNITS))
  const corner = (cx = 0, cy = 0) => ({ x: cx, y: cy })
  const frame = [[corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]]
  return loopsOf(Clipper.intersect(polygonsOf(loops), frame, FillRule.EvenOdd))
}
