/**
 * What a service worker that is there later has to be told of for a page of the server's to work offline. A page that is
 * left before there is a worker notes the addresses in its tab, one a line, until one has taken them. Not in the device's
 * storage: what is written there often is on the disk up to a minute later, and a log-in with it.
 */
export interface Owed {
  /** Where the tab notes it. */
  readonly key: string
  /** Paths of the calls whose answers came with the page. */
  readonly calls: readonly string[]
  /** The page itself too: it can be kept as it was rendered. */
  readonly page: boolean
}

/** What the server's page has for its loader and for the app, in a data block. */
export interface Later {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly owed: Owed
}

/** That data block. The loader, which imports nothing, has the name once more. */
export const LATER_ID = 'later'

export const owedKey = (tenant: string): string => `vitrina:${tenant}:owed`
