import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

interface Bounds<V> {
  /** Entries at most, or what `sizeOf` counts; the least recently used go first. */
  readonly most: number
  /** How long an answer is as good as a new one, in ms. */
  readonly ttl: number
  readonly sizeOf?: (value: V) => number
  readonly now?: () => number
}

/**
 * Remembers answers by key. A question that is being answered is awaited, not asked again; what failed is not
 * remembered, nor what was on its way when its key was deleted.
 *
 * @example
 * const shops = cached<Shop | null>({ most: 5000, ttl: 5000 })
 * const shop = await shops.get(name, () => readShop(name))
 */
export const cached = <V>({ most, ttl, sizeOf = () => 1, now = Date.now }: Bounds<V>) => {
  // In an object, since null is an answer as well.
  const answers = new LRUCache<string, { readonly value: V }, () => Promise<V>>({
    maxSize: most,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
    ttl,
    ttlResolution: 0,
    perf: { now },
    // Whoever waits for an answer gets it, even if the entry is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: read }) => ({ value: await read() }),
  })
  return {
    get: async (key: string, read: () => Promise<V>): Promise<V> =>
      (await answers.forceFetch(key, { context: read })).value,
    delete: (key: string) => answers.delete(key),
    clear: () => answers.clear(),
  }
}

/** A key for what an answer is made from, however much that is. */
export const keyOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
