import type { ImageElement } from '#contract/design-document.ts'
import { type Artwork, isUnseen } from './artwork.ts'

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

/** Inks of a flat artwork, each printed in the colour that was found; null for full colour. */
const inksOfArtwork = ({ counted }: Artwork): ImageElement['inks'] =>
  counted?.flat && counted.inks.length > 0
    ? counted.inks.slice(0, 32).map(({ hex }) => ({ found: hex, ink: { name: '', hex, pantone: null } }))
    : null

/**
 * How a new image is printed: a flat one without its background, trimmed to what is drawn; a PDF page trimmed of its empty
 * margins.
 */
export const appearanceOf = (
  artwork: Artwork,
): Pick<ImageElement, 'pixelWidth' | 'pixelHeight' | 'vector' | 'crop' | 'cutOut' | 'inks'> => {
  const { pixelWidth, pixelHeight, vector, counted, part, type } = artwork
  const inks = inksOfArtwork(artwork)
  const cutOut = inks !== null && counted?.hasGround === true
  const isPage = type === 'application/pdf' && !isUnseen(artwork)
  return { pixelWidth, pixelHeight, vector, crop: ((cutOut || isPage) && part) || WHOLE, cutOut, inks }
}
