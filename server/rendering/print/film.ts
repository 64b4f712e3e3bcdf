import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { Loop } from '#domain/inks/outline.ts'
import { collected, type Doc } from '../paper/paper.ts'
import { sharesOf } from './inks.ts'
import { type Affine, combined, pdfPath } from './loops.ts'

/** Points of a mm. */
const MM = 72 / 25.4
/** Room around the print for marks and words, in mm. */
export const SLUG = 14
/** Of zlib: higher levels hardly make pictures smaller. */
const FAST = { level: 5 }

/** A sheet at true size: the print area in its middle, then the bleed, then room for marks. All in mm. */
export interface Sheet {
  readonly widthMm: number
  readonly heightMm: number
  readonly bleedMm: number
  readonly title: string
  /** Writes the same file for the same print. */
  readonly createdAt: Date
}

/** A colour to draw with: of a plate of its own, or of the process. */
export type Paint = { readonly plate: string } | { readonly process: string }

/** Pixels to be placed: red, green and blue of each, or a file that is a JPEG. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array | { readonly jpeg: Uint8Array }
  /** Opacity of each; null where all is opaque. */
  readonly alpha: Uint8Array | null
}

/** A page that is being drawn; its origin is the print area's upper left corner, in mm, y downwards. */
export interface Film {
  fill(paint: Paint, loops: readonly Loop[]): void
  stroke(paint: Paint, loops: readonly Loop[], mm: number): void
  /** A stroke of which only what lies inside of the loops is drawn. */
  strokeInside(paint: Paint, loops: readonly Loop[], mm: number): void
  /** `place` takes the unit square, y downwards, to where the picture lies. */
  image(pixels: Pixels, place: Affine): void
  /**
   * Paints a plate that lies below what is drawn already: where a screen shows inks upon each other, it does not cover.
   * Its bits are 1 where it prints, the first pixel in the highest bit of the first byte of its row. */
  mask(
    paint: Paint,
    bits: Uint8Array,
    size: { readonly width: number; readonly height: number },
    place: Affine,
  ): void
  /** What is drawn lies inside of the bleed, until the drawing is done. */
  inBleed(draw: () => void): void
  readonly sheet: Sheet
  done(): Promise<Buffer>
}

/** Pixels lie in a unit square whose y grows upwards. */
const upright = (place: Affine): Affine => combined([1, 0, 0, -1, 0, 1], place)

const numbers = (...values: number[]) => values.map((value) => Math.round(value * 1e6) / 1e6).join(' ')

/** Name of a plate → its ink's colour on paper, in which separation previews show it. */
export type Plates = ReadonlyMap<string, string>

interface Resources {
  readonly page: Doc['page'] & {
    readonly colorSpaces: Record<string, unknown>
    readonly xobjects: Record<string, unknown>
    readonly ext_gstates: Record<string, unknown>
    readonly dictionary: { readonly data: Record<string, unknown> }
  }
}

/** Each plate as a separation whose full tint looks as its ink, and none as paper. */
const addPlates = (doc: Doc, { page }: Resources, plates: Plates): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>()
  for (const [name, hex] of plates) {
    const id = `Plate${ids.size + 1}`
    const colour = sharesOf(hex).split(' ').map(Number)
    const tint = { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: colour, N: 1 }
    const space = ['Separation', name.replaceAll(' ', '#20'), 'DeviceRGB', tint]
    const ref = doc.ref(space as unknown as object)
    ref.end(undefined)
    page.colorSpaces[id] = ref
    ids.set(name, id)
  }
  return ids
}

const addBoxes = ({ page }: Resources, { widthMm, heightMm, bleedMm }: Sheet) => {
  const box = (margin: number) => {
    const from = (SLUG + bleedMm - margin) * MM
    return [from, from, from + (widthMm + 2 * margin) * MM, from + (heightMm + 2 * margin) * MM].map(
      (value) => Math.round(value * 1e3) / 1e3,
    )
  }
  page.dictionary.data['TrimBox'] = box(0)
  page.dictionary.data['BleedBox'] = box(bleedMm)
}

/**
 * A page of paths and pixels with no fonts. Everything overprints: no plate knocks out another, so what has to lie beside
 * the others comes with its knock-out already made.
 */
