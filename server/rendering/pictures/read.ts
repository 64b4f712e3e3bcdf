import sharp, { type Sharp } from 'sharp'
import type { Format } from '#domain/files/format.ts'
import { type CountedInks, countInks } from '#domain/inks/count.ts'
import { miniatureOf } from '#domain/inks/miniature.ts'
import { COUNTED_SIDE } from '#domain/raster/measures.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { inWords } from '../../formats/recognise.ts'
import { checkPdf } from './pdf-check.ts'
import { pictureOf, unreadable } from './picture.ts'

/** Longest side of what a page may show, in pixels; the original is stored for printing. */
const SHOWN = 1600
const MAX_DENSITY = 2400

/** A file fit to be stored. */
export interface Readable {
  readonly format: Format
  /** What is stored for production: as it was sent, an SVG as its drawing alone. */
  readonly original: Buffer
  /** Of a drawing, whether it has letters that are no curves. */
  readonly hasText: boolean
  /** What pages show; null for a PDF, whose page is a job of its own (pdf-page.ts). */
  readonly shown: { readonly webp: Buffer; readonly width: number; readonly height: number } | null
  /** Average colour, to stand in until the picture is there. */
  readonly placeholder: string
  /** Its inks; null where nobody asked, and for a PDF. */
  readonly counted: CountedInks | null
  /** Whether anything of it is to be seen, as far as somebody asked. */
  readonly visible: boolean
  /** Of a drawing, as far as somebody asked: as few pixels as are held against the device's own. */
  readonly miniature?: Uint8Array
}

/** Sides, in pixels, in which the count tells colours from edges. */
const LEAST_SIDE = 8

export const placeholderOf = async (picture: Buffer): Promise<string> => {
  const { data: pixel } = await sharp(picture)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${pixel.subarray(0, 3).toString('hex').padStart(6, '0')}`
}

const shownOf = async (picture: Sharp) => {
  const { data, info } = await picture
    .rotate()
    .resize(SHOWN, SHOWN, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable()
    })
  const shown = { webp: data, width: info.width, height: info.height }
  return { shown, placeholder: await placeholderOf(data) }
}

/** A raster without its outermost pixels. */
const inner = ({ data, width, height }: Raster): Raster => {
  const out = new Uint8Array((width - 2) * (height - 2) * 4)
  for (let y = 1; y < height - 1; y++)
    out.set(data.subarray((y * width + 1) * 4, (y * width + width - 1) * 4), (y - 1) * (width - 2) * 4)
  return { data: out, width: width - 2, height: height - 2 }
}

/** A raster of too few rows or columns, each repeated: of no picture the inks stay unknown. */
const wideEnough = async (raster: Raster, margin: number): Promise<Raster> => {
  const { data, width, height } = raster
  const least = LEAST_SIDE + margin
  if (Math.min(width, height) >= least) return raster
  const stretched = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(Math.max(width, least), Math.max(height, least), { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: stretched.data, width: stretched.info.width, height: stretched.info.height }
}

/**
 * Inks of a picture, upright, no larger than it is. It is made smaller without ringing, as the device's canvas does: that would
 * be taken for the marks of lossy compression.
 */
export const countedOf = async (
  picture: Sharp,
  isDrawing: boolean,
): Promise<Pick<Readable, 'counted' | 'visible' | 'miniature'>> => {
  const { data, info } = await picture
    .rotate()
    .resize(COUNTED_SIDE, COUNTED_SIDE, { fit: 'inside', withoutEnlargement: true, kernel: 'mitchell' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raster = await wideEnough({ data, width: info.width, height: info.height }, isDrawing ? 2 : 0)
  // Whole pixels are not quite a drawing's proportions: its last row may be half covered, and would be taken for its ground.
  const visible = data.some((value, at) => at % 4 === 3 && value > 0)
  return {
    counted: countInks(isDrawing ? inner(raster) : raster),
    visible,
    ...(isDrawing ? { miniature: miniatureOf({ data, width: info.width, height: info.height }) } : {}),
  }
}

interface Unread {
  readonly format: Format
  readonly bytes: Uint8Array
  /** Whether its inks are wanted. */
  readonly count: boolean
}

/** Reads a recognised file whole and makes what pages show of it; throws what is wrong with it. */
export const read = async ({ format, bytes, count }: Unread): Promise<Readable> => {
  if (format === 'pdf') {
    const original = Buffer.from(bytes)
    await checkPdf(original)
    return {
      format,
      original,
      hasText: false,
      shown: null,
      placeholder: '#ffffff',
      counted: null,
      visible: true,
    }
  }
  const picture = await pictureOf(bytes)
  if (picture.unlike) throw inWords(picture.unlike)
  return {
    format: picture.format,
    original: picture.bytes,
    hasText: picture.hasText,
    ...(await shownOf(picture.open(SHOWN, MAX_DENSITY))),
    ...(count
      ? await countedOf(picture.open(COUNTED_SIDE, MAX_DENSITY), format === 'svg')
      : { counted: null, visible: true }),
  }
}

/** Smaller versions of a shown picture at those widths and its own, in both formats; WebP at its own is there. */
export const derive = async ({ webp, widths }: { webp: Uint8Array; widths: readonly number[] }) => {
  const picture = await pictureOf(webp)
  const made: { width: number; format: 'avif' | 'webp'; content: Buffer }[] = []
  for (const width of [...widths.filter((one) => one < picture.width), picture.width]) {
    const resized = picture.open(picture.width).resize(width)
    made.push({
      width,
      format: 'avif',
      content: await resized.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
    })
    if (width < picture.width)
      made.push({
        width,
        format: 'webp',
        content: await resized.clone().webp({ quality: 82 }).toBuffer(),
      })
  }
  return made
}
