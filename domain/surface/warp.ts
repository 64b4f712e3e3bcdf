import type { Size } from '../design/geometry.ts'
import type { Raster } from '../raster/raster.ts'

/**
 * Where each pixel of a box of a picture lies on its print area: `u` to the right and `v` down, from 0 to 1. Row by row, and
 * prepared once: geometry does not change with colour or artwork.
 */
export interface Warp {
  readonly width: number
  readonly height: number
  readonly u: Float32Array
  readonly v: Float32Array
  /** Share of the pixel that lies on the area, from 0 to 1. */
  readonly share: Float32Array
  /** Size of artwork that has one pixel for each of the picture's, where the picture shows the area largest. */
  readonly artwork: Size
}

/** Place of a pixel that lies on no area. */
const NOWHERE = -1

const STEPS = 4095

/** Where the picture shows an area largest, a pixel in twenty is as large or larger. */
const LARGEST = 0.05

/** Artwork's pixels along a coordinate whose steps from pixel to pixel these are. */
const stepsToPixels = (steps: Float32Array): number => {
  const least = steps.sort()[Math.floor(steps.length * LARGEST)] ?? 1
  return Math.max(1, Math.min(STEPS, Math.round(1 / Math.max(1 / STEPS, least))))
}

/** Each so many pixels say how large artwork is. */
const SAMPLED = 7

type Places = Pick<Warp, 'width' | 'height' | 'u' | 'v'>

/**
 * How much of the area a pixel spans in each coordinate, along its row and along its column: to the next pixel that lies on
 * the area, whichever side has one.
 */
const createSpans = ({ width, height }: Places) => {
  const spans = { row: 0, column: 0 }
  return (values: Float32Array, at: number, x: number, y: number) => {
    const here = values[at] ?? 0
    let across = x + 1 < width ? (values[at + 1] ?? NOWHERE) : NOWHERE
    if (across < 0) across = x > 0 ? (values[at - 1] ?? NOWHERE) : NOWHERE
    let down = y + 1 < height ? (values[at + width] ?? NOWHERE) : NOWHERE
    if (down < 0) down = y > 0 ? (values[at - width] ?? NOWHERE) : NOWHERE
    spans.row = across < 0 ? 0 : Math.abs(across - here)
    spans.column = down < 0 ? 0 : Math.abs(down - here)
    return spans
  }
}

/** Shares and artwork's size, out of where each pixel lies. */
const measured = (places: Places): Warp => {
  const { width, height, u: us, v: vs } = places
  const share = new Float32Array(us.length)
  const [across, down] = [1, 2].map(() => new Float32Array(Math.ceil(us.length / SAMPLED))) as [
    Float32Array,
    Float32Array,
  ]
  let sampled = 0
  const spansOf = createSpans(places)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const u = us[at] ?? NOWHERE
      if (u < 0) continue
      const v = vs[at] ?? NOWHERE
      const alongU = spansOf(us, at, x, y)
      const left = Math.min(u, 1 - u) / Math.max(1e-6, alongU.row + alongU.column)
      // Along a row and along a column: a turned area spans both.
      const stepU = Math.sqrt(alongU.row * alongU.row + alongU.column * alongU.column)
      const alongV = spansOf(vs, at, x, y)
      const above = Math.min(v, 1 - v) / Math.max(1e-6, alongV.row + alongV.column)
      const part = Math.min(1, left + 0.5, above + 0.5)
      share[at] = part
      if (part < 1 || at % SAMPLED > 0) continue
      across[sampled] = stepU
      down[sampled] = Math.sqrt(alongV.row * alongV.row + alongV.column * alongV.column)
      sampled += 1
    }
  const artwork = {
    width: stepsToPixels(across.subarray(0, sampled)),
    height: stepsToPixels(down.subarray(0, sampled)),
  }
  return { ...places, share, artwork }
}

const nowhere = (width: number, height: number): Places => ({
  width,
  height,
  u: new Float32Array(width * height).fill(NOWHERE),
  v: new Float32Array(width * height).fill(NOWHERE),
})

/** Warp of a box by a function that gives each pixel's place; outside of 0 to 1 is off the area. */
export const warpBy = (
  width: number,
  height: number,
  find: (x: number, y: number) => { readonly u: number; readonly v: number } | undefined,
): Warp => {
  const places = nowhere(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = find(x, y)
      if (place === undefined || !(place.u >= 0 && place.u <= 1 && place.v >= 0 && place.v <= 1)) continue
      places.u[y * width + x] = place.u
      places.v[y * width + x] = place.v
    }
  return measured(places)
}

/** Warp out of the studio's print coordinates: 12 bits each, v from below; black is off the area. */
export const warpOfCoordinates = ({ data, width, height }: Raster): Warp => {
  const places = nowhere(width, height)
  for (let at = 0; at < width * height; at++) {
    const r = data[at * 4] ?? 0
    const g = data[at * 4 + 1] ?? 0
    const b = data[at * 4 + 2] ?? 0
    if (r + g + b === 0) continue
    places.u[at] = (r * 16 + (g >> 4)) / STEPS
    places.v[at] = 1 - ((g & 15) * 256 + b) / STEPS
  }
  return measured(places)
}
