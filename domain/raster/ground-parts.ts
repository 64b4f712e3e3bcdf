import { EDGE_SIGNS, PIECE, PIECES } from './measures.ts'

/** Shapes of about one width: their length and their area, by the square root of the picture's area and by that area. */
export type Wide = readonly [length: number, area: number]

/** A connected part of what has the ground's colour. */
interface GroundPart {
  /** Around the artwork, where the ground is removed; inside of it otherwise. */
  readonly around: boolean
  readonly wides: readonly Wide[]
}

/** The parts that an artwork divides its ground into, and where they lie: what a tap removes or restores. */
export interface GroundParts {
  readonly parts: readonly GroundPart[]
  /** Cells of the map, across. */
  readonly across: number
  /**
   * The map row by row, as pairs: so many cells, of the part with that number, from 1 on; below 0 where something else lies in
   * the cell as well, 0 where there is no ground.
   */
  readonly runs: readonly number[]
  /** Where in the cells below 0 their part lies: a sign of `EDGE_SIGNS` for each row of pieces, cell by cell. */
  readonly edges?: string | undefined
  /** The other part of each of those cells that has one in a piece of its own, as pairs: how manieth cell, and which part. */
  readonly others?: readonly number[] | undefined
}

type Size = { readonly width: number; readonly height: number }

/** Cells of the map along the longer side: a tap is meant for what is larger than that. */
const LONGEST = 80
/** More parts are a pattern's, which nobody taps one by one; what is left over goes with the whole. */
const MOST_PARTS = 32
/** The least part, as a share of the picture. */
const LEAST = 1 / 4000

/** Numbers the connected parts of what is ground, side by side, from 1 on; the answer has their pixels by number. */
const numbered = (
  isGround: (index: number) => boolean,
  { width, height }: Size,
): { of: Uint32Array; sizes: number[] } => {
  const of = new Uint32Array(width * height)
  const sizes = [0]
  const waiting: number[] = []
  const visit = (index: number, number: number) => {
    if (of[index] !== 0 || !isGround(index)) return
    of[index] = number
    waiting.push(index)
  }
  for (let start = 0; start < of.length; start++) {
    visit(start, sizes.length)
    if (waiting.length === 0) continue
    let size = 0
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      size += 1
      const x = index % width
      if (x > 0) visit(index - 1, sizes.length)
      if (x < width - 1) visit(index + 1, sizes.length)
      if (index >= width) visit(index - width, sizes.length)
      if (index < width * (height - 1)) visit(index + width, sizes.length)
    }
    sizes.push(size)
  }
  return { of, sizes }
}

/** By cell, the part that has most pixels in it; below 0 where it has not all of them. */
const mapped = (places: Uint8Array, { width, height }: Size, across: number, down: number): Int8Array => {
  const counts = new Uint32Array(across * down * (MOST_PARTS + 1))
  for (let index = 0; index < places.length; index++) {
    const column = Math.floor(((index % width) / width) * across)
    const row = Math.floor((Math.floor(index / width) / height) * down)
    const at = (row * across + column) * (MOST_PARTS + 1) + (places[index] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return Int8Array.from({ length: across * down }, (_, cell) => {
    const own = counts.subarray(cell * (MOST_PARTS + 1), (cell + 1) * (MOST_PARTS + 1))
    let most = 0
    for (let place = 1; place <= MOST_PARTS; place++)
      if ((own[place] ?? 0) > (most === 0 ? 0 : (own[most] ?? 0))) most = place
    const isWhole = own.every((count, place) => place === most || count === 0)
    return isWhole ? most : -most
  })
}

/** Pixels that a place between two shares of a side is in, from the first one to before the last one. */
const pixelsBetween = (from: number, to: number, length: number): readonly [number, number] => [
  Math.floor(from * length),
  Math.max(Math.floor(from * length) + 1, Math.ceil(to * length - 1e-9)),
]

/** What lies in one piece of a cell of that part, and the other part where that is alone in it. */
const pieceOf = (
  places: Uint8Array,
  { width }: Size,
  part: number,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): { readonly piece: number; readonly other: number } => {
  let own = 0
  let other = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const place = places[y * width + x] ?? 0
      if (place === part) own += 1
      else if (place > 0) other = place
    }
  if (own === (right - left) * (bottom - top)) return { piece: PIECE.whole, other: 0 }
  if (own > 0) return { piece: PIECE.some, other: 0 }
  return { piece: other > 0 ? PIECE.other : PIECE.none, other }
}

/** Where parts lie in the cells that something else lies in as well. */
const edgesOf = (map: Int8Array, places: Uint8Array, size: Size, across: number) => {
  const down = map.length / across
  const signs: string[] = []
  const others: number[] = []
  let mixed = 0
  for (const [cell, signed] of map.entries()) {
    if (signed >= 0) continue
    let beside = 0
    for (let row = 0; row < PIECES; row++) {
      let sign = 0
      for (let column = 0; column < PIECES; column++) {
        const x = (cell % across) * PIECES + column
        const y = Math.floor(cell / across) * PIECES + row
        const { piece, other } = pieceOf(
          places,
          size,
          -signed,
          pixelsBetween(x / (across * PIECES), (x + 1) / (across * PIECES), size.width),
          pixelsBetween(y / (down * PIECES), (y + 1) / (down * PIECES), size.height),
        )
        sign = sign * 4 + piece
        if (other > 0) beside = other
      }
      signs.push(EDGE_SIGNS.charAt(sign))
    }
    if (beside > 0) others.push(mixed, beside)
    mixed += 1
  }
  return { edges: signs.join(''), others }
}

const runsOf = (map: Int8Array): number[] => {
  const runs: number[] = []
  for (const place of map)
    if (runs.at(-1) === place && runs.length > 0) runs[runs.length - 2] = (runs[runs.length - 2] ?? 0) + 1
    else runs.push(1, place)
  return runs
}

/**
 * Divides what has the ground's colour into its connected parts; undefined where there is none. `widesOf` measures so many
 * parts by the pixels that have their numbers.
 */
export const groundParts = (
  size: Size,
  isGround: (index: number) => boolean,
  isAround: (index: number) => boolean,
  widesOf: (places: Uint8Array, count: number) => readonly (readonly Wide[])[],
): GroundParts | undefined => {
  const { of, sizes } = numbered(isGround, size)
  const largest = sizes
    .map((pixels, number) => ({ pixels, number }))
    .filter(({ pixels }) => pixels > of.length * LEAST)
    .sort((one, other) => other.pixels - one.pixels)
    .slice(0, MOST_PARTS)
  if (largest.length === 0) return undefined
  const placeOf = new Uint8Array(sizes.length)
  for (const [at, { number }] of largest.entries()) placeOf[number] = at + 1
  const places = Uint8Array.from(of, (number) => placeOf[number] ?? 0)
  const side = Math.max(1, Math.max(size.width, size.height) / LONGEST)
  const across = Math.max(1, Math.round(size.width / side))
  const down = Math.max(1, Math.round(size.height / side))
  const parts = widesOf(places, largest.length).map((wides, at) => ({
    around: isAround(places.indexOf(at + 1)),
    wides,
  }))
  const map = mapped(places, size, across, down)
  return { parts, across, runs: runsOf(map), ...edgesOf(map, places, size, across) }
}
