/** A value, or the reading that will tell it. */
interface Entry<V> {
  value: Promise<V | undefined> | V | undefined
}

type ReadMissing<V> = (ids: readonly number[]) => Promise<readonly (readonly [id: number, value: V])[]>

/**
 * Values by id, the longest unused dropped first. A reading stands here from its beginning: what is dropped while it
 * runs is read again by whoever asks later.
 */
export const createKept = <V extends object>(most: number) => {
  const entries = new Map<number, Entry<V>>()

  const keep = (id: number, entry: Entry<V>) => {
    entries.delete(id)
    entries.set(id, entry)
  }

  const readAll = (ids: readonly number[], read: ReadMissing<V>) => {
    const reading = read(ids).then((rows) => new Map(rows))
    for (const id of ids) {
      const value = reading.then((rows) => rows.get(id))
      const entry: Entry<V> = { value }
      keep(id, entry)
      value.then(
        (known) => {
          entry.value = known
          // What is not there is asked again: there is no end of numbers that are no product's.
          if (known === undefined && entries.get(id) === entry) entries.delete(id)
        },
        () => {
          if (entries.get(id) === entry) entries.delete(id)
        },
      )
    }
    return reading
  }

  return {
    /** Values by id, those that are not there left out. */
    async get(ids: readonly number[], read: ReadMissing<V>): Promise<ReadonlyMap<number, V>> {
      const missing = ids.filter((id) => !entries.has(id))
      const wanted = ids.map((id) => [id, entries.get(id)] as const)
      const reading = missing.length === 0 ? undefined : readAll(missing, read)
      const found = new Map<number, V>(await reading)
      for (const [id, entry] of wanted) {
        if (entry === undefined) continue
        const value = await entry.value
        if (value === undefined) continue
        found.set(id, value)
        if (entries.get(id) === entry) keep(id, entry)
      }
      for (const id of entries.keys()) {
        if (entries.size <= most) break
        entries.delete(id)
      }
      return found
    },
    drop: (id: number) => void entries.delete(id),
    clear: () => entries.clear(),
  }
}
