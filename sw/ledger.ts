export interface Limits {
  readonly entries: number
  readonly bytes: number
}

/**
 * Which entries of one cache have to go, least recently used first. Cached in memory, so that neither a look-up
 * nor a new entry has to walk through the cache; after a restart the cache's own order stands in.
 */
export class Ledger {
  readonly #limits: Limits
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Notes an entry (size in bytes) and answers the URLs to delete. */
  add(url: string, size: number): string[] {
    this.#forget(url)
    this.#sizes.set(url, size)
    this.#bytes += size
    const evicted: string[] = []
    for (const oldest of this.#sizes.keys()) {
      if (this.#sizes.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#forget(oldest)
      evicted.push(oldest)
    }
    return evicted
  }

  /** Notes that an entry was used. */
  touch(url: string): void {
    const size = this.#sizes.get(url)
    if (size === undefined) return
    this.#sizes.delete(url)
    this.#sizes.set(url, size)
  }

  #forget(url: string): void {
    this.#bytes -= this.#sizes.get(url) ?? 0
    this.#sizes.delete(url)
  }
}
