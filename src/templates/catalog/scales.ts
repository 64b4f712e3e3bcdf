import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.compact,
  corners: corners.slight,
  type: typeScale({
    display: "Archivo,'Archivo Fallback',sans-serif",
    text: "Archivo,'Archivo Fallback',sans-serif",
    displayWeight: 650,
    displayTracking: '-0.015em',
    sizes: { ...sizes, hero: [22, 28], title: [21, 26], heading: [18, 20], body: [15, 15] },
  }),
}
