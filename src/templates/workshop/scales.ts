import type { Scales } from '../tokens.ts'
import { corners, humanist, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.regular,
  corners: corners.soft,
  type: typeScale({
    display: "'Zilla Slab','Zilla Slab Fallback',serif",
    text: humanist,
    displayWeight: 600,
    displayTracking: '-0.01em',
    sizes: { ...sizes, hero: [38, 58], title: [28, 38] },
  }),
}
