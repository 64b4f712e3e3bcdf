import type { Box, Size } from '#domain/design/geometry.ts'
import { frameGap } from './scene.ts'

/** Between an element's frame and its measure, in px: a corner lies there. */
const GAP = 9

export const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** What the preview takes at the right of a phone's stage, in px; and the button below it. */
const PREVIEW = { width: 76, height: 96 }
const BUTTON = 60
/** A corner as it is touched, in px. */
const TOUCH = 44

/** Where no right corner of an element's frame lies under the preview: above (0), in the middle (1) or below (2). */
export const previewPlace = (element: Box | undefined, { width, height }: Size): number => {
  if (!element) return 0
  const gap = frameGap(element)
  const x = element.x + element.width + gap - TOUCH / 2
  const corners = [element.y - gap, element.y + element.height + gap]
  const places = [0, (height - PREVIEW.height) / 2, height - BUTTON - PREVIEW.height]
  const isFree = (y: number) =>
    !corners.some((corner) =>
      meet(
        { x, y: corner - TOUCH / 2, width: TOUCH, height: TOUCH },
        { x: width - PREVIEW.width, y, ...PREVIEW },
      ),
    )
  return Math.max(0, places.findIndex(isFree))
}

/**
 * Upper left corner of an element's measure, in px: below its frame, or above where something lies there or the host ends; inside
 * of an element that fills the host. None where it would hide a small one.
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
  const isFree = (y: number) => isIn(y) && !others.some((other) => meet({ x, y, ...tag }, other))
  const y = [below, above].find(isFree) ?? [below, above].find(isIn)
  if (y !== undefined) return { x, y }
  const inside = element.y + element.height / 2 - tag.height / 2
  return element.height >= 8 * tag.height ? { x, y: inside } : null
}
