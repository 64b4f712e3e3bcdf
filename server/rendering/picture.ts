import sharp, { type Sharp } from 'sharp'
import { type Format, recognise, unfit } from '../files/recognise.ts'
import { drawingOf } from './svg/drawing.ts'

/** Pixels of a picture at most, whatever its file weighs. */
const MAX_PIXELS = 40_000_000
/** Pixels of an inch at which an SVG's units are pixels. */
const SVG_DENSITY = 72
const MAX_DENSITY = 7200

export const unreadable = () => unfit('La imagen no se puede leer: el archivo está dañado o incompleto.')

/** A picture that may be opened: what it is by its content, within its bounds, an SVG as its drawing alone. */
export interface Picture {
  readonly format: Exclude<Format, 'pdf'>
  readonly bytes: Buffer
  /** In pixels; of an SVG as it says. */
  readonly width: number
  readonly height: number
  /** Unpacks it; an SVG at that length of its longer side, in pixels, within `most` dots per inch. */
  open(svgEdge: number, most?: number): Sharp
}

/** Width and height before anything is unpacked. */
const sizeOf = async (bytes: Buffer, expected: readonly string[]) => {
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

const RASTERS = ['png', 'jpeg', 'webp'] as const

const drawingIn = async (bytes: Buffer): Promise<Buffer> => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unfit('El SVG no se puede leer: tiene que estar en UTF-8.')
  }
  const svg = await drawingOf(text, async (embedded) => {
    const { width, height } = await sizeOf(embedded, RASTERS)
    return width * height
  })
  return Buffer.from(svg)
}

/**
 * The one door for pictures: whatever is opened anywhere comes through it. Throws what is wrong with the file, in words
 * for the person.
 */
export const pictureOf = async (file: Uint8Array): Promise<Picture> => {
  const sent = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const format = recognise(sent)
  if (format === 'pdf') throw unfit('Un PDF no es una imagen: hace falta PNG, JPEG, WebP o SVG.')
  const bytes = format === 'svg' ? await drawingIn(sent) : sent
  const { width, height } = await sizeOf(bytes, [format])
  return {
    format,
    bytes,
    width,
    height,
    open(svgEdge, most = MAX_DENSITY) {
      const density = Math.min(most, Math.max(1, (SVG_DENSITY * svgEdge) / Math.max(width, height)))
      return sharp(bytes, {
        limitInputPixels: MAX_PIXELS,
        failOn: 'error',
        ...(format === 'svg' ? { density } : {}),
      })
    },
  }
}
