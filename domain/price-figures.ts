import Big from 'big.js'
import type { Prices } from '#contract/cart.ts'
import type { PricingSettings } from './breaks.ts'
import { roundMoney, sum, sumRounded } from './exact.ts'

/** Net amounts before margin, exact. */
export interface NetCharges {
  readonly base: Big
  readonly setup: Big
  readonly prints: Big
}

/**
 * Figures of one line. Each one is rounded half-up by itself, and what is a sum is the sum of rounded
 * figures, so that the column on the screen adds up.
 */
export function figuresOf({ base, setup, prints }: NetCharges, settings: PricingSettings): Prices {
  const { profitMultiplier, taxMultiplier } = settings
  // Most lines carry no print.
  const round = (amount: Big): Big => (amount.eq(0) ? amount : roundMoney(amount, settings.roundPrice))
  const basePrice = round(base)
  const profit = round(base.times(new Big(profitMultiplier).minus(1)))
  const applicationCost = round(setup)
  const applicationPriceWithProfit = round(prints.times(profitMultiplier))
  const subTotal = sum([basePrice, profit, applicationCost, applicationPriceWithProfit])
  const taxes = round(subTotal.times(new Big(taxMultiplier).minus(1)))
  return {
    total: subTotal.plus(taxes).toNumber(),
    basePrice: basePrice.toNumber(),
    subTotal: subTotal.toNumber(),
    applicationCost: applicationCost.toNumber(),
    applicationPrice: round(prints).toNumber(),
    applicationPriceWithProfit: applicationPriceWithProfit.toNumber(),
    profit: profit.toNumber(),
    taxes: taxes.toNumber(),
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
