import type { Packing } from './coding.ts'
import { createKeptPage, type KeptPage, type MadePage, tagOf } from './kept-page.ts'
import { oneAtATime } from './one-at-a-time.ts'

export interface KeptPagesOptions {
  /** Most bytes kept; what was not asked for longest goes first. */
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
  page: KeptPage
  /** ms since the epoch */
  madeAt: number
}

interface Wish {
  readonly key: string
  /** Coding in which a new page is packed first. */
  readonly packing: Packing
  readonly make: () => Promise<MadePage>
  /** Hears of a renewal that nobody awaits. */
  readonly failed: (error: unknown) => void
}

/** Pages by key, made at most once at a time each. */
export const createKeptPages = ({ mostBytes, fresh, stale, now }: KeptPagesOptions) => {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<KeptPage>>()
  const later = oneAtATime(MOST_WAITING)

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
  const keep = (key: string, page: KeptPage) => {
    drop(key)
    entries.set(key, { page, madeAt: now() })
    bytes += page.bytes + ENTRY
    makeRoom()
  }
  const pageOf = async (made: MadePage, { key, packing }: Wish): Promise<KeptPage> => {
    const tag = tagOf(made.html)
    const former = entries.get(key)?.page
    // What has not changed is packed already, and better.
    if (former?.tag === tag && former.status === made.status && former.link === made.link) return former
    const page: KeptPage = await createKeptPage(made, tag, packing, {
      grown: (by) => {
        if (entries.get(key)?.page !== page) return
        bytes += by
        makeRoom()
      },
      later,
    })
    return page
  }
  const renew = (wish: Wish) => {
    const { key, make } = wish
    const running = making.get(key)
    if (running) return running
    const made = make()
      .then(async (rendered) => {
        const page = await pageOf(rendered, wish)
        keep(key, page)
        return page
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  return {
    /** Pages that are being made. */
    underWay: () => making.size,
    /** Bytes of all that is kept. */
    bytes: () => bytes,
    /** Whether a key's page is there to be shown, or is being made. */
    has: (key: string): boolean => making.has(key) || ageOf(key) <= fresh + stale,
    /** The page of a key, made when there is none that may be shown. */
    get: async (wish: Wish): Promise<KeptPage> => {
      const { key, failed } = wish
      const entry = entries.get(key)
      const age = ageOf(key)
      if (!entry || age > fresh + stale) return renew(wish)
      entries.delete(key)
      entries.set(key, entry)
      if (age > fresh) renew(wish).catch(failed)
      return entry.page
    },
  }
}
