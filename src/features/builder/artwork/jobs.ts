import type { ImageElement, Removal } from '#contract/design-document.ts'
import { type ImagePlates, imagePlates } from '#domain/design-checks/image-plates.ts'
import { tracedSide } from '#domain/design-checks/traced-side.ts'
import { type CountedInks, countInks } from '#domain/inks/count.ts'
import { cutOutBy, isCutOut } from '#domain/inks/cut-out.ts'
import { drawnPart } from '#domain/inks/drawn-part.ts'
import { miniatureOf } from '#domain/inks/miniature.ts'
import { pathData } from '#domain/inks/outline.ts'
import { recoloured } from '#domain/inks/recolour.ts'
import { thinnestLine } from '#domain/inks/thinnest.ts'
import { COUNTED_SIDE } from '#domain/raster/measures.ts'
import { decoded } from '#src/platform/images/bitmap.ts'
import { type EmbroideryJob, embroider } from './embroider.ts'
import { LEAST_SIDE, MAX_CANVAS, MAX_TRACED, MAX_WORKED } from './limits.ts'

/** A stored file, or a drawing that is rendered already. */
export type Source = Blob | ImageBitmap

export interface Read {
  /** In pixels, upright. */
  readonly width: number
  readonly height: number
  readonly counted: CountedInks | null
  /** Width of the thinnest line, in pixels of the picture; null if not measured. */
  readonly thinnestPixels: number | null
  /** The part that remains without its background, as shares of its sides; null if nothing remains. */
  readonly part: ImageElement['crop'] | null
  /** Whether any pixel is not transparent. */
  readonly visible: boolean
  /** A tiny version, with which the server's rendering is compared. */
  readonly miniature: Uint8Array<ArrayBuffer>
}

/** A picture of which parts are removed by hand. */
export interface ToCut {
  readonly source: Source
  /** Null: nothing is removed. */
  readonly removal: Removal | null
  /** Inks counted in its file; null if not known. */
  readonly counted: CountedInks | null
  /** Longest side of the result, in pixels. */
  readonly longest: number
}

/** What a removal leaves of a picture. */
export interface Cut {
  /** The whole picture, transparent where something was removed. */
  readonly picture: ImageBitmap
  /** Removed share of the picture, 0 to 1. */
  readonly share: number
  /** The part that remains, as shares of the sides; null if nothing remains. */
  readonly part: ImageElement['crop'] | null
  /** Inks of the remaining part; null if the picture is too small to count. */
  readonly counted: CountedInks | null
}

export interface Painting {
  readonly source: Source
  readonly crop: ImageElement['crop']
  readonly cutOut: boolean
  readonly removal: ImageElement['removal']
  readonly inks: ImageElement['inks']
  /** Parts inside of the background's colour are transparent, unless they have an ink. */
  readonly bare: boolean
  /** Inks counted in its file; null if not known. */
  readonly counted: CountedInks | null
  /** Longest side of the result, in pixels. */
  readonly longest: number
}

/** The outlines that each ink prints of an image, as in production. */
export interface TracedImage {
  /** Size of the whole picture, in the pixels of the outlines. */
  readonly width: number
  readonly height: number
  /** By `inkKey`; outlines as the `d` of a path. */
  readonly plates: readonly { readonly ink: string; readonly outline: string }[]
}

/** An image's plates, or why it has none. */
export type Tracing = TracedImage | Extract<ImagePlates, string>

/** Measures of one plate. */
export interface PlateMeasure {
  /** Printed area, in pixels of its picture. */
  readonly covered: number
  /** Width of its thinnest line, in those pixels; null if not measurable. */
  readonly thinnest: number | null
}

