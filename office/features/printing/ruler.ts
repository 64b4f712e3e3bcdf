import type { EditedArea } from '#contract/office/printing.ts'
import type { Point } from '#domain/design/placement.ts'

type Placement = NonNullable<EditedArea['placement']>

interface Size {
  readonly width: number
  readonly height: number
}

/** A line over something of the photograph whose length is known. Ends are fractions of the picture. */
export interface Ruler {
  readonly ends: readonly [Point, Point]
  readonly mm: number
}

const pixels = (a: Point, b: Point, { width, height }: Size): number =>
  Math.hypot((a.x - b.x) * width, (a.y - b.y) * height)

/** Millimetres of the product in a pixel of its picture; undefined: the line has no length. */
const mmPerPixel = ({ ends: [from, to], mm }: Ruler, picture: Size): number | undefined => {
  const length = pixels(from, to, picture)
  return length > 0 && mm > 0 ? mm / length : undefined
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How much longer a patch of a cylinder is around than it looks from the front. */
const roundness = ({ arcDegrees, turnDegrees }: Placement): number => {
  if (arcDegrees === 0) return 1
  const [arc, turn] = [radians(arcDegrees), radians(turnDegrees)]
  return arc / (Math.sin(turn + arc / 2) - Math.sin(turn - arc / 2))
}

const tenth = (mm: number): number => Math.min(5000, Math.max(1, Math.round(mm * 10) / 10))

/** Size of an area in mm, by a ruler on its picture: the mean of opposite edges. */
export const sizeBy = (
  ruler: Ruler,
  placement: Placement,
  picture: Size,
): Pick<EditedArea, 'widthMm' | 'heightMm'> | undefined => {
  const scale = mmPerPixel(ruler, picture)
  if (scale === undefined) return undefined
  const [a, b, c, d] = placement.corners
  const width = (pixels(a, b, picture) + pixels(d, c, picture)) / 2
  const height = (pixels(a, d, picture) + pixels(b, c, picture)) / 2
  return { widthMm: tenth(width * scale * roundness(placement)), heightMm: tenth(height * scale) }
}

/** One millimetre of an area as fractions of its picture's width and height. */
export const millimetreOf = (
  { widthMm, heightMm }: Pick<EditedArea, 'widthMm' | 'heightMm'>,
  placement: Placement,
  picture: Size,
): Point => {
  const [a, b, , d] = placement.corners
  const across = pixels(a, b, picture) / widthMm / roundness(placement)
  const down = pixels(a, d, picture) / heightMm
  return { x: across / picture.width, y: down / picture.height }
}

const held = (value: number): number => Math.min(2, Math.max(-1, value))

/** With one of its corners, or all of them, moved. */
export const movedBy = (placement: Placement, corner: number | null, by: Point): Placement => {
  const [a, b, c, d] = placement.corners.map((point, index) =>
    corner === null || corner === index ? { x: held(point.x + by.x), y: held(point.y + by.y) } : point,
  )
  return a && b && c && d ? { ...placement, corners: [a, b, c, d] } : placement
}

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** With one of its ends moved, within the picture. */
export const endMoved = (ruler: Ruler, end: 0 | 1, by: Point): Ruler => {
  const moved = (at: 0 | 1): Point => {
    const point = ruler.ends[at]
    return at === end ? { x: within(point.x + by.x), y: within(point.y + by.y) } : point
  }
  return { ...ruler, ends: [moved(0), moved(1)] }
}
