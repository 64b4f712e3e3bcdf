import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import type { Operation, Place } from '#domain/design/operations.ts'
import { areaAt } from '../document/builder-store.ts'
import { adapted } from './adapt.ts'
import type { Notice } from './findings.ts'
import type { Pricing } from './priced.ts'
import { techniquesOf } from './techniques.ts'

/** Another technique, with the operations that choose it. */
export interface OtherTechnique {
  readonly technique: PrintingType
  readonly operations: readonly Operation[]
}

/** Whether there are too many inks, and merging them would change the design noticeably. */
export const needsAllInks = ({ finding, repair }: Notice): boolean =>
  finding.kind === 'tooManyInks' && repair.length === 0

/** The first technique that prints an area unchanged and whose minimum the units reach; null for none. */
export const otherTechniqueFor = (
  document: DesignDocument,
  place: Place,
  units: number,
  pricing: Pricing,
): OtherTechnique | null => {
  const { areaId, printingTypeId } = areaAt(document, place)
  for (const technique of techniquesOf(pricing.product, areaId)) {
    if (technique.id === printingTypeId || technique.minimumQuantity > Math.max(1, units)) continue
    const { size, inks, unprintable, operations } = adapted(document, place, technique, pricing)
    if (size === null && inks === null && unprintable.length === 0) return { technique, operations }
  }
  return null
}
