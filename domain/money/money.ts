import { roundedProduct } from './decimal.ts'

const MAX_DIGITS = 6

/** `roundPrice` of a configuration as whole digits between 0 and 6. */
export function priceDigits(roundPrice: number): number {
  if (!Number.isFinite(roundPrice)) return 2
  return Math.min(MAX_DIGITS, Math.max(0, Math.trunc(roundPrice)))
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')

/**
 * Price for the screen: `$`, German separators, at most `roundPrice` digits after half-up rounding.
 * Decimals that there are fill up to two digits; without any, '00' stands only when `roundPrice` is 2.
 * What is no number is shown as '$—'.
 */
export function formatPrice(amount: number, roundPrice: number): string {
  if (!Number.isFinite(amount)) return '$—'
  const digits = priceDigits(roundPrice)
  const rounded = roundedProduct([amount], digits)
  const sign = rounded.startsWith('-') ? '-' : ''
  const [whole = '0', decimals = ''] = rounded.slice(sign.length).split('.')
  const significant = decimals.replace(/0+$/, '')
  const cents = significant === '' ? (digits === 2 ? '00' : '') : significant.padEnd(2, '0')
  return `${sign}$${grouped(whole)}${cents === '' ? '' : `,${cents}`}`
}

/** Quantity for the screen: 'x 1.200 un.'. */
export function formatUnits(units: number): string {
  return `x ${formatCount(units)} un.`
}

/** A whole number with German thousands: '1.200'. */
export function formatCount(count: number): string {
  return grouped(String(Math.trunc(count)))
}

/** A measure with a decimal comma and one digit behind it at most: '12,4', '18'. */
export const formatDecimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')

/** How many are on sale: '1 producto', '1.200 productos'. */
export const formatProducts = (count: number): string =>
  count === 1 ? '1 producto' : `${formatCount(count)} productos`
