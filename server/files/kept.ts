import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** What a file shows may lie behind an address, and change there: it is made anew after this, in ms. */
const FRESH = 60 * 60 * 1000

const keyOf = (shows: unknown): string =>
  createHash('sha256').update(JSON.stringify(shows)).digest('base64url')

/**
 * Files that were made, by what they show, up to that many bytes; those unused for longest go first. What is being made
 * is awaited, not begun again; what failed is kept by nobody, nor is what `isWhole` refuses.
 */
export const keptFiles = (mostBytes: number) => {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (file) => Math.max(1, file.length),
    ttl: FRESH,
  })
  const making = new Map<string, Promise<Buffer>>()
  return (shows: unknown, make: (keep: (worth: boolean) => void) => Promise<Buffer>): Promise<Buffer> => {
    const key = keyOf(shows)
    const known = kept.get(key)
    if (known !== undefined) return Promise.resolve(known)
    let worth = true
    const made =
      making.get(key) ??
      make((it) => {
        worth = it
      })
        .then((file) => {
          if (worth) kept.set(key, file)
          return file
        })
        .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
