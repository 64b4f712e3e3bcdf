import type { Placement } from '#contract/catalogue.ts'
import type { Size } from '../design/geometry.ts'
import { placer } from '../design/placement.ts'

/** a, b, c, d as a canvas has them: x becomes ax + cy, y becomes bx + dy. */
export type Linear = readonly [number, number, number, number]

const AS_IT_IS: Linear = [1, 0, 0, 1]

/** What leans less stays as it is: a cap's or a bag's own lean looks right. In radians. */
const LEAST_TURN = (10 * Math.PI) / 180
/** A flat product that was photographed at more of a slant keeps its perspective: straightened it would look stretched. */
const MOST_SLANT = 1.65
const LEAST_SLANT = 1.06

/** How many times longer a linear map makes one direction than another. */
const slantOf = (a: number, b: number, c: number, d: number): number => {
  const [turning, stretching] = [Math.hypot((a + d) / 2, (b - c) / 2), Math.hypot((a - d) / 2, (b + c) / 2)]
  return (turning + stretching) / Math.abs(turning - stretching)
}

/**
 * How a view's photograph is turned so that a print area (its size in mm) stands upright. A flat surface is straightened,
 * so that the area has its true proportions; a round or bulky product is turned only.
 */
export const poseOf = (placement: Placement, area: Size, photo: Size): Linear => {
  const { place } = placer(placement)
  const along = (from: readonly [number, number], to: readonly [number, number], mm: number) => {
    const [start, end] = [place(...from), place(...to)]
    return [((end.x - start.x) * photo.width) / mm, ((end.y - start.y) * photo.height) / mm] as const
  }
  const [a, b] = along([0, 0.5], [1, 0.5], area.width)
  const [c, d] = along([0.5, 0], [0.5, 1], area.height)
  const [determinant, lean, slant] = [a * d - b * c, Math.atan2(b, a), slantOf(a, b, c, d)]
  if (![determinant, lean, slant].every(Number.isFinite)) return AS_IT_IS
  if (placement.arcDegrees === 0 && determinant > 0 && slant > LEAST_SLANT && slant <= MOST_SLANT) {
    const scale = Math.sqrt(determinant)
    return [d / scale, -b / scale, -c / scale, a / scale]
  }
  if (Math.abs(lean) < LEAST_TURN) return AS_IT_IS
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
  return [cos, -sin, sin, cos]
}
