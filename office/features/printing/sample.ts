import type { EditedArea } from '#contract/office/printing.ts'
import type { Size } from '#domain/design/geometry.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { laidFor, lay } from '#domain/surface/lay.ts'
import { plainSurface } from '#domain/surface/plain.ts'
import { type Printing, print } from '#domain/surface/print.ts'

export interface Sampled extends Printing {
  readonly placement: NonNullable<EditedArea['placement']>
  /** The product's colour on the photograph; '' where it is unknown. */
  readonly hex: string
}

/** A part of a photograph with something printed on it. */
export interface Patch {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  /** Its upper left corner, in pixels of the photograph. */
  readonly left: number
  readonly top: number
}

/** Prints artwork on an area of a photograph, by the steps that the shoppers' preview takes. */
export const printedPatch = (
  photo: Raster,
  { placement, hex, finish, material }: Sampled,
  artOf: (size: Size) => Raster,
): Patch => {
  const { blank, warp, box } = plainSurface(photo, placement, hex === '' ? undefined : hex)
  const laid = laidFor(warp)
  lay(artOf(warp.artwork), warp, laid)
  const pixels = new Uint8ClampedArray(blank.pixels.length)
  print(blank, laid, { finish, material }, pixels)
  return { pixels, width: blank.width, height: blank.height, left: box[0], top: box[1] }
}
