import type { OfficePricing } from '#contract/office/catalogue.ts'
import { shownPrice } from '#domain/pricing/breaks.ts'
import { formatMoney, readMoney, typedMoney } from '#office/ui/money.ts'

/** Decimals of a net price. */
const NET_DIGITS = 4

const factorOf = ({ profitMultiplier, taxMultiplier, withTaxes }: OfficePricing): number =>
  profitMultiplier * (withTaxes ? taxMultiplier : 1)

/** The net price that is shown as that amount. */
const netOf = (shown: number, pricing: OfficePricing): number =>
  Number((shown / factorOf(pricing)).toFixed(NET_DIGITS))

/** What the shop shows of a net price. */
export const shownOf = (net: number, pricing: OfficePricing): number =>
  shownPrice(net, pricing, pricing.withTaxes)

/** The same as it stands in a field; '' for none. */
export const typedPrice = (net: number, pricing: OfficePricing): string =>
  net <= 0 ? '' : typedMoney(shownOf(net, pricing))

/** A typed price as the net one; undefined: it is none. */
export const readPrice = (typed: string, pricing: OfficePricing): number | undefined => {
  const shown = readMoney(typed, pricing.roundPrice)
  return shown === undefined ? undefined : netOf(shown, pricing)
}

/** Net, as it stands beside what the shop shows. */
export const netWords = (net: number, pricing: OfficePricing): string =>
  net > 0 ? formatMoney(net * pricing.profitMultiplier, Math.max(2, pricing.roundPrice)) : ''

/** Typed units; null: not counted; undefined: no whole number. */
export const readUnits = (typed: string): number | null | undefined => {
  const text = typed.trim().replaceAll('.', '')
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
