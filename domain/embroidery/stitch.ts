import { halves } from '../raster/widths.ts'
import { FILL_PER_CM2, SATIN_MM, SATIN_PER_CM } from './fabric.ts'
import type { Threads } from './threads.ts'

/** Thickness of a thread, in mm. */
const THREAD_MM = 0.4

/** A stitch of a filled area, in mm. */
const FILL_STITCH_MM = 3.5

/** Rows of a filled area lean by this, each thread a little differently, in radians. */
const LEAN = 0.5

/** Work that stops now and then on its way to a result. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Unit vectors along the thread, x and y by pixel. */
interface Field {
  readonly x: Float32Array
  readonly y: Float32Array
  /** 1 where satin, 0 where filled in rows. */
  readonly satin: Uint8Array
  /** Half of how wide the shape is, in pixels. */
  readonly half: Float32Array
}

/** Means over squares of the side `2 × radius + 1`, by running sums. */
const blurred = (values: Float32Array, width: number, height: number, radius: number): Float32Array => {
  const pass = (from: Float32Array, count: number, length: number, step: number, next: number) => {
    const to = new Float32Array(from.length)
    for (let row = 0; row < count; row++) {
      let sum = 0
      for (let at = -radius; at < length; at++) {
        const enters = at + radius
        if (enters < length) sum += from[row * next + enters * step] ?? 0
        const leaves = at - radius - 1
        if (leaves >= 0) sum -= from[row * next + leaves * step] ?? 0
        if (at >= 0) to[row * next + at * step] = sum / (2 * radius + 1)
      }
    }
    return to
  }
  return pass(pass(values, height, width, 1, width), width, height, width, 1)
}

/** Where the thread runs: across what is narrow, in leaning rows over what is wide. */
const fieldOf = (threads: Threads, perMm: number): Field => {
  const { labels, distance, width, height } = threads
  const total = width * height
  const cos = new Float32Array(total)
  const sin = new Float32Array(total)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      if ((labels[index] ?? -1) < 0) continue
      const dx = (distance[index + 1] ?? 0) - (distance[index - 1] ?? 0)
      const dy = (distance[index + width] ?? 0) - (distance[index - width] ?? 0)
      // Doubled angles: a thread has no beginning, and opposite gradients are one direction.
      cos[index] = dx * dx - dy * dy
      sin[index] = 2 * dx * dy
    }
  }
  const radius = Math.max(2, Math.round(perMm * 0.9))
  const smoothCos = blurred(blurred(cos, width, height, radius), width, height, radius)
  const smoothSin = blurred(blurred(sin, width, height, radius), width, height, radius)
  const half = halves(labels, width, distance)
  const field: Field = {
    x: new Float32Array(total),
    y: new Float32Array(total),
    satin: new Uint8Array(total),
    half,
  }
  for (let index = 0; index < total; index++) {
    const label = labels[index] ?? -1
    if (label < 0) continue
    const satin = 2 * (half[index] ?? 0) <= SATIN_MM * perMm
    const angle = satin ? Math.atan2(smoothSin[index] ?? 0, smoothCos[index] ?? 0) / 2 : LEAN + label * 0.35
    field.x[index] = Math.cos(angle)
    field.y[index] = Math.sin(angle)
    field.satin[index] = satin ? 1 : 0
  }
  return field
}

/** The same for the same pixel, from 0 to 1. */
const grain = (n: number): number => {
  let value = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 0xffffffff
}

/** Grain by cell, half a thread each: a row of cells more than the pixels need. */
const grains = (columns: number, rows: number): Float64Array => {
  const out = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      out[row * columns + column] = grain(column * 7919 + row * 104_729)
  return out
}

/** Rows of pixels between two moments at which the work may be left. */
const ROWS_AT_ONCE = 48

/** Grain drawn out along the threads, by pixel: light and dark strands, about one thread wide. */
function* strands({ labels, width, height }: Threads, field: Field, perMm: number): Steps<Float32Array> {
  const out = new Float32Array(labels.length)
  const cell = Math.max(1, (THREAD_MM * perMm) / 2)
  // A cell at a time: in between there is nothing else to be seen.
  const reach = Math.ceil((perMm * 1.6) / cell)
  const columns = Math.floor(width / cell) + 2
  const grained = grains(columns, Math.floor(height / cell) + 2)
  for (let index = 0; index < labels.length; index++) {
    if (index % (width * ROWS_AT_ONCE) === 0) yield
    const label = labels[index]
    if (label === -1) continue
    let sum = 0
    let seen = 0
    for (let way = -1; way <= 1; way += 2) {
      let x = index % width
      let y = Math.floor(index / width)
      for (let step = 0; step < reach; step++) {
        if (x < 0 || y < 0 || x > width - 1 || y > height - 1) break
        // Nothing here is below 0: as rounded, and faster.
        const at = ((y + 0.5) | 0) * width + ((x + 0.5) | 0)
        if (labels[at] !== label) break
        sum += grained[((y / cell) | 0) * columns + ((x / cell) | 0)] ?? 0
        seen += 1
        x += way * cell * (field.x[at] ?? 0)
        y += way * cell * (field.y[at] ?? 0)
      }
    }
    // The longer the average, the nearer to a half: drawn apart again.
    out[index] =
      seen === 0 ? 0.5 : Math.min(1, Math.max(0, 0.5 + (sum / seen - 0.5) * Math.sqrt(seen) * 0.75))
  }
  return out
}

