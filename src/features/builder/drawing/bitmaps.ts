import { type DesignElement, type ImageElement, MAX_ELEMENTS } from '#contract/design-document.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import type { Resources } from './resources.ts'

/** Pixels of a design's images, fetched as they are asked for. */
export interface Bitmaps extends Resources {
  /** Resolves when all of them are there, as far as they can be had. */
  readonly ready: (elements: readonly DesignElement[]) => Promise<void>
  readonly close: () => void
}

/** Pixels that are meant to be kept of all images together: 4 bytes of memory each. */
const MOST_PIXELS = 24_000_000
/** What has not been drawn while so many others were is in no design that is shown: some draws of the fullest one. */
const UNUSED_DRAWS = 2 * MAX_ELEMENTS

const keys = new WeakMap<ImageElement, string>()

/** What an image looks like, wherever it lies: its file and what was done to it. */
const keyOf = (element: ImageElement): string => {
  const { asset, crop, cutOut, inks } = element
  const key = keys.get(element) ?? JSON.stringify([asset, crop, cutOut, inks])
  keys.set(element, key)
  return key
}

const areaOf = (bitmap: ImageBitmap | undefined): number => (bitmap ? bitmap.width * bitmap.height : 0)

/**
 * Keeps the pixels of a design's images, at most `longest` in the longer side. `changed` is called when some have come that
 * were asked for.
 */
export const createBitmaps = (
  artwork: Pick<ArtworkPort, 'bitmap'>,
  longest: number,
  changed: () => void = () => {},
): Bitmaps => {
  // In the order of their last use.
  const kept = new Map<string, { readonly bitmap: ImageBitmap | undefined; readonly used: number }>()
  const loading = new Map<string, Promise<void>>()
  let closed = false
  let pixels = 0
  let draws = 0

  const keep = (key: string, bitmap: ImageBitmap | undefined) => {
    if (closed) {
      bitmap?.close()
      return
    }
    kept.set(key, { bitmap, used: draws })
    pixels += areaOf(bitmap)
    for (const [oldest, old] of kept) {
      if (pixels <= MOST_PIXELS || draws - old.used <= UNUSED_DRAWS) return
      pixels -= areaOf(old.bitmap)
      old.bitmap?.close()
      kept.delete(oldest)
    }
  }

  /** The more images, the smaller each. */
  const side = () => Math.min(longest, Math.floor(Math.sqrt(MOST_PIXELS / (kept.size + loading.size + 1))))

  const load = (element: ImageElement): Promise<void> => {
    const key = keyOf(element)
    if (kept.has(key)) return Promise.resolve()
    const before = loading.get(key)
    if (before) return before
    const started = artwork
      .bitmap(element, side())
      .catch(() => undefined)
      .then((bitmap) => {
        loading.delete(key)
        keep(key, bitmap)
        if (!closed && bitmap) changed()
      })
    loading.set(key, started)
    return started
  }

  return {
    bitmapOf: (element) => {
      const key = keyOf(element)
      const found = kept.get(key)
      draws += 1
      if (!found) {
        void load(element)
        return undefined
      }
      kept.delete(key)
      kept.set(key, { ...found, used: draws })
      return found.bitmap
    },
    ready: async (elements) => {
      await Promise.all(elements.filter((element) => element.kind === 'image').map(load))
    },
    close: () => {
      closed = true
      for (const { bitmap } of kept.values()) bitmap?.close()
      kept.clear()
    },
  }
}
