import type { Threads } from './threads.ts'

/** Thickness of a thread, in mm. */
const THREAD_MM = 0.4
/** Wider than this is filled in rows; narrower is crossed by satin stitches from edge to edge. */
const SATIN_MM = 7
/** A stitch of a filled area, in mm. */
const FILL_STITCH_MM = 3.5
/** Stitches: of a filled area by cm², of satin by cm of its length. */
const FILL_PER_CM2 = 130
const SATIN_PER_CM = 52
/** Rows of a filled area lean by this, each thread a little differently, in radians. */
const LEAN = 0.5

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

/** The greatest distance from an edge around each pixel: half of how wide its shape is there. */
const halfWidths = ({ labels, distance, width, height }: Threads, reach: number): Float32Array => {
  let now = Float32Array.from(distance)
  for (let round = 0; round < reach; round++) {
    const next = Float32Array.from(now)
    for (let index = 0; index < now.length; index++) {
      if ((labels[index] ?? -1) < 0) continue
      const x = index % width
      for (const beside of [
        x > 0 ? index - 1 : index,
        x < width - 1 ? index + 1 : index,
        index - width,
        index + width,
      ]) {
        if (beside < 0 || beside >= width * height || labels[beside] !== labels[index]) continue
        if ((now[beside] ?? 0) > (next[index] ?? 0)) next[index] = now[beside] ?? 0
      }
    }
    now = next
  }
  return now
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
  const half = halfWidths(threads, Math.ceil(0.75 * SATIN_MM * perMm))
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

/** Grain drawn out along the threads, by pixel: light and dark strands, about one thread wide. */
const strands = ({ labels, width, height }: Threads, field: Field, perMm: number): Float32Array => {
  const out = new Float32Array(labels.length)
  const reach = Math.round(perMm * 1.6)
  const cell = Math.max(1, (THREAD_MM * perMm) / 2)
  for (let index = 0; index < labels.length; index++) {
    if (labels[index] === -1) continue
    let sum = 0
    let seen = 0
    for (const way of [-1, 1]) {
      let x = index % width
      let y = Math.floor(index / width)
      for (let step = 0; step < reach; step++) {
        const at = Math.round(y) * width + Math.round(x)
        if (x < 0 || y < 0 || x > width - 1 || y > height - 1 || labels[at] !== labels[index]) break
        sum += grain(Math.floor(x / cell) * 7919 + Math.floor(y / cell) * 104_729)
        seen += 1
        x += way * (field.x[at] ?? 0)
        y += way * (field.y[at] ?? 0)
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

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * A design as if it were sewn: RGBA with cloth left clear, and the stitches that it would take. Other requests get
 * their turn between the steps.
 */
export const stitched = async (threads: Threads, perMm: number) => {
  const { labels, colors, width, height } = threads
  await breathe()
  const field = fieldOf(threads, perMm)
  await breathe()
  const strand = strands(threads, field, perMm)
  await breathe()
  const light = shades(threads, field, strand, perMm)
  const data = Buffer.alloc(width * height * 4)
  for (let index = 0; index < labels.length; index++) {
    const color = colors[labels[index] ?? -1]
    if (color === undefined) continue
    const shade = light[index] ?? 1
    // Highlights are whiter than the thread, never only brighter.
    const white = Math.max(0, shade - 1) * 140
    color.forEach((channel, n) => {
      data[index * 4 + n] = shut((channel + 10) * Math.min(1.04, shade) + white)
    })
    data[index * 4 + 3] = 255
  }
  return { data, width, height, stitches: countStitches(threads, field, perMm) }
}
