import type { PrecacheEntry } from 'workbox-precaching'
import { cacheName } from './cache-names.ts'
import { cacheOfPart, partOf } from './routes.ts'
import { strategyFor } from './strategies.ts'

/** Addresses of the running version's scripts and styles that are not everybody's, by the part that they belong to. */
const files = new Map<string, string[]>()

const addressOf = (entry: PrecacheEntry | string): URL =>
  new URL(typeof entry === 'string' ? entry : entry.url, self.location.href)

/** Notes the files of templates and builder, cached only on devices that use them; returns the others, which every device needs. */
export const separateParts = (entries: (PrecacheEntry | string)[]): (PrecacheEntry | string)[] =>
  entries.filter((entry) => {
    const { href, pathname } = addressOf(entry)
    const part = partOf(pathname)
    if (part !== undefined) files.set(part, [...(files.get(part) ?? []), href])
    return part === undefined
  })

/** Whether a URL is a file of the running version that belongs to such a part. */
export const isPartFile = (href: string): boolean =>
  files.get(partOf(new URL(href).pathname) ?? '')?.includes(href) ?? false

/** Parts that this run of the worker has cached: each request for a file of a part caches the whole part. */
const cachedParts = new Set<string>()

/** Caches the rest of the part that a file belongs to, so that it works without a network. */
export const cacheWholePart = async (pathname: string, event: ExtendableEvent): Promise<void> => {
  const part = partOf(pathname) ?? ''
  if (cachedParts.has(part)) return
  cachedParts.add(part)
  const asked = (files.get(part) ?? []).filter((href) => !href.endsWith(pathname))
  const strategy = strategyFor(cacheOfPart(pathname), '')
  try {
    await Promise.all(asked.flatMap((href) => strategy.handleAll({ request: new Request(href), event })))
  } catch (error) {
    cachedParts.delete(part)
    throw error
  }
}

/** Caches a part before it was ever opened; returns whether all of it is there. */
export const cachePart = async (part: 'builder' | 'device', event: ExtendableEvent): Promise<boolean> => {
  try {
    await cacheWholePart(`/assets/${part}/any.js`, event)
    return true
  } catch {
    return false
  }
}

/** Fetches this version of what the device uses: the moment after may be without a network. */
export const installUsed = async (event: ExtendableEvent): Promise<void> => {
  for (const name of [cacheName('looks', ''), cacheName('builder', '')]) {
    if (!(await caches.has(name))) continue
    const cached = await (await caches.open(name)).keys()
    const used = new Map(
      cached.map(({ url }) => new URL(url)).map(({ pathname }) => [partOf(pathname), pathname]),
    )
    await Promise.all([...used.values()].map((pathname) => cacheWholePart(pathname, event)))
  }
}
