import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { PREVIOUS_SHELL_CACHE, SHELL_CACHE } from './cache-names.ts'
import { underShopPolicy } from './policy.ts'

/** The built page without any shop in it: the app renders every route from it. */
const SHELL = '/index.html'

const precache = new PrecacheController({ cacheName: SHELL_CACHE })

/** Names what the running version consists of. */
export const declareShell = (entries: (PrecacheEntry | string)[]): void => precache.addToCacheList(entries)

/** Fetches what has changed since the version before. */
export const installShell = (event: ExtendableEvent): Promise<unknown> => precache.install(event)

/**
 * Sets the version before aside instead of deleting it: a tab that was opened with it keeps finding its chunks
 * until it is reloaded. Only one version back: each take-over replaces the last.
 */
export const activateShell = async (event: ExtendableEvent): Promise<void> => {
  const current = new Set(precache.getURLsToCacheKeys().values())
  const shell = await caches.open(SHELL_CACHE)
  const outgoing = (await shell.keys()).filter(({ url }) => !current.has(url))
  if (outgoing.length > 0) {
    await caches.delete(PREVIOUS_SHELL_CACHE)
    const previous = await caches.open(PREVIOUS_SHELL_CACHE)
    for (const request of outgoing) {
      const response = await shell.match(request)
      if (response) await previous.put(request, response)
    }
  }
  await precache.activate(event)
}

/** Whether the running version has installed the file of this address. */
export const isShellFile = (href: string): boolean => precache.getCacheKeyForURL(href) !== undefined

/** Answers the running version's own files, and nothing by a guessed name. */
export const shellFiles = (): PrecacheRoute =>
  new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

/**
 * A file of the version before, or the network's. While a version takes over, what it sets aside lies where it lay
 * until all of it is copied: looked for in this order, it is always found.
 */
export const previousFile = async (request: Request): Promise<Response> => {
  for (const cacheName of [SHELL_CACHE, PREVIOUS_SHELL_CACHE]) {
    const kept = await caches.match(request, { cacheName, ignoreVary: true })
    if (kept) return kept
  }
  return fetch(request)
}

/** The shell at once; the network only where a browser has thrown the shell away. */
export const shellPage = async (request: Request): Promise<Response> => {
  const shell = await precache.matchPrecache(SHELL)
  return shell ? underShopPolicy(shell, new URL(request.url)) : fetch(request)
}

/** The server's answer; without a network the shell. */
export const serverPage = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await precache.matchPrecache(SHELL)
    if (!shell) throw error
    return shell
  }
}
