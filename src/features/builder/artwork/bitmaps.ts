import type { ImageElement, Removal } from '#contract/design-document.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { blobOf } from '#src/db/design/assets.ts'
import { drawPicture } from '#src/platform/images/picture.ts'
import type { Cut, Jobs, Source } from './jobs.ts'
import { MAX_WORKED } from './limits.ts'
import type { Drawing } from './svg.ts'

/** Pixels that are kept for the next time, all bitmaps together. */
const MOST_KEPT = 12_000_000

let last: { readonly hash: string; readonly drawing: Promise<Drawing> } | undefined

/** A drawing at the size at which its part is as long as wanted. */
const drawn = async (row: AssetRow, { crop }: ImageElement, longest: number): Promise<ImageBitmap> => {
  const { readSvg, svgAt } = await import('./svg.ts')
  // The last one is asked for again at each size.
  if (last?.hash !== row.hash) last = { hash: row.hash, drawing: readSvg(new Uint8Array(row.bytes)) }
  const drawing = await last.drawing
  const { width, height } = drawing
  const part = Math.max(width * (crop.right - crop.left), height * (crop.bottom - crop.top), 1)
  const scale = Math.min(longest / part, Math.sqrt(MAX_WORKED / (width * height)))
  return drawPicture(
    svgAt(drawing, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))),
  )
}

/** What work on an image's pixels begins with; what print draws otherwise is shown as print draws it. */
export const sourceOf = async (row: AssetRow, element: ImageElement, longest: number): Promise<Source> => {
  const shown = row.printed?.picture ?? row
  return shown.type === 'image/svg+xml' ? drawn(row, element, longest) : blobOf(shown)
}

/** Pixels of files as they are printed, made once for each appearance and size; whoever gets a bitmap may close it. */
export const createBitmaps = (jobs: () => Promise<Jobs>) => {
  // In the order of their last use.
  const kept = new Map<string, ImageBitmap>()
  const making = new Map<string, Promise<ImageBitmap>>()

  const keep = (key: string, bitmap: ImageBitmap) => {
    kept.delete(key)
    kept.set(key, bitmap)
    let pixels = 0
    for (const [name, { width, height }] of [...kept].reverse()) {
      pixels += width * height
      if (pixels <= MOST_KEPT || name === key) continue
      kept.get(name)?.close()
      kept.delete(name)
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
      const known = kept.get(key)
      if (known) {
        keep(key, known)
        return createImageBitmap(known)
      }
      const made =
        making.get(key) ??
        make(row, element, longest, bare)
          .then((bitmap) => {
            keep(key, bitmap)
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
      for (const bitmap of kept.values()) bitmap.close()
      kept.clear()
    },
  }
}
