import type { Scales } from '../tokens.ts'
import { capsLabel, corners, sans, spaces, typeScale } from '../type-scales.ts'

export const scales: Scales = {
  space: spaces.regular,
  corners: corners.slight,
  type: typeScale({
    display: "Lora,'Lora Fallback',serif",
    text: sans,
    displayTracking: '-0.018em',
    label: capsLabel,
  }),
}
