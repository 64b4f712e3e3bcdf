import { LRUCache } from 'lru-cache'

type ReadMissing<V> = (ids: readonly number[]) => Promise<readonly (readonly [id: number, value: V])[]>

/** Missing values that are asked for in one turn of the event loop, and read together. */
interface Batch<V> {
  readonly ids: number[]
  readonly rows: Promise<ReadonlyMap<number, V>>
}

const turnEnd = () => new Promise<void>((resolve) => setImmediate(resolve))

/** LRU cache for the values of all shops. */
export type Store<V extends object | string> = LRUCache<string, V>

/** @param bytes what the values may take together @param bytesOf about what one takes */
export const createStore = <V extends object | string>(
  bytes: number,
  bytesOf: (value: V) => number,
): Store<V> => new LRUCache({ maxSize: Math.floor(bytes), sizeCalculation: bytesOf })

/** Distinguishes shops in a store, and a shop's entries before and after `clear`. */
let generations = 0

/**
 * A shop's values by id. A read is registered when it starts: a value dropped meanwhile is read again by
 * the next caller.
 *
 * @example
 * const cards = createBatchCache(stores.cards, (ids) => readCards(database, tenantId, ids))
 * const found = await cards.get([1, 2]) // one query for all ids that are asked for in this turn
 */
export const createBatchCache = <V extends object | string>(store: Store<V>, read: ReadMissing<V>) => {
  const readings = new Map<number, Promise<V | undefined>>()
  let gathering: Batch<V> | undefined
  let generation = ++generations

  const keyOf = (id: number) => `${generation}:${id}`

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
    readings.set(id, reading)
    const finish = (value: V | undefined) => {
      if (readings.get(id) !== reading) return
      readings.delete(id)
      // What is not there is asked again: there is no end of numbers that are no product's.
      if (value !== undefined) store.set(keyOf(id), value)
    }
    reading.then(finish, () => finish(undefined))
    return reading
  }

  return {
    /** Values by id, those that are not there left out. */
    async get(ids: readonly number[]): Promise<ReadonlyMap<number, V>> {
      const found = new Map<number, V>()
      const awaited: [id: number, reading: Promise<V | undefined>][] = []
      for (const id of ids) {
        const value = store.get(keyOf(id))
        if (value === undefined) awaited.push([id, readings.get(id) ?? ask(id)])
        else found.set(id, value)
      }
      for (const [id, reading] of awaited) {
        const value = await reading
        if (value !== undefined) found.set(id, value)
      }
      return found
    },
    drop(id: number) {
      readings.delete(id)
      store.delete(keyOf(id))
    },
    /** Entries of the former generation stay until the LRU evicts them. */
    clear() {
      readings.clear()
      generation = ++generations
    },
  }
}
