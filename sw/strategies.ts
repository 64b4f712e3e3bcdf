import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { abortSlowCalls, abortSlowPictures } from './abort-slow.ts'
import { limited } from './cache-limits.ts'
import { type CacheKind, cacheName } from './cache-names.ts'
import type { Limits } from './ledger.ts'
import {
  cachedOnFault,
  isReachable,
  markCached,
  noteConnection,
  notifyChanges,
  onlyOfType,
  onlySuccess,
  orDownloaded,
  underKey,
} from './plugins.ts'

/** How long a cached answer waits for a newer one, in seconds. */
const NETWORK_LIMIT_S = 3
/** The same while nothing answers. */
const HURRIED_LIMIT_S = 0.3

const MB = 1024 * 1024

/** Per shop. */
const LIMITS: Record<Exclude<CacheKind, 'taken'>, Limits> = {
  stable: { entries: 150, bytes: 4 * MB },
  catalogue: { entries: 200, bytes: 12 * MB },
  pictures: { entries: 400, bytes: 40 * MB },
  close: { entries: 24, bytes: 12 * MB },
  builder: { entries: 100, bytes: 6 * MB },
  looks: { entries: 100, bytes: 3 * MB },
}

const OWN_FILES = /^(?:font\/|text\/css|(?:text|application)\/javascript)/

/** What a file's answer has to be; a portal's page in its place is neither cached nor a sign of the network. */
const TYPES: Partial<Record<CacheKind, RegExp>> = {
  pictures: /^image\//,
  close: /^image\//,
  builder: OWN_FILES,
  looks: OWN_FILES,
}

type EvictedKind = Exclude<CacheKind, 'taken'>

const create = (kind: EvictedKind, tenant: string, hurried: boolean): Strategy => {
  const options = { cacheName: cacheName(kind, tenant), matchOptions: { ignoreVary: true } }
  const bounds = limited(LIMITS[kind])
  const types = TYPES[kind]
  if (types)
    return new CacheFirst({
      ...options,
      plugins: [
        ...(kind === 'pictures' || kind === 'close'
          ? [orDownloaded(tenant), underKey, abortSlowPictures]
          : []),
        noteConnection(types),
        bounds,
        onlyOfType(types),
      ],
    })
  const plugins = [
    orDownloaded(tenant),
    abortSlowCalls,
    cachedOnFault,
    noteConnection(),
    bounds,
    onlySuccess,
    underKey,
    notifyChanges(tenant),
    markCached,
  ]
  return kind === 'stable'
    ? new StaleWhileRevalidate({ ...options, plugins })
    : new NetworkFirst({
        ...options,
        plugins,
        networkTimeoutSeconds: hurried ? HURRIED_LIMIT_S : NETWORK_LIMIT_S,
      })
}

const strategies = new Map<string, Strategy>()

/** The one strategy for a kind of answer in a shop ('' for none). */
export const strategyFor = (kind: EvictedKind, tenant: string): Strategy => {
  const hurried = kind === 'catalogue' && !isReachable()
  const name = cacheName(kind, tenant) + (hurried ? ' hurried' : '')
  const strategy = strategies.get(name) ?? create(kind, tenant, hurried)
  strategies.set(name, strategy)
  return strategy
}
