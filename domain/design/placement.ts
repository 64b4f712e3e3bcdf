import type { Placement } from '#contract/catalogue.ts'
import type { Size } from './geometry.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Share of the picture that the longer side of an area takes where nobody has said where it lies. */
const ASSUMED = 0.45
/** The least angle at which a patch is not taken for flat, in radians. */
const ROUND = 0.02

/** Upright in the middle of a picture of that ratio (width by height): right for no photograph, and wrong for none. */
export const assumedPlacement = (area: Size, pictureRatio: number): Placement => {
  const ratio = area.height / area.width
  const width = ASSUMED * Math.min(1, 1 / (ratio * pictureRatio))
  const height = width * ratio * pictureRatio
  const [left, top] = [(1 - width) / 2, (1 - height) / 2]
  const [right, bottom] = [left + width, top + height]
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    arcDegrees: 0,
    turnDegrees: 0,
    sagTop: 0,
    sagBottom: 0,
    finish: 'matte',
  }
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** From the unit square to the quadrilateral of the corners. */
const homography = ([p0, p1, p2, p3]: Placement['corners']): Matrix => {
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const [a, b, d, e] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y]
  const determinant = a * e - d * b
  const g = (sx * e - d * sy) / determinant
  const h = (a * sy - sx * b) / determinant
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ]
}

const inverse = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => {
  const [first, second, third] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * first + b * second + c * third
  const cofactors = [
    first,
    c * h - b * i,
    b * f - c * e,
    second,
    a * i - c * g,
    c * d - a * f,
    third,
    b * g - a * h,
    a * e - b * d,
  ]
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = cofactors.map(
    (value) => value / determinant,
  )
  return [m0, m1, m2, m3, m4, m5, m6, m7, m8]
}

const through = (m: Matrix, x: number, y: number): Point => {
  const z = m[6] * x + m[7] * y + m[8]
  return { x: (m[0] * x + m[1] * y + m[2]) / z, y: (m[3] * x + m[4] * y + m[5]) / z }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The way from a print area to its picture and back. Both ends are fractions from 0 to 1: `u` to the right and `v` down in
 * the area, x and y in the picture. One closed form for rectangle, quadrilateral and cylinder.
 */
export const placer = (placement: Placement) => {
  const { sagTop, sagBottom } = placement
  const [arc, turn] = [radians(placement.arcDegrees), radians(placement.turnDegrees)]
  const toPicture = homography(placement.corners)
  const toSquare = inverse(toPicture)
  const isRound = arc > ROUND
  const [left, right] = [turn - arc / 2, turn + arc / 2]
  const [sinLeft, sinRight] = [Math.sin(left), Math.sin(right)]
  const [cosLeft, cosRight] = [Math.cos(left), Math.cos(right)]
  const depth = 1 - Math.cos(arc / 2)
  /** How far the patch bulges between its edges, at an angle that stands at `across` of the chord. */
  const bulge = (angle: number, across: number) =>
    (Math.cos(angle) - (cosLeft * (1 - across) + cosRight * across)) / depth
  return {
    place(u: number, v: number): Point {
      const angle = turn + (u - 0.5) * arc
      const across = isRound ? (Math.sin(angle) - sinLeft) / (sinRight - sinLeft) : u
      const lift = isRound ? bulge(angle, across) : 4 * u * (1 - u)
      return through(toPicture, across, v + (sagTop * (1 - v) + sagBottom * v) * lift)
    },
    /** Outside of the area the answer is outside of 0 to 1, and beyond a cylinder's edge it is the edge. */
    find(x: number, y: number): { readonly u: number; readonly v: number } {
      const { x: across, y: down } = through(toSquare, x, y)
      const sine = Math.max(-1, Math.min(1, sinLeft + across * (sinRight - sinLeft)))
      const angle = Math.asin(sine)
      const lift = isRound ? bulge(angle, across) : 4 * across * (1 - across)
      return {
        u: isRound ? (angle - turn) / arc + 0.5 : across,
        v: (down - sagTop * lift) / (1 + (sagBottom - sagTop) * lift),
      }
    },
  }
}
