import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.regular,
  corners: corners.round,
  type: typeScale({
    display: "Fredoka,'Fredoka Fallback',sans-serif",
    text: "Nunito,'Nunito Fallback',sans-serif",
    displayWeight: 600,
    displayTracking: '-0.015em',
    sizes: { ...sizes, hero: [42, 76], title: [30, 44] },
  }),
}
