import type { StudioView } from '#contract/studio.ts'
import type { Raster } from '../raster/raster.ts'
import { developer, type Negative } from '../studio/develop.ts'
import { linearOf, PAINT, PLATE_CURVES } from '../studio/light.ts'
import { COVER, clear, LINEAR, PLATE, TONES, VEIL } from '../studio/tables.ts'
import { luminance } from './camera.ts'
import { halved, laidFor, lay } from './lay.ts'
import { type Blank, type Printing, print, type Surface } from './print.ts'
import { type Warp, warpOfCoordinates } from './warp.ts'
import { weaveOf, weaveRadius } from './weave.ts'

/** A view of the photo studio, decoded: its negative, where it and its print coordinates lie, in pixels of the picture. */
export interface StudioPicture {
  readonly negative: Negative
  readonly uv: Raster
  readonly box: StudioView['box']
  readonly printBox: NonNullable<StudioView['printBox']>
  /** Side of the whole picture. */
  readonly size: number
}

/** What a print area's pixels have of their view, whatever its colour and artwork; as large as its `printBox`. */
export interface ExactSurface extends Surface {
  readonly warp: Warp
  /** Place of each pixel in the negative, -1 beyond it. */
  readonly source: Int32Array
  readonly negative: Negative
  /** Share of each pixel's colour that is the product's, from 0 to 1. */
  readonly share: Float32Array
}

/** Takes from a view what printing needs; some 10 ms, once. */
export const exactSurface = ({ negative, uv, box, printBox, size }: StudioPicture): ExactSurface => {
  const warp = warpOfCoordinates(uv)
  const { width, height } = warp
  const total = width * height
  const constant = new Float32Array(total)
  const linear = new Float32Array(total)
  const square = new Float32Array(total)
  const source = new Int32Array(total).fill(-1)
  const share = new Float32Array(total)
  const mask = new Float32Array(total)
  const light = new Float32Array(total)
  const [dark, middle, white] = PLATE_CURVES
  const { plates, matte } = negative
  const left = printBox[0] - box[0]
  const top = printBox[1] - box[1]
  const last = Math.min(width, negative.width - left)
  for (let row = Math.max(0, -top); row < Math.min(height, negative.height - top); row++)
    for (let column = Math.max(0, -left); column < last; column++) {
      const at = row * width + column
      const from = (row + top) * negative.width + column + left
      source[at] = from
      const m = PLATE[plates[from * 4] ?? 0] ?? 0
      const d = PLATE[plates[from * 4 + 1] ?? 0] ?? 0
      const w = PLATE[plates[from * 4 + 2] ?? 0] ?? 0
      constant[at] = d * dark[0] + m * middle[0] + w * white[0]
      linear[at] = d * dark[1] + m * middle[1] + w * white[1]
      square[at] = d * dark[2] + m * middle[2] + w * white[2]
      const alpha = COVER[matte[from * 4] ?? 0] ?? 0
      const opacity = alpha + (1 - alpha) * (VEIL[matte[from * 4 + 1] ?? 255] ?? 0)
      share[at] = opacity === 0 ? 0 : alpha / opacity
      mask[at] = alpha
      light[at] = m
    }
  const fine = weaveOf(light, mask, { width, height, radius: weaveRadius(size) })
  return { width, height, constant, linear, square, fine, warp, source, negative, share }
}

/** Whether a pixel is the product's own colour: its cover, from 0 to 1. */
const ownCover = ({ matte, own }: Negative, at: number): number =>
  own === undefined ? 0 : clear((matte[at * 4 + 2] ?? 0) / Math.max(1, matte[at * 4] ?? 1))

/**
 * The surface in a colour, out of the view developed in that colour (`domain/studio/develop.ts`, as large as the negative);
 * undefined for what is no colour. A few ms.
 */
export const exactBlank = (
  surface: ExactSurface,
  hex: string,
  developed: Uint8ClampedArray,
): Blank | undefined => {
  const paint = linearOf(hex)?.map((light) => light * PAINT)
  if (paint === undefined) return undefined
  const { source, negative, width, height } = surface
  const albedo = new Float32Array(width * height * 3)
  const pixels = new Uint8ClampedArray(width * height * 4)
  const sums = [0, 0, 0]
  let counted = 0
  for (let at = 0; at < source.length; at++) {
    const from = source[at] ?? -1
    if (from < 0) continue
    for (let n = 0; n < 4; n++) pixels[at * 4 + n] = developed[from * 4 + n] ?? 0
    const cover = ownCover(negative, from)
    const isPrinted = (surface.warp.share[at] ?? 0) > 0
    if (isPrinted) counted += 1
    for (let n = 0; n < 3; n++) {
      const fixed = cover === 0 ? 0 : (LINEAR[negative.own?.[from * 4 + n] ?? 0] ?? 0)
      const value = fixed + (1 - cover) * (paint[n] ?? 0)
      albedo[at * 3 + n] = value
      if (isPrinted) sums[n] = (sums[n] ?? 0) + value
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / Math.max(1, counted))
  return { ...surface, albedo, pixels, luminance: luminance(red, green, blue), tones: [TONES, TONES, TONES] }
}

/** Artwork at the size that suits a warp: halved while it has more than twice what is seen. */
export const suited = (art: Raster, warp: Warp): Raster => {
  const most = warp.artwork
  let fitting = art
  while (fitting.width > 2 * most.width && fitting.height > 2 * most.height) fitting = halved(fitting)
  return fitting
}

/**
 * A studio view in a colour with artwork on its print area: straight RGBA, as large as the negative; undefined for what is no
 * colour. For a single picture; who draws many keeps surface and blank.
 *
 * @example renderExact(picture, { colour: '#c23b2e', art, finish: 'ink', material: 'Cerámica' })
 */
export const renderExact = (
  picture: StudioPicture,
  { colour, art, ...printing }: Printing & { readonly colour: string; readonly art: Raster },
): Uint8ClampedArray | undefined => {
  const { negative } = picture
  const out = new Uint8ClampedArray(negative.width * negative.height * 4)
  developer(negative, colour, out)?.(0, negative.height)
  const surface = exactSurface(picture)
  const blank = exactBlank(surface, colour, out)
  if (blank === undefined) return undefined
  const laid = laidFor(surface)
  lay(suited(art, surface.warp), surface.warp, laid)
  const printed = new Uint8ClampedArray(blank.pixels.length)
  print(blank, laid, printing, printed)
  for (let at = 0; at < surface.source.length; at++) {
    const to = (surface.source[at] ?? -1) * 4
    if (to >= 0) for (let n = 0; n < 4; n++) out[to + n] = printed[at * 4 + n] ?? 0
  }
  return out
}
