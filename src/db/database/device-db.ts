import { useSyncExternalStore } from 'react'
import type { KeyValue } from '#src/platform/device/storage.ts'
import type { ShopDb } from './schema.ts'

/** A reading that follows the database; undefined until it is known. */
export interface LiveStore<T> {
  subscribe(listener: () => void): () => void
  current(): T | undefined
}

/**
 * A shop's database on this device, opened at first use: Dexie is a third of a first visit's scripts, and who has
 * never put anything in the cart has nothing to read.
 */
export interface DeviceDb {
  open(): Promise<ShopDb>
  /**
   * The reading shared by all who ask with the same `key`. A `lazy` one waits until something was written on this
   * device, and stays undefined until then.
   */
  live<T>(key: string, read: (db: ShopDb) => Promise<T>, options?: { lazy?: boolean }): LiveStore<T>
}

export interface DeviceDbDeps {
  tenant: string
  storage: KeyValue
  /** Calls back when another tab changes the key. */
  onStorageChange: (key: string, listener: () => void) => () => void
  /** Hears of a database that can't be read. */
  onError: (error: unknown) => void
}

export const createDeviceDb = ({ tenant, storage, onStorageChange, onError }: DeviceDbDeps): DeviceDb => {
  const usedKey = `vitrina:${tenant}:db`
  const waiting = new Set<() => void>()
  const stores = new Map<string, LiveStore<unknown>>()
  /** Written in this visit: where storage is blocked nothing else tells. */
  let isUsed = false
  let opened: Promise<{ db: ShopDb; module: typeof import('./schema.ts') }> | undefined

  const load = () => {
    opened ??= import('./schema.ts').then(async (module) => ({ db: await module.openShopDb(tenant), module }))
    // A chunk that did not arrive is asked for again the next time.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const open = async () => {
    const { db } = await load()
    isUsed = true
    storage.set(usedKey, '1')
    for (const wake of waiting) wake()
    return db
  }
  const whenUsed = (task: () => void, onWait: (cancel: () => void) => void): void => {
    if (isUsed || storage.get(usedKey)) {
      task()
      return
    }
    const wake = () => {
      cancel()
      task()
    }
    const unlisten = onStorageChange(usedKey, wake)
    const cancel = () => {
      waiting.delete(wake)
      unlisten()
    }
    waiting.add(wake)
    onWait(cancel)
  }

  const createStore = <T>(read: (db: ShopDb) => Promise<T>, lazy: boolean): LiveStore<T> => {
    const listeners = new Set<() => void>()
    let value: T | undefined
    let stop = () => {}

    const start = () => {
      let stopped = false
      stop = () => {
        stopped = true
      }
      load().then(({ db, module }) => {
        if (stopped) return
        const next = (answer: T) => {
          value = answer
          for (const listener of listeners) listener()
        }
        stop = module.observe(() => read(db), next, onError)
      }, onError)
    }

    return {
      current: () => value,
      subscribe: (listener) => {
        if (listeners.size === 0) {
          if (lazy)
            whenUsed(start, (cancel) => {
              stop = cancel
            })
          else start()
        }
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
          if (listeners.size === 0) stop()
        }
      },
    }
  }

  return {
    open,
    live: <T>(key: string, read: (db: ShopDb) => Promise<T>, { lazy = false } = {}) => {
      const name = lazy ? `${key} lazy` : key
      const store = stores.get(name) ?? createStore(read, lazy)
      stores.set(name, store)
      return store as LiveStore<T>
    },
  }
}

/** The reading's value; undefined in a first render and until it is known. */
export const useLive = <T>(store: LiveStore<T>): T | undefined =>
  useSyncExternalStore(store.subscribe, store.current, () => undefined)
