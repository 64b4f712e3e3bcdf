import Big from 'big.js'
import type { Prices } from '#contract/cart.ts'
import { isNothing, roundMoney, sum, sumRounded, times } from '../money/exact.ts'
import type { PricingSettings } from './breaks.ts'

/** Net amounts before margin, exact. */
export interface NetCharges {
  readonly base: Big
  readonly setup: Big
  readonly prints: Big
}

/** How a shop turns net amounts into prices, read once for a cart. */
export interface Rates {
  readonly settings: PricingSettings
  /** What is added to a net amount, as a part of it. */
  readonly margin: Big
  readonly tax: Big
}

export const ratesOf = (settings: PricingSettings): Rates => ({
  settings,
  margin: new Big(settings.profitMultiplier).minus(1),
  tax: new Big(settings.taxMultiplier).minus(1),
})

const numberOf = (amount: Big): number => (isNothing(amount) ? 0 : amount.toNumber())

/**
 * Figures of one line. Each one is rounded half-up by itself, and what is a sum is the sum of rounded
 * figures, so that the column on the screen adds up.
 */
export function figuresOf({ base, setup, prints }: NetCharges, { settings, margin, tax }: Rates): Prices {
  const { profitMultiplier, taxMultiplier } = settings
  const round = (amount: Big): Big => (isNothing(amount) ? amount : roundMoney(amount, settings.roundPrice))
  const basePrice = round(base)
  const profit = round(times(base, margin))
  const applicationCost = round(setup)
  const applicationPriceWithProfit = round(times(prints, profitMultiplier))
  const subTotal = sum(
    [basePrice, profit, applicationCost, applicationPriceWithProfit].filter((part) => !isNothing(part)),
  )
  const taxes = round(times(subTotal, tax))
  return {
    total: numberOf(subTotal.plus(taxes)),
    basePrice: numberOf(basePrice),
    subTotal: numberOf(subTotal),
    applicationCost: numberOf(applicationCost),
    applicationPrice: numberOf(round(prints)),
    applicationPriceWithProfit: numberOf(applicationPriceWithProfit),
    profit: numberOf(profit),
    taxes: numberOf(taxes),
    taxMultiplier,
    profitMultiplier,
  }
}

/** Exact sum of rounded figures, figure by figure. */
export function sumFigures(rows: readonly Prices[], settings: PricingSettings): Prices {
  const of = (figure: keyof Prices): number =>
    sumRounded(
      rows.map((row) => row[figure]),
      settings.roundPrice,
    )
  return {
    total: of('total'),
    basePrice: of('basePrice'),
    subTotal: of('subTotal'),
    applicationCost: of('applicationCost'),
    applicationPrice: of('applicationPrice'),
    applicationPriceWithProfit: of('applicationPriceWithProfit'),
    profit: of('profit'),
    taxes: of('taxes'),
    taxMultiplier: settings.taxMultiplier,
    profitMultiplier: settings.profitMultiplier,
  }
}
