import type { Downloaded } from '#contract/worker.ts'
import { CACHED_HEADER } from '#contract/worker.ts'
import { API_BASE } from './answers.ts'
import { dropCache, sizeOf } from './cache-limits.ts'
import { cacheName } from './cache-names.ts'
import { dated, successOf } from './plugins.ts'
import { apiRule, cacheKey, isPicture } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

/** Most bytes that one shop may download for use without a network. */
const MOST_BYTES = 200 * 1024 * 1024
/** Part of the device's quota that stays free: carts and drafts come first. */
const SPARE = 0.2
/** Longest wait for a file, in ms: a server that hangs ends the download, to be resumed. */
const PATIENCE = 15_000

/** Bytes by shop, as far as this run of the worker has counted. */
const counted = new Map<string, number>()

/** Bytes that a shop has downloaded; `drop`: delete them first. */
export const downloadedBytes = async (tenant: string, drop: boolean): Promise<number> => {
  const name = cacheName('taken', tenant)
  if (drop) {
    await dropCache(name)
    counted.delete(tenant)
  }
  if (!(await caches.has(name))) return 0
  const cache = await caches.open(name)
  const sizes = (await cache.keys()).map(async (key) => {
    const cached = await cache.match(key, { ignoreVary: true })
    return cached ? sizeOf(cached) : 0
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const isSpaceLeft = async (): Promise<boolean> => {
  // iOS says so since 17; before, a write that finds no room ends the taking.
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage.estimate?.()) ?? {}
  return usage < quota * (1 - SPARE)
}

const fetchSoon = async (url: URL): Promise<Response> => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    return await fetch(url, { cache: 'no-store', credentials: 'omit', signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}

type File = Downloaded['files'][number]

/** Downloads one file; undefined where it can't be fetched, or is none of this shop's. */
const downloadFile = async (address: string, tenant: string, since: number): Promise<File | undefined> => {
  const url = new URL(address)
  const isCall = apiRule('GET', url, API_BASE)?.tenant === tenant
  if (!isCall && !isPicture(url, self.location.origin)) return undefined
  const key = isCall ? cacheKey(url) : url.href
  const cache = await caches.open(cacheName('taken', tenant))
  const fileOf = async (response: Response): Promise<File> => {
    const bytes = (await response.clone().blob()).size
    return isCall ? { url: address, bytes, body: await successOf(response) } : { url: address, bytes }
  }
  const cached = await cache.match(key, { ignoreVary: true })
  // A picture never changes.
  if (cached && (!isCall || Number(cached.headers.get(CACHED_HEADER)) >= since)) return fileOf(cached)
  const response = await fetchSoon(url)
  const isWanted = isCall
    ? await successOf(response)
    : response.status === 200 && /^image\//.test(response.headers.get('content-type') ?? '')
  if (!isWanted) return undefined
  const file = await fileOf(response.clone())
  const before = cached ? await sizeOf(cached) : 0
  const entry = dated(response)
  // On the wire it may have been compressed.
  entry.headers.set('content-length', String(file.bytes))
  await cache.put(key, entry)
  counted.set(tenant, (counted.get(tenant) ?? 0) + file.bytes - before)
  return file
}

/** Downloads files for use without a network, as far as there is space for them. */
export const downloadAll = async (
  urls: readonly string[],
  tenant: string,
  since: number,
): Promise<Downloaded> => {
  if (!counted.has(tenant)) counted.set(tenant, await downloadedBytes(tenant, false))
  if ((counted.get(tenant) ?? 0) > MOST_BYTES || !(await isSpaceLeft())) return { files: [], isFull: true }
  let isFull = false
  const files = await Promise.all(
    urls.map((url) =>
      downloadFile(url, tenant, since).catch((error: unknown) => {
        isFull ||= error instanceof Error && error.name === 'QuotaExceededError'
        return undefined
      }),
    ),
  )
  return { files: files.filter((file) => file !== undefined), isFull }
}
