import { distances } from './distances.ts'

/** Shapes of about one width: their length and their area, by the square root of the picture's area and by that area. */
type Wide = readonly [length: number, area: number]

/** How wide shapes are, and where they lie. */
export interface Spread {
  readonly wides: readonly Wide[]
  /** How much of each cell of the picture they cover, row by row, in thousandths. */
  readonly cells: readonly number[]
}

/** How wide the shapes of an artwork are, at whatever size it is sewn: what its stitches are counted from. */
export interface Widths {
  readonly shapes: Spread
  /** Of the ground, which is sewn where it is not taken off. */
  readonly ground: Spread
}

/** Cells of a picture, across and down. */
export const CELLS = 8
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

const spreadOf = (
  half: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  isOf: (index: number) => boolean,
): Spread => {
  const total = width * height
  const side = Math.sqrt(total)
  const classes = new Map<number, [length: number, area: number]>()
  const cells = new Float64Array(CELLS * CELLS)
  for (let index = 0; index < total; index++) {
    if (!isOf(index)) continue
    // Shapes of an even number of pixels have their middle between two: half a pixel more on the average of both.
    const wide = 2 * (half[index] ?? 0) + 0.5
    const which = Math.max(0, Math.floor(Math.log(wide / side / THINNEST) / Math.log(CLASS)))
    const sum = classes.get(which) ?? [0, 0]
    classes.set(which, [sum[0] + 1 / wide, sum[1] + 1])
    const row = Math.floor((Math.floor(index / width) / height) * CELLS)
    const cell = row * CELLS + Math.floor(((index % width) / width) * CELLS)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  const fine = (value: number) => Math.round(value * GRAIN) / GRAIN
  return {
    wides: [...classes]
      .sort(([one], [other]) => one - other)
      .map(([, [length, area]]) => [fine(length / side), fine(area / total)] as const),
    cells: Array.from(cells, (count) => Math.round((1000 * count * CELLS * CELLS) / total)),
  }
}

/**
 * Measures the shapes of an artwork. `labels`, by pixel: the ink from 1 on, 0 for the ground, -1 where there is nothing,
 * `UNSURE` along edges. A million pixels take some 0.1 s on a desktop's processor.
 */
export const widthsOf = (
  sure: Int8Array,
  size: { readonly width: number; readonly height: number },
): Widths => {
  const labels = withoutUnsure(sure, size.width)
  const half = halves(labels, size.width, distances(labels, size.width, size.height))
  return {
    shapes: spreadOf(half, size, (index) => (labels[index] ?? CLOTH) > GROUND),
    ground: spreadOf(half, size, (index) => labels[index] === GROUND),
  }
}
