import sharp, { type Sharp } from 'sharp'
import { type Format, unfit } from './recognise.ts'
import { drawingOf } from './svg.ts'

/** Pixels of a picture at most, whatever its file weighs. */
const MAX_PIXELS = 40_000_000
/** Longest side of what a page may show, in pixels; the original is kept for printing. */
const SHOWN = 1600
/** Widths of the smaller versions. */
export const WIDTHS = [320, 800] as const
/** A picture that takes longer to read is given up, in seconds. */
const PATIENCE = 15

/** A file fit to be kept. */
export interface Readable {
  readonly format: Format
  /** What is kept for production: as it was sent, an SVG as its drawing alone. */
  readonly original: Buffer
  /** What pages show; null for a PDF. */
  readonly shown: { readonly webp: Buffer; readonly width: number; readonly height: number } | null
  /** Average colour, to stand in until the picture is there. */
  readonly placeholder: string
}

const open = (bytes: Buffer, density?: number): Sharp =>
  sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    ...(density === undefined ? {} : { density }),
  }).timeout({ seconds: PATIENCE })

const unreadable = () => unfit('La imagen no se puede leer: el archivo está dañado o incompleto.')

/** Width and height before anything is unpacked. */
const sizeOf = async (bytes: Buffer, ...expected: string[]): Promise<{ width: number; height: number }> => {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (!expected.includes(format ?? '')) throw unreadable()
  if (width * height > MAX_PIXELS)
    throw unfit('La imagen tiene demasiados píxeles: el máximo es de 40 millones (por ejemplo, 8000 × 5000).')
  return { width, height }
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
  const { data: pixel } = await sharp(data)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const placeholder = `#${pixel.subarray(0, 3).toString('hex').padStart(6, '0')}`
  return { shown: { webp: data, width: info.width, height: info.height }, placeholder }
}

const readSvg = async (bytes: Buffer): Promise<Readable> => {
  const source = new TextDecoder('utf-8', { fatal: true })
  let text: string
  try {
    text = source.decode(bytes)
  } catch {
    throw unfit('El SVG no se puede leer: tiene que estar en UTF-8.')
  }
  const { svg, embedded } = drawingOf(text)
  for (const picture of embedded) await sizeOf(picture, 'png', 'jpeg', 'webp')
  const original = Buffer.from(svg)
  const { width, height } = await sizeOf(original, 'svg')
  // 72 is the density at which a drawing's units are pixels.
  const density = Math.min(2400, Math.max(1, (72 * SHOWN) / Math.max(width, height)))
  return { format: 'svg', original, ...(await shownOf(open(original, density))) }
}

/** Reads a file of that format whole and makes what pages show of it; throws what is wrong with it. */
export const readFile = async (format: Format, bytes: Buffer): Promise<Readable> => {
  if (format === 'pdf') return { format, original: bytes, shown: null, placeholder: '#ffffff' }
  if (format === 'svg') return readSvg(bytes)
  await sizeOf(bytes, format)
  return { format, original: bytes, ...(await shownOf(open(bytes))) }
}

/** The smaller versions of a shown picture, in both formats; AVIF at its own width, too. */
export const derivativesOf = async (webp: Buffer, width: number) => {
  const widths = [...WIDTHS.filter((one) => one < width), width]
  const made: { width: number; format: 'avif' | 'webp'; content: Buffer }[] = []
  for (const one of widths) {
    const resized = open(webp).resize(one)
    made.push({
      width: one,
      format: 'avif',
      content: await resized.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
    })
    if (one < width)
      made.push({
        width: one,
        format: 'webp',
        content: await resized.clone().webp({ quality: 82 }).toBuffer(),
      })
  }
  return made
}
