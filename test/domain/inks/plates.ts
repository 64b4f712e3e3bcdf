import { countInks } from '#domain/inks/count.ts'
import { type Loop, mapped } from '#domain/inks/outline.ts'
import { type Plate, platesOf } from '#domain/inks/trace.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { type Encoding, pictureOf } from '#harness/inks/picture.ts'

/** Width at which test pictures are printed, in mm. */
export const WIDTH_MM = 80

/** Drawn in 800 × 600 units. */
export const draw = (
  body: string,
  width: number,
  ground: string | null = '#ffffff',
  encoding: Encoding = 'png',
) =>
  pictureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}" viewBox="0 0 800 600">${
      ground === null ? '' : `<rect width="800" height="600" fill="${ground}"/>`
    }${body}</svg>`,
    encoding,
  )

/** The plates of the inks that are counted in a picture, in pixels. */
export const traced = (
  picture: Raster,
): { readonly plates: readonly Plate[]; readonly inks: readonly string[] } => {
  const inks = countInks(picture).inks.map(({ hex }) => hex)
  const found = platesOf(
    picture,
    inks.map((hex) => [hex]),
    { pixelsPerMm: picture.width / WIDTH_MM },
  )
  if (found.refused !== null) throw new Error(found.refused)
  return { plates: found.plates, inks }
}

export const inMm = (plates: readonly Plate[], width: number): Plate[] =>
  plates.map(({ ink, loops }) => ({
    ink,
    loops: mapped(loops, ([x, y]) => [(x * WIDTH_MM) / width, (y * WIDTH_MM) / width]),
  }))

/** A rectangle as an outline, in mm. */
export const rectangle = (x: number, y: number, width: number, height: number): Loop => ({
  start: [x, y],
  segments: [[[x + width, y]], [[x + width, y + height]], [[x, y + height]], [[x, y]]],
})
