/** A rectangle in mm; `x` and `y` are its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Thousandths of a mm are enough for any press, and keep documents and their hashes the same everywhere. */
const GRAIN = 1000
export const rounded = (mm: number): number => Math.round(mm * GRAIN) / GRAIN
const roundedDown = (mm: number): number => Math.floor(mm * GRAIN + 1e-6) / GRAIN

export const isFinite4 = ({ x, y, width, height }: Box): boolean =>
  [x, y, width, height].every((value) => Number.isFinite(value))

export const centreOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** A box of that size around a point. */
export const around = (centre: { readonly x: number; readonly y: number }, size: Size): Box => ({
  x: centre.x - size.width / 2,
  y: centre.y - size.height / 2,
  width: size.width,
  height: size.height,
})

/** The smallest box that holds all of them; undefined for none. */
export const unionOf = (boxes: readonly Box[]): Box | undefined => {
  const [first, ...others] = boxes
  if (first === undefined) return undefined
  let { x: left, y: top } = first
  let [right, bottom] = [left + first.width, top + first.height]
  for (const box of others) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A part of `from` as it lies in `to`, which has the same proportions. */
export const carried = (part: Box, from: Box, to: Box): Box => {
  // Of the longer side, where rounding weighs less.
  const scale = from.width >= from.height ? to.width / from.width : to.height / from.height
  return {
    x: to.x + (part.x - from.x) * scale,
    y: to.y + (part.y - from.y) * scale,
    width: part.width * scale,
    height: part.height * scale,
  }
}

export const areaCm2 = ({ width, height }: Size): number => (width * height) / 100

/** How far a box leaves the area, in mm; 0 when it lies inside. */
export const overflow = (box: Box, area: Size): number =>
  Math.max(0, -box.x, -box.y, box.x + box.width - area.width, box.y + box.height - area.height)

/** A size scaled down, with its proportions, until it fits. */
export const fitted = (size: Size, into: Size): Size => {
  const scale = Math.min(1, into.width / size.width, into.height / size.height)
  return { width: size.width * scale, height: size.height * scale }
}

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most))

/** The nearest place inside of the area for a box that fits into it, on the grid of thousandths. */
export const clamped = (box: Box, area: Size): Box => {
  const width = Math.max(1 / GRAIN, roundedDown(box.width))
  const height = Math.max(1 / GRAIN, roundedDown(box.height))
  return {
    x: clamp(rounded(box.x), roundedDown(area.width - width)),
    y: clamp(rounded(box.y), roundedDown(area.height - height)),
    width,
    height,
  }
}

/** From one box (`share` 0) to another (1). Between two boxes inside of an area every one is inside, too. */
export const between = (from: Box, to: Box, share: number): Box => {
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  }
}
