import type { CartProduct } from '#contract/cart.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { areaInks } from '#domain/design/elements.ts'
import { apply, type Operation, type Place } from '#domain/design/operations.ts'
import { roundMoney } from '#domain/money/exact.ts'
import { areaAt } from '../document/builder-store.ts'
import { fewerInks, type InkChange } from './adapt.ts'
import { type Pricing, pricedDesign, shownTotal } from './priced.ts'

/** What one ink less would save. */
export interface Saving {
  /** Run as one undo step. */
  readonly operations: readonly Operation[]
  readonly change: InkChange
  /** Inks of the area afterwards. */
  readonly inks: number
  /** Saving on the whole line, as the shop shows prices. */
  readonly amount: number
}

/** What the least noticeable change to one ink less would save; null if it saves nothing. */
export const savingOf = (
  document: DesignDocument,
  place: Place,
  plain: CartProduct,
  pricing: Pricing,
): Saving | null => {
  const area = areaAt(document, place)
  const { operations, changes } = fewerInks(area, (areaInks(area)?.length ?? 0) - 1, pricing)
  const [change] = changes
  if (change === undefined) return null
  const merged = operations.reduce((before, step) => apply(before, place, step, pricing.limits), document)
  const [now, then] = [pricedDesign(document, plain, pricing), pricedDesign(merged, plain, pricing)]
  if (now === null || then === null) return null
  const totals = [now, then].map(({ figures }) => shownTotal(figures, pricing.withTaxes))
  const amount = roundMoney((totals[0] ?? 0) - (totals[1] ?? 0), pricing.settings.roundPrice).toNumber()
  const inks = areaInks(areaAt(merged, place))?.length ?? 0
  return amount > 0 ? { operations, change, inks, amount } : null
}
