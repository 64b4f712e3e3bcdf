import { deviceStorage } from '#src/platform/storage.ts'

const keyOf = (tenant: string): string => `vitrina:${tenant}:owed`

/** Addresses of pages of this shop, and of what they were given before a worker was in charge, that no worker has taken yet. */
export const owed = (tenant: string): string[] => deviceStorage.get(keyOf(tenant))?.split('\n') ?? []

/** Notes them on the device: a page may be left before there is a worker to hand them to. */
export const owe = (tenant: string, addresses: readonly string[]): void =>
  void deviceStorage.set(keyOf(tenant), [...new Set([...owed(tenant), ...addresses])].join('\n'))

/** Forgets those that a worker has taken. */
export const settle = (tenant: string, taken: ReadonlySet<string>): void => {
  const left = owed(tenant).filter((address) => !taken.has(address))
  deviceStorage.remove(keyOf(tenant))
  if (left.length > 0) owe(tenant, left)
}
