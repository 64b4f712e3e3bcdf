import { type DesignElement, type ImageElement, MAX_ELEMENTS } from '#contract/design-document.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import type { Resources } from './resources.ts'

interface Drawn {
  readonly elements: readonly DesignElement[]
  readonly printingTypeId: string | null
}

/** Pixels of a design's images, fetched as they are asked for. */
export interface Bitmaps extends Resources {
  readonly before: NonNullable<Resources['before']>
  /** Resolves when all of them are there, as far as they can be had. */
  readonly ready: (areas: readonly Drawn[]) => Promise<void>
  readonly close: () => void
}

/** Pixels that are meant to be kept of all images together: 4 bytes of memory each. */
const MOST_PIXELS = 24_000_000
/** What has not been drawn while so many others were is in no design that is shown: some draws of the fullest one. */
const UNUSED_DRAWS = 2 * MAX_ELEMENTS

const keys = new WeakMap<ImageElement, string>()

/** What an image looks like, wherever it lies: its file and what was done to it. */
const keyOf = (element: ImageElement): string => {
  const { asset, vector, crop, cutOut, removal, inks } = element
  const key = keys.get(element) ?? JSON.stringify([asset, vector, crop, cutOut, removal, inks])
  keys.set(element, key)
  return key
}

const areaOf = (bitmap: ImageBitmap | undefined): number => (bitmap ? bitmap.width * bitmap.height : 0)

/**
 * Keeps the pixels of a design's images, at most `longest` in the longer side. `plated` are the techniques that print plates:
 * what they leave out of an image shows the product. `changed` is called when some have come that were asked for.
 */
export const createBitmaps = (
  artwork: Pick<ArtworkPort, 'bitmap'>,
  longest: number,
  plated: ReadonlySet<string>,
  changed: () => void = () => {},
): Bitmaps => {
  // In the order of their last use.
  const kept = new Map<string, { readonly bitmap: ImageBitmap | undefined; readonly used: number }>()
  const loading = new Map<string, Promise<void>>()
  /** What was drawn last of each element: it stays until another picture of it is there. */
  const shown = new Map<string, { readonly key: string; readonly element: ImageElement }>()
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

  const isBare = ({ cutOut, inks }: ImageElement, printingTypeId: string | null): boolean =>
    cutOut && inks !== null && plated.has(printingTypeId ?? '')

  const load = (element: ImageElement, bare: boolean): Promise<void> => {
    const key = `${bare} ${keyOf(element)}`
    if (kept.has(key)) return Promise.resolve()
    const before = loading.get(key)
    if (before) return before
    const started = artwork
      .bitmap(element, side(), bare)
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
    bitmapOf: (element, printingTypeId) => {
      const bare = isBare(element, printingTypeId)
      const key = `${bare} ${keyOf(element)}`
      const found = kept.get(key)
      draws += 1
      if (!found) {
        void load(element, bare)
        return undefined
      }
      kept.delete(key)
      kept.set(key, { ...found, used: draws })
      shown.set(element.id, { key, element })
      return found.bitmap
    },
    before: (element, printingTypeId) => {
      const last = shown.get(element.id)
      // What can't be had is not stood in for.
      if (
        last?.element.asset !== element.asset ||
        kept.has(`${isBare(element, printingTypeId)} ${keyOf(element)}`)
      )
        return undefined
      const bitmap = kept.get(last.key)?.bitmap
      return bitmap && { bitmap, crop: last.element.crop }
    },
    ready: async (areas) => {
      const loads = areas.flatMap(({ elements, printingTypeId }) =>
        elements.map((element) => element.kind === 'image' && load(element, isBare(element, printingTypeId))),
      )
      await Promise.all(loads)
    },
    close: () => {
      closed = true
      for (const { bitmap } of kept.values()) bitmap?.close()
      kept.clear()
    },
  }
}
