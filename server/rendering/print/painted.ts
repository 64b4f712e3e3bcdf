import sharp, { type KernelEnum } from 'sharp'
import type { ImageElement } from '#contract/design-document.ts'
import { formatOf } from '#domain/files/format.ts'
import { type CountedInks, countInks } from '#domain/inks/count.ts'
import { cutOutBy, isCutOut } from '#domain/inks/cut-out.ts'
import { recoloured } from '#domain/inks/recolour.ts'
import { COUNTED_SIDE } from '#domain/raster/measures.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { failure } from '../../errors/failure.ts'
import { printedPage } from '../pictures/pdf-page.ts'
import { type Picture, pictureOf } from '../pictures/picture.ts'
import type { Pixels } from './film.ts'

/** Pixels of a whole picture that is worked on one by one; the same as on the device. */
const MOST_WORKED = 4_000_000
/** Pixels of an inch that a drawing is drawn at, and that no picture needs more of. */
const DENSITY = 300
const FINEST = 600
const INCH_MM = 25.4
const LEAST_SIDE = 3
const JPEG_QUALITY = 95

/** Files of a design's pictures by their SHA-256. */
export type Artwork = Readonly<Record<string, Uint8Array>>

export const fileOf = async (artwork: Artwork, { asset }: ImageElement): Promise<Picture> => {
  const bytes = artwork[asset]
  if (bytes === undefined)
    throw failure('unknown_artwork', `Falta el archivo de una imagen del diseño (${asset.slice(0, 8)}).`, {
      status: 422,
    })
  return pictureOf(formatOf(bytes) === 'pdf' ? await printedPage(bytes) : bytes)
}

/** The picture upright with that many pixels in its longer side at most, as sRGB with opacity. */
export const rasterOf = async (
  picture: Picture,
  longest: number,
  kernel: keyof KernelEnum = 'lanczos3',
): Promise<Raster> => {
  const { data, info } = await picture
    .open(longest)
    .rotate()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true, kernel })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Longer side of a whole picture, in pixels, so that it has no more than `most` of them. */
export const sideFor = (element: ImageElement, most: number): number => {
  const { pixelWidth, pixelHeight } = element
  const ratio = Math.max(pixelWidth, pixelHeight) / Math.min(pixelWidth, pixelHeight)
  return Math.max(LEAST_SIDE, Math.floor(Math.sqrt(most * ratio)))
}

/** What the device counted when the picture was chosen, counted again. */
export const countedOf = async (picture: Picture): Promise<CountedInks | null> => {
  const raster = await rasterOf(picture, COUNTED_SIDE, 'mitchell')
  return Math.min(raster.width, raster.height) < LEAST_SIDE ? null : countInks(raster)
}

/** Pixels that are worth having, for the whole picture: as many as its print can show. */
const worthPixels = ({ crop, width, height }: ImageElement, dpi: number): number => {
  const [across, down] = [
    width / INCH_MM / Math.max(0.001, crop.right - crop.left),
    height / INCH_MM / Math.max(0.001, crop.bottom - crop.top),
  ]
  return Math.ceil(Math.max(across, down) * dpi)
}

const worked = (
  raster: Raster,
  element: ImageElement,
  counted: CountedInks | null,
  bare: boolean,
): Raster => {
  const clear = isCutOut(raster)
  const cut = cutOutBy(raster, element, counted?.hasGround !== false)
  const replaced = (element.inks ?? []).map(({ found, ink }) => ({ found, ink: ink?.hex ?? null }))
  const ground = counted?.hasGround && !clear ? counted.ground : null
  const groundIsBare = bare && element.cutOut
  return recoloured(cut, replaced, { ground, lossy: counted?.lossy ?? false, groundIsBare })
}

const partOf = (crop: ImageElement['crop'], width: number, height: number) => {
  const left = Math.min(width - 1, Math.round(crop.left * width))
  const top = Math.min(height - 1, Math.round(crop.top * height))
  return {
    left,
    top,
    width: Math.min(width - left, Math.max(1, Math.round((crop.right - crop.left) * width))),
    height: Math.min(height - top, Math.max(1, Math.round((crop.bottom - crop.top) * height))),
  }
}

const cropped = ({ data, width, height }: Raster, { crop }: ImageElement): Raster => {
  const { left, top, width: across, height: down } = partOf(crop, width, height)
  if (across === width && down === height) return { data, width, height }
  const out = new Uint8Array(across * down * 4)
  for (let row = 0; row < down; row++) {
    const from = ((top + row) * width + left) * 4
    out.set(data.subarray(from, from + across * 4), row * across * 4)
  }
  return { data: out, width: across, height: down }
}

/** Red, green and blue apart from opacity, as pages hold them. */
const apart = ({ data, width, height }: Raster): Pixels => {
  const rgb = new Uint8Array(width * height * 3)
  const alpha = new Uint8Array(width * height)
  let isClear = false
  for (let at = 0; at < alpha.length; at++) {
    rgb[at * 3] = data[at * 4] ?? 0
    rgb[at * 3 + 1] = data[at * 4 + 1] ?? 0
    rgb[at * 3 + 2] = data[at * 4 + 2] ?? 0
    alpha[at] = data[at * 4 + 3] ?? 0
    isClear ||= alpha[at] !== 255
  }
  return { width, height, rgb, alpha: isClear ? alpha : null }
}

/** The shown part of a photograph, compressed again so lightly that nobody sees it. */
const photograph = async (picture: Picture, element: ImageElement, longest: number): Promise<Pixels> => {
  const { crop } = element
  // Upright first: what is cropped is what was seen.
  const upright = await picture
    .open(longest)
    .rotate()
    .toColourspace('srgb')
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [upright.info.width, upright.info.height]
  const part = partOf(crop, width, height)
  const share = Math.min(1, longest / Math.max(width, height))
  const { data, info } = await sharp(upright.data)
    .extract(part)
    .resize(Math.max(1, Math.round(part.width * share)), null, { withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: { jpeg: data }, alpha: null }
}

/**
 * The shown part of an image at its own resolution, no finer than a press prints, `most` pixels of the whole at most, its
 * ground taken off and its colours changed as the editor shows it. `bare`: nothing is printed but its inks, so that what is
 * of the ground's colour inside of it is left out, too.
 */
export const painted = async (
  element: ImageElement,
  artwork: Artwork,
  most: number,
  bare: boolean,
): Promise<Pixels> => {
  const picture = await fileOf(artwork, element)
  const touched = element.cutOut || (element.inks?.length ?? 0) > 0
  const worth = worthPixels(element, picture.format === 'svg' ? DENSITY : FINEST)
  if (picture.format === 'jpeg' && !touched) return photograph(picture, element, worth)
  const longest = Math.min(worth, sideFor(element, touched ? Math.min(most, MOST_WORKED) : most))
  const whole = await rasterOf(picture, longest)
  return apart(cropped(touched ? worked(whole, element, await countedOf(picture), bare) : whole, element))
}
