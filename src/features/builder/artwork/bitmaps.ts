import type { ImageElement, Removal } from '#contract/design-document.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { blobOf } from '#src/db/design/assets.ts'
import { decoded } from '#src/platform/images/bitmap.ts'
import { drawPicture } from '#src/platform/images/picture.ts'
import type { Cut, Jobs, Source } from './jobs.ts'
import { MAX_WORKED } from './limits.ts'
import type { Drawing } from './svg.ts'

/** Pixels that are cached, all bitmaps together. */
const MOST_CACHED_PIXELS = 12_000_000

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

let last: { readonly hash: string; readonly drawing: Promise<Drawing> } | undefined

/** Renders an SVG so that its cropped part is `longest` pixels long. */
const drawn = async (row: AssetRow, { crop }: ImageElement, longest: number): Promise<ImageBitmap> => {
  const { readSvg, svgAt } = await import('./svg.ts')
  // The same drawing is often rendered again at another size.
  if (last?.hash !== row.hash) last = { hash: row.hash, drawing: readSvg(new Uint8Array(row.bytes)) }
  const drawing = await last.drawing
  const { width, height } = drawing
  const part = Math.max(width * (crop.right - crop.left), height * (crop.bottom - crop.top), 1)
  const scale = Math.min(longest / part, Math.sqrt(MAX_WORKED / (width * height)))
  return drawPicture(
    svgAt(drawing, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))),
  )
}

/** The file or rendered drawing that a worker job starts with; the server's picture where print differs from the device. */
export const sourceOf = async (row: AssetRow, element: ImageElement, longest: number): Promise<Source> => {
  const shown = row.printed?.picture ?? row
  return shown.type === 'image/svg+xml' ? drawn(row, element, longest) : blobOf(shown)
}

/** Longer side of a file that stands in for its image, in pixels. */
const GLANCE_PX = 512

/** The whole file as it is, small. The browser decodes it beside the worker, which may be busy for seconds. */
export const glanceOf = async (row: AssetRow, element: ImageElement): Promise<ImageBitmap> => {
  const source = await sourceOf(row, { ...element, crop: WHOLE }, GLANCE_PX)
  if (!(source instanceof Blob)) return source
  const longer = row.pixelWidth > row.pixelHeight ? 'resizeWidth' : 'resizeHeight'
  const longest = Math.min(GLANCE_PX, Math.max(row.pixelWidth, row.pixelHeight))
  return decoded(source, { imageOrientation: 'from-image', [longer]: longest })
}

/** Caches images as they are printed, by appearance and size. Callers get copies, which they may close. */
export const createBitmaps = (jobs: () => Promise<Jobs>) => {
  // In order of last use, the oldest first.
  const cache = new Map<string, ImageBitmap>()
  const making = new Map<string, Promise<ImageBitmap>>()

  const store = (key: string, bitmap: ImageBitmap) => {
    cache.delete(key)
    cache.set(key, bitmap)
    let pixels = 0
    for (const [name, { width, height }] of [...cache].reverse()) {
      pixels += width * height
      if (pixels <= MOST_CACHED_PIXELS || name === key) continue
      cache.get(name)?.close()
      cache.delete(name)
    }
  }

  const make = async (
    row: AssetRow,
    element: ImageElement,
    longest: number,
    bare: boolean,
  ): Promise<ImageBitmap> => {
    const { crop, cutOut, removal, inks } = element
    const source = await sourceOf(row, element, longest)
    return (await jobs()).paint({ source, crop, cutOut, removal, inks, counted: row.counted, longest, bare })
  }

  return {
    bitmap: async (
      row: AssetRow,
      element: ImageElement,
      longest: number,
      bare: boolean,
    ): Promise<ImageBitmap> => {
      const { asset, vector, crop, cutOut, removal, inks } = element
      const key = JSON.stringify([asset, vector, crop, cutOut, removal, inks, Math.round(longest), bare])
      const known = cache.get(key)
      if (known) {
        store(key, known)
        return createImageBitmap(known)
      }
      const made =
        making.get(key) ??
        make(row, element, longest, bare)
          .then((bitmap) => {
            store(key, bitmap)
            return bitmap
          })
          .finally(() => making.delete(key))
      making.set(key, made)
      return createImageBitmap(await made)
    },
    cut: async (
      row: AssetRow,
      whole: ImageElement,
      removal: Removal | null,
      longest: number,
    ): Promise<Cut> => {
      const source = await sourceOf(row, whole, longest)
      return (await jobs()).cut({ source, removal, counted: row.counted, longest })
    },
    clear: () => {
      for (const bitmap of cache.values()) bitmap.close()
      cache.clear()
    },
  }
}
