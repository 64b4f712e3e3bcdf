import type { DesignArea } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import type { Size } from '#domain/design/geometry.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { createBitmaps } from '../drawing/bitmaps.ts'
import { flatArtwork } from '../drawing/export-view.ts'
import { loadFont } from '../drawing/fonts.ts'

/** Longest side of the flat artwork that is laid on a product, in px. */
const MOST_TEXELS = 1600
/** A little finer than the product is shown: thin lines stay sharp where they are laid on it. */
const FINER = 1.5

/**
 * Pixels that flat artwork has in a mm. `shown` is the size at which it has one for each of the product's, `least` what it has
 * anyhow.
 */
export const densityOf = (
  { widthMm, heightMm }: Pick<DesignArea, 'widthMm' | 'heightMm'>,
  shown: Size,
  least = 0,
) => {
  const seen = FINER * Math.max(shown.width / widthMm, shown.height / heightMm)
  return Math.min(MOST_TEXELS / Math.max(widthMm, heightMm), Math.max(least, seen))
}

/** The flat artwork of areas, as it is exported; pictures are kept between changes of the design. */
export interface Sheets {
  /** Undefined where nothing is printed. `pxPerMm`: as many as its product is shown with. */
  readonly of: (area: DesignArea, pxPerMm: number) => Promise<OffscreenCanvas | undefined>
  readonly close: () => void
}

export const createSheets = (artwork: Pick<ArtworkPort, 'bitmap'>, plated: ReadonlySet<string>): Sheets => {
  const bitmaps = createBitmaps(artwork, MOST_TEXELS, plated)
  return {
    of: async (area, pxPerMm) => {
      const elements = printed(area)
      if (elements.length === 0) return undefined
      const fonts = elements.flatMap((element) => (element.kind === 'text' ? [element.font] : []))
      // A font or a picture that can't be had leaves the others as they are.
      await Promise.allSettled([bitmaps.ready([{ ...area, elements }]), ...[...new Set(fonts)].map(loadFont)])
      return flatArtwork(area, bitmaps, pxPerMm, MOST_TEXELS)
    },
    close: bitmaps.close,
  }
}
