import type { Scales } from '../tokens.ts'
import { corners, sizes, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.airy,
  corners: corners.sharp,
  type: typeScale({
    display: "Marcellus,'Marcellus Fallback',serif",
    text: "Jost,'Jost Fallback',sans-serif",
    displayTracking: '0.005em',
    label: { case: 'uppercase', tracking: '0.18em' },
    sizes: { ...sizes, hero: [34, 58], title: [25, 36], body: [16, 17] },
  }),
}
