import type { BoxConfiguration } from '#contract/config.ts'
import type { ShippingOption } from '#contract/shipping.ts'
import type { Reader } from '../db/reader.ts'
import type { Tenant } from './tenant.ts'

export interface AddressesPort {
  /** Names on record; null for what is unknown, or does not lie in the level above. */
  names(place: { provinceId: string; cityId: string; localityId: string }): Promise<PlaceNames>
}

/** A variant with its units, as a shipping quote asks for it. */
export interface ShippingItem {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
}

/** Where goods go: ids of places on record, and what the person wrote. */
export interface ShippingPlace {
  readonly provinceId: string
  readonly cityId: string
  readonly localityId: string
  readonly locality: string
  readonly zipCode: string
}

export interface ShippingPort {
  /**
   * Offers to send the goods to a place, in the shop's order; empty where it does not send. Without a province: offers
   * to fetch them. Unknown products are a failure.
   */
  quote(
    tenant: Tenant,
    place: ShippingPlace,
    items: readonly ShippingItem[],
    within?: Reader,
  ): Promise<ShippingOption[]>
  /** What the shop can say before it knows where to. */
  reach(tenant: Tenant): Promise<NonNullable<BoxConfiguration['delivery']>>
}

/** Names on record of the places that an order goes to; null for what is unknown. */
export interface PlaceNames {
  readonly province: string | null
  readonly city: string | null
  readonly locality: string | null
}
