interface Entry<T> {
  readonly value: T
  users: number
  isCached: boolean
}

interface Lease<T> {
  readonly value: T
  readonly release: () => void
}

/**
 * A cache of the `most` entries that were used last, with reference counts: an entry is closed once it is neither cached nor
 * in use. Callers who ask for the same key at once share one `make`; a failed one is tried again at the next call.
 */
export const createSharedCache = <T>(most: number, close: (value: T) => void) => {
  const cache = new Map<string, Promise<Entry<T>>>()

  const closeWhenUnused = (entry: Entry<T>) => {
    if (entry.users === 0 && !entry.isCached) close(entry.value)
  }

  const drop = (key: string) => {
    const dropped = cache.get(key)
    cache.delete(key)
    dropped?.then(
      (entry) => {
        entry.isCached = false
        closeWhenUnused(entry)
      },
      () => {},
    )
  }

  const dropAbove = (count: number) => {
    for (const key of [...cache.keys()].slice(0, Math.max(0, cache.size - count))) drop(key)
  }

  return {
    acquire: async (key: string, make: () => Promise<T>): Promise<Lease<T>> => {
      const found = cache.get(key) ?? make().then((value): Entry<T> => ({ value, users: 0, isCached: true }))
      // A map keeps the order of insertion: the entry used last moves to the end, the oldest is dropped first.
      cache.delete(key)
      cache.set(key, found)
      const remove = () => {
        if (cache.get(key) === found) cache.delete(key)
      }
      const counted = found.then(
        (entry) => {
          entry.users++
          return entry
        },
        (cause: unknown) => {
          remove()
          throw cause
        },
      )
      dropAbove(most)
      const entry = await counted
      let isOpen = true
      return {
        value: entry.value,
        release: () => {
          if (!isOpen) return
          isOpen = false
          entry.users--
          closeWhenUnused(entry)
        },
      }
    },
    /** Drops all entries; those in use are closed when they are released. */
    clear: () => dropAbove(0),
  }
}
