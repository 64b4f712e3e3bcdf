import type { Raster, Rgb } from '../raster/raster.ts'
import { UNLABELLED } from './marks.ts'
import { damped, tolerancesOf } from './palette.ts'

/** Of which two tones each pixel is mixed: their shares sum to 1, so that plates of neighbours meet exactly. */
export interface Mixture {
  readonly first: Uint8Array
  readonly second: Uint8Array
  /** Share of the second tone, 0 to 255; the rest is of the first. */
  readonly share: Uint8Array
  /** Pixels whose colour no two tones explain. */
  readonly strange: number
}

/** What is distinguished in a picture: its inks and its ground. */
export interface Tones {
  /** The inks, then what prints nothing: the ground, what was transparent. */
  readonly colours: readonly Rgb[]
  readonly inks: number
}

/** An edge is mixed of tones that lie within this many pixels of it, more where a JPEG has blurred it. */
const REACH = 3
const LOSSY_REACH = 4
/** A mixture whose colour is farther off (squared, of 255) is none: the tones of the whole picture are tried. */
const FAR = 30 ** 2
const LOSSY_FAR = 50 ** 2
/** Where more than this is ground, marks end. */
const GROUND = 215
/** With fewer blocks of 3 × 3 an ink is no mark of its own. */
const LEAST_SOLID = 3
/** An ink that covers more than this of a mark belongs to it. */
const LARGE = 0.3
/** Other inks explain a pixel whose colour they come this near (squared, of 255). */
const NEAR = 15 ** 2
const LOSSY_NEAR = 20 ** 2

/** Farther than this from its solid places, in pixels, an ink has no edges. */
const EDGES = 8

/** Finds the two tones, and their shares, whose mixture comes nearest to a colour, in gamma space. */
const createUnmixer = (tones: readonly Rgb[], chroma: number) => {
  const points = Float64Array.from(tones.flatMap((tone) => damped(tone, chroma)))
  const found = { first: 0, second: 0, share: 0, beside: 0 }
  return (data: Raster['data'], index: number, present: readonly number[]): typeof found => {
    const [r, g, b] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    const luma = 0.299 * r + 0.587 * g + 0.114 * b
    const [u, v] = [chroma * 0.79 * (b - luma), chroma * (r - luma)]
    found.beside = Number.POSITIVE_INFINITY
    for (let i = 0; i < present.length; i++)
      // Alone, a tone is mixed with itself.
      for (let j = present.length === 1 ? 0 : i + 1; j < present.length; j++) {
        const [one, other] = [present[i] ?? 0, present[j] ?? 0]
        const [y0, u0, v0] = [points[one * 3] ?? 0, points[one * 3 + 1] ?? 0, points[one * 3 + 2] ?? 0]
        const dy = (points[other * 3] ?? 0) - y0
        const du = (points[other * 3 + 1] ?? 0) - u0
        const dv = (points[other * 3 + 2] ?? 0) - v0
        const length = dy * dy + du * du + dv * dv || 1
        const along = ((luma - y0) * dy + (u - u0) * du + (v - v0) * dv) / length
        const share = along < 0 ? 0 : along > 1 ? 1 : along
        const beside = (luma - y0 - share * dy) ** 2 + (u - u0 - share * du) ** 2 + (v - v0 - share * dv) ** 2
        if (beside >= found.beside - 1e-6) continue
        found.first = one
        found.second = other
        found.share = share
        found.beside = beside
      }
    return found
  }
}

/**
 * Within one connected mark, an ink that has no solid place there is what edges of the others look like: its pixels are
 * mixed of those and the ground, where that explains their colour.
 */
