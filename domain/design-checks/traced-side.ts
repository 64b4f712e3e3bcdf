import type { ImageElement } from '#contract/design-document.ts'

/** Pixels of a mm that tracing has use for. */
const TRACED_PER_MM = 12
const LEAST_TRACED = 1000

/** Size of an image's whole picture in mm, of which only a part may be shown. */
export const wholeMm = ({ crop, width, height }: Pick<ImageElement, 'crop' | 'width' | 'height'>) => ({
  across: width / Math.max(0.001, crop.right - crop.left),
  down: height / Math.max(0.001, crop.bottom - crop.top),
})

/** Longer side of the whole picture, in pixels, that is worth tracing. */
export const tracedSide = (element: Pick<ImageElement, 'crop' | 'width' | 'height'>): number => {
  const { across, down } = wholeMm(element)
  return Math.max(LEAST_TRACED, Math.ceil(Math.max(across, down) * TRACED_PER_MM))
}
