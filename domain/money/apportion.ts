import Big from 'big.js'
import { type Amount, roundMoney, sum } from './exact.ts'
import { priceDigits } from './money.ts'

/** The price of one unit of so many that cost `amount` together, rounded half-up; 0 of none. */
export const perUnit = (amount: Amount, units: number, roundPrice: number): number =>
  units > 0 ? roundMoney(new Big(amount).div(units), roundPrice).toNumber() : 0

/**
 * An amount, rounded at `roundPrice` digits already, in parts by weight that add up to it exactly: what rounding leaves goes
 * to those that lost most of it. Without any weight all of it is the first part.
 */
export const apportioned = (amount: Amount, weights: readonly Amount[], roundPrice: number): number[] => {
  const digits = priceDigits(roundPrice)
  const grain = new Big(10).pow(-digits)
  const whole = sum(weights)
  const total = new Big(amount)
  if (whole.eq(0)) return weights.map((_, index) => (index === 0 ? total.toNumber() : 0))
  const exact = weights.map((weight) => total.times(weight).div(whole))
  const parts = exact.map((part) => part.round(digits, Big.roundDown))
  const left = total.minus(sum(parts)).div(grain).round(0, Big.roundHalfUp).toNumber()
  const lost = exact
    .map((part, index) => ({ index, rest: part.minus(parts[index] ?? 0) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index)
  const raised = new Set(lost.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => (raised.has(index) ? part.plus(grain) : part).toNumber())
}
