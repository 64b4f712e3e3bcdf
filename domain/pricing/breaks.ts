import type { PriceBreak } from '#contract/catalogue.ts'
import { roundedProduct } from '../money/decimal.ts'
import { priceDigits } from '../money/money.ts'

/** How a shop turns net prices into what a shopper pays. Multipliers are factors: 1.21 is 21 %. */
export interface PricingSettings {
  readonly roundPrice: number
  readonly profitMultiplier: number
  readonly taxMultiplier: number
}

/** The break that holds at a quantity; below the lowest one, the lowest. Breaks may come in any order. */
export function breakAt(breaks: readonly PriceBreak[], quantity: number): PriceBreak | undefined {
  let best: PriceBreak | undefined
  let lowest: PriceBreak | undefined
  for (const candidate of breaks) {
    if (!lowest || candidate.from < lowest.from) lowest = candidate
    if (candidate.from <= quantity && (!best || candidate.from > best.from)) best = candidate
  }
  return best ?? lowest
}

export interface NextBreak {
  /** Units from which it holds. */
  readonly from: number
  /** Net unit price there. */
  readonly price: number
  /** Units that are still missing for it. */
  readonly missing: number
}

/** The nearest higher break that makes a unit cheaper than now, or null. */
export function nextBreak(breaks: readonly PriceBreak[], quantity: number): NextBreak | null {
  const now = breakAt(breaks, quantity)
  if (!now) return null
  let next: PriceBreak | undefined
  for (const candidate of breaks) {
    const better = candidate.from > quantity && candidate.price < now.price
    if (better && (!next || candidate.from < next.from)) next = candidate
  }
  return next ? { from: next.from, price: next.price, missing: Math.ceil(next.from - quantity) } : null
}

/** A net price as the shopper sees it: margin, tax when the shop shows it, rounded half-up. */
export function shownPrice(net: number, settings: PricingSettings, withTaxes: boolean): number {
  const { profitMultiplier, taxMultiplier, roundPrice } = settings
  const factors = withTaxes ? [net, profitMultiplier, taxMultiplier] : [net, profitMultiplier]
  return Number(roundedProduct(factors, priceDigits(roundPrice)))
}

/** Price of one unit at a quantity as the shopper sees it; null without any break. */
export function shownUnitPrice(
  breaks: readonly PriceBreak[],
  quantity: number,
  settings: PricingSettings,
  withTaxes: boolean,
): number | null {
  const at = breakAt(breaks, quantity)
  return at ? shownPrice(at.price, settings, withTaxes) : null
}
