import type { ProductDetail } from '#contract/catalogue.ts'
import { DESIGN_VERSION, type DesignDocument } from '#contract/design-document.ts'
import type { TargetView } from '#domain/design-checks/refit.ts'

/** The product's print areas grouped by view, in the product's order. */
export const targetViews = ({ printAreas }: Pick<ProductDetail, 'printAreas'>): TargetView[] => {
  const names = [...new Set(printAreas.map(({ view }) => view))]
  return names.map((name) => ({
    name,
    areas: printAreas
      .filter(({ view }) => view === name)
      .map(({ id, widthMm, heightMm, techniques }) => ({ areaId: id, widthMm, heightMm, techniques })),
  }))
}

/** A design without elements. Each area starts with its first technique. */
export const emptyDesign = (product: Pick<ProductDetail, 'printAreas'>): DesignDocument => ({
  version: DESIGN_VERSION,
  views: targetViews(product).map(({ name, areas }) => ({
    name,
    areas: areas.map(({ techniques, ...area }) => ({
      ...area,
      printingTypeId: techniques[0] ?? null,
      elements: [],
    })),
  })),
})

export const isEmptyDesign = ({ views }: DesignDocument): boolean =>
  views.every(({ areas }) => areas.every(({ elements }) => elements.length === 0))
