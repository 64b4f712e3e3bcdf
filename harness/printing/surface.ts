import { ciede2000, cieLabOf } from '#domain/colour/ciede2000.ts'
import { hexOf, type Raster } from '#domain/raster/raster.ts'
import { developer } from '#domain/studio/develop.ts'
import { PAINT, toSrgb } from '#domain/studio/light.ts'
import { exactBlank, exactSurface, suited } from '#domain/surface/exact.ts'
import { laidFor, lay } from '#domain/surface/lay.ts'
import { plainSurface } from '#domain/surface/plain.ts'
import { type Blank, print } from '#domain/surface/print.ts'
import type { Warp } from '#domain/surface/warp.ts'
import { studioOf } from './studio.ts'

const INKS = [
  [194, 59, 46],
  [29, 29, 32],
  [242, 180, 65],
  [255, 255, 255],
  [35, 89, 95],
  [31, 79, 163],
] as const

/** Bars, a disc and a frame in six inks, opaque with clear ground between, over the middle of the area. */
export const testArtwork = (width: number, height: number): Raster => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height]
      if (u < 0.12 || u > 0.88 || v < 0.12 || v > 0.88) continue
      const bar = Math.floor(((u - 0.12) / 0.76) * 6)
      const inDisc = (u - 0.5) ** 2 + (v - 0.42) ** 2 < 0.05
      const isClear = !inDisc && v > 0.62 && v < 0.74
      if (isClear) continue
      data.set(INKS[inDisc ? (bar + 3) % 6 : bar] ?? [0, 0, 0], (y * width + x) * 4)
      data[(y * width + x) * 4 + 3] = 255
    }
  return { data, width, height }
}

const BACKDROP = 247
/** Every so many pixels of a row and every so many rows are compared. */
const STEP = 3

/** A pixel as it looks on the studio's ground. */
const labAt = (pixels: Uint8ClampedArray, at: number) => {
  const opacity = (pixels[at + 3] ?? 0) / 255
  const on = (n: number) => (pixels[at + n] ?? 0) * opacity + BACKDROP * (1 - opacity)
  return cieLabOf(hexOf([on(0), on(1), on(2)]))
}

/** The colour of the area's surface, as an owner would name it: the product's, or bare wood and metal. */
const swatchOf = ({ albedo }: Blank, { share }: Warp): string => {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  share.forEach((part, at) => {
    if (part < 1) return
    count += 1
    for (const n of [0, 1, 2] as const) sums[n] += albedo[at * 3 + n] ?? 0
  })
  const [r, g, b] = sums.map((sum) => 255 * toSrgb(sum / count / PAINT))
  return hexOf([r ?? 0, g ?? 0, b ?? 0])
}

const printed = (blank: Blank, art: Raster, warp: Warp, material: string) => {
  const laid = laidFor(warp)
  const out = new Uint8ClampedArray(blank.pixels.length)
  lay(art, warp, laid)
  print(blank, laid, { finish: 'ink', material }, out)
  return { out, cover: laid.cover }
}

/**
 * Artwork on a photograph of the demo by the plain model, against the exact render of the same view, colour and artwork: mean
 * difference (CIEDE2000) over what either of them prints on the product.
 */
export const compared = async (name: string, view: string, slug: string) => {
  const studio = await studioOf(name, view)
  const picture = await studio.picture()
  const hex = studio.colors.find((color) => color.slug === slug)?.hex ?? ''
  const { area, material } = studio
  if (area === undefined) throw new Error(`${name} has no print area`)
  const { negative, printBox } = picture
  const developed = new Uint8ClampedArray(negative.width * negative.height * 4)
  developer(negative, hex, developed)?.(0, negative.height)
  const surface = exactSurface(picture)
  const blank = exactBlank(surface, hex, developed)
  if (blank === undefined) throw new Error(`${hex} is no colour`)
  const { width } = surface.warp.artwork
  const art = suited(testArtwork(width, Math.round((width * area.heightMm) / area.widthMm)), surface.warp)
  const exact = printed(blank, art, surface.warp, material)

  const photograph = await studio.photograph(slug)
  const plain = plainSurface(photograph, area.placement as never, swatchOf(blank, surface.warp))
  const found = printed(plain.blank, art, plain.warp, material)
  let sum = 0
  let count = 0
  for (let y = printBox[1]; y < printBox[3]; y += STEP)
    for (let x = printBox[0]; x < printBox[2]; x += STEP) {
      const here = (y - printBox[1]) * surface.width + x - printBox[0]
      const [px, py] = [x - plain.box[0], y - plain.box[1]]
      if (px < 0 || py < 0 || px >= plain.blank.width || py >= plain.blank.height) continue
      const there = py * plain.blank.width + px
      // A print that runs round a pen's edge is cut there by the studio; on a photograph it ends where its patch does.
      if ((surface.share[here] ?? 0) < 0.5) continue
      if ((exact.cover[here] ?? 0) <= 0.5 && (found.cover[there] ?? 0) <= 0.5) continue
      sum += ciede2000(labAt(exact.out, here * 4), labAt(found.out, there * 4))
      count += 1
    }
  return sum / count
}
