import type { CartPrices } from '#contract/cart.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { totalWithShipping } from '#domain/checkout/order.ts'
import { marketOf } from '#domain/market/market.ts'
import { roundedProduct } from '#domain/money/decimal.ts'
import { sum } from '#domain/money/exact.ts'
import { priceDigits } from '#domain/money/money.ts'
import { paymentDiscount } from '#domain/money/payment-discount.ts'

/** What will be charged, taken apart as the shop shows its prices. In the tenant's currency. */
export interface Breakdown {
  readonly products: number
  /** Only where products are shown net. */
  readonly taxes: number | null
  /** null: not chosen yet. */
  readonly shipping: number | null
  /** Discount of the chosen payment method. */
  readonly discount: number
  /** With tax and the chosen shipping, less the discount. */
  readonly total: number
  /** AR: what the products cost without national taxes. */
  readonly net: number | null
}

export const breakdownOf = (
  prices: CartPrices,
  form: CheckoutForm,
  config: Pick<BoxConfiguration, 'withTaxes' | 'environment' | 'roundPrice'>,
): Breakdown => {
  const { TOTAL } = prices
  const { roundPrice } = config
  const { discountPercent } = form.payment
  const shipping = form.shipping.option?.amounts.price_incl_tax ?? null
  const discount = paymentDiscount(TOTAL.total, discountPercent, roundPrice)
  const net = Number(roundedProduct([TOTAL.subTotal, 100 - discountPercent, 0.01], priceDigits(roundPrice)))
  return {
    products: config.withTaxes ? TOTAL.total : TOTAL.subTotal,
    taxes: config.withTaxes ? null : TOTAL.taxes,
    shipping,
    discount,
    total: sum([totalWithShipping(prices, shipping ?? 0), -discount]).toNumber(),
    net: config.withTaxes && marketOf(config.environment) === 'AR' ? net : null,
  }
}