const voted = (
  { data, width, height }: Raster,
  labels: Uint8Array,
  mixture: Omit<Mixture, 'strange'>,
  { colours, inks: inkCount }: Tones,
  unmix: ReturnType<typeof createUnmixer>,
  nearest: number,
): void => {
  const { first, second, share } = mixture
  const count = colours.length
  const grounds = [...colours.keys()].slice(inkCount)
  const isGround = (index: number): boolean => {
    const of = share[index] ?? 0
    const [one, other] = [first[index] ?? 0, second[index] ?? 0]
    return (one >= inkCount ? 255 - of : 0) + (other >= inkCount ? of : 0) > GROUND
  }
  const isSolid = (index: number): boolean => {
    const label = labels[index]
    if (label === UNLABELLED) return false
    for (let row = -width; row <= width; row += width)
      for (let step = -1; step <= 1; step++) if (labels[index + row + step] !== label) return false
    return true
  }
  /** Whether an ink has a solid place so near that a pixel may be of its edge. */
  const isNear = (index: number, tone: number): boolean => {
    const [x, y] = [index % width, Math.floor(index / width)]
    for (let row = Math.max(1, y - EDGES); row <= Math.min(height - 2, y + EDGES); row++)
      for (let at = Math.max(1, x - EDGES); at <= Math.min(width - 2, x + EDGES); at++)
        if (labels[row * width + at] === tone && isSolid(row * width + at)) return true
    return false
  }
  const seen = new Uint8Array(width * height)
  const mark = new Int32Array(width * height)
  for (let from = 0; from < seen.length; from++) {
    if (seen[from] || isGround(from)) continue
    let size = 0
    const visit = (index: number) => {
      if (seen[index] || isGround(index)) return
      seen[index] = 1
      mark[size++] = index
    }
    visit(from)
    const solid = new Uint32Array(count)
    const present = new Uint8Array(count)
    for (let at = 0; at < size; at++) {
      const index = mark[at] ?? 0
      const [x, y] = [index % width, Math.floor(index / width)]
      if ((share[index] ?? 0) < 255) present[first[index] ?? 0] = 1
      if ((share[index] ?? 0) > 0) present[second[index] ?? 0] = 1
      const [left, right] = [x > 0, x < width - 1]
      const [above, below] = [y > 0, y < height - 1]
      if (left && right && above && below && isSolid(index)) {
        const label = labels[index] ?? 0
        solid[label] = (solid[label] ?? 0) + 1
      }
      for (let row = above ? -1 : 0; row <= (below ? 1 : 0); row++)
        for (let step = left ? -1 : 0; step <= (right ? 1 : 0); step++) visit(index + row * width + step)
    }
    const inks = [...present.keys()].filter((tone) => tone < inkCount && present[tone] === 1)
    const sums = sumsOf(mixture, mark, size, inks)
    const all = sums.reduce((total, sum) => total + sum, 0)
    const most = Math.max(...sums)
    const isSolidHere = inks.some((tone) => (solid[tone] ?? 0) >= LEAST_SOLID)
    const remaining = inks.filter((tone, at) => {
      const sum = sums[at] ?? 0
      // Thin all over: what most of it is of.
      return (solid[tone] ?? 0) >= LEAST_SOLID || sum > all * LARGE || (!isSolidHere && sum === most)
    })
    if (remaining.length === inks.length) continue
    const isWeak = (tone: number) => inks.includes(tone) && !remaining.includes(tone)
    for (let at = 0; at < size; at++) {
      const index = mark[at] ?? 0
      if (!isWeak(first[index] ?? 0) && !isWeak(second[index] ?? 0)) continue
      // A line that only touches what it looks like an edge of is a line.
      const near = remaining.filter((tone) => (solid[tone] ?? 0) < LEAST_SOLID || isNear(index, tone))
      const found = unmix(data, index, [...grounds, ...near])
      if (found.beside > nearest) continue
      first[index] = found.first
      second[index] = found.second
      share[index] = Math.round(255 * found.share)
    }
  }
}

/** How much of a mark each ink covers. */
const sumsOf = (
  { first, second, share }: Omit<Mixture, 'strange'>,
  mark: Int32Array,
  size: number,
  inks: readonly number[],
): number[] =>
  inks.map((tone) => {
    let sum = 0
    for (let at = 0; at < size; at++) {
      const index = mark[at] ?? 0
      if (first[index] === tone) sum += 255 - (share[index] ?? 0)
      if (second[index] === tone) sum += share[index] ?? 0
    }
    return sum
  })

/**
 * What each pixel of an opaque picture is mixed of. `labels` say which pixels are surely of one tone.
 * A pixel among its like is that tone's alone; all others are un-mixed between two tones of their neighbourhood.
 */
export const mixtureOf = (picture: Raster, labels: Uint8Array, tones: Tones, lossy: boolean): Mixture => {
  const { data, width, height } = picture
  const first = new Uint8Array(labels.length)
  const second = new Uint8Array(labels.length)
  const share = new Uint8Array(labels.length)
  const mixture = { first, second, share }
  let strange = 0
  const reach = lossy ? LOSSY_REACH : REACH
  const far = lossy ? LOSSY_FAR : FAR
  const unmix = createUnmixer(tones.colours, tolerancesOf(lossy).chroma)
  const all = [...tones.colours.keys()]
  const stamps = new Int32Array(tones.colours.length).fill(-1)

  const present: number[] = []
  const unmixAround = (x: number, y: number, index: number): void => {
    present.length = 0
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
        const label = labels[row * width + column] ?? UNLABELLED
        if (label === UNLABELLED || stamps[label] === index) continue
        stamps[label] = index
        present.push(label)
      }
  }

  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const label = labels[index] ?? UNLABELLED
      if (
        label !== UNLABELLED &&
        (x === 0 || labels[index - 1] === label) &&
        (x === width - 1 || labels[index + 1] === label) &&
        (y === 0 || labels[index - width] === label) &&
        (y === height - 1 || labels[index + width] === label)
      ) {
        first[index] = label
        second[index] = label
        continue
      }
      unmixAround(x, y, index)
      const isAlone = present.length === 0 || (present.length === 1 && (present[0] ?? 0) >= tones.inks)
      let found = unmix(data, index, isAlone ? all : present)
      if (found.beside > far && !isAlone) found = unmix(data, index, all)
      if (found.beside > far) strange += 1
      first[index] = found.first
      second[index] = found.second
      share[index] = Math.round(255 * found.share)
    }
  if (tones.colours.length > 2) voted(picture, labels, mixture, tones, unmix, lossy ? LOSSY_NEAR : NEAR)
  return { ...mixture, strange }
}
