import type { Packing } from './coding.ts'
import { type CachedPage, createCachedPage, type FreshPage, tagOf } from './kept-page.ts'
import { oneAtATime } from './one-at-a-time.ts'

export interface PageCacheOptions {
  /** Most bytes cached; the least recently used page is dropped first. */
  readonly mostBytes: number
  /** How long a page is as good as new, in ms. */
  readonly fresh: number
  /** How long it is shown after that, while a new one is made, in ms. */
  readonly stale: number
  readonly now: () => number
}

/** What an entry takes beside the bodies, its key included, in bytes. */
const ENTRY = 500
/** Pages that wait to be packed better. */
const MOST_WAITING = 100

interface Entry {
  page: CachedPage
  /** ms since the epoch */
  madeAt: number
}

interface PageRequest {
  readonly key: string
  /** Coding in which a new page is packed first. */
  readonly packing: Packing
  readonly make: () => Promise<FreshPage>
  /** Hears of a renewal that nobody awaits. */
  readonly failed: (error: unknown) => void
}

/** Pages by key, made at most once at a time each. */
export const createPageCache = ({ mostBytes, fresh, stale, now }: PageCacheOptions) => {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<CachedPage>>()
  const defer = oneAtATime(MOST_WAITING)

  const ageOf = (key: string): number => {
    const entry = entries.get(key)
    return entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
  }
  let bytes = 0
  const makeRoom = () => {
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }
  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= entry.page.bytes + ENTRY
  }
  const store = (key: string, page: CachedPage) => {
    drop(key)
    entries.set(key, { page, madeAt: now() })
    bytes += page.bytes + ENTRY
    makeRoom()
  }
  const pageOf = async (made: FreshPage, { key, packing }: PageRequest): Promise<CachedPage> => {
    const tag = tagOf(made.html)
    const former = entries.get(key)?.page
    // What has not changed is packed already, and better.
    if (former?.tag === tag && former.status === made.status && former.link === made.link) return former
    const page: CachedPage = await createCachedPage(made, tag, packing, {
      grown: (by) => {
        if (entries.get(key)?.page !== page) return
        bytes += by
        makeRoom()
      },
      defer,
    })
    return page
  }
  const renew = (request: PageRequest) => {
    const { key, make } = request
    const running = making.get(key)
    if (running) return running
    const made = make()
      .then(async (rendered) => {
        const page = await pageOf(rendered, request)
        store(key, page)
        return page
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  return {
    /** Pages that are being made. */
    underWay: () => making.size,
    /** Bytes of all cached pages. */
    bytes: () => bytes,
    /** Whether a key's page is there to be shown, or is being made. */
    has: (key: string): boolean => making.has(key) || ageOf(key) <= fresh + stale,
    /** The page of a key, made when there is none that may be shown. */
    get: async (request: PageRequest): Promise<CachedPage> => {
      const { key, failed } = request
      const entry = entries.get(key)
      const age = ageOf(key)
      if (!entry || age > fresh + stale) return renew(request)
      entries.delete(key)
      entries.set(key, entry)
      if (age > fresh) renew(request).catch(failed)
      return entry.page
    },
  }
}
