/** What holds a shop's data, and can do without the part that takes most. */
interface Holder {
  /** Forgets what it holds most of; it is read again when it is asked for. */
  dropIndex(): void
}

/** What a shop's cache says of itself: the bytes of its index, 0 without one. */
export type ReportBytes = (bytes: number) => void

interface Options<S extends Holder> {
  readonly make: (id: number, report: ReportBytes) => S
  /** Of all indexes together. */
  readonly mostBytes: number
  readonly mostShops: number
  readonly now: () => number
}

interface Entry<S> {
  readonly shop: S
  bytes: number
  /** How often it was asked for, as it was at `countedAt`; it halves with time. */
  uses: number
  countedAt: number
}

/** Questions within this many ms count once: who reads a shop page by page is one visitor, not many. */
const COUNTED_MS = 1000
/** What was asked for so long ago, in ms, counts half. */
const HALF_LIFE = 60 * 60 * 1000

/**
 * The caches of shops, their indexes bounded by bytes. Who is asked for least makes room: a walk through all shops asks
 * for each of them once, and leaves those alone that are asked for all the time.
 */
export const createShopCaches = <S extends Holder>({ make, mostBytes, mostShops, now }: Options<S>) => {
  const entries = new Map<number, Entry<S>>()
  let total = 0

  const usesOf = ({ uses, countedAt }: Entry<S>) => uses * 2 ** ((countedAt - now()) / HALF_LIFE)

  /** The one that is asked for least, of those that may go. */
  const leastUsed = (mayGo: (entry: Entry<S>) => boolean): [id: number, entry: Entry<S>] | undefined => {
    let least: [number, Entry<S>] | undefined
    let leastUses = Number.POSITIVE_INFINITY
    for (const [id, entry] of entries) {
      if (!mayGo(entry)) continue
      const uses = usesOf(entry)
      if (uses >= leastUses) continue
      least = [id, entry]
      leastUses = uses
    }
    return least
  }

  const resize = (entry: Entry<S>, bytes: number) => {
    total += bytes - entry.bytes
    entry.bytes = bytes
  }

  const dropOver = (own: Entry<S>) => {
    while (total > mostBytes) {
      const [, entry] = leastUsed((other) => other !== own && other.bytes > 0) ?? []
      if (entry === undefined) return
      resize(entry, 0)
      entry.shop.dropIndex()
    }
  }

  const add = (id: number): Entry<S> => {
    const shop = make(id, (bytes) => {
      // It was evicted since: what it holds ends with it, and counts no more.
      if (entries.get(id) !== entry) return
      resize(entry, bytes)
      dropOver(entry)
    })
    const entry: Entry<S> = { shop, bytes: 0, uses: 0, countedAt: Number.NEGATIVE_INFINITY }
    if (entries.size >= mostShops) {
      const [other, least] = leastUsed(() => true) ?? []
      if (other !== undefined && least !== undefined) {
        total -= least.bytes
        entries.delete(other)
      }
    }
    entries.set(id, entry)
    return entry
  }

  return {
    /** A shop's cache; each call counts as somebody who asks for it. */
    of(id: number): S {
      const entry = entries.get(id) ?? add(id)
      if (now() - entry.countedAt >= COUNTED_MS) {
        entry.uses = (entry.uses === 0 ? 0 : usesOf(entry)) + 1
        entry.countedAt = now()
      }
      return entry.shop
    },
    /** Of all indexes. */
    bytes: () => total,
    shops: () => entries.size,
  }
}
