import type { CartProduct } from '#contract/cart.ts'
import type { PrintingType, ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { lineUnits } from '#domain/cart/units.ts'
import type { Place } from '#domain/design/operations.ts'
import { applicationOf } from '#domain/design-checks/estimate.ts'
import { roundMoney, times } from '#domain/money/exact.ts'
import { setupCharge } from '#domain/pricing/prints.ts'
import { areaAt } from '../document/builder-store.ts'
import { type Adapted, adapted } from './adapt.ts'
import { type Pricing, pricedDesign, shownUnit } from './priced.ts'

/** A technique that an area takes, with what it would cost and change. */
export interface TechniqueOption {
  readonly technique: PrintingType
  readonly chosen: boolean
  /** All-in price of one unit as the cart would show it; null where nothing is known of prices. */
  readonly unit: number | null
  /** To the chosen one's, a unit; null without a choice, and for the chosen one. */
  readonly difference: number | null
  /** No other costs less among those that these units of this design can be had in. */
  readonly cheapest: boolean
  /** Charged once for this area's print; 0 without. */
  readonly setup: number
  /** Units that are still missing for its minimum. */
  readonly missing: number
  readonly adapted: Adapted
}

/** Techniques of an area, in the shop's order; those of the product where the area names none. */
export const techniquesOf = ({ printAreas, techniques }: ProductDetail, areaId: string): PrintingType[] => {
  const named = printAreas.find(({ id }) => id === areaId)?.techniques ?? []
  const found = named.flatMap((id) => techniques.find((technique) => technique.id === id) ?? [])
  return found.length > 0 ? found : techniques
}

const setupOf = (
  technique: PrintingType,
  document: DesignDocument,
  place: Place,
  pricing: Pricing,
): number => {
  const application = applicationOf(areaAt(document, place), pricing.counts)
  const colors = application?.colors ?? 1
  const { settings, withTaxes } = pricing
  const charge = setupCharge({ payer: '', technique, units: 0, colors })
  return roundMoney(times(charge, withTaxes ? settings.taxMultiplier : 1), settings.roundPrice).toNumber()
}

/** Whether so many units of this design can be ordered in it. */
const isToBeHad = ({ missing, adapted: { unprintable } }: Pick<TechniqueOption, 'missing' | 'adapted'>) =>
  missing === 0 && unprintable.length === 0

/** Every technique of an area side by side, each with its price for this design and these units. */
export const techniqueOptions = (
  document: DesignDocument,
  place: Place,
  plain: CartProduct,
  pricing: Pricing,
): TechniqueOption[] => {
  const { product } = pricing
  const area = areaAt(document, place)
  const units = lineUnits(plain)
  const rows = techniquesOf(product, area.areaId).map((technique) => {
    const chosen = technique.id === area.printingTypeId
    const change = adapted(document, place, technique, pricing)
    // The chosen one shows today's price, with whatever is still to be repaired.
    const shown = chosen ? document : change.document
    const priced = pricedDesign(shown, plain, pricing)
    const unit = priced && shownUnit(priced, pricing)
    const missing = Math.max(0, technique.minimumQuantity - units)
    return {
      technique,
      chosen,
      unit,
      missing,
      setup: setupOf(technique, shown, place, pricing),
      adapted: change,
    }
  })
  const now = rows.find(({ chosen }) => chosen)?.unit ?? null
  const least = Math.min(...rows.filter(isToBeHad).map(({ unit }) => unit ?? Infinity))
  return rows.map((row) => ({
    ...row,
    cheapest: isToBeHad(row) && row.unit !== null && row.unit === least,
    difference:
      row.chosen || row.unit === null || now === null
        ? null
        : roundMoney(row.unit - now, pricing.settings.roundPrice).toNumber(),
  }))
}
