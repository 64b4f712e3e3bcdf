/**
 * URLs that a later service worker has to cache for a server-rendered page to work offline. A page that is left before
 * there is a worker stores them in session storage, one a line, until a worker has taken them. Not in local storage:
 * frequent writes delay its flush to disk by up to a minute, and a log-in with it.
 */
export interface Owed {
  /** Key in session storage. */
  readonly key: string
  /** Paths of the calls whose answers are embedded in the page. */
  readonly calls: readonly string[]
  /** Whether the page's own HTML may be cached. */
  readonly page: boolean
}

/** Data block of a server-rendered page, for the loader and the app. */
export interface Later {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly owed: Owed
}

/** Id of that data block. The loader imports nothing and has it a second time. */
export const LATER_ID = 'later'

export const owedKey = (tenant: string): string => `vitrina:${tenant}:owed`
