import { LRUCache } from 'lru-cache'
import type { ShippingOption } from '#contract/shipping.ts'
import { openCredentials, type Vault } from '../../environment/vault.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ShippingPlace } from '../../ports/shipping.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { cached, keyOf } from '../../storage/cached.ts'
import { askZippin, MOST_ITEMS, type ZippinQuestion, zippinCredentials, zippinUse } from './zippin.ts'

/** A buyer who waits for prices goes away, in ms. */
const PATIENCE = 4000
/** An order follows its quote within this time, and finds it again, in ms. */
const FRESH = 15 * 60 * 1000
/** Whoever does not answer is not asked again for this time, in ms: nobody waits for it twice. */
const PAUSE = 30_000
const MOST_QUESTIONS = 2000
const MOST_SHOPS = 2000

type Log = { warn(fields: object, message: string): void }

export interface Carriers {
  /** Offers by the shop's account at a carrier's API; null without one, and while it does not answer. */
  offers(
    tenant: Tenant,
    place: ShippingPlace,
    items: ZippinQuestion['items'],
    worth: () => Promise<number>,
  ): Promise<readonly ShippingOption[] | null>
}

/** Zippin, asked once for the same goods and place: what a buyer was offered stands when the order comes. */
export const createCarriers = (
  { addresses, now }: Pick<Ports, 'addresses' | 'now'>,
  vault: Vault,
  log: Log,
  patience = PATIENCE,
): Carriers => {
  const clock = () => now().getTime()
  const asked = cached<ShippingOption[]>({ most: MOST_QUESTIONS, ttl: FRESH, now: clock })
  const paused = new LRUCache<number, true>({
    max: MOST_SHOPS,
    ttl: PAUSE,
    ttlResolution: 0,
    perf: { now: clock },
  })

  return {
    async offers(tenant, place, items, worth) {
      const { zippin: sealed } = tenant.settings
      if (sealed === undefined) return null
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
      if (units > MOST_ITEMS || paused.has(tenant.id)) return null
      const credentials = openCredentials(vault, zippinUse(tenant), sealed, zippinCredentials)
      if (credentials === null) return null
      const names = await addresses.names(place)
      const locality = names.locality ?? place.locality
      const city = tenant.environment === 'CL' ? names.city : locality || names.city
      const { zipCode } = place
      // Argentina is quoted by postal code.
      if (!city || !names.province || (zipCode === '' && tenant.environment === 'AR')) return null
      const question = { city, state: names.province, zipCode, items, worth: await worth() }
      try {
        const offers = await asked.get(keyOf([tenant.id, sealed, question]), () =>
          askZippin(credentials, tenant, question, patience),
        )
        // It does not go there: the shop may by itself.
        return offers.length === 0 ? null : offers
      } catch (cause) {
        paused.set(tenant.id, true)
        log.warn({ err: cause, tenant: tenant.name }, 'no offers of Zippin: the table of rates stands in')
        return null
      }
    },
  }
}
