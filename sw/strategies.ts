import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { bounded } from './bounds.ts'
import { type CacheKind, cacheName } from './cache-names.ts'
import type { Limits } from './ledger.ts'
import {
  keptOverFault,
  markKept,
  noteConnection,
  onlyLooks,
  onlyPictures,
  onlySuccess,
  tellChanges,
  underKey,
} from './plugins.ts'

/** How long a kept answer waits for a newer one, in seconds. */
const NETWORK_LIMIT_S = 3

const MB = 1024 * 1024

/** Per shop. */
const LIMITS: Record<CacheKind, Limits> = {
  stable: { entries: 150, bytes: 4 * MB },
  catalogue: { entries: 200, bytes: 12 * MB },
  pictures: { entries: 400, bytes: 40 * MB },
  looks: { entries: 100, bytes: 3 * MB },
}

const create = (kind: CacheKind, tenant: string): Strategy => {
  const shared = [noteConnection, bounded(LIMITS[kind])]
  const options = { cacheName: cacheName(kind, tenant), matchOptions: { ignoreVary: true } }
  if (kind === 'pictures') return new CacheFirst({ ...options, plugins: [...shared, onlyPictures] })
  if (kind === 'looks') return new CacheFirst({ ...options, plugins: [...shared, onlyLooks] })
  const plugins = [...shared, keptOverFault, onlySuccess, underKey, tellChanges(tenant), markKept]
  return kind === 'stable'
    ? new StaleWhileRevalidate({ ...options, plugins })
    : new NetworkFirst({ ...options, plugins, networkTimeoutSeconds: NETWORK_LIMIT_S })
}

const strategies = new Map<string, Strategy>()

/** The one strategy for a kind of answer in a shop ('' for none). */
export const strategyFor = (kind: CacheKind, tenant: string): Strategy => {
  const name = cacheName(kind, tenant)
  const strategy = strategies.get(name) ?? create(kind, tenant)
  strategies.set(name, strategy)
  return strategy
}
