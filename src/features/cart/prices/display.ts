import type { CartIssue, CartPrices, CartProduct, Prices } from '#contract/cart.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { lineIds } from '#domain/cart/lines.ts'

/** What prices need to know of the shop to be shown. */
export type PriceConfig = Pick<BoxConfiguration, 'environment' | 'roundPrice' | 'withTaxes'>

/** A price as this shop shows it, with or without tax, and its net figure. */
export const shownAmounts = (prices: Prices, config: PriceConfig): { amount: number; net: number } => ({
  amount: config.withTaxes ? prices.total : prices.subTotal,
  net: prices.subTotal,
})

/** What keeps a line, or a curva's members, from being bought as it stands. */
export const issuesOf = (line: CartProduct, prices: CartPrices | null): readonly CartIssue[] => {
  const ids = lineIds(line)
  return prices?.issues.filter((issue) => ids.includes(issue.shoppingCartUUID)) ?? []
}

const moment = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** '3 de diciembre, 14:05' of ms since the epoch. */
export const formatMoment = (at: number): string => moment.format(at)
