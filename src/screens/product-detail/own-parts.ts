import { firstInteraction } from '#src/hydration/interaction.ts'
import { type LazyPart, lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { DetailForm, DetailPart } from '#src/templates/spec.ts'

/*
 * Parts that some templates have above others. They are words and figures, which the server's markup has; on a page that no
 * server has rendered they are waited for.
 */
export const Description = lazyHydrate(
  async () => (await import('#src/features/catalogue/detail/product-about.tsx')).ProductDescription,
  firstInteraction,
)
export const Sheet = lazyHydrate(
  async () => (await import('#src/features/catalogue/detail/product-about.tsx')).ProductSheet,
  firstInteraction,
)
export const WallLabel = lazyHydrate(
  async () => (await import('#src/features/catalogue/templates/museum.tsx')).WallLabel,
  firstInteraction,
)
export const Offer = lazyHydrate(
  async () => (await import('#src/features/catalogue/buying/offer.tsx')).Offer,
  firstInteraction,
)
export const DataStrip = lazyHydrate(
  async () => (await import('#src/features/catalogue/templates/depot.tsx')).DataStrip,
  firstInteraction,
)
export const Printing = lazyHydrate(
  async () => (await import('#src/features/catalogue/templates/workshop.tsx')).Printing,
  firstInteraction,
)
export const ColorRows = lazyHydrate(
  async () => (await import('#src/features/catalogue/templates/depot.tsx')).ColorRows,
)

const lazyParts: Partial<Record<DetailPart, LazyPart>> = {
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
export const lazyPartsOf = (form: DetailForm): LazyPart[] =>
  partsIn(form).flatMap((name) => lazyParts[name] ?? [])
