import Big from 'big.js'
import type { FastifyBaseLogger } from 'fastify'
import { sum } from '#domain/money/exact.ts'
import { shownUnitPrice } from '#domain/pricing/breaks.ts'
import { pricedAs } from '#domain/pricing/variant-price.ts'
import type { Reader } from '../../db/reader.ts'
import { rowIdsOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ShippingItem, ShippingPort } from '../../ports/shipping.ts'
import { pricingOf, type Tenant } from '../../ports/tenant.ts'
import { createCarriers } from './carriers.ts'
import { createReach } from './reach.ts'
import { readPickUpRates, readRates, readWeights, readZones } from './repository.ts'
import { offersFor, withFree, zoneOf } from './rules.ts'

type Deps = Pick<Ports, 'database' | 'catalogue' | 'addresses' | 'vault' | 'now'> & {
  readonly log: FastifyBaseLogger
}

/** Quotes by the carriers' API where the shop has an account, else from its own table of zones and weights. */
export const createShipping = (deps: Deps): ShippingPort => {
  const { database, catalogue } = deps
  const carriers = createCarriers(deps, deps.vault, deps.log)
  return {
    reach: createReach(database, deps.now),
    async quote(tenant, place, items, within) {
      const reader = within ?? database
      const units = unitsOf(items)
      const weights = await readWeights(reader, tenant.id, rowIdsOf([...units.keys()]))
      const weighed = [...units].map(([sku, quantity]) => {
        const grams = weights.get(sku)
        if (grams === undefined)
          throw failure('product_unavailable', 'Uno de los productos ya no está a la venta.')
        return { sku, grams, quantity }
      })
      const grams = weighed.reduce((sum, one) => sum + one.grams * one.quantity, 0)
      // Nowhere to send it to: it is fetched.
      if (place.provinceId === '') return offersFor(await readPickUpRates(reader, tenant.id), grams, null)
      // Ids of provinces begin with their market.
      if (!place.provinceId.startsWith(`${tenant.environment}-`)) return []
      let known: Promise<number> | undefined
      const worth = () => {
        known ??= worthOf(catalogue, tenant, items, reader)
        return known
      }
      const free = async () => {
        const { shipping } = tenant.settings
        return shipping !== undefined && (await worth()) >= shipping.freeFrom ? shipping.freeService : null
      }
      const offered = await carriers.offers(tenant, place, weighed, worth)
      if (offered !== null) return withFree(offered, await free())
      const zone = zoneOf(await readZones(reader, tenant.id), place.provinceId)
      if (zone === null) return []
      const rates = await readRates(reader, tenant.id, zone.id)
      return offersFor(rates, grams, await free())
    },
  }
}

const unitsOf = (items: readonly ShippingItem[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { productId, quantity } of items) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

/** What these goods are worth, without customisation, as the shop shows its prices. */
const worthOf = async (
  catalogue: CataloguePort,
  tenant: Tenant,
  items: readonly ShippingItem[],
  reader: Reader,
): Promise<number> => {
  const units = unitsOf(items)
  const products = await catalogue.products(tenant, [...units.keys()], reader)
  const worth = items.map(({ productId, variantId, quantity }) => {
    const product = products.get(productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    const breaks = product ? pricedAs(product, variant).priceBreaks : []
    const all = units.get(productId) ?? quantity
    const price = shownUnitPrice(breaks, all, pricingOf(tenant), tenant.settings.withTaxes)
    return new Big(price ?? 0).times(quantity)
  })
  return sum(worth).toNumber()
}
