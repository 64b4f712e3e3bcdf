import type { Loop, Point, Segment } from '#domain/inks/outline.ts'

/** A quarter of an ellipse as a cubic: how far its control points are, in radii. */
const QUARTER = 0.5522847498307936
const PARTS = /[A-Z]|-?\d+(?:\.\d+)?(?:e-?\d+)?/g

/** A quadratic as the cubic that it is. */
export const raised = ([x, y]: Point, [cx, cy]: Point, end: Point): Segment => [
  [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)],
  [end[0] + (2 / 3) * (cx - end[0]), end[1] + (2 / 3) * (cy - end[1])],
  end,
]

/** Clockwise from the pen to the end, around the ellipse of those radii: a quarter, or a half that ends level. */
const arc = (pen: Point, [rx, ry]: Point, end: Point): Segment[] => {
  const [[x, y], [ex, ey]] = [pen, end]
  if (Math.abs(ey - y) < 1e-9) {
    const top: Point = [(x + ex) / 2, y + (ex > x ? -ry : ry)]
    return [...arc(pen, [rx, ry], top), ...arc(top, [rx, ry], end)]
  }
  const [across, down] = [(ex - x) * QUARTER, (ey - y) * QUARTER]
  // A clockwise quarter leaves level where it then bends down to the right or up to the left.
  return ex > x === ey > y
    ? [[[x + across, y], [ex, ey - down], end]]
    : [[[x, y + down], [ex - across, ey], end]]
}

/** Reads what `outlineOf` of the design's shapes writes: absolute M, L, H, V, C, Q, A and Z, numbers apart. */
export const loopsOf = (path: string): Loop[] => {
  const parts = path.match(PARTS) ?? []
  const loops: { start: Point; segments: Segment[] }[] = []
  let pen: Point = [0, 0]
  let at = 0
  let command = ''
  const value = () => Number(parts[at++])
  const point = (): Point => [value(), value()]
  const draw = (...added: Segment[]) => {
    loops.at(-1)?.segments.push(...added)
    pen = added.at(-1)?.at(-1) ?? pen
  }
  const arcTo = () => {
    const radii = point()
    // Turn and flags: never another than upright, small, clockwise.
    at += 3
    draw(...arc(pen, radii, point()))
  }
  const drawn: Readonly<Record<string, () => void>> = {
    M: () => {
      pen = point()
      loops.push({ start: pen, segments: [] })
      command = 'L'
    },
    L: () => draw([point()]),
    H: () => draw([[value(), pen[1]]]),
    V: () => draw([[pen[0], value()]]),
    C: () => draw([point(), point(), point()]),
    Q: () => draw(raised(pen, point(), point())),
    A: arcTo,
    Z: () => {},
  }
  while (at < parts.length) {
    if (/[A-Z]/.test(parts[at] ?? '')) command = parts[at++] ?? ''
    const next = drawn[command]
    if (next === undefined) throw new Error(`the outline has a command ${command}`)
    next()
  }
  return loops
}
