import type { WorkboxPlugin } from 'workbox-core'
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { isOwnPage } from '#contract/page.ts'
import { PREVIOUS_SHELL_CACHE, SHELL_CACHE } from './cache-names.ts'

/** The built page without any shop in it: the app renders every route from it. */
export const SHELL = '/index.html'

/** A page's marked HTML, a script, a style sheet: what a file of the shell has to be by its name. */
const isOwnFile = async (pathname: string, response: Response): Promise<boolean> => {
  const type = response.headers.get('content-type') ?? ''
  if (pathname.endsWith('.html')) return isOwnPage(await response.clone().text())
  return pathname.endsWith('.css') ? type.startsWith('text/css') : type.includes('javascript')
}

/** A version of which a captive portal has answered one file is not installed: the one before stays. */
const onlyOwnFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const { pathname } = new URL(request.url)
    return response.ok && (await isOwnFile(pathname, response)) ? response : null
  },
}

const precache = new PrecacheController({ cacheName: SHELL_CACHE, plugins: [onlyOwnFiles] })

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
    const cached = await caches.match(request, { cacheName, ignoreVary: true })
    if (cached) return cached
  }
  return fetch(request)
}

/** The page without any shop in it; undefined where a browser has thrown it away. */
export const cachedShell = (): Promise<Response | undefined> => precache.matchPrecache(SHELL)
