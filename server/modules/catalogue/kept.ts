type ReadMissing<V> = (ids: readonly number[]) => Promise<readonly (readonly [id: number, value: V])[]>

/** Missing values that are asked for in one turn of the event loop, and read together. */
interface Batch<V> {
  readonly ids: number[]
  readonly rows: Promise<ReadonlyMap<number, V>>
}

const turnEnd = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Values by id, the longest unused dropped first. A reading stands here from its beginning: what is dropped while it
 * runs is read again by whoever asks later.
 */
export const createKept = <V extends object | string>(most: number, read: ReadMissing<V>) => {
  const entries = new Map<number, V | Promise<V | undefined>>()
  let gathering: Batch<V> | undefined

  const gather = (): Batch<V> => {
    const ids: number[] = []
    const rows = turnEnd().then(async () => {
      gathering = undefined
      return new Map(await read(ids))
    })
    return { ids, rows }
  }

  const ask = (id: number): Promise<V | undefined> => {
    gathering ??= gather()
    gathering.ids.push(id)
    const reading = gathering.rows.then((rows) => rows.get(id))
    entries.set(id, reading)
    const settle = (value: V | undefined) => {
      if (entries.get(id) !== reading) return
      // What is not there is asked again: there is no end of numbers that are no product's.
      if (value === undefined) entries.delete(id)
      else entries.set(id, value)
    }
    reading.then(settle, () => settle(undefined))
    return reading
  }

  const trim = () => {
    for (const id of entries.keys()) {
      if (entries.size <= most) return
      entries.delete(id)
    }
  }

  return {
    /** Values by id, those that are not there left out. */
    async get(ids: readonly number[]): Promise<ReadonlyMap<number, V>> {
      const found = new Map<number, V>()
      const awaited: [id: number, reading: Promise<V | undefined>][] = []
      for (const id of ids) {
        const entry = entries.get(id) ?? ask(id)
        if (entry instanceof Promise) awaited.push([id, entry])
        else {
          entries.delete(id)
          entries.set(id, entry)
          found.set(id, entry)
        }
      }
      for (const [id, reading] of awaited) {
        const value = await reading
        if (value !== undefined) found.set(id, value)
      }
      trim()
      return found
    },
    drop: (id: number) => void entries.delete(id),
    clear: () => entries.clear(),
  }
}
