import { formatPrice, priceDigits } from '#domain/money/money.ts'

/** `$ 412.300`: as the shop writes it, with a blank that no line is broken at. */
export const formatMoney = (amount: number, roundPrice: number): string =>
  formatPrice(amount, roundPrice).replace('$', '$\u00a0')

/** An amount as it stands in a field: `212300,50`. */
export const typedMoney = (amount: number): string => String(amount).replace('.', ',').replace(/,\d$/, '$&0')

/** What somebody typed as an amount, thousands with points or blanks; undefined: none, or with too many decimals. */
export const readMoney = (typed: string, roundPrice: number): number | undefined => {
  const bare = typed.replace(/[\s$]/g, '')
  const whole = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll('.', '') : bare
  if (!/^\d+([.,]\d+)?$/.test(whole)) return undefined
  const [, decimals = ''] = whole.split(/[.,]/)
  if (decimals.replace(/0+$/, '').length > priceDigits(roundPrice)) return undefined
  const amount = Number(whole.replace(',', '.'))
  return amount > 0 && amount <= 1e12 ? amount : undefined
}
