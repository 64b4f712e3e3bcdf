import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import type { Operation, Place } from '#domain/design/operations.ts'
import { areaAt } from '../document/builder-store.ts'
import { adapted } from './adapt.ts'
import type { Notice } from './findings.ts'
import type { Pricing } from './priced.ts'
import { techniquesOf } from './techniques.ts'

/** Another technique, and what chooses it. */
export interface Another {
  readonly technique: PrintingType
  readonly operations: readonly Operation[]
}

/** Whether there are too many inks, and fewer of them would be another design. */
export const needsAllInks = ({ finding, repair }: Notice): boolean =>
  finding.kind === 'tooManyInks' && repair.length === 0

/** The first technique that prints an area as it is and is to be had in so many units; null for none. */
export const anotherFor = (
  document: DesignDocument,
  place: Place,
  units: number,
  pricing: Pricing,
): Another | null => {
  const { areaId, printingTypeId } = areaAt(document, place)
  for (const technique of techniquesOf(pricing.product, areaId)) {
    if (technique.id === printingTypeId || technique.minimumQuantity > Math.max(1, units)) continue
    const { size, inks, unprintable, operations } = adapted(document, place, technique, pricing)
    if (size === null && inks === null && unprintable.length === 0) return { technique, operations }
  }
  return null
}
