import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.airy,
  corners: corners.sharp,
  type: typeScale({
    display: "'Bodoni Moda','Bodoni Moda Fallback',serif",
    text: "Newsreader,'Newsreader Fallback',serif",
    displayTracking: '-0.025em',
    sizes: { ...sizes, hero: [44, 104], title: [32, 60], heading: [23, 30], lead: [19, 22], body: [17, 18] },
  }),
}
