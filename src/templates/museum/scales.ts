import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.airy,
  corners: corners.sharp,
  type: typeScale({
    display: "'Instrument Serif','Instrument Serif Fallback',serif",
    text: "'Instrument Sans','Instrument Sans Fallback',sans-serif",
    displayTracking: '-0.015em',
    sizes: { ...sizes, hero: [46, 96], title: [34, 56], heading: [24, 28], body: [15, 16] },
  }),
}
