import sharp, { type Sharp } from 'sharp'
import { openFace } from '#domain/drawing/face-file.ts'
import { type PlainDrawing, plainDrawing } from '#domain/drawing/plain.ts'
import { FileFault } from '#domain/files/fault.ts'
import type { Format } from '#domain/files/format.ts'
import { textOf } from '#domain/files/text.ts'
import { inWords, recognise, unfit } from '../../formats/recognise.ts'
import { drawingOf } from '../svg/drawing.ts'

/** Pixels of a picture at most, whatever its file weighs. */
const MAX_PIXELS = 40_000_000
/** Pixels of one side: a picture of one row makes every step of its way work on a row of that length. */
const MAX_SIDE = 20_000
/** Frames of an animation, of which the first is taken. */
const MAX_FRAMES = 100
/** Bytes of what a camera says of a photograph; those of telephones are some 10 kB with a small picture in it. */
const MAX_EXIF = 256 * 1024
/** Such blocks of a JPEG: programs write one, or two. */
const MAX_BLOCKS = 4
/** Pixels of an inch at which an SVG's units are pixels. */
const SVG_DENSITY = 72
const MAX_DENSITY = 7200

export const unreadable = () => unfit('La imagen no se puede leer: el archivo está dañado o incompleto.')

/** A picture that may be opened: what it is by its content, within its bounds, an SVG as its drawing alone. */
export interface Picture {
  readonly format: Exclude<Format, 'pdf'>
  readonly bytes: Buffer
  /** Of a drawing, whether it has letters that are no curves, and whose face it does not bring along. */
  readonly hasText: boolean
  /** What of a drawing is not drawn alike on the device and in print: no new upload may have it. */
  readonly unlike: FileFault | null
  /** In pixels; of an SVG as it says. */
  readonly width: number
  readonly height: number
  /** Unpacks it; an SVG at that length of its longer side, in pixels, within `most` dots per inch. */
  open(svgEdge: number, most?: number): Sharp
}

const tooMuchSaid = () =>
  unfit('La imagen trae demasiados datos de la cámara. Se puede exportar de nuevo, sin ellos.')

/** Width and height before anything is unpacked. */
const sizeOf = async (bytes: Buffer, expected: readonly string[]) => {
  if (bytes.toString('latin1').split('Exif\0\0', MAX_BLOCKS + 2).length > MAX_BLOCKS + 1) throw tooMuchSaid()
  const { format, width, height, pages, exif } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (!expected.includes(format ?? '')) throw unreadable()
  if ((exif?.length ?? 0) > MAX_EXIF) throw tooMuchSaid()
  if ((pages ?? 1) > MAX_FRAMES) throw unfit('La imagen es una animación. Hace falta una imagen fija.')
  if (Math.max(width, height) > MAX_SIDE)
    throw unfit('La imagen es demasiado larga: el máximo es de 20.000 píxeles por lado.')
  if (width * height > MAX_PIXELS)
    throw unfit('La imagen tiene demasiados píxeles: el máximo es de 40 millones (por ejemplo, 8000 × 5000).')
  return { width, height }
}

const RASTERS = ['png', 'jpeg', 'webp'] as const

type Plain = Pick<PlainDrawing, 'svg' | 'hasText'> & Pick<Picture, 'unlike'>

/** In the form that all draw alike; as it is where it has none: what was taken before there was that form is still printed. */
const plain = (text: string): Plain => {
  try {
    return { ...plainDrawing(text, openFace), unlike: null }
  } catch (cause) {
    if (cause instanceof FileFault && cause.fault === 'svgUnlike')
      return { svg: text, hasText: false, unlike: cause }
    throw inWords(cause)
  }
}

const drawingIn = async (bytes: Buffer) => {
  const text = textOf(bytes, true)
  if (text === null) throw unfit('El SVG no se puede leer: está en otra codificación que la que dice.')
  const { svg, ...found } = plain(text)
  const drawing = await drawingOf(svg, async (embedded) => {
    const { width, height } = await sizeOf(embedded, RASTERS)
    return width * height
  })
  return { ...found, bytes: Buffer.from(drawing) }
}

/**
 * The one door for pictures: whatever is opened anywhere comes through it. Throws what is wrong with the file, in words
 * for the person.
 */
export const pictureOf = async (file: Uint8Array): Promise<Picture> => {
  const sent = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const { format, bytes: content } = recognise(sent)
  if (format === 'pdf') throw unfit('Un PDF no es una imagen: hace falta PNG, JPEG, WebP o SVG.')
  const { bytes, hasText, unlike } =
    format === 'svg' ? await drawingIn(content) : { bytes: content, hasText: false, unlike: null }
  const { width, height } = await sizeOf(bytes, [format])
  return {
    format,
    bytes,
    hasText,
    unlike,
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
