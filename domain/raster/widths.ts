import { distances } from './distances.ts'
import { createFlood } from './flood.ts'
import { type GroundParts, groundParts, type Wide } from './ground-parts.ts'
import { CELLS } from './measures.ts'

/** How wide shapes are, and where they lie. */
export interface Spread {
  readonly wides: readonly Wide[]
  /** How much of each cell of the picture they cover, row by row, in thousandths. */
  readonly cells: readonly number[]
}

/** How wide the shapes of an artwork are, at whatever size it is embroidered: what its stitches are counted from. */
export interface Widths {
  readonly shapes: Spread
  /** Of the ground, which is embroidered where it is not taken off. */
  readonly ground: Spread
  /** Of what has the ground's colour inside of the artwork; undefined where it was measured as ground. */
  readonly inside?: Spread | undefined
  /** The parts of both; undefined where there is none, and where they were not measured. */
  readonly parts?: GroundParts | undefined
  /** Share of the ground that stays at a tolerance below the standard one, by `LOW_STEP` from 0 on. */
  readonly stays?: readonly number[] | undefined
}

/** Not known to be of any colour. */
export const UNSURE = -2
const CLOTH = -1
const GROUND = 0

/** Rises of the distance by pixel: more leads to the middle of a shape, less runs along it. */
const RISES = 0.4
/** Classes of width: a class is by half wider than the one before; the first one is this wide, by the picture's side. */
const CLASS = Math.sqrt(2)
const THINNEST = 1 / 2048
const GRAIN = 1e6

/** Gives pixels without a label that of their nearest neighbour. */
const withoutUnsure = (labels: Int8Array, width: number): Int8Array => {
  const out = Int8Array.from(labels)
  let edge: number[] = []
  for (let index = 0; index < out.length; index++) if ((out[index] ?? 0) >= 0) edge.push(index)
  while (edge.length > 0) {
    const next: number[] = []
    for (const index of edge) {
      const x = index % width
      const spreadTo = (beside: number) => {
        if (out[beside] !== UNSURE) return
        out[beside] = out[index] ?? CLOTH
        next.push(beside)
      }
      if (x > 0) spreadTo(index - 1)
      if (x < width - 1) spreadTo(index + 1)
      spreadTo(index - width)
      spreadTo(index + width)
    }
    edge = next
  }
  for (let index = 0; index < out.length; index++) if (out[index] === UNSURE) out[index] = CLOTH
  return out
}

/** Pixels in the order of their distance to an edge, the farthest first. */
const inwardsFirst = (distance: Float32Array): Int32Array => {
  const place = (index: number) => Math.floor((distance[index] ?? 0) * 4)
  let most = 0
  for (let index = 0; index < distance.length; index++) most = Math.max(most, place(index))
  const starts = new Int32Array(most + 2)
  for (let index = 0; index < distance.length; index++) {
    const at = most - place(index) + 1
    starts[at] = (starts[at] ?? 0) + 1
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const order = new Int32Array(distance.length)
  for (let index = 0; index < distance.length; index++) {
    const at = most - place(index)
    order[starts[at] ?? 0] = index
    starts[at] = (starts[at] ?? 0) + 1
  }
  return order
}

/** Half of how wide the shape of each pixel is there: the distance from the edge in the middle that it leads up to. */
export const halves = (labels: Int8Array, width: number, distance: Float32Array): Float32Array => {
  const half = Float32Array.from(distance)
  const steps = [-1, 1, -width, width, -width - 1, width + 1, -width + 1, width - 1]
  for (const index of inwardsFirst(distance)) {
    const label = labels[index] ?? CLOTH
    if (label < 0) continue
    const own = distance[index] ?? 0
    let steepest = RISES
    for (let way = 0; way < 8; way++) {
      const beside = index + (steps[way] ?? 0)
      if (labels[beside] !== label) continue
      const rise = ((distance[beside] ?? 0) - own) / (way < 4 ? 1 : Math.SQRT2)
      if (rise <= steepest) continue
      steepest = rise
      half[index] = half[beside] ?? own
    }
  }
  return half
}

type Size = { readonly width: number; readonly height: number }

const fine = (value: number) => Math.round(value * GRAIN) / GRAIN

/** How wide the shapes of each kind are, from 1 on; pixels of kind 0 are of none. One pass, however many kinds there are. */
const widesOf = (
  half: Float32Array,
  { width, height }: Size,
  kindOf: (index: number) => number,
  kinds: number,
): Wide[][] => {
  const total = width * height
  const side = Math.sqrt(total)
  const classes = Array.from({ length: kinds }, () => new Map<number, [length: number, area: number]>())
  for (let index = 0; index < total; index++) {
    const of = classes[kindOf(index) - 1]
    if (of === undefined) continue
    // Shapes of an even number of pixels have their middle between two: half a pixel more on the average of both.
    const wide = 2 * (half[index] ?? 0) + 0.5
    const which = Math.max(0, Math.floor(Math.log(wide / side / THINNEST) / Math.log(CLASS)))
    const sum = of.get(which) ?? [0, 0]
    of.set(which, [sum[0] + 1 / wide, sum[1] + 1])
  }
  return classes.map((of) =>
    [...of]
      .sort(([one], [other]) => one - other)
      .map(([, [length, area]]) => [fine(length / side), fine(area / total)] as const),
  )
}

const spreadOf = (half: Float32Array, size: Size, isOf: (index: number) => boolean): Spread => {
  const { width, height } = size
  const cells = new Float64Array(CELLS * CELLS)
  for (let index = 0; index < width * height; index++) {
    if (!isOf(index)) continue
    const row = Math.floor((Math.floor(index / width) / height) * CELLS)
    const cell = row * CELLS + Math.floor(((index % width) / width) * CELLS)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  const [wides = []] = widesOf(half, size, (index) => (isOf(index) ? 1 : 0), 1)
  return {
    wides,
    cells: Array.from(cells, (count) => Math.round((1000 * count * CELLS * CELLS) / (width * height))),
  }
}

/** Which pixels of the ground lie around the artwork: those that are connected with the border. */
const isAround = (labels: Int8Array, size: Size): Uint8Array => {
  const { width, height } = size
  const around = new Uint8Array(labels.length)
  const edge: number[] = []
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1)
  createFlood(size)(
    edge,
    (index) => labels[index] === GROUND,
    (index) => {
      around[index] = 1
    },
  )
  return around
}

/**
 * Measures the shapes of an artwork. `labels`, by pixel: the ink from 1 on, 0 for the ground, -1 where there is nothing,
 * `UNSURE` along edges. A million pixels take some 0.1 s on a desktop's processor.
 */
export const widthsOf = (sure: Int8Array, size: Size): Widths => {
  const labels = withoutUnsure(sure, size.width)
  const half = halves(labels, size.width, distances(labels, size.width, size.height))
  const around = isAround(labels, size)
  const parts = groundParts(
    size,
    (index) => labels[index] === GROUND,
    (index) => around[index] === 1,
    (places, count) => widesOf(half, size, (index) => places[index] ?? 0, count),
  )
  return {
    shapes: spreadOf(half, size, (index) => (labels[index] ?? CLOTH) > GROUND),
    ground: spreadOf(half, size, (index) => around[index] === 1),
    inside: spreadOf(half, size, (index) => labels[index] === GROUND && around[index] === 0),
    ...(parts && { parts }),
  }
}
