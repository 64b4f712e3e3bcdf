import Big from 'big.js'
import { shownUnitPrice } from '#domain/breaks.ts'
import { sum } from '#domain/exact.ts'
import type { Database } from '../../db/database.ts'
import type { Reader } from '../../db/reader.ts'
import { rowIdsOf } from '../../db/row-id.ts'
import { failure } from '../../http/failure.ts'
import {
  type CataloguePort,
  pricingOf,
  type ShippingItem,
  type ShippingPort,
  type Tenant,
} from '../../ports.ts'
import { readRates, readWeights, readZones } from './repository.ts'
import { offersFor, zoneOf } from './rules.ts'

/** Quotes from the tenant's own table of zones and weights. */
export const createShipping = (database: Database, catalogue: CataloguePort): ShippingPort => ({
  async quote(tenant, provinceId, items, within) {
    const reader = within ?? database
    const units = unitsOf(items)
    const weights = await readWeights(reader, tenant.id, rowIdsOf([...units.keys()]))
    let grams = 0
    for (const [productId, quantity] of units) {
      const weight = weights.get(productId)
      if (weight === undefined)
        throw failure('product_unavailable', 'Uno de los productos ya no está a la venta.')
      grams += weight * quantity
    }
    // Ids of provinces begin with their market.
    if (!provinceId.startsWith(`${tenant.environment}-`)) return []
    const zone = zoneOf(await readZones(reader, tenant.id), provinceId)
    if (zone === null) return []
    const rates = await readRates(reader, tenant.id, zone.id)
    return offersFor(rates, grams, await freeService(catalogue, tenant, units, reader))
  },
})

const unitsOf = (items: readonly ShippingItem[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { productId, quantity } of items) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

/** Code of the service that these goods travel free by, null while they are worth too little. */
const freeService = async (
  catalogue: CataloguePort,
  tenant: Tenant,
  units: ReadonlyMap<string, number>,
  reader: Reader,
): Promise<string | null> => {
  const { shipping, withTaxes } = tenant.settings
  if (shipping === undefined) return null
  const products = await catalogue.products(tenant, [...units.keys()], reader)
  const worth = [...units].map(([productId, quantity]) => {
    const breaks = products.get(productId)?.priceBreaks ?? []
    return new Big(shownUnitPrice(breaks, quantity, pricingOf(tenant), withTaxes) ?? 0).times(quantity)
  })
  return sum(worth).gte(shipping.freeFrom) ? shipping.freeService : null
}