export interface Jobs {
  read(source: Source): Promise<Read>
  paint(painting: Painting): Promise<ImageBitmap>
  /** Traces an image's plates as production does, from fewer pixels. */
  trace(source: Source, element: ImageElement, counted: CountedInks | null): Promise<Tracing>
  /** Measures a plate drawn on transparent ground, with a margin. */
  measure(plate: ImageBitmap): Promise<PlateMeasure>
  cut(wanted: ToCut): Promise<Cut>
  /** Converts a picture to a format that the server accepts, no larger than one canvas may be. */
  converted(source: Blob, type: 'image/png' | 'image/jpeg'): Promise<Blob>
  /** Renders artwork as embroidery; rejects once `signal` is aborted. */
  embroider(wanted: EmbroideryJob, signal?: AbortSignal): Promise<ImageBitmap>
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

export interface CanvasFactory {
  canvas(width: number, height: number): Canvas
  blob(canvas: Canvas, type: string): Promise<Blob>
}

/** A pixel of at least this opacity counts as visible. */
const SEEN = 128

const contextOf = (canvas: Canvas, read: boolean): Context => {
  const context = canvas.getContext('2d', { willReadFrequently: read }) as Context | null
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

const open = (source: Source): Promise<ImageBitmap> =>
  source instanceof Blob ? decoded(source, { imageOrientation: 'from-image' }) : Promise.resolve(source)

const atLeastOne = (length: number): number => Math.max(1, Math.round(length))

/** Work on pixels; it runs in a worker or, without canvas in workers, on the page's thread. */
export const createJobs = (canvases: CanvasFactory): Jobs => {
  const pixelsOf = (bitmap: ImageBitmap, width: number, height: number): ImageData => {
    const context = contextOf(canvases.canvas(width, height), true)
    context.drawImage(bitmap, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  }

  const recolour = (pixels: ImageData, painting: Painting): ImageData => {
    const { inks, counted, bare } = painting
    const cut = cutOutBy(pixels, painting, counted?.hasGround !== false)
    const replaced = (inks ?? []).map(({ found, ink }) => ({ found, ink: ink?.hex ?? null }))
    const ground = counted?.hasGround && !isCutOut(pixels) ? counted.ground : null
    const done = recoloured(cut, replaced, {
      ground,
      lossy: counted?.lossy ?? false,
      groundIsBare: bare,
    })
    return new ImageData(new Uint8ClampedArray(done.data), done.width, done.height)
  }

  return {
    read: async (source) => {
      const bitmap = await open(source)
      const { width, height } = bitmap
      const scale = Math.min(1, COUNTED_SIDE / Math.max(width, height))
      const size = [atLeastOne(width * scale), atLeastOne(height * scale)] as const
      const pixels = pixelsOf(bitmap, ...size)
      bitmap.close()
      const miniature = miniatureOf(pixels)
      const visible = pixels.data.some((value, at) => at % 4 === 3 && value > 0)
      if (Math.min(...size) < LEAST_SIDE)
        return { width, height, counted: null, thinnestPixels: null, part: null, visible, miniature }
      const counted = countInks(pixels)
      const thinnest = counted.flat ? thinnestLine(pixels) : null
      const thinnestPixels = thinnest === null ? null : thinnest / scale
      const part = drawnPart(cutOutBy(pixels, { cutOut: true }, counted.hasGround))
      return { width, height, counted, thinnestPixels, part, visible, miniature }
    },

    cut: async ({ source, removal, counted, longest }) => {
      const bitmap = await open(source)
      const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
      const size = [atLeastOne(bitmap.width * scale), atLeastOne(bitmap.height * scale)] as const
      const before = pixelsOf(bitmap, ...size)
      bitmap.close()
      const how = removal === null ? { cutOut: false } : { cutOut: true, removal }
      const after = cutOutBy(before, how, counted?.hasGround !== false)
      let removed = 0
      for (let at = 3; at < after.data.length; at += 4)
        if ((before.data[at] ?? 0) >= SEEN && (after.data[at] ?? 0) < SEEN) removed += 1
      const canvas = canvases.canvas(...size)
      const shown = new ImageData(new Uint8ClampedArray(after.data), ...size)
      contextOf(canvas, true).putImageData(shown, 0, 0)
      return {
        picture: await createImageBitmap(canvas),
        share: removed / (size[0] * size[1]),
        part: drawnPart(after),
        counted: Math.min(...size) < LEAST_SIDE ? null : countInks(after),
      }
    },

    paint: async (painting) => {
      const { crop, cutOut, inks, longest } = painting
      const bitmap = await open(painting.source)
      const part = {
        x: crop.left * bitmap.width,
        y: crop.top * bitmap.height,
        width: Math.max(1, (crop.right - crop.left) * bitmap.width),
        height: Math.max(1, (crop.bottom - crop.top) * bitmap.height),
      }
      const touched = cutOut || (inks !== null && inks.length > 0)
      const most = touched
        ? MAX_WORKED / (bitmap.width * bitmap.height)
        : MAX_CANVAS / (part.width * part.height)
      const scale = Math.min(1, longest / Math.max(part.width, part.height), Math.sqrt(most))
      const width = atLeastOne(part.width * scale)
      const height = atLeastOne(part.height * scale)
      const canvas = canvases.canvas(width, height)
      const context = contextOf(canvas, touched)
      if (touched) {
        // The background is found at the border of the whole picture, so all of it is needed.
        const whole = pixelsOf(bitmap, atLeastOne(bitmap.width * scale), atLeastOne(bitmap.height * scale))
        const done = recolour(whole, painting)
        context.putImageData(done, -Math.round(part.x * scale), -Math.round(part.y * scale))
      } else context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
      bitmap.close()
      return createImageBitmap(canvas)
    },

    trace: async (source, element, counted) => {
      const bitmap = await open(source)
      const { width, height } = bitmap
      const scale = Math.min(
        1,
        tracedSide(element) / Math.max(width, height),
        Math.sqrt(MAX_TRACED / (width * height)),
      )
      const pixels = pixelsOf(bitmap, atLeastOne(width * scale), atLeastOne(height * scale))
      bitmap.close()
      const plates = imagePlates(pixels, element, counted)
      if (typeof plates === 'string') return plates
      const traced = plates.map(({ ink, loops }) => ({ ink, outline: pathData(loops) }))
      return { width: pixels.width, height: pixels.height, plates: traced }
    },

    measure: async (plate) => {
      const pixels = pixelsOf(plate, plate.width, plate.height)
      plate.close()
      let covered = 0
      for (let at = 3; at < pixels.data.length; at += 4) covered += (pixels.data[at] ?? 0) / 255
      return { covered, thinnest: covered === 0 ? null : thinnestLine(pixels) }
    },

    embroider: (wanted, signal) =>
      embroider((width, height) => contextOf(canvases.canvas(width, height), true), wanted, signal),

    converted: async (source, type) => {
      const bitmap = await open(source)
      const scale = Math.min(1, Math.sqrt(MAX_CANVAS / (bitmap.width * bitmap.height)))
      const [width, height] = [atLeastOne(bitmap.width * scale), atLeastOne(bitmap.height * scale)]
      const canvas = canvases.canvas(width, height)
      contextOf(canvas, false).drawImage(bitmap, 0, 0, width, height)
      bitmap.close()
      return canvases.blob(canvas, type)
    },
  }
}
