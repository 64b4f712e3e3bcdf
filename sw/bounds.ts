import type { WorkboxPlugin } from 'workbox-core'
import { isDownloadCache, isPictureCache } from './cache-names.ts'
import { Ledger, type Limits } from './ledger.ts'

const ledgers = new Map<string, Promise<Ledger>>()

export const sizeOf = async (response: Response): Promise<number> => {
  const declared = Number(response.headers.get('content-length'))
  return declared > 0 ? declared : (await response.blob()).size
}

const openLedger = async (name: string, limits: Limits): Promise<Ledger> => {
  const ledger = new Ledger(limits)
  const cache = await caches.open(name)
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true })
    if (response) await drop(name, ledger.add(request.url, await sizeOf(response)))
  }
  return ledger
}

const ledgerOf = (name: string, limits: Limits): Promise<Ledger> => {
  const ledger = ledgers.get(name) ?? openLedger(name, limits)
  ledgers.set(name, ledger)
  return ledger
}

const drop = async (name: string, urls: readonly string[]): Promise<void> => {
  if (urls.length === 0) return
  const cache = await caches.open(name)
  await Promise.all(urls.map((url) => cache.delete(url, { ignoreVary: true })))
}

/** Keeps a cache within its number of entries and its bytes. */
export const limited = (limits: Limits): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ cacheName, cachedResponse, request }) => {
    // Not awaited: opening the ledger walks through the cache, and the answer must not wait for it.
    if (cachedResponse) void ledgers.get(cacheName)?.then((ledger) => ledger.touch(request.url))
    return cachedResponse
  },
  cacheDidUpdate: async ({ cacheName, newResponse, request }) => {
    const ledger = await ledgerOf(cacheName, limits)
    await drop(cacheName, ledger.add(request.url, await sizeOf(newResponse)))
  },
})

/** Deletes a cache, its entries first: one that is deleted whole keeps its space as long as anything still holds it. */
export const dropCache = async (name: string): Promise<void> => {
  ledgers.delete(name)
  const cache = await caches.open(name)
  await Promise.all((await cache.keys()).map((request) => cache.delete(request, { ignoreVary: true })))
  await caches.delete(name)
}

/** Frees space at a full quota: first the pictures of every shop, then, if asked, the downloads. */
export const dropPictures = async (downloads: boolean): Promise<void> => {
  const names = await caches.keys()
  for (const name of names)
    if (isPictureCache(name) || (downloads && isDownloadCache(name))) await dropCache(name)
}
