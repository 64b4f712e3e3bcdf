/** The DevTools protocol's conditions of a mid-range phone on Slow 4G: bytes a second, ms. */
export const WIRE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
export const CPU = 4
