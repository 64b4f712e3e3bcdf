import type { ImageElement } from '#contract/design-document.ts'
import { tracedSide } from '#domain/design-checks/traced-side.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { sourceOf } from './bitmaps.ts'
import type { Jobs, Tracing } from './jobs.ts'

/** Cached images; outlines need little memory. */
const MOST_CACHED = 24
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

/** Caches the traced plates of images, by appearance and size. */
export const createTracings = (jobs: () => Promise<Jobs>) => {
  const cache = new Map<string, Promise<Tracing>>()

  const make = async (row: AssetRow, element: ImageElement): Promise<Tracing> => {
    const whole = { ...element, crop: WHOLE }
    const source = await sourceOf(row, whole, tracedSide(element))
    return (await jobs()).trace(source, element, row.counted)
  }

  return (row: AssetRow, element: ImageElement): Promise<Tracing> => {
    const { asset, vector, crop, cutOut, removal, inks } = element
    const key = JSON.stringify([asset, vector, crop, cutOut, removal, inks, tracedSide(element)])
    const known = cache.get(key) ?? make(row, element)
    cache.delete(key)
    cache.set(key, known)
    // A failed tracing is tried again at the next call.
    known.catch(() => cache.delete(key))
    for (const oldest of [...cache.keys()].slice(0, -MOST_CACHED)) cache.delete(oldest)
    return known
  }
}
