import { unfit } from '../../formats/recognise.ts'
import type { Painted } from './css.ts'

/**
 * What drawing takes, in ms of one core of a small server at 1600 × 1600 pixels, measured with librsvg 2.63 by way of
 * libvips 8.18, which draws a whole document once for each strip of its tile cache.
 */
const ELEMENT = 0.02
const SHAPE = 0.05
const POINT = 0.025
/** A letter as large as the drawing; small ones take a fifth. */
const GLYPH = 0.6
/** Of a path's way in lengths of its box, squared: half of that was seen, of lines that all cross. */
const CROSSING = 0.0001
/** Lines of text take longer the longer they are: for the square of its signs. */
const GLYPH_SQUARED = 0.00005
const SPAN = 0.4
const STOP = 0.01
const LAYER = 8
const MASK = 40
const CLIP = 1
const PAINT = 0.3
const PATTERN = 2
const MEGAPIXEL = 250

/** A drawing may take this much; the child's own limit is beyond it. */
const BUDGET = 4000
/** Elements in each other, also by reference. */
const MAX_DEPTH = 200

/** An element as far as its drawing costs anything. */
export interface Part {
  readonly tag: string
  readonly children: Part[]
  /** What its attributes and the style sheets say of it. */
  readonly painted: Painted[]
  /** Id of another element that it shows, or goes on from. */
  shows: string | null
  /** Points of its path, 0 where it is no shape. */
  points: number
  /** How often its path crosses its own box. */
  crossings: number
  /** Pixels of its embedded picture. */
  pixels: number
  /** Signs of its text. */
  signs: number
}

/** What some elements take by themselves. */
const TAKES: Readonly<Record<string, number>> = { stop: STOP, tspan: SPAN, pattern: PATTERN }

/** Drawn only where something refers to them. */
const REFERRED = new Set('defs symbol clipPath mask pattern marker linearGradient radialGradient'.split(' '))

interface Cost {
  /** In ms. */
  readonly work: number
  /** How many shapes are painted, and of how many points they are: each is painted, clipped and marked again. */
  readonly shapes: number
  readonly points: number
}

const NONE: Cost = { work: 0, shapes: 0, points: 0 }

const plus = (a: Cost, b: Cost): Cost => ({
  work: a.work + b.work,
  shapes: a.shapes + b.shapes,
  points: a.points + b.points,
})

const tooMuch = () =>
  unfit(
    'El SVG es demasiado complejo: tiene demasiados puntos, letras, máscaras o transparencias, o los repite demasiadas veces. Se puede exportar como PNG.',
  )

const ownOf = ({ tag, points, crossings, pixels, signs }: Part): Cost => {
  const shapes = points > 0 || pixels > 0 || signs > 0 ? 1 : 0
  const text = signs * GLYPH + signs * signs * GLYPH_SQUARED
  const element = ELEMENT + (TAKES[tag] ?? 0)
  const work =
    element + shapes * SHAPE + points * POINT + crossings ** 2 * CROSSING + text + (pixels / 1e6) * MEGAPIXEL
  return { work, shapes, points: points + signs }
}

/**
 * Refuses a drawing that would take too long. References make it a graph: each element is counted once, with what it
 * refers to as often as it is drawn.
 */
export const refuseCostly = (root: Part, ids: ReadonlyMap<string, readonly Part[]>) => {
  const known = new Map<Part, Cost>()
  const open = new Set<Part>()

  const dearest = (id: string): Cost => {
    const found = ids.get(id) ?? []
    return found.map(costOf).reduce((a, b) => (b.work > a.work ? b : a), NONE)
  }

  const costOf = (part: Part): Cost => {
    const before = known.get(part)
    if (before !== undefined) return before
    if (open.has(part)) throw unfit('El SVG no se puede leer: una de sus partes se contiene a sí misma.')
    if (open.size >= MAX_DEPTH) throw tooMuch()
    open.add(part)
    const drawn = part.children.filter(({ tag }) => !REFERRED.has(tag)).map(costOf)
    let inside = [ownOf(part), ...drawn].reduce(plus, NONE)
    if (part.shows !== null) inside = plus(inside, dearest(part.shows))
    const { shapes, points } = inside
    let { work } = inside
    for (const { paints, markers, clips, masks, layer } of part.painted) {
      // Paint, markers and clips are handed down to every shape in it.
      for (const id of paints) work += shapes * (dearest(id).work + PAINT)
      for (const id of markers) work += points * dearest(id).work
      for (const id of clips) work += Math.max(1, shapes) * (dearest(id).work + CLIP)
      for (const id of masks) work += dearest(id).work + MASK
      if (layer) work += LAYER
    }
    if (work > BUDGET) throw tooMuch()
    open.delete(part)
    const cost = { work, shapes, points }
    known.set(part, cost)
    return cost
  }

  costOf(root)
  // What nothing draws yet may be drawn by a reference that only librsvg sees.
  for (const parts of ids.values()) for (const part of parts) costOf(part)
}
