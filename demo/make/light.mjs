/** The arithmetic of light that the photo studio's developer has: three plates at known albedos, a quadratic through them. */

const PLATES = [0.03, 0.35, 0.85]
/** Albedo of white paint. */
export const PAINT = 0.84

const toLinear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
export const toSrgb = (value) => {
  const x = Math.min(1, Math.max(0, value))
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055
}
/** By byte, linear light. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

/** '#c23b2e' → linear [r, g, b]. */
export const hexLinear = (hex) => [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)])

const KNEE = 0.74
export const shoulder = (x) => (x <= KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp(-(x - KNEE) / (1 - KNEE))))
/** By a photograph's byte, the light before the shoulder. */
export const unlit = LINEAR.map((y) =>
  y <= KNEE ? y : KNEE - (1 - KNEE) * Math.log(1 - Math.min(0.99, (y - KNEE) / (1 - KNEE))),
)

/** How much of each plate is in the light of a surface of albedo `a`. */
export const plateShares = (a) => {
  const [p0, p1, p2] = PLATES
  return [
    ((a - p1) * (a - p2)) / ((p0 - p1) * (p0 - p2)),
    ((a - p0) * (a - p2)) / ((p1 - p0) * (p1 - p2)),
    ((a - p0) * (a - p1)) / ((p2 - p0) * (p2 - p1)),
  ]
}

/** Light of a surface of albedo `a` from its three plates. */
export const light = (t0, t1, t2, a) => {
  const [dark, middle, white] = plateShares(a)
  return t0 * dark + t1 * middle + t2 * white
}

/** Shrinks by area averaging (each output pixel is the mean of what it covers). `scale` ≤ 1. */
export const shrink = ({ data, width, height, channels }, scale) => {
  const axis = (from) => {
    const size = Math.max(1, Math.round(from * scale))
    return Array.from({ length: size }, (_, i) => {
      const start = (i * from) / size
      const end = ((i + 1) * from) / size
      const taps = []
      for (let s = Math.floor(start); s < Math.min(from, Math.ceil(end)); s++)
        taps.push([s, (Math.min(s + 1, end) - Math.max(s, start)) / (end - start)])
      return taps
    })
  }
  const columns = axis(width)
  const rows = axis(height)
  const middle = new Float32Array(columns.length * height * channels)
  for (let y = 0; y < height; y++)
    columns.forEach((taps, x) => {
      for (const [s, weight] of taps)
        for (let c = 0; c < channels; c++)
          middle[(y * columns.length + x) * channels + c] += data[(y * width + s) * channels + c] * weight
    })
  const out = new Float32Array(columns.length * rows.length * channels)
  const stride = columns.length * channels
  rows.forEach((taps, y) => {
    for (const [s, weight] of taps)
      for (let i = 0; i < stride; i++) out[y * stride + i] += middle[s * stride + i] * weight
  })
  return { data: out, width: columns.length, height: rows.length, channels }
}
