import type { ShopState } from '#contract/shop-states.ts'
import type { PricingSettings } from '#domain/pricing/breaks.ts'
import type { TenantSettings } from '../tenant-settings/settings.ts'

export interface Tenant {
  readonly id: number
  /** First segment of every address of the shop. */
  readonly name: string
  readonly environment: 'AR' | 'CL'
  readonly isDemo: boolean
  /** As it is now: a pause that has ended is `open`. */
  readonly state: ShopState
  /** The shop's own day on which a pause ends by itself; null: when somebody ends it. */
  readonly pausedUntil: string | null
  /** What shoppers read while it is paused. */
  readonly pausedSentence: string
  readonly settings: TenantSettings
}

/** Who calls, according to a valid token of the tenant. */
export interface Caller {
  readonly kind: 'guest' | 'customer'
  readonly id: string
  /** The log-in that a customer's token descends from. */
  readonly session?: string
}

/** Owner of orders and carts: `guest:<id>` or `customer:<id>`. */
export const ownerOf = (caller: Caller): string => `${caller.kind}:${caller.id}`

export interface TenantsPort {
  /** The shop of that name as shoppers find it: open or paused. From a cache of a few seconds. */
  byName(name: string): Promise<Tenant | null>
  /** The same whatever its state, for its team, for previews and for what was ordered before it closed. */
  inAnyState(name: string): Promise<Tenant | null>
  /** Something of the shop has changed here: it is asked again. */
  changed(name: string): void
}

/** The text for the shop's country: with 'vos' in Argentina, with 'tú' in Chile. */
export const localised = ({ environment }: Tenant, vos: string, tu: string): string =>
  environment === 'CL' ? tu : vos

/** Rounding, margin and tax of a shop, as the domain's pricing wants them. */
export const pricingOf = ({ settings }: Tenant): PricingSettings => ({
  roundPrice: settings.roundPrice,
  profitMultiplier: settings.profitMultiplier,
  taxMultiplier: settings.taxMultiplier,
})

/** What a shop's secret at an OpenID provider is sealed for. */
export const openIdUse = (tenant: Pick<Tenant, 'id'>, provider: string): string =>
  `${tenant.id}/openid/${provider}`
