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

/** A technique offered for an area, with what it would cost and change. */
export interface TechniqueOption {
  readonly technique: PrintingType
  readonly chosen: boolean
  /** All-in price of one unit as the cart would show it; null if prices are not known. */
  readonly unit: number | null
  /** Difference per unit to the chosen technique; null for the chosen one, or if none is chosen. */
  readonly difference: number | null
  /** Whether it is the cheapest technique in which these units can be ordered. */
  readonly cheapest: boolean
  /** Charged once for this area's print; 0 without. */
  readonly setup: number
  /** Units missing to its minimum. */
  readonly missing: number
  readonly adapted: Adapted
}

/** Techniques of an area, in the shop's order; all of the product's if the area names none. */
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

/** Whether the design and its units can be ordered in this technique. */
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
    // The chosen technique shows the current price, even if something must still be repaired.
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
