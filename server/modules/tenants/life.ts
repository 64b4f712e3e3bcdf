import type { ShopState } from '#contract/shop-states.ts'
import { dayOf } from '../../formats/local-time.ts'
import type { Tenant } from '../../ports/tenant.ts'

/** A shop's state at a moment: a pause ends by itself as its day begins in the shop's own zone. */
export const stateAt = (shop: Pick<Tenant, 'environment' | 'state' | 'pausedUntil'>, at: Date): ShopState =>
  shop.state === 'paused' && shop.pausedUntil !== null && shop.pausedUntil <= dayOf(shop, at)
    ? 'open'
    : shop.state
