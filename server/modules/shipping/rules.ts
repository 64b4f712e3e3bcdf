import type { ShippingOption } from '#contract/shipping.ts'

export interface Zone {
  readonly id: number
  /** Empty: everywhere that no other zone names. */
  readonly provinces: readonly string[]
}

export interface Rate {
  readonly zoneId: number
  readonly upToGrams: number
  readonly priceInclTax: string
  readonly minDays: number
  readonly maxDays: number
  readonly service: {
    readonly id: number
    readonly carrierId: string
    readonly carrierName: string
    readonly carrierLogo: string
    readonly logisticType: string
    readonly code: string
    readonly name: string
  }
}

/** The zone that names the province, else the one for everywhere else. */
export const zoneOf = (zones: readonly Zone[], provinceId: string): Zone | null =>
  zones.find(({ provinces }) => provinces.includes(provinceId)) ??
  zones.find(({ provinces }) => provinces.length === 0) ??
  null

/**
 * One offer per service, at the lowest step of its tariff that carries the weight; a service without such a step
 * does not offer. `freeService` travels free.
 */
export const offersFor = (
  rates: readonly Rate[],
  grams: number,
  freeService: string | null,
): ShippingOption[] => {
  const steps = new Map<number, Rate>()
  for (const rate of rates) {
    const known = steps.get(rate.service.id)
    const better = known === undefined || rate.upToGrams < known.upToGrams
    if (rate.upToGrams >= grams && better) steps.set(rate.service.id, rate)
  }
  return [...steps.values()].map(({ service, minDays, maxDays, priceInclTax }) => ({
    carrier: { id: service.carrierId, name: service.carrierName, logo: service.carrierLogo },
    logistic_type: service.logisticType,
    service_type: { code: service.code, name: service.name },
    delivery_time: { min: minDays, max: maxDays },
    amounts: { price_incl_tax: service.code === freeService ? 0 : Number(priceInclTax) },
  }))
}

/** Carriers' offers, the cheapest of `freeService` at no cost to the buyer. */
export const withFree = (offers: readonly ShippingOption[], freeService: string | null): ShippingOption[] => {
  const price = (offer: ShippingOption) => offer.amounts.price_incl_tax
  const [cheapest] = offers
    .filter(({ service_type }) => service_type.code === freeService)
    .sort((a, b) => price(a) - price(b))
  return offers.map((offer) => (offer === cheapest ? { ...offer, amounts: { price_incl_tax: 0 } } : offer))
}
