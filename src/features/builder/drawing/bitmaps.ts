import { type DesignElement, type ImageElement, MAX_ELEMENTS } from '#contract/design-document.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import type { Resources, StandIn } from './resources.ts'

interface Drawn {
  readonly elements: readonly DesignElement[]
  readonly printingTypeId: string | null
}

/** The decoded images of a design, loaded when they are first drawn. */
export interface Bitmaps extends Resources {
  readonly previous: NonNullable<Resources['previous']>
  /** Resolves when all images of these areas are loaded, or have failed. */
  readonly ready: (areas: readonly Drawn[]) => Promise<void>
  readonly close: () => void
}

/** Pixels that the cache aims to hold, all images together; 4 bytes of memory each. */
const MOST_PIXELS = 24_000_000
/** An image not drawn during so many draws belongs to no visible design: two redraws of the largest possible one. */
const UNUSED_DRAWS = 2 * MAX_ELEMENTS

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

const keys = new WeakMap<ImageElement, string>()

/** Key of an image's appearance, independent of its position: its file and how it is cropped, cut out and inked. */
const keyOf = (element: ImageElement): string => {
  const { asset, vector, crop, cutOut, removal, inks } = element
  const key = keys.get(element) ?? JSON.stringify([asset, vector, crop, cutOut, removal, inks])
  keys.set(element, key)
  return key
}

const areaOf = (bitmap: ImageBitmap | undefined): number => (bitmap ? bitmap.width * bitmap.height : 0)

/**
 * Caches a design's images, at most `longest` pixels in the longer side. `plated` are the ids of techniques that print plates:
 * inks that they leave out show the product. `changed` is called when an image has been loaded. `glance` has a file stand in
 * for an image that was never painted.
 */
export const createBitmaps = (
  artwork: Pick<ArtworkPort, 'bitmap'>,
  longest: number,
  plated: ReadonlySet<string>,
  changed: () => void = () => {},
  glance: ArtworkPort['glance'] = async () => undefined,
): Bitmaps => {
  // In order of last use, the oldest first.
  const cache = new Map<string, { readonly bitmap: ImageBitmap | undefined; readonly used: number }>()
  const loading = new Map<string, Promise<void>>()
  /** What was last drawn of each element: it stays visible until the new picture is loaded. */
  const shown = new Map<string, { readonly key: string; readonly element: ImageElement }>()
  /** Files that stand in, by element; null while one is being decoded. */
  const glances = new Map<string, ImageBitmap | null>()
  let closed = false
  let pixels = 0
  let draws = 0

  const store = (key: string, bitmap: ImageBitmap | undefined) => {
    if (closed) {
      bitmap?.close()
      return
    }
    cache.set(key, { bitmap, used: draws })
    pixels += areaOf(bitmap)
    for (const [oldest, old] of cache) {
      if (pixels <= MOST_PIXELS || draws - old.used <= UNUSED_DRAWS) return
      pixels -= areaOf(old.bitmap)
      old.bitmap?.close()
      cache.delete(oldest)
    }
  }

  /** Longest side of the next image: the more images there are, the smaller each. */
  const side = () => Math.min(longest, Math.floor(Math.sqrt(MOST_PIXELS / (cache.size + loading.size + 1))))

  const isBare = ({ cutOut, inks }: ImageElement, printingTypeId: string | null): boolean =>
    cutOut && inks !== null && plated.has(printingTypeId ?? '')

  const load = (element: ImageElement, bare: boolean): Promise<void> => {
    const key = `${bare} ${keyOf(element)}`
    if (cache.has(key)) return Promise.resolve()
    const before = loading.get(key)
    if (before) return before
    const started = artwork
      .bitmap(element, side(), bare)
      .catch(() => undefined)
      .then((bitmap) => {
        loading.delete(key)
        store(key, bitmap)
        if (!closed && bitmap) changed()
      })
    loading.set(key, started)
    return started
  }

  const dropGlance = (id: string) => {
    glances.get(id)?.close()
    glances.delete(id)
  }

  const lookAt = async (element: ImageElement) => {
    if (shown.has(element.id) || glances.has(element.id)) return
    glances.set(element.id, null)
    const file = await glance(element).catch(() => undefined)
    if (!file) return
    if (closed || shown.has(element.id)) return file.close()
    glances.set(element.id, file)
    changed()
  }

  const standIn = (element: ImageElement): StandIn | undefined => {
    const last = shown.get(element.id)
    const bitmap = last ? cache.get(last.key)?.bitmap : glances.get(element.id)
    if (!bitmap || (last && last.element.asset !== element.asset)) return undefined
    return { bitmap, crop: last?.element.crop ?? WHOLE, asFile: last === undefined }
  }

  return {
    bitmapOf: (element, printingTypeId) => {
      const bare = isBare(element, printingTypeId)
      const key = `${bare} ${keyOf(element)}`
      const found = cache.get(key)
      draws += 1
      if (!found) {
        void load(element, bare)
        void lookAt(element)
        return undefined
      }
      cache.delete(key)
      cache.set(key, { ...found, used: draws })
      shown.set(element.id, { key, element })
      dropGlance(element.id)
      return found.bitmap
    },
    previous: (element, printingTypeId) => {
      // An image that failed to load has no stand-in.
      const isLoaded = cache.has(`${isBare(element, printingTypeId)} ${keyOf(element)}`)
      return isLoaded ? undefined : standIn(element)
    },
    ready: async (areas) => {
      const loads = areas.flatMap(({ elements, printingTypeId }) =>
        elements.map((element) => element.kind === 'image' && load(element, isBare(element, printingTypeId))),
      )
      await Promise.all(loads)
    },
    close: () => {
      closed = true
      for (const { bitmap } of cache.values()) bitmap?.close()
      cache.clear()
      for (const id of [...glances.keys()]) dropGlance(id)
    },
  }
}
