import type { Lab } from '../colour/oklab.ts'
import { apart, labAt, type Raster } from '../raster/raster.ts'

/** The ground's colour at each pixel, where light falls off over a photographed sheet: quadratic in x and y. */
export type Sheet = (index: number) => Lab

/** Terms of a quadratic surface. */
const TERMS = 6
/** Border pixels that the surface is fitted to, at most. */
const SAMPLES = 2000
/** Times that what does not lie on the surface is left out and the rest is fitted again. */
const ROUNDS = 4
/** Light falls off by some 40 % at most: what is farther from the border's most frequent colour is no sheet. */
const DARKER = 0.3
const TINTED = 0.05
/** What is nearer to the surface than this is the sheet with its noise. */
const NEAR = 0.05

const termsAt = (index: number, { width, height }: Raster): number[] => {
  const x = (2 * (index % width)) / Math.max(1, width - 1) - 1
  const y = (2 * Math.floor(index / width)) / Math.max(1, height - 1) - 1
  return [1, x, y, x * x, x * y, y * y]
}

/** Solves the normal equations by elimination; null where they have no one solution. */
const solved = (matrix: number[][], columns: number): number[][] | null => {
  const rows = matrix.map((row) => [...row])
  for (let at = 0; at < TERMS; at++) {
    let pivot = at
    for (let row = at + 1; row < TERMS; row++)
      if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[pivot]?.[at] ?? 0)) pivot = row
    const top = rows[pivot]
    const first = rows[at]
    if (!top || !first || Math.abs(top[at] ?? 0) < 1e-9) return null
    rows[pivot] = first
    rows[at] = top
    for (let row = 0; row < TERMS; row++) {
      const below = rows[row]
      if (row === at || !below) continue
      const factor = (below[at] ?? 0) / (top[at] ?? 1)
      for (let column = at; column < TERMS + columns; column++)
        below[column] = (below[column] ?? 0) - factor * (top[column] ?? 0)
    }
  }
  return rows.map((row, at) => row.slice(TERMS).map((value) => value / (row[at] ?? 1)))
}

/** Least squares of the three channels over those pixels. */
const fitted = (lab: Float32Array, raster: Raster, pixels: readonly number[]): number[][] | null => {
  const matrix = Array.from({ length: TERMS }, () => new Array<number>(TERMS + 3).fill(0))
  for (const index of pixels) {
    const terms = termsAt(index, raster)
    const values = [...terms, ...labAt(lab, index)]
    for (const [row, term] of terms.entries())
      for (const [column, value] of values.entries()) {
        const line = matrix[row]
        if (line) line[column] = (line[column] ?? 0) + term * value
      }
  }
  return solved(matrix, 3)
}

/** Asked of each pixel of a picture, some of them four times: nothing is allocated but the answer. */
const along = (coefficients: readonly (readonly number[])[], { width, height }: Raster): Sheet => {
  const [one = [], alongX = [], alongY = [], squareX = [], both = [], squareY = []] = coefficients
  const [perColumn, perRow] = [2 / Math.max(1, width - 1), 2 / Math.max(1, height - 1)]
  return (index) => {
    const column = index % width
    const x = perColumn * column - 1
    const y = (perRow * (index - column)) / width - 1
    const at = (channel: 0 | 1 | 2) =>
      (one[channel] ?? 0) +
      x * ((alongX[channel] ?? 0) + x * (squareX[channel] ?? 0) + y * (both[channel] ?? 0)) +
      y * ((alongY[channel] ?? 0) + y * (squareY[channel] ?? 0))
    return [at(0), at(1), at(2)]
  }
}

/**
 * The sheet whose edges the border shows, and the share of the border that lies on it, 0 to 1; null where the border is of no
 * such thing. `ground` is the border's most frequent colour.
 */
export const sheetOf = (
  lab: Float32Array,
  raster: Raster,
  border: readonly number[],
  ground: Lab,
): { sheet: Sheet; share: number } | null => {
  const step = Math.max(1, Math.floor(border.length / SAMPLES))
  const samples = border.filter((_, at) => at % step === 0)
  let used = samples.filter((index) => {
    const [l, a, b] = labAt(lab, index)
    return Math.abs(l - ground[0]) < DARKER && Math.hypot(a - ground[1], b - ground[2]) < TINTED
  })
  for (let round = 0; round < ROUNDS; round++) {
    if (used.length < samples.length / 2) return null
    const coefficients = fitted(lab, raster, used)
    if (!coefficients) return null
    const sheet = along(coefficients, raster)
    const near = samples.filter((index) => apart(labAt(lab, index), sheet(index)) < NEAR)
    if (round === ROUNDS - 1 || near.length === used.length)
      return { sheet, share: near.length / samples.length }
    used = near
  }
  return null
}
