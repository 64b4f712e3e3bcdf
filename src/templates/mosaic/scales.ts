import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.regular,
  corners: corners.sharp,
  type: typeScale({
    display: "'Bricolage Grotesque','Bricolage Grotesque Fallback',sans-serif",
    text: "'Bricolage Grotesque','Bricolage Grotesque Fallback',sans-serif",
    displayWeight: 800,
    displayTracking: '-0.045em',
    sizes: { ...sizes, hero: [44, 68], title: [32, 52], heading: [22, 27] },
  }),
}
