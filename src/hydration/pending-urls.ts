/**
 * URLs that the service worker has to cache once it runs, so that a server-rendered page works offline. A page that is
 * left before there is a worker stores them in session storage, one a line, until a worker has got them. Not in local
 * storage: frequent writes delay its flush to disk by up to a minute, and with it that of a log-in.
 */
export interface PendingUrls {
  /** Key in session storage. */
  readonly key: string
  /** Paths of the calls whose answers are embedded in the page. */
  readonly calls: readonly string[]
  /** Whether the page's own HTML may be cached. */
  readonly page: boolean
}

/** Data block of a server-rendered page: what the loader adds to it, and which URLs to cache. */
export interface DeferredAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly pendingUrls: PendingUrls
}

/** Id of that data block. The loader imports nothing, so it repeats it. */
export const DEFERRED_ID = 'deferred'

/** Devices have it: it stays, whatever the code calls it. */
export const pendingUrlsKey = (tenant: string): string => `vitrina:${tenant}:owed`
