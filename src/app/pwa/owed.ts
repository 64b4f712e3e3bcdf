import { tabStorage } from '#src/platform/storage.ts'

/**
 * Where the tab notes, one a line, the addresses of a shop's pages and of what they were given before a worker was in
 * charge, until a worker has taken them. Not in the device's storage: what is written there often is on the disk up to a
 * minute later, and a log-in with it.
 */
export const owedKey = (tenant: string): string => `vitrina:${tenant}:owed`

/** Notes addresses at once: a page may be left before there is a worker to hand them to. */
export const owe = (tenant: string, addresses: readonly string[]): void => {
  const key = owedKey(tenant)
  tabStorage.set(key, [tabStorage.get(key), ...addresses].join('\n'))
}
