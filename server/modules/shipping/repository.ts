import { and, asc, eq, inArray, max, min, type SQL } from 'drizzle-orm'
import { PICK_UP } from '#domain/orders/pick-up.ts'
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

const ratesWhere = (reader: Reader, tenantId: number, which: SQL) =>
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
    .innerJoin(shippingServices, ofRate)
    .where(and(eq(shippingRates.tenantId, tenantId), which))
    .orderBy(asc(shippingServices.position), asc(shippingRates.upToGrams), asc(shippingRates.priceInclTax))

const ofRate = and(
  eq(shippingServices.tenantId, shippingRates.tenantId),
  eq(shippingServices.id, shippingRates.serviceId),
)

/** Tariffs of a zone in the shop's order of services. */
export const readRates = (reader: Reader, tenantId: number, zoneId: number): Promise<Rate[]> =>
  ratesWhere(reader, tenantId, eq(shippingRates.zoneId, zoneId))

/** What fetching it at the shop costs, from wherever one comes. */
export const readPickUpRates = (reader: Reader, tenantId: number): Promise<Rate[]> =>
  ratesWhere(reader, tenantId, eq(shippingServices.logisticType, PICK_UP))

/** Each service with its days over all zones, in the shop's order. */
export const readSpans = async (reader: Reader, tenantId: number) => {
  const rows = await reader
    .select({
      name: shippingServices.name,
      logisticType: shippingServices.logisticType,
      minDays: min(shippingRates.minDays),
      maxDays: max(shippingRates.maxDays),
    })
    .from(shippingServices)
    .innerJoin(shippingRates, ofRate)
    .where(eq(shippingServices.tenantId, tenantId))
    .groupBy(shippingServices.tenantId, shippingServices.id)
    .orderBy(asc(shippingServices.position))
  return rows.map((row) => ({ ...row, minDays: row.minDays ?? 0, maxDays: row.maxDays ?? 0 }))
}

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

/** Services by which goods may travel free, in the shop's order. */
export const serviceNames = (
  reader: Reader,
  tenantId: number,
): Promise<{ readonly code: string; readonly name: string }[]> =>
  reader
    .select({ code: shippingServices.code, name: shippingServices.name })
    .from(shippingServices)
    .where(eq(shippingServices.tenantId, tenantId))
    .orderBy(asc(shippingServices.position))
