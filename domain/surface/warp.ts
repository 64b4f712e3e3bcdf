import type { Size } from '../design/geometry.ts'
import type { Raster } from '../inks/raster.ts'

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

/** Difference of a coordinate to the next pixel that lies on the area, whichever side has one. */
const slope = (values: Float32Array, at: number, ahead: number, behind: number): number => {
  const here = values[at] ?? 0
  const next = ahead >= 0 ? (values[ahead] ?? NOWHERE) : NOWHERE
  if (next >= 0) return Math.abs(next - here)
  const before = behind >= 0 ? (values[behind] ?? NOWHERE) : NOWHERE
  return before >= 0 ? Math.abs(here - before) : 0
}

/** How much of the area a pixel spans, in each coordinate. */
const spanOf = (
  { width, height }: Pick<Warp, 'width' | 'height'>,
  values: Float32Array,
  at: number,
): number => {
  const [x, y] = [at % width, Math.floor(at / width)]
  return (
    slope(values, at, x + 1 < width ? at + 1 : -1, x > 0 ? at - 1 : -1) +
    slope(values, at, y + 1 < height ? at + width : -1, y > 0 ? at - width : -1)
  )
}

const STEPS = 4095

/** Where the picture shows an area largest, a pixel in twenty is as large or larger. */
const LARGEST = 0.05

const artworkSize = (warp: Omit<Warp, 'artwork'>): Size => {
  const [across, down]: [number[], number[]] = [[], []]
  for (let at = 0; at < warp.u.length; at += 7) {
    if ((warp.share[at] ?? 0) < 1) continue
    // Along a row and along a column: a turned area spans both.
    const x = at % warp.width
    const y = Math.floor(at / warp.width)
    const step = (values: Float32Array) =>
      Math.hypot(
        slope(values, at, x + 1 < warp.width ? at + 1 : -1, x > 0 ? at - 1 : -1),
        slope(values, at, y + 1 < warp.height ? at + warp.width : -1, y > 0 ? at - warp.width : -1),
      )
    across.push(step(warp.u))
    down.push(step(warp.v))
  }
  const size = (steps: number[]) => {
    const least = steps.sort((a, b) => a - b)[Math.floor(steps.length * LARGEST)] ?? 1
    return Math.max(1, Math.min(STEPS, Math.round(1 / Math.max(1 / STEPS, least))))
  }
  return { width: size(across), height: size(down) }
}

/** Warp of a box by a function that gives each pixel's place; outside of 0 to 1 is off the area. */
export const warpBy = (
  width: number,
  height: number,
  find: (x: number, y: number) => { readonly u: number; readonly v: number } | undefined,
): Warp => {
  const total = width * height
  const warp = {
    width,
    height,
    u: new Float32Array(total).fill(NOWHERE),
    v: new Float32Array(total).fill(NOWHERE),
    share: new Float32Array(total),
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = find(x, y)
      if (place === undefined || !(place.u >= 0 && place.u <= 1 && place.v >= 0 && place.v <= 1)) continue
      warp.u[y * width + x] = place.u
      warp.v[y * width + x] = place.v
    }
  for (let at = 0; at < total; at++) {
    const [u, v] = [warp.u[at] ?? NOWHERE, warp.v[at] ?? NOWHERE]
    if (u < 0) continue
    const across = Math.min(u, 1 - u) / Math.max(1e-6, spanOf(warp, warp.u, at))
    const down = Math.min(v, 1 - v) / Math.max(1e-6, spanOf(warp, warp.v, at))
    warp.share[at] = Math.min(1, across + 0.5, down + 0.5)
  }
  return { ...warp, artwork: artworkSize(warp) }
}

/** Warp out of the studio's print coordinates: 12 bits each, v from below; black is off the area. */
export const warpOfCoordinates = ({ data, width, height }: Raster): Warp =>
  warpBy(width, height, (x, y) => {
    const at = (y * width + x) * 4
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    if (r + g + b === 0) return undefined
    return { u: (r * 16 + (g >> 4)) / STEPS, v: 1 - ((g & 15) * 256 + b) / STEPS }
  })
