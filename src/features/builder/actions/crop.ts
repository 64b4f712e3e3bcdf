import type { ImageElement } from '#contract/design-document.ts'
import { boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { BuilderStore } from '../document/builder-store.ts'

/** The part of an image that is printed, as shares of its sides. */
export type Crop = ImageElement['crop']

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }
/** Crops that differ by less count as equal, as a share of the picture's side. */
const SAME = 0.01

export const isSameCrop = (one: Crop, other: Crop): boolean =>
  (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(one[side] - other[side]) < SAME)

/** The box (mm) of another crop, so that the picture stays at its place and size on the product. */
const boxWith = (element: ImageElement, next: Crop): Box => {
  const { x, y, width, height } = boxOf(element)
  const { crop } = element
  const across = width / Math.max(0.001, crop.right - crop.left)
  const down = height / Math.max(0.001, crop.bottom - crop.top)
  return {
    x: x + (next.left - crop.left) * across,
    y: y + (next.top - crop.top) * down,
    width: (next.right - next.left) * across,
    height: (next.bottom - next.top) * down,
  }
}

/** Changes an image's crop, keeping the picture's place and size on the product, together with other changes. */
export const cropTo = (
  store: BuilderStore,
  element: ImageElement,
  crop: Crop,
  gesture: string,
  changes: Partial<Pick<ImageElement, 'cutOut' | 'removal' | 'inks'>> = {},
): void => {
  const { id } = element
  const box = boxWith(element, crop)
  const size = { width: box.width, height: box.height }
  store.run({ type: 'edit', id, patch: { ...changes, crop }, size }, gesture)
  store.run({ type: 'place', id, box }, gesture)
}
