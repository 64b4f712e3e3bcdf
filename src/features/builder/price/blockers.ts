import type { CartIssue } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { areaSize, boxOf, printed } from '#domain/design/elements.ts'
import { overflow } from '#domain/design/geometry.ts'
import type { PanelName } from '../document/panels.ts'
import type { Notice } from './findings.ts'
import type { PriceTexts } from './texts.ts'
import type { ChosenUnits } from './units.ts'

/** Why a design can't go into the cart yet, and the panel where that is fixed. */
export interface Blocker {
  readonly message: string
  readonly opens: PanelName | null
}

const OUTSIDE_MM = 0.01

interface Judged {
  readonly document: DesignDocument
  readonly product: ProductDetail
  readonly chosen: ChosenUnits
  readonly notices: readonly Notice[]
  /** The price call's issues of the line. */
  readonly issues: readonly CartIssue[]
  readonly texts: PriceTexts
  /** Ordered already: a technique that is no more offered stays, for its price is paid. */
  readonly isPaid: boolean
}

/** Whether something is printed in a technique that the product is not offered in any more. */
export const hasOtherTechnique = (
  { views }: DesignDocument,
  { techniques }: Pick<ProductDetail, 'techniques'>,
): boolean =>
  views
    .flatMap(({ areas }) => areas)
    .filter(({ printingTypeId, elements }) => printingTypeId !== null && elements.length > 0)
    .some(({ printingTypeId }) => techniques.every(({ id }) => id !== printingTypeId))

/** The price call's issues; what is ordered already needs no stock, no minimum, and no technique that is still offered. */
export const issuesOf = (
  issues: readonly CartIssue[],
  { document, product, isPaid }: Pick<Judged, 'document' | 'product' | 'isPaid'>,
): readonly CartIssue[] => {
  if (!isPaid) return issues
  const isHeld = hasOtherTechnique(document, product)
  return issues.filter(({ code }) =>
    code === 'product_unavailable' ? !isHeld : code !== 'out_of_stock' && code !== 'minimum_quantity',
  )
}

/** The first reason why a design can't be bought; null for none. */
export const blockerOf = ({
  document,
  product,
  chosen,
  notices,
  issues,
  texts,
  isPaid,
}: Judged): Blocker | null => {
  const areas = document.views.flatMap(({ name, areas: own }) => own.map((area) => ({ view: name, area })))
  const used = areas.filter(({ area }) => printed(area).length > 0)
  if (used.length === 0) return { message: texts.nothingYet, opens: null }
  for (const { view, area } of used) {
    const isHeld = isPaid && area.printingTypeId !== null
    if (!isHeld && !product.techniques.some(({ id }) => id === area.printingTypeId))
      return { message: texts.noTechnique(view), opens: 'technique' }
    if (printed(area).some((element) => overflow(boxOf(element), areaSize(area)) > OUTSIDE_MM))
      return { message: texts.outside(view), opens: 'layers' }
  }
  const blocking = notices.find(({ blocks }) => blocks)
  if (blocking) return { message: texts.noticeTitle(blocking), opens: 'warnings' }
  if (chosen.assumed && product.kind === 'ProductoCurva')
    return { message: texts.chooseSizes, opens: 'price' }
  const [issue] = issues.filter(({ code }) => code !== 'unknown_artwork')
  return issue ? { message: issue.message, opens: 'price' } : null
}
