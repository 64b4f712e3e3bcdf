import { stitched } from '#domain/embroidery/stitch.ts'
import { threadsIn, threadsOf } from '#domain/embroidery/threads.ts'
import type { Raster } from '#domain/raster/raster.ts'
import type { SentPrint } from './messages.ts'

/** Cached artworks: another product colour needs no new stitching. */
const MOST_CACHED = 4

/** Renders artwork as embroidery, with a cache. */
export const createEmbroidery = () => {
  const cache = new Map<string, Raster>()
  return (art: Raster, { key, threads, pxPerMm }: Pick<SentPrint, 'key' | 'threads' | 'pxPerMm'>): Raster => {
    const made = cache.get(key) ?? stitched(threads ? threadsIn(art, threads) : threadsOf(art), pxPerMm)
    cache.delete(key)
    cache.set(key, made)
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - MOST_CACHED)))
      cache.delete(oldest)
    return made
  }
}
