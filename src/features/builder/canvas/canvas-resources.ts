import type { ArtworkPort } from '../artwork/artwork.ts'
import { createBitmaps } from '../drawing/bitmaps.ts'
import { isFontReady, loadFont } from '../drawing/fonts.ts'
import type { Resources } from '../drawing/resources.ts'
import type { EmbroideryPreview } from '../embroidery-preview/embroidery-preview.ts'

/** The embroidery preview, and which techniques embroider. */
export interface ThreadPort extends Pick<EmbroideryPreview, 'threadOf' | 'subscribe'> {
  isEmbroidered(printingTypeId: string | null): boolean
}

interface CanvasResourcesDeps {
  readonly artwork: Pick<ArtworkPort, 'bitmap' | 'glance'>
  /** Ids of the techniques that print plates. */
  readonly plated: ReadonlySet<string>
  readonly thread: ThreadPort | undefined
  readonly zoom: () => number
  /** Tone (`#rrggbb`) of an engraving technique, by its id. */
  readonly toneOf: (printingTypeId: string | null) => string | undefined
  /** Called when an image, a font or an embroidery preview has been loaded. */
  readonly onChange: () => void
}

/** Longer side of images on the canvas, in px; and while it is zoomed in by more than `CLOSE_ZOOM`. */
const IMAGE_PX = 1024
const CLOSE_IMAGE_PX = 3072
const CLOSE_ZOOM = 2

/** Images, fonts and embroidery previews of the canvas, loaded when they are first drawn. */
export const createCanvasResources = (deps: CanvasResourcesDeps) => {
  const { artwork, plated, thread, zoom, toneOf, onChange } = deps
  const bitmaps = createBitmaps(artwork, IMAGE_PX, plated, onChange, artwork.glance)
  const closeBitmaps = createBitmaps(artwork, CLOSE_IMAGE_PX, plated, onChange)
  const stopThread = thread?.subscribe(onChange)
  // Each font is requested once: offline, every frame would request it again.
  const requestedFonts = new Set<string>()
  const resources: Resources = {
    bitmapOf: (element, printingTypeId) =>
      (zoom() > CLOSE_ZOOM && closeBitmaps.bitmapOf(element, printingTypeId)) ||
      bitmaps.bitmapOf(element, printingTypeId),
    previous: bitmaps.previous,
    threadOf: (element, printingTypeId) =>
      thread?.isEmbroidered(printingTypeId) ? thread.threadOf(element) : undefined,
    toneOf,
  }
  return {
    resources,
    /** The same resources for drawing single elements, whose technique is that of the current area. */
    forTechnique: (current: () => string | null): Resources => ({
      bitmapOf: (element) => resources.bitmapOf(element, current()),
      previous: (element) => bitmaps.previous(element, current()),
      threadOf: (element) => resources.threadOf?.(element, current()),
      toneOf: () => toneOf(current()),
    }),
    requestFont: (name: string) => {
      if (isFontReady(name) || requestedFonts.has(name)) return
      requestedFonts.add(name)
      loadFont(name).then(onChange, onChange)
    },
    close: () => {
      stopThread?.()
      bitmaps.close()
      closeBitmaps.close()
    },
  }
}
