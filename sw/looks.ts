import type { PrecacheEntry } from 'workbox-precaching'
import { cacheName } from './cache-names.ts'
import { lookOf } from './routes.ts'
import { strategyFor } from './strategies.ts'

/** Addresses of the running version's scripts and styles, by the look that they belong to. */
const files = new Map<string, string[]>()

const addressOf = (entry: PrecacheEntry | string): URL =>
  new URL(typeof entry === 'string' ? entry : entry.url, self.location.href)

/** Sets the looks' files aside, for who wears them; answers the others, which everybody needs. */
export const withoutLooks = (entries: (PrecacheEntry | string)[]): (PrecacheEntry | string)[] =>
  entries.filter((entry) => {
    const { href, pathname } = addressOf(entry)
    const look = lookOf(pathname)
    if (look !== undefined) files.set(look, [...(files.get(look) ?? []), href])
    return look === undefined
  })

/** Whether the file of this address is of the running version's looks. */
export const isLookFile = (href: string): boolean =>
  files.get(lookOf(new URL(href).pathname) ?? '')?.includes(href) ?? false

/** Keeps the rest of the look that a file belongs to: its later parts may be asked for without a network. */
export const keepLook = async (pathname: string, event: ExtendableEvent): Promise<void> => {
  const asked = (files.get(lookOf(pathname) ?? '') ?? []).filter((href) => !href.endsWith(pathname))
  const strategy = strategyFor('looks', '')
  await Promise.all(asked.flatMap((href) => strategy.handleAll({ request: new Request(href), event })))
}

/** Fetches this version of the looks that the device wears: the moment after may be without a network. */
export const installLooks = async (event: ExtendableEvent): Promise<void> => {
  const name = cacheName('looks', '')
  if (!(await caches.has(name))) return
  const kept = await (await caches.open(name)).keys()
  const worn = new Map(
    kept.map(({ url }) => new URL(url)).map(({ pathname }) => [lookOf(pathname), pathname]),
  )
  await Promise.all([...worn.values()].map((pathname) => keepLook(pathname, event)))
}
