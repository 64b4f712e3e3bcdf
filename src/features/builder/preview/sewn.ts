import { stitched } from '#domain/embroidery/stitch.ts'
import { threadsIn, threadsOf } from '#domain/embroidery/threads.ts'
import type { Raster } from '#domain/raster/raster.ts'
import type { SentPrint } from './messages.ts'

/** Artworks that are kept sewn: another colour of the product sews nothing anew. */
const KEPT = 4

/** Sews artwork: `threads` and `pxPerMm` as it was sent. */
export const createSewer = () => {
  const kept = new Map<string, Raster>()
  return (art: Raster, { key, threads, pxPerMm }: Pick<SentPrint, 'key' | 'threads' | 'pxPerMm'>): Raster => {
    const sewn = kept.get(key) ?? stitched(threads ? threadsIn(art, threads) : threadsOf(art), pxPerMm)
    kept.delete(key)
    kept.set(key, sewn)
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest)
    return sewn
  }
}
