import * as v from 'valibot'

/**
 * The page hands over what it got before the worker was in control: its API calls (made, or rendered into the
 * page by the server) and its pictures, as absolute URLs. They are fetched once more and cached, so that the very
 * first visit already works offline.
 */
const cacheUrls = v.object({
  // Workbox has a listener of its own for CACHE_URLS, which throws on what is not its message.
  type: v.literal('STORE_URLS'),
  /** Shop that the URLs were asked for by; '' where there is none. */
  tenant: v.string(),
  urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(200)),
})

/** The person agreed to the new version: the waiting worker takes over. */
const skipWaiting = v.object({ type: v.literal('SKIP_WAITING') })

/** The device is full, or the person wants free space: cached pictures are deleted. Answered on the message's port afterwards. */
const freeSpace = v.object({
  type: v.literal('FREE_SPACE'),
  /** What was taken along for use without a network goes too. */
  taken: v.optional(v.boolean(), false),
})

/** A product's page can't be had: what the cached lists know of it is answered on the message's port, as a `KnownCard`. */
const find = v.object({
  type: v.literal('FIND_CARD'),
  tenant: v.string(),
  id: v.pipe(v.string(), v.maxLength(64)),
})

/** A product as a list shows it, as it was answered; `at`: when that list was cached, ms since the epoch. */
export interface KnownCard {
  readonly product: unknown
  readonly at: number
}

/** The most addresses of one `TAKE`. */
export const MOST_TAKEN_AT_ONCE = 24

/** To take along for use without a network: calls and pictures, as absolute URLs. Answered with a `Taking`. */
const download = v.object({
  type: v.literal('TAKE'),
  tenant: v.string(),
  urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(MOST_TAKEN_AT_ONCE)),
  /** An answer that was taken since, in ms since the epoch, is taken already. */
  since: v.number(),
})

/** The product builder's files, to take along as a whole. Answered with whether it is there. */
const downloadBuilder = v.object({ type: v.literal('TAKE_BUILDER') })

/** What a shop has taken along; `drop`: it goes first. Answered with its bytes. */
const taken = v.object({ type: v.literal('TAKEN'), tenant: v.string(), drop: v.boolean() })

/** What became of a `TAKE`. */
export interface Downloaded {
  /** Those that are there now; `body` of a call, not of a picture. */
  readonly files: readonly { readonly url: string; readonly bytes: number; readonly body?: unknown }[]
  /** The device, or what a shop may take of it, is full. */
  readonly isFull: boolean
}

/** What a page may tell the service worker. */
export const pageMessage = v.variant('type', [
  cacheUrls,
  skipWaiting,
  freeSpace,
  find,
  download,
  downloadBuilder,
  taken,
])
export type PageMessage = v.InferInput<typeof pageMessage>

/** Messages from the service worker to the pages. */
export type WorkerMessage =
  /** A cached answer was shown and the network has a newer one, which is cached now. */
  | { type: 'CHANGED'; tenant: string; url: string }
  /**
   * A real request through the worker failed for want of a network, or got through again. `unsure`: something answered in
   * the back end's place, or nothing did yet; the page looks for itself.
   */
  | { type: 'CONNECTION'; reachable: boolean; unsure?: 'foreign' | 'silent' }

/**
 * Header of an answer that came out of the worker's keeping: it says nothing about the network. Its value is the moment at
 * which it was cached, in ms since the epoch.
 */
export const CACHED_HEADER = 'x-vitrina-kept'

/** End of the address of a picture that is looked at closely: no part of what a server is asked, cached apart from the others. */
export const CLOSELY = '#closely'

/** What a push message holds, as JSON: a notification's title and its options. */
export interface PushNote {
  title: string
  body: string
  /** A newer note of the same tag takes the place of the one before. */
  tag: string
  icon: string
  lang: string
  /** Page to open, on the pages' own host. */
  data: string
}
