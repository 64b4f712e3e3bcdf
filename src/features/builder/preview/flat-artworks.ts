import type { DesignArea } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import type { Size } from '#domain/design/geometry.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { createBitmaps } from '../drawing/bitmaps.ts'
import { flatArtwork } from '../drawing/export-view.ts'
import { loadFont } from '../drawing/fonts.ts'

/** Longest side of the flat artwork that is laid on a product, in px. */
const MOST_TEXELS = 1600
/** Artwork is drawn finer than the product by this factor, so that thin lines stay sharp. */
const FINER = 1.5

/**
 * Pixels per mm of flat artwork. `shown` is its size at one pixel per pixel of the product, `least` the minimum in pixels
 * per mm.
 */
export const densityOf = (
  { widthMm, heightMm }: Pick<DesignArea, 'widthMm' | 'heightMm'>,
  shown: Size,
  least = 0,
) => {
  const seen = FINER * Math.max(shown.width / widthMm, shown.height / heightMm)
  return Math.min(MOST_TEXELS / Math.max(widthMm, heightMm), Math.max(least, seen))
}

/** Draws the flat artwork of areas as it is exported; decoded images are cached between changes of the design. */
export interface FlatArtworks {
  /** Undefined if nothing is printed. */
  readonly of: (area: DesignArea, pxPerMm: number) => Promise<OffscreenCanvas | undefined>
  readonly close: () => void
}

export const createFlatArtworks = (
  artwork: Pick<ArtworkPort, 'bitmap'>,
  plated: ReadonlySet<string>,
): FlatArtworks => {
  const bitmaps = createBitmaps(artwork, MOST_TEXELS, plated)
  return {
    of: async (area, pxPerMm) => {
      const elements = printed(area)
      if (elements.length === 0) return undefined
      const fonts = elements.flatMap((element) => (element.kind === 'text' ? [element.font] : []))
      // A font or image that fails to load does not stop the others.
      await Promise.allSettled([bitmaps.ready([{ ...area, elements }]), ...[...new Set(fonts)].map(loadFont)])
      return flatArtwork(area, bitmaps, pxPerMm, MOST_TEXELS)
    },
    close: bitmaps.close,
  }
}
