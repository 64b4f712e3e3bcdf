import type { BoxConfiguration } from '#contract/config.ts'
import { PICK_UP } from '#domain/orders/pick-up.ts'
import type { Database } from '../../db/database.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { readSpans } from './repository.ts'

/** A change of the table shows this soon in every instance, in ms. */
const CACHED_MS = 5000
const MOST_CACHED = 5000

export type Reach = NonNullable<BoxConfiguration['delivery']>

/** What a shop says about its deliveries before it knows where to, cached for a few seconds: every page has it. */
export const createReach = (database: Database, now: () => Date) => {
  const cache = new Map<number, { readonly until: number; readonly reach: Promise<Reach> }>()

  const read = async ({ id, settings }: Tenant): Promise<Reach> => {
    const spans = await readSpans(database, id)
    const sent = spans.filter(({ logisticType }) => logisticType !== PICK_UP)
    const pickUps = spans.filter(({ logisticType }) => logisticType === PICK_UP).map(({ name }) => name)
    // A carrier with an API of its own has its own days.
    if (sent.length === 0 || settings.zippin !== undefined) return { pickUps }
    const minDays = Math.min(...sent.map((span) => span.minDays))
    const maxDays = Math.max(...sent.map((span) => span.maxDays))
    return { days: { min: minDays, max: maxDays }, pickUps }
  }

  return (tenant: Tenant): Promise<Reach> => {
    const at = now().getTime()
    const known = cache.get(tenant.id)
    if (known !== undefined && known.until > at) return known.reach
    if (cache.size >= MOST_CACHED) cache.clear()
    const reach = read(tenant)
    cache.set(tenant.id, { until: at + CACHED_MS, reach })
    reach.catch(() => cache.delete(tenant.id))
    return reach
  }
}
