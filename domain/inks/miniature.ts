import type { Raster } from '../raster/raster.ts'

/** Cells of a miniature, across and down. */
const SIDE = 64
/** Bytes of a miniature: red, green, blue and opacity of each cell, colours times opacity. */
export const MINIATURE_BYTES = SIDE * SIDE * 4
/** A cell differs by more than this of 255 in a channel: what two renderers make of an edge comes to less. */
const TOLERATED = 24
/** Opacity up to which nothing of a cell is to be seen. */
const CLEAR = 8
/** Share of what is to be seen in which drawings may differ and still be the same. */
export const MOST_UNLIKE = 0.01

interface Part {
  readonly at: number
  readonly weight: number
}

/** Which pixels of a row or column lie in each cell, and by how much of it. */
const partsOf = (length: number): Part[][] =>
  Array.from({ length: SIDE }, (_, cell) => {
    const [from, to] = [(cell * length) / SIDE, ((cell + 1) * length) / SIDE]
    const parts: Part[] = []
    for (let at = Math.floor(from); at < to; at++) {
      const weight = (Math.min(at + 1, to) - Math.max(at, from)) / (to - from)
      if (weight > 0) parts.push({ at: Math.min(at, length - 1), weight })
    }
    return parts
  })

/** A picture as so few cells, each the mean of its pixels, that two renderers of one drawing make the same of it. */
export const miniatureOf = ({ data, width, height }: Raster): Uint8Array<ArrayBuffer> => {
  const out = new Uint8Array(MINIATURE_BYTES)
  const columns = partsOf(width)
  for (const [row, ys] of partsOf(height).entries())
    for (const [column, xs] of columns.entries()) {
      const sum = [0, 0, 0, 0]
      for (const y of ys)
        for (const x of xs) {
          const pixel = (y.at * width + x.at) * 4
          const opacity = (data[pixel + 3] ?? 0) * x.weight * y.weight
          for (let channel = 0; channel < 3; channel++)
            sum[channel] = (sum[channel] ?? 0) + ((data[pixel + channel] ?? 0) * opacity) / 255
          sum[3] = (sum[3] ?? 0) + opacity
        }
      out.set(sum.map(Math.round), (row * SIDE + column) * 4)
    }
  return out
}

/** Share of what is to be seen in either miniature in which they differ: 0 to 1. */
export const unlikeness = (one: Uint8Array, other: Uint8Array): number => {
  let [visible, unlike] = [0, 0]
  for (let cell = 0; cell < MINIATURE_BYTES; cell += 4) {
    const away = (channel: number) => Math.abs((one[cell + channel] ?? 0) - (other[cell + channel] ?? 0))
    if (Math.max(one[cell + 3] ?? 0, other[cell + 3] ?? 0) > CLEAR) visible += 1
    if ([0, 1, 2, 3].some((channel) => away(channel) > TOLERATED)) unlike += 1
  }
  return visible === 0 ? 0 : unlike / visible
}
