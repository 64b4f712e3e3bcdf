import Big from 'big.js'
import { priceDigits } from '../money/money.ts'
import type { PricingSettings } from './breaks.ts'

/** Decimals that a stored net price has at most; `netBounds` is exact for those. */
export const NET_DIGITS = 4

/** Net unit prices, both ends included; an end that is not there is open. */
export interface NetBounds {
  readonly min?: number
  readonly max?: number
}

/** What a net price is multiplied with before it is shown. */
function shownFactor(settings: PricingSettings, withTaxes: boolean): Big {
  const margin = new Big(settings.profitMultiplier)
  return withTaxes ? margin.times(settings.taxMultiplier) : margin
}

const netStep = new Big(10).pow(-NET_DIGITS)

/** The smallest net price whose product with `times` reaches `target`. Division alone is not exact. */
function leastNet(target: Big, times: Big): Big {
  let net = target.div(times).round(NET_DIGITS, Big.roundDown)
  while (net.times(times).lt(target)) net = net.plus(netStep)
  while (net.minus(netStep).times(times).gte(target)) net = net.minus(netStep)
  return net
}

/**
 * Bounds as the shopper typed them, turned into bounds of stored net unit prices (at most `NET_DIGITS`
 * decimals): a price lies within exactly when the price shown for it does.
 */
export function netBounds(
  min: number | undefined,
  max: number | undefined,
  settings: PricingSettings,
  withTaxes: boolean,
): NetBounds {
  const times = shownFactor(settings, withTaxes)
  if (times.lte(0)) return {}
  const digits = priceDigits(settings.roundPrice)
  const halfStep = new Big(10).pow(-digits).div(2)
  const bounds: { min?: number; max?: number } = {}
  if (min !== undefined && min > 0) {
    const lowestShown = new Big(min).round(digits, Big.roundUp)
    bounds.min = leastNet(lowestShown.minus(halfStep), times).toNumber()
  }
  if (max !== undefined) {
    const highestShown = new Big(max).round(digits, Big.roundDown)
    bounds.max = leastNet(highestShown.plus(halfStep), times).minus(netStep).toNumber()
  }
  return bounds
}
