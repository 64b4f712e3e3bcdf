/**
 * What a service worker that is there later has to be told of for a page to work offline: addresses that the tab notes,
 * one a line, until a worker has taken them. Not in the device's storage: what is written there often is on the disk up
 * to a minute later, and a log-in with it.
 */
export interface Owed {
  /** Where the tab notes it. */
  readonly key: string
  /** Paths of the calls whose answers came with the page. */
  readonly calls: readonly string[]
  /** The page itself too: it can be kept as it was rendered. */
  readonly page: boolean
}

export const owedKey = (tenant: string): string => `vitrina:${tenant}:owed`
