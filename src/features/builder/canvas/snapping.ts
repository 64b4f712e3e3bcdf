import type { Box, Size } from '#domain/design/geometry.ts'

/** What a guide belongs to. */
export type SnapTo = 'areaCentre' | 'areaEdge' | 'element'

/** A line that elements snap to: `at` mm from the area's left (x) or top (y). */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly to: SnapTo
}

export interface Snapped {
  readonly box: Box
  readonly guides: readonly Guide[]
}

const along = ({ axis }: Pick<Guide, 'axis'>, { x, y, width, height }: Box) =>
  axis === 'x' ? { start: x, length: width } : { start: y, length: height }

const moved = (box: Box, axis: Guide['axis'], by: number): Box =>
  axis === 'x' ? { ...box, x: box.x + by } : { ...box, y: box.y + by }

const linesOf = (axis: Guide['axis'], length: number, others: readonly Box[]): Guide[] => [
  { axis, at: length / 2, to: 'areaCentre' },
  { axis, at: 0, to: 'areaEdge' },
  { axis, at: length, to: 'areaEdge' },
  ...others.flatMap((other) => {
    const { start, length: own } = along({ axis }, other)
    return [start + own / 2, start, start + own].map((at) => ({ axis, at, to: 'element' }) as const)
  }),
]

/** Guides of an area: its centre first, then its edges, then the other elements'. */
export const guidesOf = (area: Size, others: readonly Box[]): Guide[] => [
  ...linesOf('x', area.width, others),
  ...linesOf('y', area.height, others),
]

/** The guide nearest to one of the points and within reach; the first of equally near ones. */
const nearest = (points: readonly number[], lines: readonly Guide[], reach: number) => {
  let best: { readonly guide: Guide; readonly by: number } | undefined
  for (const guide of lines)
    for (const point of points) {
      const by = guide.at - point
      if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best.by) - 1e-6))
        best = { guide, by }
    }
  return best
}

/** Snaps a moved box by its edges or its centre; `reach` in mm. */
export const snapMove = (wanted: Box, guides: readonly Guide[], reach: number): Snapped => {
  let box = wanted
  const used: Guide[] = []
  for (const axis of ['x', 'y'] as const) {
    const { start, length } = along({ axis }, box)
    const lines = guides.filter((guide) => guide.axis === axis)
    const found = nearest([start + length / 2, start, start + length], lines, reach)
    if (!found) continue
    box = moved(box, axis, found.by)
    used.push(found.guide)
  }
  return { box, guides: used }
}

/** The corner by which a box is resized; the opposite one stays. */
export interface Corner {
  readonly x: 'left' | 'right'
  readonly y: 'top' | 'bottom'
}

/** Snaps a box that is resized by a corner, by its two moving edges; `reach` in mm. */
export const snapCorner = (
  wanted: Box,
  corner: Corner,
  ratio: number | null,
  guides: readonly Guide[],
  reach: number,
): Snapped => {
  const [left, top] = [corner.x === 'left', corner.y === 'top']
  const anchor = { x: wanted.x + (left ? wanted.width : 0), y: wanted.y + (top ? wanted.height : 0) }
  const edge = { x: wanted.x + (left ? 0 : wanted.width), y: wanted.y + (top ? 0 : wanted.height) }
  const near = (axis: Guide['axis']) =>
    nearest(
      [edge[axis]],
      guides.filter((guide) => guide.axis === axis),
      reach,
    )
  let [x, y] = [near('x'), near('y')]
  let { width, height } = wanted
  // With fixed proportions only the nearer guide counts.
  if (ratio !== null && x && y) [x, y] = Math.abs(x.by) <= Math.abs(y.by) ? [x, undefined] : [undefined, y]
  if (x) width = Math.abs(x.guide.at - anchor.x)
  if (y) height = Math.abs(y.guide.at - anchor.y)
  if (ratio !== null && x) height = width / ratio
  if (ratio !== null && y) width = height * ratio
  const guidesUsed = [x, y].flatMap((found) => (found ? [found.guide] : []))
  if (width <= 0 || height <= 0) return { box: wanted, guides: [] }
  return {
    box: { x: anchor.x - (left ? width : 0), y: anchor.y - (top ? height : 0), width, height },
    guides: guidesUsed,
  }
}
