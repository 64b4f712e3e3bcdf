import type { Size } from '../design/geometry.ts'

/** Means over a square of `2 × radius + 1`, three times over, in place: about a Gaussian. `spare` is as large. */
const blur = (
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  spare: Float32Array,
): void => {
  const pass = (
    from: Float32Array,
    to: Float32Array,
    line: number,
    lines: number,
    step: number,
    next: number,
  ) => {
    const share = 1 / (2 * radius + 1)
    const last = line - 1
    for (let row = 0; row < lines; row++) {
      const start = row * next
      let sum = (from[start] ?? 0) * radius
      for (let at = 0; at <= radius; at++) sum += from[start + Math.min(last, at) * step] ?? 0
      for (let at = 0; at < line; at++) {
        to[start + at * step] = sum * share
        const [enters, leaves] = [at + radius + 1, at - radius]
        sum += from[start + (enters > last ? last : enters) * step] ?? 0
        sum -= from[start + (leaves < 0 ? 0 : leaves) * step] ?? 0
      }
    }
  }
  for (let round = 0; round < 3; round++) {
    pass(values, spare, width, height, 1, width)
    pass(spare, values, height, width, width, 1)
  }
}

/** Blurs values where `mask` counts; what does not count takes the mean of what does. */
export const maskedBlur = (
  values: Float32Array,
  mask: Float32Array,
  { width, height, radius }: Size & { readonly radius: number },
): Float32Array => {
  const spare = new Float32Array(values.length)
  const sum = values.map((value, at) => value * (mask[at] ?? 0))
  const weight = Float32Array.from(mask)
  blur(sum, width, height, radius, spare)
  blur(weight, width, height, radius, spare)
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
