import { pagesCache } from './cache-names.ts'
import { tenantOfPage } from './routes.ts'
import { isPartFile } from './set-aside.ts'
import { isShellFile } from './shell.ts'

/** Most cached pages of a shop, about 100 kB each; the oldest are deleted first. */
const MOST = 30
/** Longest page that is cached, in characters. */
const LONGEST = 500_000

/** Addresses of the scripts and sheets that a page names, whether in a tag or as data. */
const FILES = /\/assets\/[\w./-]+\.(?:js|css)/g

/** A page of a newer version needs scripts that this version does not have without a network. */
const isOfThisVersion = (html: string): boolean => {
  const files = (html.match(FILES) ?? []).map((path) => self.location.origin + path)
  // The page of a proxy or of a captive portal names none.
  return files.length > 0 && files.every((href) => isShellFile(href) || isPartFile(href))
}

const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')

/** Caches a shop's page as the server renders it for everybody; returns whether it could. */
export const cachePage = async (url: URL): Promise<boolean> => {
  const response = await fetch(url, { credentials: 'omit' })
  if (!isPage(response)) return false
  const html = await response.clone().text()
  if (html.length > LONGEST || !isOfThisVersion(html)) return false
  const cache = await caches.open(pagesCache(tenantOfPage(url.pathname)))
  await cache.put(url, response)
  const pages = await cache.keys()
  const tooMany = pages.slice(0, Math.max(0, pages.length - MOST))
  await Promise.all(tooMany.map((request) => cache.delete(request, { ignoreVary: true })))
  return true
}

/** A page from the cache. */
export const cachedPage = (url: URL): Promise<Response | undefined> =>
  caches.match(url, { cacheName: pagesCache(tenantOfPage(url.pathname)), ignoreVary: true })
