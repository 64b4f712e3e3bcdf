import type { DesignElement } from '#contract/design-document.ts'
import { ratioOf } from '#domain/design/elements.ts'
import type { Box, Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import type { Corner } from './snapping.ts'

/** Id of the frame around several chosen elements. */
export const FRAME = ''

/** Shapes that can be resized to any proportions; all other elements keep theirs. */
const FREE = new Set(['rectangle', 'rounded', 'line'])

/** Width divided by height that resizing keeps; null: any proportions. */
export const lockedRatio = (element: DesignElement): number | null =>
  element.kind === 'shape' && !FREE.has(element.shape)
    ? element.width / Math.max(element.height, 0.001)
    : ratioOf(element)

/**
 * Clamps a box that is resized by a corner to the area; the opposite corner stays where it is.
 */
export const clampedCorner = (wanted: Box, corner: Corner, ratio: number | null, area: Size): Box => {
  const [left, top] = [corner.x === 'left', corner.y === 'top']
  const anchor = { x: wanted.x + (left ? wanted.width : 0), y: wanted.y + (top ? wanted.height : 0) }
  const space = {
    width: left ? anchor.x : area.width - anchor.x,
    height: top ? anchor.y : area.height - anchor.y,
  }
  let width = Math.min(wanted.width, Math.max(0, space.width))
  let height = Math.min(wanted.height, Math.max(0, space.height))
  if (ratio !== null) {
    width = Math.min(width, height * ratio)
    height = width / ratio
  }
  return { x: anchor.x - (left ? width : 0), y: anchor.y - (top ? height : 0), width, height }
}

/** Two fingers: the point between them and their distance, in px of the host. */
export interface Span {
  readonly middle: Point
  readonly distance: number
}

export const spanOf = (one: Point, other: Point): Span => ({
  middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
})

/** A box (mm) after a pinch from one span to another (px). */
export const pinched = (start: Box, from: Span, to: Span, pxPerMm: number): Box => {
  const scale = to.distance / from.distance
  const [width, height] = [start.width * scale, start.height * scale]
  return {
    x: start.x + start.width / 2 + (to.middle.x - from.middle.x) / pxPerMm - width / 2,
    y: start.y + start.height / 2 + (to.middle.y - from.middle.y) / pxPerMm - height / 2,
    width,
    height,
  }
}

/** Whether a box differs from the wanted one by more than `tolerance`. */
export const isClamped = (wanted: Box, got: Box, tolerance: number): boolean =>
  Math.max(
    Math.abs(wanted.x - got.x),
    Math.abs(wanted.y - got.y),
    Math.abs(wanted.width - got.width),
    Math.abs(wanted.height - got.height),
  ) > tolerance
