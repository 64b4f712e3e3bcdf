import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { marketOf } from '#domain/market/market.ts'
import { breakAt, type PricingSettings, shownPrice } from '#domain/pricing/breaks.ts'

export interface UnitPrice {
  /** As the shopper sees it. */
  amount: number
  /** Without tax. */
  net: number
}

/** Label that the law of Argentina requires for the net price beside each price. */
export const NET_PRICE = 'Precio sin impuestos nacionales'

/** Whether that net price has to be shown: the main one includes taxes. */
export const wantsNet = ({
  environment,
  withTaxes,
}: Pick<BoxConfiguration, 'environment' | 'withTaxes'>): boolean =>
  withTaxes && marketOf(environment) === 'AR'

/** Pricing settings of a configuration; without multipliers, prices are shown unchanged. */
const pricingSettings = (config: Pick<BoxConfiguration, 'pricing' | 'roundPrice'>): PricingSettings => ({
  roundPrice: config.roundPrice,
  profitMultiplier: config.pricing?.profitMultiplier ?? 1,
  taxMultiplier: config.pricing?.taxMultiplier ?? 1,
})

/** Price per unit, as shown, when `quantity` units are bought. */
export const unitPrice = (
  product: Pick<ProductSummary, 'price' | 'priceBreaks'>,
  quantity: number,
  config: Pick<BoxConfiguration, 'pricing' | 'roundPrice' | 'withTaxes'>,
): UnitPrice => {
  const settings = pricingSettings(config)
  const net = breakAt(product.priceBreaks, quantity)?.price ?? product.price
  return {
    amount: shownPrice(net, settings, config.withTaxes),
    net: shownPrice(net, settings, false),
  }
}
