import type { CartProduct, Customization } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { applicationsOf, type Counts } from '#domain/design-checks/estimate.ts'

/** A view of a design as it looks on the product, kept on this device: `asset:<SHA-256>`. */
export interface Render {
  readonly view: string
  readonly address: string
}

/** Renders of a line at most, as its contract has it. */
const MOST_RENDERS = 20

/** Business days of the slowest technique, since prints are made side by side; -1 where none is known. */
const daysOf = (views: Customization['views'], { techniques }: ProductDetail): number => {
  const ids = views.flatMap(({ areas }) => areas.map(({ printingTypeId }) => printingTypeId))
  const days = ids.map((id) => techniques.find((technique) => technique.id === id)?.days ?? -1)
  return Math.min(365, Math.ceil(Math.max(-1, ...days)))
}

/** A design as a line carries it, with the business days that its techniques add. */
export const customizationOf = (
  document: DesignDocument,
  product: ProductDetail,
  counts: Counts,
): Customization => {
  const views = applicationsOf(document, counts)
  return { views, applicationDays: daysOf(views, product) }
}

/** A plain line with a design on it: one of its own for ever, which merges with no other. */
export const customised = (
  line: CartProduct,
  customization: Customization,
  renders: readonly Render[] = [],
): CartProduct => {
  const customizationRender = renders[0]?.address ?? null
  const design = { isCustomizable: true, customization, customizationRender }
  const images = renders.slice(0, MOST_RENDERS).map(({ address }) => ({ image_url: address }))
  if (line.type === 'ProductoCurva') return { ...line, ...design, images }
  return { ...line, value: { ...line.value, ...design, images } }
}
