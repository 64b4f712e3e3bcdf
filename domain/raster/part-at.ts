import type { GroundParts } from './ground-parts.ts'
import { EDGE_SIGNS, PIECE, PIECES } from './measures.ts'

/** A part of a ground, by its number from 1 on: whether nothing else lies there. */
interface PartAt {
  readonly number: number
  readonly isAlone: boolean
}

/** Which piece of a side's cells a share of that side is in. */
const pieceAt = (share: number, cells: number): number =>
  Math.min(cells * PIECES - 1, Math.floor(share * cells * PIECES))

/** The part of a ground that lies at a place, in shares of the picture; null where there is none. */
export const partAt = (
  { runs, across, edges, others = [] }: GroundParts,
  place: { readonly x: number; readonly y: number },
): PartAt | null => {
  const cells = runs.reduce((sum, count, at) => (at % 2 === 0 ? sum + count : sum), 0)
  const [x, y] = [pieceAt(place.x, across), pieceAt(place.y, Math.round(cells / across))]
  const cell = Math.floor(y / PIECES) * across + Math.floor(x / PIECES)
  let mixed = 0
  let begin = 0
  for (let at = 0; at < runs.length; at += 2) {
    const [count = 0, signed = 0] = [runs[at], runs[at + 1]]
    if (cell >= begin + count) {
      if (signed < 0) mixed += count
      begin += count
      continue
    }
    if (signed >= 0) return signed === 0 ? null : { number: signed, isAlone: true }
    // What was counted before it was looked for has the part that has most of the cell.
    if (edges === undefined) return { number: -signed, isAlone: false }
    mixed += cell - begin
    const sign = EDGE_SIGNS.indexOf(edges.charAt(mixed * PIECES + (y % PIECES)))
    const piece = (sign >> (2 * (PIECES - 1 - (x % PIECES)))) & 3
    if (piece === PIECE.none) return null
    if (piece !== PIECE.other) return { number: -signed, isAlone: piece === PIECE.whole }
    const pair = others.findIndex((number, index) => index % 2 === 0 && number === mixed)
    return { number: others[pair + 1] ?? -signed, isAlone: false }
  }
  return null
}
