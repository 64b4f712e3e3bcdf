import Big from 'big.js'
import { priceDigits } from './money.ts'

export type Amount = Big | number

export const NOTHING = new Big(0)

// Most lines carry no print, and exact arithmetic is slow.
export const isNothing = (amount: Big): boolean => amount.c[0] === 0

/** Exact product; of nothing without arithmetic. */
export const times = (amount: Big, factor: Amount): Big => (isNothing(amount) ? amount : amount.times(factor))

/** Rounds half-up at `roundPrice` digits, exactly: 1.005 at 2 digits is 1.01. */
export function roundMoney(amount: Amount, roundPrice: number): Big {
  return (typeof amount === 'number' ? new Big(amount) : amount).round(
    priceDigits(roundPrice),
    Big.roundHalfUp,
  )
}

/** Exact sum in the tenant's currency. */
export function sum(amounts: Iterable<Amount>): Big {
  let total: Big | undefined
  for (const amount of amounts) total = total === undefined ? new Big(amount) : total.plus(amount)
  return total ?? new Big(0)
}

// Up to here an amount times its unit misses the whole number by less than a half.
const COUNTED_EXACTLY = 2 ** 51

/** Exact sum of amounts ≥ 0 that are rounded at `roundPrice` digits already, counted in their smallest unit. */
export function sumRounded(amounts: readonly number[], roundPrice: number): number {
  const unit = 10 ** priceDigits(roundPrice)
  let total = 0
  for (const amount of amounts) total += Math.round(amount * unit)
  return total < COUNTED_EXACTLY ? total / unit : sum(amounts).toNumber()
}