/** How much light a pixel throws back: 1 is the thread's own colour. */
const shades = (threads: Threads, field: Field, strand: Float32Array, perMm: number): Float32Array => {
  const { labels, distance, width } = threads
  const out = new Float32Array(labels.length)
  const pitch = THREAD_MM * perMm
  for (let index = 0; index < labels.length; index++) {
    if (labels[index] === -1) continue
    const [tx, ty] = [field.x[index] ?? 1, field.y[index] ?? 0]
    const x = index % width
    const y = Math.floor(index / width)
    // Thread shines across itself: most where it lies square to the light from the upper left.
    const along = Math.abs(tx * 0.6 + ty * 0.8)
    const sheen = Math.sqrt(Math.max(0, 1 - along * along)) ** 6
    const edge = Math.min(1, (distance[index] ?? 0) / (perMm * 0.7))
    let light = 0.72 + 0.34 * (strand[index] ?? 0) + 0.22 * sheen * edge + 0.1 * edge
    if (field.satin[index] === 0) {
      const across = x * -ty + y * tx
      const row = Math.floor(across / pitch)
      const inRow = across / pitch - row
      const place = (x * tx + y * ty) / (FILL_STITCH_MM * perMm) + row * 0.382
      const inStitch = place - Math.floor(place)
      // Round rows, and a dent where the needle went in.
      light *= 0.72 + 0.4 * Math.sin(Math.PI * inRow)
      const dent = Math.min(inStitch, 1 - inStitch) * FILL_STITCH_MM
      if (dent < 0.3) light *= 0.68 + dent
    }
    // Sunk where it meets another thread or the cloth.
    out[index] = light * (0.66 + 0.34 * edge)
  }
  return out
}

/** Stitches that a machine would make, within a quarter. */
const countStitches = ({ labels }: Threads, field: Field, perMm: number): number => {
  let filled = 0
  let satinLength = 0
  for (let index = 0; index < labels.length; index++) {
    if (labels[index] === -1) continue
    if (field.satin[index] === 0) filled += 1
    // The shares of a width add up to the shape's length.
    else satinLength += 1 / Math.max(1, 2 * (field.half[index] ?? 1))
  }
  const cm2 = filled / (perMm * perMm * 100)
  const satinCm = satinLength / (perMm * 10)
  return Math.max(1, Math.round(cm2 * FILL_PER_CM2 + satinCm * SATIN_PER_CM))
}

const shut = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

const coloured = ({ labels, colors }: Threads, light: Float32Array): Uint8ClampedArray<ArrayBuffer> => {
  const data = new Uint8ClampedArray(labels.length * 4)
  for (let index = 0; index < labels.length; index++) {
    const color = colors[labels[index] ?? -1]
    if (color === undefined) continue
    const shade = light[index] ?? 1
    // Highlights are whiter than the thread, never only brighter.
    const white = Math.max(0, shade - 1) * 140
    for (let channel = 0; channel < 3; channel++)
      data[index * 4 + channel] = shut(((color[channel] ?? 0) + 10) * Math.min(1.04, shade) + white)
    data[index * 4 + 3] = 255
  }
  return data
}

/** A picture of a design as embroidery. */
export interface Embroidery {
  /** RGBA, cloth left clear. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  /** Number of stitches that it needs. */
  readonly stitches: number
}

/** `stitched` in steps of some ms on a slow device; the caller may stop after each. */
export function* stitching(threads: Threads, perMm: number): Steps<Embroidery> {
  const { width, height } = threads
  const field = fieldOf(threads, perMm)
  yield
  const strand = yield* strands(threads, field, perMm)
  const light = shades(threads, field, strand, perMm)
  yield
  return { data: coloured(threads, light), width, height, stitches: countStitches(threads, field, perMm) }
}

/** Draws a design as embroidery, at `perMm` pixels a mm. */
export const stitched = (threads: Threads, perMm: number): Embroidery => {
  const steps = stitching(threads, perMm)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
