import type { PrecacheEntry } from 'workbox-precaching'
import { cacheName } from './cache-names.ts'
import { cacheOfPart, partOf } from './routes.ts'
import { strategyFor } from './strategies.ts'

/** Addresses of the running version's scripts and styles that are not everybody's, by the part that they belong to. */
const files = new Map<string, string[]>()

const addressOf = (entry: PrecacheEntry | string): URL =>
  new URL(typeof entry === 'string' ? entry : entry.url, self.location.href)

/** Sets the files of looks and builder aside, for who uses them; answers the others, which everybody needs. */
export const setAside = (entries: (PrecacheEntry | string)[]): (PrecacheEntry | string)[] =>
  entries.filter((entry) => {
    const { href, pathname } = addressOf(entry)
    const part = partOf(pathname)
    if (part !== undefined) files.set(part, [...(files.get(part) ?? []), href])
    return part === undefined
  })

/** Whether the file of this address is one of the running version's that are set aside. */
export const isFileAside = (href: string): boolean =>
  files.get(partOf(new URL(href).pathname) ?? '')?.includes(href) ?? false

/** Parts that this run of the worker has seen to: each of a part's files asks for all the others. */
const seenTo = new Set<string>()

/** Keeps the rest of what a file belongs to: later parts may be asked for without a network. */
export const keepWhole = async (pathname: string, event: ExtendableEvent): Promise<void> => {
  const part = partOf(pathname) ?? ''
  if (seenTo.has(part)) return
  seenTo.add(part)
  const asked = (files.get(part) ?? []).filter((href) => !href.endsWith(pathname))
  const strategy = strategyFor(cacheOfPart(pathname), '')
  try {
    await Promise.all(asked.flatMap((href) => strategy.handleAll({ request: new Request(href), event })))
  } catch (error) {
    seenTo.delete(part)
    throw error
  }
}

/** Keeps a part before it was ever opened; answers whether all of it is there. */
export const keepPart = async (part: 'builder' | 'device', event: ExtendableEvent): Promise<boolean> => {
  try {
    await keepWhole(`/assets/${part}/any.js`, event)
    return true
  } catch {
    return false
  }
}

/** Fetches this version of what the device uses: the moment after may be without a network. */
export const installUsed = async (event: ExtendableEvent): Promise<void> => {
  for (const name of [cacheName('looks', ''), cacheName('builder', '')]) {
    if (!(await caches.has(name))) continue
    const kept = await (await caches.open(name)).keys()
    const used = new Map(
      kept.map(({ url }) => new URL(url)).map(({ pathname }) => [partOf(pathname), pathname]),
    )
    await Promise.all([...used.values()].map((pathname) => keepWhole(pathname, event)))
  }
}
