import type { ShapeElement } from '#contract/design-document.ts'
import type { Size } from './geometry.ts'

/** Radius of a rounded rectangle, in its shorter sides. */
const ROUNDING = 0.16
const STAR_POINTS = 5
/** Of the star's notches, where its points have 1. */
const STAR_NOTCH = 0.45
/** A multiple of four, so that a lobe touches each side of the box. */
const BADGE_LOBES = 16
const BADGE_NOTCH = 0.9

type Corner = readonly [x: number, y: number]

const onCircle = (radius: number, turns: number): Corner => [
  radius * Math.sin(turns * 2 * Math.PI),
  -radius * Math.cos(turns * 2 * Math.PI),
]

const text = (value: number): string => String(Math.round(value * 1e6) / 1e6)
const join = (parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? text(part) : part)).join(' ')

/** Corners stretched so that they fill the box. */
const filling = (corners: readonly Corner[], { width, height }: Size): Corner[] => {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return corners.map(([x, y]) => [((x - left) / across) * width, ((y - top) / down) * height])
}

const rectangle = ({ width, height }: Size) => join(['M', 0, 0, 'H', width, 'V', height, 'H', 0, 'Z'])

const rounded = ({ width, height }: Size) => {
  const r = ROUNDING * Math.min(width, height)
  const arc = (x: number, y: number) => ['A', r, r, 0, 0, 1, x, y]
  return join([
    ...['M', r, 0, 'H', width - r, ...arc(width, r), 'V', height - r, ...arc(width - r, height)],
    ...['H', r, ...arc(0, height - r), 'V', r, ...arc(r, 0), 'Z'],
  ])
}

const ellipse = ({ width, height }: Size) => {
  const half = (x: number) => ['A', width / 2, height / 2, 0, 0, 1, x, height / 2]
  return join(['M', 0, height / 2, ...half(width), ...half(0), 'Z'])
}

const star = (size: Size) => {
  const corners = Array.from({ length: STAR_POINTS * 2 }, (_, index) =>
    onCircle(index % 2 === 0 ? 1 : STAR_NOTCH, index / (STAR_POINTS * 2)),
  )
  const [first, ...others] = filling(corners, size)
  return join(['M', ...(first ?? []), ...others.flatMap((corner) => ['L', ...corner]), 'Z'])
}

/** Left half from the notch to the tip, then the right one back; each point a share of the box. */
const HEART = [
  [0.5, 0.21, 0.46, 0.09, 0.37, 0, 0.26, 0],
  [0.26, 0, 0.11, 0, 0, 0.13, 0, 0.3],
  [0, 0.3, 0, 0.57, 0.29, 0.76, 0.5, 1],
  [0.5, 1, 0.71, 0.76, 1, 0.57, 1, 0.3],
  [1, 0.3, 1, 0.13, 0.89, 0, 0.74, 0],
  [0.74, 0, 0.63, 0, 0.54, 0.09, 0.5, 0.21],
]

const heart = ({ width, height }: Size) => {
  const scaled = (shares: readonly number[]) =>
    shares.map((share, index) => share * (index % 2 === 0 ? width : height))
  const curves = HEART.flatMap((curve) => ['C', ...scaled(curve.slice(2))])
  return join(['M', ...scaled((HEART[0] ?? []).slice(0, 2)), ...curves, 'Z'])
}

/** Scallops all around, as a seal has them. */
const badge = ({ width, height }: Size) => {
  // A lobe's curve reaches halfway to its control point: there it touches the circle.
  const reach = 2 - BADGE_NOTCH * Math.cos(Math.PI / BADGE_LOBES)
  const at = ([x, y]: Corner): Corner => [((x + 1) / 2) * width, ((y + 1) / 2) * height]
  const notch = (lobe: number) => at(onCircle(BADGE_NOTCH, (lobe - 0.5) / BADGE_LOBES))
  const lobes = Array.from({ length: BADGE_LOBES }, (_, lobe) => [
    'Q',
    ...at(onCircle(reach, lobe / BADGE_LOBES)),
    ...notch(lobe + 1),
  ])
  return join(['M', ...notch(0), ...lobes.flat(), 'Z'])
}

const OUTLINES: Record<ShapeElement['shape'], (size: Size) => string> = {
  rectangle,
  rounded,
  ellipse,
  // As long as its box is wide and as thick as it is high.
  line: rectangle,
  star,
  heart,
  badge,
}

/** The outline of a shape that fills a box of that size, as an SVG path in mm from the box's upper left corner. */
export const outlineOf = (shape: ShapeElement['shape'], size: Size): string => OUTLINES[shape](size)