export const openFilm = (sheet: Sheet, plates: Plates): Film => {
  const { widthMm, heightMm, bleedMm, title, createdAt } = sheet
  const margin = SLUG + bleedMm
  const doc = new PDFDocument({
    size: [(widthMm + 2 * margin) * MM, (heightMm + 2 * margin) * MM],
    margin: 0,
    pdfVersion: '1.6',
    info: { Title: title, CreationDate: createdAt },
  })
  const whole = collected(doc)
  // pdfkit's types leave out what a page is made of.
  const resources = { page: doc.page } as unknown as Resources
  const { page } = resources
  const ids = addPlates(doc, resources, plates)
  addBoxes(resources, sheet)
  const addState = (name: string, more: object) => {
    const state = doc.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 0, ...more })
    state.end(undefined)
    page.ext_gstates[name] = state
  }
  addState('Over', {})
  addState('Under', { BM: 'Multiply' })
  const write = (text: string) => doc.addContent(text)
  write(`q /Over gs ${numbers(MM, 0, 0, MM, margin * MM, margin * MM)} cm 10 M`)

  const colour = (paint: Paint, stroke: boolean): string => {
    if ('plate' in paint) {
      const id = ids.get(paint.plate)
      if (id === undefined) throw new Error(`there is no plate ${paint.plate}`)
      return stroke ? `/${id} CS 1 SCN` : `/${id} cs 1 scn`
    }
    return `${sharesOf(paint.process)} ${stroke ? 'RG' : 'rg'}`
  }
  const addObject = (data: Record<string, unknown>, bytes: Uint8Array) => {
    const id = `Pixels${Object.keys(page.xobjects).length + 1}`
    const ref = doc.ref({ Type: 'XObject', Subtype: 'Image', ...data })
    ref.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    page.xobjects[id] = ref
    return { id, ref }
  }
  const shown = new Map<Pixels, string>()
  const objectOf = (pixels: Pixels): string => {
    const known = shown.get(pixels)
    if (known !== undefined) return known
    const { width, height, rgb, alpha } = pixels
    const size = { Width: width, Height: height, BitsPerComponent: 8, Filter: 'FlateDecode' }
    const soft = alpha && {
      SMask: addObject({ ...size, ColorSpace: 'DeviceGray' }, deflateSync(alpha, FAST)).ref,
    }
    const colours =
      'jpeg' in rgb
        ? addObject({ ...size, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, rgb.jpeg)
        : addObject({ ...size, ColorSpace: 'DeviceRGB', ...soft }, deflateSync(rgb, FAST))
    shown.set(pixels, colours.id)
    return colours.id
  }

  return {
    sheet,
    fill(paint, loops) {
      if (loops.length > 0) write(`${colour(paint, false)}\n${pdfPath(loops)}\nf*`)
    },
    stroke(paint, loops, mm) {
      if (loops.length > 0) write(`${colour(paint, true)} ${numbers(mm)} w\n${pdfPath(loops)}\nS`)
    },
    strokeInside(paint, loops, mm) {
      const path = pdfPath(loops)
      write(`q\n${path}\nW* n ${colour(paint, true)} ${numbers(2 * mm)} w\n${path}\nS Q`)
    },
    image(pixels, place) {
      write(`q ${numbers(...upright(place))} cm /${objectOf(pixels)} Do Q`)
    },
    mask(paint, bits, { width, height }, place) {
      const data = { Width: width, Height: height, BitsPerComponent: 1, ImageMask: true, Decode: [1, 0] }
      const { id } = addObject({ ...data, Filter: 'FlateDecode' }, deflateSync(bits, FAST))
      write(`q /Under gs ${colour(paint, false)} ${numbers(...upright(place))} cm /${id} Do Q`)
    },
    inBleed(draw) {
      const [x, y] = [-bleedMm, -bleedMm]
      write(`q ${numbers(x, y, widthMm + 2 * bleedMm, heightMm + 2 * bleedMm)} re W n`)
      draw()
      write('Q')
    },
    async done() {
      write('Q')
      doc.end()
      return whole
    },
  }
}
