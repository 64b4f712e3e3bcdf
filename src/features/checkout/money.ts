import type { CartPrices } from '#contract/cart.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { totalWithShipping } from '#domain/checkout.ts'
import type { CheckoutForm } from '#domain/checkout-form.ts'
import { marketOf } from '#domain/market.ts'

/** What will be charged, taken apart as the shop shows its prices. In the tenant's currency. */
export interface Breakdown {
  readonly products: number
  /** Only where products are shown net. */
  readonly taxes: number | null
  /** null: not chosen yet. */
  readonly shipping: number | null
  /** Tax and the chosen shipping included. */
  readonly total: number
  /** AR: what the products cost without national taxes. */
  readonly net: number | null
}

export const breakdownOf = (
  prices: CartPrices,
  form: CheckoutForm,
  config: Pick<BoxConfiguration, 'withTaxes' | 'environment'>,
): Breakdown => {
  const { TOTAL } = prices
  const shipping = form.shipping.option?.amounts.price_incl_tax ?? null
  return {
    products: config.withTaxes ? TOTAL.total : TOTAL.subTotal,
    taxes: config.withTaxes ? null : TOTAL.taxes,
    shipping,
    total: totalWithShipping(prices, shipping ?? 0),
    net: config.withTaxes && marketOf(config.environment) === 'AR' ? TOTAL.subTotal : null,
  }
}
