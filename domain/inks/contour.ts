/** Coverage by one ink: a byte per pixel, row by row, 255 where all of a pixel is covered. */
export interface Field {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  /** Where its upper left corner lies in the picture, in pixels. */
  readonly left: number
  readonly top: number
}

export interface Contours {
  /** Corners of each outline (x, y, x, y …), in pixels from the upper left corner of the picture. */
  readonly loops: readonly Float64Array[]
  /** Area of the outlines that were too small to keep, in pixels. */
  readonly specks: number
}

/** How much may be found before a picture is too detailed; counted down while it is traced. */
export interface Budget {
  points: number
  loops: number
}

const INSIDE = 128
const ISO = 127.5
/** Outlines around less are traces of noise. */
const LEAST_AREA = 3

const TOP = 0
const RIGHT = 1
const BOTTOM = 2
const LEFT = 3

/**
 * Where an outline leaves a cell, by which of its corners are inside (upper left 1, upper right 2, lower right 4, lower left
 * 8): what is inside stays on its left. The two saddles, 5 and 10, depend on the side of entry and on their middle.
 */
const EXITS = [-1, LEFT, TOP, LEFT, RIGHT, -1, TOP, LEFT, BOTTOM, BOTTOM, -1, BOTTOM, RIGHT, RIGHT, TOP]

const saddleExit = (corners: number, entry: number, middleInside: boolean): number => {
  if (corners === 5) {
    if (entry === TOP) return middleInside ? RIGHT : LEFT
    return middleInside ? LEFT : RIGHT
  }
  if (entry === LEFT) return middleInside ? TOP : BOTTOM
  return middleInside ? BOTTOM : TOP
}

/** A field with a row and a column of nothing on each side, so that every outline closes. */
const padded = ({ data, width, height }: Field): Uint8Array => {
  const out = new Uint8Array((width + 2) * (height + 2))
  for (let y = 0; y < height; y++)
    out.set(data.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1)
  return out
}

const areaOf = (points: readonly number[]): number => {
  let sum = 0
  let [x, y] = points.slice(-2) as [number, number]
  for (let at = 0; at < points.length; at += 2) {
    const [nextX, nextY] = [points[at] ?? 0, points[at + 1] ?? 0]
    sum += x * nextY - nextX * y
    ;[x, y] = [nextX, nextY]
  }
  return sum / 2
}

/**
 * Where coverage crosses one half (marching squares), to fractions of a pixel; undefined where that takes more points or
 * loops than are left of the budget.
 */
export const contoursOf = (field: Field, budget: Budget): Contours | undefined => {
  const width = field.width + 2
  const values = padded(field)
  const seen = new Uint8Array(values.length)
  const loops: Float64Array[] = []
  const steps = [-width, 1, width, -1]
  let specks = 0
  const isInside = (index: number) => (values[index] ?? 0) >= INSIDE
  const between = (one: number, other: number): number => {
    const from = values[one] ?? 0
    return (ISO - from) / ((values[other] ?? 0) - from)
  }

  /** The outline that enters the cell `start` from above; it ends early where it is longer than the budget. */
  const follow = (start: number): number[] => {
    const points: number[] = []
    let cell = start
    let entry = TOP
    do {
      const x = (cell % width) + field.left
      const y = Math.floor(cell / width) + field.top
      // A value stands at the middle of its pixel, half a pixel from the corner; the padding takes one off.
      if (entry === TOP) {
        seen[cell] = 1
        points.push(x - 0.5 + between(cell, cell + 1), y - 0.5)
      } else if (entry === BOTTOM) points.push(x - 0.5 + between(cell + width, cell + width + 1), y + 0.5)
      else if (entry === LEFT) points.push(x - 0.5, y - 0.5 + between(cell, cell + width))
      else points.push(x + 0.5, y - 0.5 + between(cell + 1, cell + width + 1))
      const corners =
        (isInside(cell) ? 1 : 0) |
        (isInside(cell + 1) ? 2 : 0) |
        (isInside(cell + width + 1) ? 4 : 0) |
        (isInside(cell + width) ? 8 : 0)
      let exit = EXITS[corners] ?? -1
      if (corners === 5 || corners === 10) {
        const sum =
          (values[cell] ?? 0) +
          (values[cell + 1] ?? 0) +
          (values[cell + width] ?? 0) +
          (values[cell + width + 1] ?? 0)
        exit = saddleExit(corners, entry, sum / 4 > ISO)
      }
      cell += steps[exit] ?? 0
      // Out to the right is in from the left.
      entry = exit ^ 2
    } while ((cell !== start || entry !== TOP) && points.length <= budget.points * 2)
    return points
  }

  for (let cell = 0; cell < values.length - width - 1; cell++) {
    // Every outline goes down through the upper side of some cell.
    if (seen[cell] || !isInside(cell) || isInside(cell + 1)) continue
    const points = follow(cell)
    const area = Math.abs(areaOf(points))
    if (area < LEAST_AREA) {
      specks += area
      continue
    }
    budget.points -= points.length / 2
    budget.loops -= 1
    if (budget.points < 0 || budget.loops < 0) return undefined
    loops.push(Float64Array.from(points))
  }
  return { loops, specks }
}
