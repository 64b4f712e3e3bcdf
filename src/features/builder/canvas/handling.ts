import type { DesignElement } from '#contract/design-document.ts'
import { ratioOf } from '#domain/design/elements.ts'
import type { Box, Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import type { Corner } from './snapping.ts'

/** Id of the frame around several chosen elements. */
export const FRAME = ''

/** Shapes that are pulled to any proportions; the others keep theirs, as images and texts do. */
const FREE = new Set(['rectangle', 'rounded', 'line'])

/** Width by height that a corner keeps, or null. */
export const keptRatio = (element: DesignElement): number | null =>
  element.kind === 'shape' && !FREE.has(element.shape)
    ? element.width / Math.max(element.height, 0.001)
    : ratioOf(element)

/**
 * A box that grows by a corner, ended where that corner meets the edge of the area: the corner across stays where it is.
 */
export const cornerHeld = (wanted: Box, corner: Corner, ratio: number | null, area: Size): Box => {
  const [left, top] = [corner.x === 'left', corner.y === 'top']
  const anchor = { x: wanted.x + (left ? wanted.width : 0), y: wanted.y + (top ? wanted.height : 0) }
  const room = {
    width: left ? anchor.x : area.width - anchor.x,
    height: top ? anchor.y : area.height - anchor.y,
  }
  let width = Math.min(wanted.width, Math.max(0, room.width))
  let height = Math.min(wanted.height, Math.max(0, room.height))
  if (ratio !== null) {
    width = Math.min(width, height * ratio)
    height = width / ratio
  }
  return { x: anchor.x - (left ? width : 0), y: anchor.y - (top ? height : 0), width, height }
}

/** Two fingers: where they are between each other, and how far apart. In px of the host. */
export interface Span {
  readonly middle: Point
  readonly distance: number
}

export const spanOf = (one: Point, other: Point): Span => ({
  middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
})

/** A box that two fingers have grown and carried along; `pxPerMm` as the host shows the area. */
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

/** Whether a box lies noticeably elsewhere than it was wanted: it has been held. */
export const isHeld = (wanted: Box, got: Box, tolerance: number): boolean =>
  Math.max(
    Math.abs(wanted.x - got.x),
    Math.abs(wanted.y - got.y),
    Math.abs(wanted.width - got.width),
    Math.abs(wanted.height - got.height),
  ) > tolerance
