import type { ImageElement } from '#contract/design-document.ts'
import { tracedSide } from '#domain/design-checks/traced-side.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { sourceOf } from './bitmaps.ts'
import type { Jobs, Tracing } from './jobs.ts'

/** As many images as are looked at one after the other: outlines, not pixels. */
const MOST_KEPT = 24
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

/** What inks print of images, made once for each appearance and size. */
export const createTracings = (jobs: () => Promise<Jobs>) => {
  const kept = new Map<string, Promise<Tracing>>()

  const make = async (row: AssetRow, element: ImageElement): Promise<Tracing> => {
    const whole = { ...element, crop: WHOLE }
    const source = await sourceOf(row, whole, tracedSide(element))
    return (await jobs()).trace(source, element, row.counted)
  }

  return (row: AssetRow, element: ImageElement): Promise<Tracing> => {
    const { asset, vector, crop, cutOut, removal, inks } = element
    const key = JSON.stringify([asset, vector, crop, cutOut, removal, inks, tracedSide(element)])
    const known = kept.get(key) ?? make(row, element)
    kept.delete(key)
    kept.set(key, known)
    // A worker that was killed may do it the next time.
    known.catch(() => kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
    return known
  }
}
