import type { Widths } from '../raster/widths.ts'

/** Share of the length that may be thinner: tips, specks and the ends of strokes. */
const SPARED = 0.08

/**
 * Width of the thinnest lines of an artwork whose widths are known, by the square root of its picture's area; null where
 * there is nothing to measure. Coarser than `thinnestLine`, which needs the picture: half a class of widths.
 */
export const thinnestOfWidths = ({ shapes }: Widths): number | null => {
  const all = shapes.wides.reduce((sum, [length]) => sum + length, 0)
  let thinner = 0
  for (const [length, area] of shapes.wides) {
    thinner += length
    if (length > 0 && thinner > all * SPARED) return area / length
  }
  return null
}
