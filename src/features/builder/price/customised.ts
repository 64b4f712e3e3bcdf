import type { CartProduct, Customization } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { applicationsOf, type Counts } from '#domain/design-checks/estimate.ts'

/** A picture of a view, stored on this device; its address is `asset:<SHA-256>`. */
export interface Render {
  readonly view: string
  readonly address: string
}

/** Most renders of a line, as in the contract. */
const MOST_RENDERS = 20

/** Business days of the slowest technique, since prints are made in parallel; -1 if unknown. */
const daysOf = (views: Customization['views'], { techniques }: ProductDetail): number => {
  const ids = views.flatMap(({ areas }) => areas.map(({ printingTypeId }) => printingTypeId))
  const days = ids.map((id) => techniques.find((technique) => technique.id === id)?.days ?? -1)
  return Math.min(365, Math.ceil(Math.max(-1, ...days)))
}

/** A design as it is stored in a line, with the business days that its techniques add. */
export const customizationOf = (
  document: DesignDocument,
  product: ProductDetail,
  counts: Counts,
): Customization => {
  const views = applicationsOf(document, counts)
  return { views, applicationDays: daysOf(views, product) }
}

/** Adds a design to a plain line; such a line never merges with others. */
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
