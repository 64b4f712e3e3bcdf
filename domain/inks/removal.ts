import type { Removal } from '#contract/design-document.ts'
import type { Lab } from '../colour/oklab.ts'
import { createFlood } from '../raster/flood.ts'
import { apart, labAt, type Raster } from '../raster/raster.ts'
import { border, groundOf, sheetBehind } from './ground.ts'
import type { Sheet } from './sheet.ts'

/** What the whole range of tolerance is in OKLab: a standard background is one within 0.07, more where a JPEG has blurred it. */
export const WIDEST = 0.2
/** What is given back is that like the tapped colour, at any tolerance: what a higher one has taken stays taken. */
const GIVEN = 0.07
/** A tapped colour that is no further from the ground is the ground's. */
const SAME = 0.03
/** Pixels around the tapped one tell its colour, where they are about as it is: as a share of the longer side. */
const AROUND = 0.0025
const ALIKE = 0.05

/** Noise and dust of a photographed sheet, in pixels: connected, and smaller than anything that is printed. */
const SPECK = 24

const NOT_REMOVED = 0
/** Restored by hand: no dust, however small. */
const BACK = 255

/** The pixels that are removed from a picture. */
export interface RemovedPixels {
  /** By pixel: 0 where it stays, else the index in `colours` of the colour that it was removed for. */
  readonly by: Uint8Array
  /** Colours that were removed, from index 1 on: the ground, then one for each tap. */
  readonly colours: readonly Sheet[]
}

/** Removes remaining pieces that are smaller than a speck. */
const removeSpecks = (by: Uint8Array, { width, height }: Raster): void => {
  const seen = Uint8Array.from(by, (one) => (one === NOT_REMOVED || one === BACK ? 0 : 1))
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    seen[start] = 1
    const piece = [start]
    for (let at = 0; at < piece.length; at++) {
      const index = piece[at] ?? 0
      const x = index % width
      const y = (index - x) / width
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (seen[next]) continue
          seen[next] = 1
          piece.push(next)
        }
    }
    if (piece.length < SPECK && piece.every((index) => by[index] === NOT_REMOVED))
      for (const index of piece) by[index] = 1
  }
}

/** Pixels around a tap. */
const aroundOf = ({ x, y }: { x: number; y: number }, { width, height }: Raster) => {
  const column = Math.min(width - 1, Math.floor(x * width))
  const row = Math.min(height - 1, Math.floor(y * height))
  const far = Math.round(AROUND * Math.max(width, height))
  const all: number[] = []
  for (let down = Math.max(0, row - far); down <= Math.min(height - 1, row + far); down++)
    for (let across = Math.max(0, column - far); across <= Math.min(width - 1, column + far); across++)
      all.push(down * width + across)
  return { centre: row * width + column, all }
}

const meanOf = (lab: Float32Array, pixels: readonly number[]): Lab => {
  const sum = [0, 0, 0]
  for (const index of pixels)
    for (const [at, value] of labAt(lab, index).entries()) sum[at] = (sum[at] ?? 0) + value
  const [l = 0, a = 0, b = 0] = sum
  return [l / pixels.length, a / pixels.length, b / pixels.length]
}

/**
 * What a removal takes off an opaque picture: what is connected with the border through the ground's colour (not where
 * `hasGround` is false), then tap by tap what is connected with the tapped place through its colour. Holes stay until they
 * are tapped. A higher tolerance never takes less.
 */
export const removedPixels = (
  lab: Float32Array,
  raster: Raster,
  { tolerance, taps }: Removal,
  hasGround = true,
): RemovedPixels => {
  const even = groundOf(raster, lab)
  const sheet = hasGround ? sheetBehind(raster, lab, even) : null
  const ground: Sheet = sheet ?? (() => even.lab)
  const within = tolerance * WIDEST
  const flood = createFlood(raster)
  const by = new Uint8Array(raster.width * raster.height)
  /** The colour that each was taken for, from 1 on. */
  const colours: Sheet[] = [ground, ground]
  if (hasGround)
    flood(
      border(raster.width, raster.height),
      (index) => apart(labAt(lab, index), ground(index)) < within,
      (index) => {
        by[index] = 1
      },
    )
  for (const tap of taps) {
    const { centre, all } = aroundOf(tap, raster)
    const tapped = labAt(lab, centre)
    const mean = meanOf(
      lab,
      all.filter((index) => apart(labAt(lab, index), tapped) < ALIKE),
    )
    const there = ground(centre)
    const isGround = hasGround && apart(mean, there) < SAME
    // Light falls off over a hole of the sheet as over the sheet itself.
    const colour: Sheet = isGround ? ground : () => mean
    const number = colours.push(colour) - 1
    const fromTapped = (index: number) => apart(labAt(lab, index), colour(index))
    if (!tap.back)
      flood(
        all,
        (index) => fromTapped(index) < within,
        (index) => {
          if (by[index] === NOT_REMOVED || by[index] === BACK) by[index] = number
        },
      )
    else
      flood(
        all,
        (index) => {
          const away = fromTapped(index)
          return away < GIVEN && (isGround || !hasGround || away < apart(labAt(lab, index), ground(index)))
        },
        (index) => {
          by[index] = BACK
        },
      )
  }
  if (sheet) removeSpecks(by, raster)
  return { by: by.map((one) => (one === BACK ? NOT_REMOVED : one)), colours }
}
