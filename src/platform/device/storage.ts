/** Small synchronous key-value store that survives the tab. */
export interface KeyValue {
  get(key: string): string | undefined
  /** false: the browser refused (private mode, quota). */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): readonly string[]
}

const attempt = <T>(task: () => T, otherwise: T): T => {
  try {
    return task()
  } catch {
    // Mere access throws when site data is blocked.
    return otherwise
  }
}

const over = (area: () => Storage): KeyValue => ({
  get: (key) => attempt(() => area().getItem(key) ?? undefined, undefined),
  set: (key, value) =>
    attempt(() => {
      area().setItem(key, value)
      return true
    }, false),
  remove: (key) => attempt(() => area().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(area()), []),
})

/** Local storage that never throws. */
export const deviceStorage: KeyValue = over(() => localStorage)

/** Session storage that never throws: this tab only. */
export const tabStorage: KeyValue = over(() => sessionStorage)

/** Calls back when another tab changes `key` of `deviceStorage`. */
export const onStorageChange = (key: string, listener: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Each shop has a database of its own. */
export const databaseName = (tenant: string): string => `vitrina-${tenant}`

/** Whether there is a database, by opening it; one that this would make is given up. */
const opens = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      opening.result.close()
      resolve(true)
    }
  })

/** Whether the shop has a database on this device; false where the browser blocks storage. Firefox lists them since 126. */
export const hasDatabase = async (tenant: string): Promise<boolean> => {
  try {
    const wanted = databaseName(tenant)
    const all = await indexedDB.databases?.()
    return all === undefined ? await opens(wanted) : all.some(({ name }) => name === wanted)
  } catch {
    return false
  }
}

/** A store in memory, for tests and for the server. */
export const memoryStorage = (): KeyValue => {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => Boolean(values.set(key, value)),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
