import * as v from 'valibot'
import type { KnownCard } from '#contract/worker.ts'
import { CACHED_HEADER } from '#contract/worker.ts'
import { cacheName } from './cache-names.ts'

const cards = v.array(v.looseObject({ id: v.string() }))
/** A list, or a product with those that go with it. */
const body = v.object({
  result: v.object({ items: v.optional(cards, []), related: v.optional(cards, []) }),
})

/** A product as the cached lists show it, the newest first: for who opens its page before it was ever cached. */
export const findCard = async (tenant: string, id: string): Promise<KnownCard | null> => {
  const name = cacheName('catalogue', tenant)
  if (!(await caches.has(name))) return null
  const cache = await caches.open(name)
  for (const request of (await cache.keys()).toReversed()) {
    const cached = await cache.match(request, { ignoreVary: true })
    const parsed = v.safeParse(body, await cached?.json().catch(() => null))
    if (!parsed.success) continue
    const { items, related } = parsed.output.result
    const product = [...items, ...related].find((card) => card.id === id)
    if (product) return { product, at: Number(cached?.headers.get(CACHED_HEADER) ?? 0) }
  }
  return null
}
