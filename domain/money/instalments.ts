import type { InstalmentPlan } from '#contract/config.ts'
import { roundedProduct } from './decimal.ts'
import { priceDigits } from './money.ts'

/** A price paid in parts, in the tenant's currency. */
export interface Instalments {
  readonly count: number
  /** Of each part. */
  readonly amount: number
  /** Of all of them, the surcharge included. */
  readonly total: number
  /** Total financial cost in percent a year. */
  readonly cftea: number
}

/** What a cash price (tax included) comes to by each plan, rounded half-up at `roundPrice` digits. */
export const instalmentsOf = (
  cash: number,
  plans: readonly InstalmentPlan[],
  roundPrice: number,
): Instalments[] => {
  const digits = priceDigits(roundPrice)
  const unit = 10 ** digits
  return plans.map(({ count, surcharge, cftea }) => {
    const total = Number(roundedProduct([cash, 100 + surcharge, 0.01], digits))
    return { count, amount: Math.round((total * unit) / count) / unit, total, cftea }
  })
}
