import { untilTouched } from '#src/hydration/attention.ts'
import { type Coming, later } from '#src/hydration/later.tsx'
import type { DetailForm, DetailPart } from '#src/templates/spec.ts'

/*
 * Parts that some templates have above others. They are words and figures, which the server's markup has; on a page that no
 * server has rendered they are waited for.
 */
export const Description = later(
  async () => (await import('#src/features/catalogue/detail/product-about.tsx')).ProductDescription,
  untilTouched,
)
export const Sheet = later(
  async () => (await import('#src/features/catalogue/detail/product-about.tsx')).ProductSheet,
  untilTouched,
)
export const WallLabel = later(
  async () => (await import('#src/features/catalogue/looks/museum.tsx')).WallLabel,
  untilTouched,
)
export const Offer = later(
  async () => (await import('#src/features/catalogue/buying/offer.tsx')).Offer,
  untilTouched,
)
export const DataStrip = later(
  async () => (await import('#src/features/catalogue/looks/depot.tsx')).DataStrip,
  untilTouched,
)
export const Printing = later(
  async () => (await import('#src/features/catalogue/looks/workshop.tsx')).Printing,
  untilTouched,
)
export const ColorRows = later(
  async () => (await import('#src/features/catalogue/looks/depot.tsx')).ColorRows,
)

const coming: Partial<Record<DetailPart, Coming>> = {
  description: Description,
  label: WallLabel,
  offer: Offer,
  data: DataStrip,
  printing: Printing,
  rows: ColorRows,
}

/** All of a form's parts, in order. */
export const partsIn = (form: DetailForm): DetailPart[] =>
  form.body.flatMap((entry) => (typeof entry === 'string' ? entry : entry.parts))

/** Those of them that are waited for. */
export const comingOf = (form: DetailForm): Coming[] => partsIn(form).flatMap((name) => coming[name] ?? [])
