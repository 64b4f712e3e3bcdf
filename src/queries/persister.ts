import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'
import type { BoxConfiguration } from '#contract/config.ts'
import type { KeyValue } from '#src/platform/device/storage.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

/** Small answers that a first screen needs; local storage is no place for more. */
const WHITELIST: readonly unknown[] = ['config', 'categories']
/** How long they may be shown, in ms. */
const MAX_AGE = 30 * 24 * 60 * MINUTE

/** Design images may be megabytes. */
const withoutDesigns = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('productBuilder' in data)) return data
  const { productBuilder, ...rest } = data as BoxConfiguration
  return rest
}

export interface PersistenceDeps {
  cache: QueryClient
  storage: KeyValue
  tenant: string
  /** Answers stored by another build may have another shape. */
  build: string
}

/** Stores a shop's small answers on the device, separately from every other shop's. */
export const createPersistence = ({ cache, storage, tenant, build }: PersistenceDeps) => {
  const options = {
    queryClient: cache,
    buster: build,
    maxAge: MAX_AGE,
    persister: createSyncStoragePersister({
      key: `vitrina:${tenant}:queries`,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: storage.remove,
      },
    }),
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey: [shop, name], state }: QueryLike) =>
        shop === tenant && WHITELIST.includes(name) && state.status === 'success',
      serializeData: withoutDesigns,
    },
  }
  return {
    /** Restores the stored answers; the configuration counts as stale, because it was stored in part. */
    restore: async () => {
      await persistQueryClientRestore(options)
      await cache.invalidateQueries({ queryKey: keys.config(tenant), refetchType: 'none' })
    },
    /** Stores what is fetched from now on; returns the function that stops it. */
    follow: () => persistQueryClientSubscribe(options),
  }
}

interface QueryLike {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly status: string }
}
