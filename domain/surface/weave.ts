import type { Size } from '../design/geometry.ts'

/** Means over `2 × radius + 1` pixels of each row. */
const alongRows = (
  from: Float32Array,
  to: Float32Array,
  { width, height, radius }: Size & { readonly radius: number },
): void => {
  const share = 1 / (2 * radius + 1)
  const last = width - 1
  for (let start = 0; start < width * height; start += width) {
    let sum = (from[start] ?? 0) * radius
    for (let x = 0; x <= radius; x++) sum += from[start + Math.min(last, x)] ?? 0
    for (let x = 0; x < width; x++) {
      to[start + x] = sum * share
      const enters = x + radius + 1
      const leaves = x - radius
      sum += from[start + (enters > last ? last : enters)] ?? 0
      sum -= from[start + (leaves < 0 ? 0 : leaves)] ?? 0
    }
  }
}

/** The same down each column; row by row, as pixels lie in memory. */
const alongColumns = (
  from: Float32Array,
  to: Float32Array,
  { width, height, radius }: Size & { readonly radius: number },
): void => {
  const share = 1 / (2 * radius + 1)
  const last = height - 1
  const sums = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    let sum = (from[x] ?? 0) * radius
    for (let y = 0; y <= radius; y++) sum += from[Math.min(last, y) * width + x] ?? 0
    sums[x] = sum
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const enters = Math.min(last, y + radius + 1) * width
    const leaves = Math.max(0, y - radius) * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0
      to[row + x] = sum * share
      sums[x] = sum + (from[enters + x] ?? 0) - (from[leaves + x] ?? 0)
    }
  }
}

/** Means over a square of `2 × radius + 1`, three times over, in place: about a Gaussian. `spare` is as large. */
const blur = (values: Float32Array, size: Size & { readonly radius: number }, spare: Float32Array): void => {
  for (let round = 0; round < 3; round++) {
    alongRows(values, spare, size)
    alongColumns(spare, values, size)
  }
}

/** Blurs values where `mask` counts; what does not count takes the mean of what does. */
export const maskedBlur = (
  values: Float32Array,
  mask: Float32Array,
  size: Size & { readonly radius: number },
): Float32Array => {
  const spare = new Float32Array(values.length)
  const sum = values.map((value, at) => value * (mask[at] ?? 0))
  const weight = Float32Array.from(mask)
  blur(sum, size, spare)
  blur(weight, size, spare)
  return sum.map((value, at) => value / Math.max(1e-5, weight[at] ?? 0))
}

/** Darkest light that counts, so that black has a logarithm. */
export const DARKEST = 0.002
/** A pixel's weave is what differs from a blur of so many pixels, in a picture of 900. */
const RADIUS = 2.4

/** Radius of the blur that leaves the weave out, in pixels of a picture of that side. */
export const weaveRadius = (side: number): number => Math.max(1, Math.round((RADIUS * side) / 900))

/** How much lighter each pixel is than those around it, in stops; 0 where nothing counts. */
export const weaveOf = (
  light: Float32Array,
  mask: Float32Array,
  size: Size & { readonly radius: number },
): Float32Array => {
  const stops = light.map((value) => Math.log2(Math.max(DARKEST, value)))
  const around = maskedBlur(stops, mask, size)
  return stops.map((value, at) => ((mask[at] ?? 0) > 0 ? value - (around[at] ?? 0) : 0))
}
