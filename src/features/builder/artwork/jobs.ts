import type { ImageElement, Removal } from '#contract/design-document.ts'
import { type ImagePlates, imagePlates } from '#domain/design-checks/image-plates.ts'
import { tracedSide } from '#domain/design-checks/traced-side.ts'
import { COUNTED_SIDE, type CountedInks, countInks } from '#domain/inks/count.ts'
import { cutOutBy, isCutOut } from '#domain/inks/cut-out.ts'
import { drawnPart } from '#domain/inks/drawn-part.ts'
import { miniatureOf } from '#domain/inks/miniature.ts'
import { pathData } from '#domain/inks/outline.ts'
import { recoloured } from '#domain/inks/recolour.ts'
import { thinnestLine } from '#domain/inks/thinnest.ts'
import { decoded } from '#src/platform/images/bitmap.ts'
import { LEAST_SIDE, MAX_CANVAS, MAX_TRACED, MAX_WORKED } from './limits.ts'
import { sew, type ToSew } from './sew.ts'

/** A file as it is stored, or a drawing that was drawn already. */
export type Source = Blob | ImageBitmap

export interface Read {
  /** Upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly counted: CountedInks | null
  /** In pixels of the picture. */
  readonly thinnestPixels: number | null
  /** Where something of it is left once its ground is taken off; null for nowhere. */
  readonly part: ImageElement['crop'] | null
  /** Whether anything of it is to be seen. */
  readonly visible: boolean
  /** What print's picture is held against. */
  readonly miniature: Uint8Array<ArrayBuffer>
}

/** A picture whose ground is to be taken off by hand. */
export interface ToCut {
  readonly source: Source
  /** Null: the picture as it is. */
  readonly removal: Removal | null
  /** What was counted in it; null while that is not known. */
  readonly counted: CountedInks | null
  /** Longer side of the answer at most, in pixels. */
  readonly longest: number
}

/** What is left of it. */
export interface Cut {
  /** The whole picture, transparent where something was taken. */
  readonly picture: ImageBitmap
  /** What was taken, as a share of the picture, 0 to 1. */
  readonly share: number
  /** Where something is left; null for nowhere. */
  readonly part: ImageElement['crop'] | null
  /** Inks of what is left; null where it is too small to count. */
  readonly counted: CountedInks | null
}

export interface Painting {
  readonly source: Source
  readonly crop: ImageElement['crop']
  readonly cutOut: boolean
  readonly removal: ImageElement['removal']
  readonly inks: ImageElement['inks']
  /** What is of the ground's colour inside of it lets the product be seen, unless it is an ink. */
  readonly bare: boolean
  /** What was counted in it; null while that is not known. */
  readonly counted: CountedInks | null
  /** Longer side of the answer at most, in pixels. */
  readonly longest: number
}

/** What each ink prints of an image, as the press gets it. */
export interface TracedImage {
  /** Of its whole picture, in the pixels that the outlines are in. */
  readonly width: number
  readonly height: number
  /** By `inkKey`; outlines as the `d` of a path. */
  readonly plates: readonly { readonly ink: string; readonly outline: string }[]
}

/** An image's plates, or why it has none. */
export type Tracing = TracedImage | Extract<ImagePlates, string>

/** What is known of one plate of an area. */
export interface PlateMeasure {
  /** In pixels of its picture. */
  readonly covered: number
  /** Its thinnest lines, in those pixels; null where nothing can be measured. */
  readonly thinnest: number | null
}

export interface Jobs {
  read(source: Source): Promise<Read>
  paint(painting: Painting): Promise<ImageBitmap>
  /** An image's plates as the order's are made, if from fewer pixels. */
  trace(source: Source, element: ImageElement, counted: CountedInks | null): Promise<Tracing>
  /** A plate drawn on nothing, with some of that around it. */
  measure(plate: ImageBitmap): Promise<PlateMeasure>
  cut(wanted: ToCut): Promise<Cut>
  /** The picture in a format that the server takes, no larger than one canvas may be. */
  converted(source: Blob, type: 'image/png' | 'image/jpeg'): Promise<Blob>
  /** What is embroidered as thread; rejects once `signal` is aborted. */
  sew(wanted: ToSew, signal?: AbortSignal): Promise<ImageBitmap>
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

export interface Easel {
  canvas(width: number, height: number): Canvas
  blob(canvas: Canvas, type: string): Promise<Blob>
}

/** From this opacity on a pixel is seen. */
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

/** Work on pixels, the same in a worker and, where it has no canvas, on the page's own thread. */
export const createJobs = (easel: Easel): Jobs => {
  const pixelsOf = (bitmap: ImageBitmap, width: number, height: number): ImageData => {
    const context = contextOf(easel.canvas(width, height), true)
    context.drawImage(bitmap, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  }

  const worked = (pixels: ImageData, painting: Painting): ImageData => {
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
      let taken = 0
      for (let at = 3; at < after.data.length; at += 4)
        if ((before.data[at] ?? 0) >= SEEN && (after.data[at] ?? 0) < SEEN) taken += 1
      const canvas = easel.canvas(...size)
      const shown = new ImageData(new Uint8ClampedArray(after.data), ...size)
      contextOf(canvas, true).putImageData(shown, 0, 0)
      return {
        picture: await createImageBitmap(canvas),
        share: taken / (size[0] * size[1]),
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
      const canvas = easel.canvas(width, height)
      const context = contextOf(canvas, touched)
      if (touched) {
        // The ground is what the border of the whole picture is of.
        const whole = pixelsOf(bitmap, atLeastOne(bitmap.width * scale), atLeastOne(bitmap.height * scale))
        const done = worked(whole, painting)
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

    sew: (wanted, signal) =>
      sew((width, height) => contextOf(easel.canvas(width, height), true), wanted, signal),

    converted: async (source, type) => {
      const bitmap = await open(source)
      const scale = Math.min(1, Math.sqrt(MAX_CANVAS / (bitmap.width * bitmap.height)))
      const [width, height] = [atLeastOne(bitmap.width * scale), atLeastOne(bitmap.height * scale)]
      const canvas = easel.canvas(width, height)
      contextOf(canvas, false).drawImage(bitmap, 0, 0, width, height)
      bitmap.close()
      return easel.blob(canvas, type)
    },
  }
}
