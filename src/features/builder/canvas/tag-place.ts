import { overlap } from '#domain/design/free-place.ts'
import type { Box, Size } from '#domain/design/geometry.ts'
import { frameGap } from './scene.ts'

/** Gap between an element's frame and its size label, in px, where the corners are. */
const GAP = 9

/** Size of the floating preview at the right of a phone's stage, and height of the button below it, in px. */
const PREVIEW = { width: 76, height: 96 }
const BUTTON = 60
/** Size of a corner's touch target, in px. */
const TOUCH = 44

/** Position at which the preview covers no right corner of the selection: top (0), middle (1) or bottom (2). */
export const previewPlace = (element: Box | undefined, { width, height }: Size): number => {
  if (!element) return 0
  const gap = frameGap(element)
  const x = element.x + element.width + gap - TOUCH / 2
  const corners = [element.y - gap, element.y + element.height + gap]
  const places = [0, (height - PREVIEW.height) / 2, height - BUTTON - PREVIEW.height]
  const isFree = (y: number) =>
    !corners.some((corner) =>
      overlap(
        { x, y: corner - TOUCH / 2, width: TOUCH, height: TOUCH },
        { x: width - PREVIEW.width, y, ...PREVIEW },
      ),
    )
  return Math.max(0, places.findIndex(isFree))
}

/**
 * Upper left corner of the size label, in px: below the element; above it if something is there or the host ends; inside an
 * element that fills the host. Null if it would cover a small element.
 */
export const tagPlace = (
  element: Box,
  tag: Size,
  host: Size,
  others: readonly Box[],
): { x: number; y: number } | null => {
  const wanted = element.x + element.width / 2 - tag.width / 2
  const x = Math.min(Math.max(4, wanted), Math.max(4, host.width - tag.width - 4))
  const below = element.y + element.height + GAP
  const above = element.y - GAP - tag.height
  const isIn = (y: number) => y >= 4 && y + tag.height <= host.height - 4
  const isFree = (y: number) => isIn(y) && !others.some((other) => overlap({ x, y, ...tag }, other))
  const y = [below, above].find(isFree) ?? [below, above].find(isIn)
  if (y !== undefined) return { x, y }
  const inside = element.y + element.height / 2 - tag.height / 2
  return element.height >= 8 * tag.height ? { x, y: inside } : null
}
