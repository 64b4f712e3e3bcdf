import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.compact,
  corners: corners.slight,
  type: typeScale({
    display: "'IBM Plex Sans Condensed','IBM Plex Sans Condensed Fallback',sans-serif",
    text: "'IBM Plex Sans Condensed','IBM Plex Sans Condensed Fallback',sans-serif",
    displayWeight: 600,
    sizes: { ...sizes, hero: [28, 40], title: [24, 30], heading: [19, 21] },
  }),
}
