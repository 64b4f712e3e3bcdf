import { LRUCache } from 'lru-cache'

/** What was read of a shop, and what shows that it is still so. */
export interface Versioned<V> {
  readonly value: V
  /** undefined: time alone changes it, or there is none, so that it is read again. */
  readonly version: string | undefined
}

interface Options<V> {
  readonly read: (name: string) => Promise<Versioned<V>>
  /** Versions of those that are there now; null where they can't be compared. */
  readonly versionsOf: (names: readonly string[]) => Promise<ReadonlyMap<string, string> | null>
  readonly most: number
  /** How long what was read or confirmed is good, in ms. */
  readonly fresh: number
  readonly now?: () => number
}

interface Entry<V> {
  readonly reading: Promise<V>
  version?: string | undefined
  /** When the reading or the confirmation began. */
  at: number
}

/**
 * Shops by name, good for a while. After it one statement confirms all that are remembered: with a thousand shops in use,
 * reading each by itself would be a statement for every few questions.
 */
export const createShopMemory = <V>({ read, versionsOf, most, fresh, now = Date.now }: Options<V>) => {
  const entries = new LRUCache<string, Entry<V>>({ max: most })
  let confirming: Promise<void> | undefined

  const isFresh = (entry: Entry<V>) => now() - entry.at < fresh

  const load = (name: string): Promise<V> => {
    const reading = read(name)
    const entry: Entry<V> = { reading: reading.then(({ value }) => value), at: now() }
    entries.set(name, entry)
    reading.then(
      ({ version }) => {
        entry.version = version
      },
      () => {
        if (entries.peek(name) === entry) entries.delete(name)
      },
    )
    return entry.reading
  }

  const confirm = async () => {
    const at = now()
    const known = [...entries.entries()].filter(([, { version }]) => version !== undefined)
    const versions = await versionsOf(known.map(([name]) => name))
    if (versions === null) return
    // One that was dropped meanwhile stays so: what is confirmed is nobody's entry any more.
    for (const [name, entry] of known) if (versions.get(name) === entry.version) entry.at = at
  }

  const confirmed = () => {
    confirming ??= confirm().finally(() => {
      confirming = undefined
    })
    return confirming
  }

  return {
    async get(name: string): Promise<V> {
      const entry = entries.get(name)
      if (entry === undefined) return load(name)
      if (isFresh(entry)) return entry.reading
      if (entry.version !== undefined) await confirmed()
      const now = entries.get(name)
      return now !== undefined && isFresh(now) ? now.reading : load(name)
    },
    delete: (name: string) => entries.delete(name),
  }
}
