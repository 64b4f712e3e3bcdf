// Stands in for `src/platform/device/storage.ts` in the preview's build: a frame of another site has no storage, and what
// is tried in a preview must not meet what the device has of the shop.
import type { KeyValue } from '#src/platform/device/storage.ts'

export const memoryStorage = (): KeyValue => {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => Boolean(values.set(key, value)),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

export const deviceStorage: KeyValue = memoryStorage()
export const tabStorage: KeyValue = memoryStorage()

/** No other tab sees it. */
export const onStorageChange = (): (() => void) => () => undefined

export const databaseName = (tenant: string): string => `previa-${tenant}`

export const hasDatabase = async (): Promise<boolean> => false
