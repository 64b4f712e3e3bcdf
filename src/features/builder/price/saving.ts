import type { CartProduct } from '#contract/cart.ts'
import type { DesignDocument, Ink } from '#contract/design-document.ts'
import { areaInks } from '#domain/design/elements.ts'
import { apply, type Operation, type Place } from '#domain/design/operations.ts'
import { nearestMerge } from '#domain/design/preflight.ts'
import { roundMoney } from '#domain/exact.ts'
import { areaAt } from '../store/builder-store.ts'
import { type Pricing, pricedDesign, shownTotal } from './priced.ts'

/** What one ink less would save. */
export interface Saving {
  readonly operation: Operation
  readonly from: Ink
  readonly to: Ink
  /** Inks of the area afterwards. */
  readonly inks: number
  /** On the whole line, as the shop shows prices. */
  readonly amount: number
}

/** The two most alike inks of an area printed with one; null where that is not cheaper. */
export const savingOf = (
  document: DesignDocument,
  place: Place,
  plain: CartProduct,
  pricing: Pricing,
): Saving | null => {
  const merge = nearestMerge(areaAt(document, place))
  if (merge === undefined) return null
  const operation: Operation = { type: 'mergeInks', ...merge }
  const merged = apply(document, place, operation, pricing.limits)
  const [now, then] = [pricedDesign(document, plain, pricing), pricedDesign(merged, plain, pricing)]
  if (now === null || then === null) return null
  const totals = [now, then].map(({ figures }) => shownTotal(figures, pricing.withTaxes))
  const amount = roundMoney((totals[0] ?? 0) - (totals[1] ?? 0), pricing.settings.roundPrice).toNumber()
  const inks = areaInks(areaAt(merged, place))?.length ?? 0
  return amount > 0 ? { operation, ...merge, inks, amount } : null
}
