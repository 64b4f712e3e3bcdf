import type { Loop, Point, Segment } from '#domain/inks/outline.ts'
import { type Film, type Paint, SLUG } from './film.ts'
import { extentOf, placed } from './loops.ts'
import { loopsOf } from './outline-path.ts'
import { wordsAt } from './text.ts'

/** All in mm. */
const HAIR = 0.1
const CROP_LENGTH = 5
/** Between the bleed and what stands around it. */
const GAP = 2.5
/** How far out crosses stand, and how far from the sheet's edge words do. */
const CROSS_AT = 5.2
const EDGE = 2
const CROSS = 2.6
const RING = 1.4
const LETTERS = 2.1
const PATCH = 2.6
/** Below which a sheet has no room for crosses between its corners. */
const LEAST_SIDE = 20

const line = (x1: number, y1: number, x2: number, y2: number): Loop => ({
  start: [x1, y1],
  segments: [[[x2, y2] as Point]] satisfies Segment[],
})

const ring = (x: number, y: number): Loop[] =>
  placed(
    loopsOf(`M 0 ${RING} A ${RING} ${RING} 0 0 1 ${2 * RING} ${RING} A ${RING} ${RING} 0 0 1 0 ${RING} Z`),
    [1, 0, 0, 1, x - RING, y - RING],
  )

const cross = (x: number, y: number): Loop[] => [
  line(x - CROSS, y, x + CROSS, y),
  line(x, y - CROSS, x, y + CROSS),
  ...ring(x, y),
]

/** Where the print ends at its corners, and crosses by which plates are laid on each other. */
const outlinesOf = ({ sheet: { widthMm: w, heightMm: h, bleedMm } }: Film): Loop[] => {
  const from = bleedMm + GAP
  const corner = (x: number, y: number, way: readonly [number, number]) => [
    line(x + way[0] * from, y, x + way[0] * (from + CROP_LENGTH), y),
    line(x, y + way[1] * from, x, y + way[1] * (from + CROP_LENGTH)),
  ]
  const out = bleedMm + CROSS_AT
  return [
    ...corner(0, 0, [-1, -1]),
    ...corner(w, 0, [1, -1]),
    ...corner(0, h, [-1, 1]),
    ...corner(w, h, [1, 1]),
    ...(w >= LEAST_SIDE ? [...cross(w / 2, -out), ...cross(w / 2, h + out)] : []),
    ...(h >= LEAST_SIDE ? [...cross(-out, h / 2), ...cross(w + out, h / 2)] : []),
  ]
}

/** A line of words that is made smaller until it is no longer than that. */
const wordsWithin = (text: string, x: number, y: number, most: number): Loop[] => {
  const { right } = extentOf(wordsAt(text, LETTERS, 0, 0))
  return wordsAt(text, LETTERS * Math.min(1, most / Math.max(right, 0.1)), x, y)
}

/** Marks and words around the print on every plate, each plate's name in its own ink. */
export const drawMarks = (
  film: Film,
  paints: readonly { readonly name: string; readonly paint: Paint }[],
) => {
  const { widthMm, heightMm, bleedMm, title } = film.sheet
  const outlines = outlinesOf(film)
  const left = -bleedMm - SLUG + EDGE
  const width = widthMm + 2 * (bleedMm + SLUG - EDGE)
  const room = width / paints.length
  for (const [index, { name, paint }] of paints.entries()) {
    film.stroke(paint, outlines, HAIR)
    film.fill(paint, wordsWithin(title, left, -bleedMm - SLUG + EDGE + LETTERS, width))
    const x = left + index * room
    const y = heightMm + bleedMm + SLUG - EDGE
    film.fill(paint, placed(loopsOf(`M 0 0 H ${PATCH} V ${PATCH} H 0 Z`), [1, 0, 0, 1, x, y - PATCH]))
    film.fill(paint, wordsWithin(name, x + PATCH + 0.8, y - 0.5, Math.max(1, room - PATCH - 1.6)))
  }
}
