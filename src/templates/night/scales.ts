import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.regular,
  corners: corners.soft,
  type: typeScale({
    display: "Unbounded,'Unbounded Fallback',sans-serif",
    text: "Manrope,'Manrope Fallback',sans-serif",
    displayWeight: 300,
    displayTracking: '-0.035em',
    sizes: { ...sizes, hero: [32, 66], title: [24, 40], heading: [18, 22] },
  }),
}
