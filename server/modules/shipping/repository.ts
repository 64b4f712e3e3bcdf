import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../db/reader.ts'
import { products } from '../../db/schema/catalogue.ts'
import { shippingRates, shippingServices, shippingZones } from '../../db/schema/shipping.ts'
import type { Rate, Zone } from './rules.ts'

export const readZones = (reader: Reader, tenantId: number): Promise<Zone[]> =>
  reader
    .select({ id: shippingZones.id, provinces: shippingZones.provinces })
    .from(shippingZones)
    .where(eq(shippingZones.tenantId, tenantId))
    .orderBy(asc(shippingZones.position), asc(shippingZones.id))

/** Tariffs of a zone in the shop's order of services. */
export const readRates = (reader: Reader, tenantId: number, zoneId: number): Promise<Rate[]> =>
  reader
    .select({
      zoneId: shippingRates.zoneId,
      upToGrams: shippingRates.upToGrams,
      priceInclTax: shippingRates.priceInclTax,
      minDays: shippingRates.minDays,
      maxDays: shippingRates.maxDays,
      service: {
        id: shippingServices.id,
        carrierId: shippingServices.carrierId,
        carrierName: shippingServices.carrierName,
        carrierLogo: shippingServices.carrierLogo,
        logisticType: shippingServices.logisticType,
        code: shippingServices.code,
        name: shippingServices.name,
      },
    })
    .from(shippingRates)
    .innerJoin(
      shippingServices,
      and(
        eq(shippingServices.tenantId, shippingRates.tenantId),
        eq(shippingServices.id, shippingRates.serviceId),
      ),
    )
    .where(and(eq(shippingRates.tenantId, tenantId), eq(shippingRates.zoneId, zoneId)))
    .orderBy(asc(shippingServices.position), asc(shippingRates.upToGrams))

/** Grams of one unit by product. */
export const readWeights = async (
  reader: Reader,
  tenantId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader
    .select({ id: products.id, grams: products.weightGrams })
    .from(products)
    .where(
      and(eq(products.tenantId, tenantId), eq(products.active, true), inArray(products.id, [...productIds])),
    )
  return new Map(rows.map(({ id, grams }) => [String(id), grams]))
}
