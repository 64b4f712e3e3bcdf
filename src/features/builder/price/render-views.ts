import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument, DesignView } from '#contract/design-document.ts'
import { platedTechniques } from '#domain/design/print-method.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { engravedTones } from '../document/engraved.ts'
import { exportRender } from '../drawing/export-view.ts'
import { loadStage } from '../stage/load-stage.ts'
import { stageAreas } from '../stage/stage-areas.ts'
import { printedViews, type RenderedView } from './into-cart.ts'

type Artwork = Pick<ArtworkPort, 'bitmap'>

/** Drawn flat on the product: of any photograph, with whatever is on the device. */
const drawnFlat = async (view: DesignView, product: ProductDetail, color: string, artwork: Artwork) => {
  const stage = await loadStage(product, color, view.name)
  try {
    const [tones, plated] = [engravedTones(product, color), platedTechniques(product.techniques)]
    return await exportRender(view, stage, stageAreas(product, view.name, stage), artwork, { tones, plated })
  } finally {
    stage.close()
  }
}

/**
 * Each view that has something printed on it, as it will look on the product in each of these colours; flat where the
 * realistic picture can't be had.
 */
export const renderViews = async (
  document: DesignDocument,
  product: ProductDetail,
  colors: readonly string[],
  artwork: Artwork,
): Promise<RenderedView[]> => {
  const [{ createPreviewer }, { renderRealistic }] = await Promise.all([
    import('../preview/previewer.ts'),
    import('../preview/render-realistic.ts'),
  ])
  const previewer = createPreviewer(product, artwork)
  try {
    return await Promise.all(
      colors.flatMap((color) =>
        printedViews(document).map(async (view) => {
          const png = await renderRealistic(previewer, view, color).catch((cause: unknown) => {
            console.warn('Shown flat', cause)
            return drawnFlat(view, product, color, artwork)
          })
          return { view: view.name, png }
        }),
      ),
    )
  } finally {
    previewer.close()
  }
}
