import { FileFault } from '../files/fault.ts'
import { along, type Scale, written } from './lengths.ts'

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const TURN: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
const turn = (degrees: number): Matrix => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
}
const skew = (x: number, y: number): Matrix => [
  1,
  Math.tan((y * Math.PI) / 180),
  Math.tan((x * Math.PI) / 180),
  1,
  0,
  0,
]

const angleOf = (text: string | undefined): number => {
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text ?? '0') ?? []
  const factor = TURN[unit.toLowerCase()]
  if (number === undefined || factor === undefined) throw new FileFault('svgUnlike')
  return Number(number) * factor
}
const factorOf = (text: string | undefined): number => {
  const [, number, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%)?$/i.exec(text ?? '') ?? []
  if (number === undefined) throw new FileFault('svgUnlike')
  return Number(number) / (unit === '%' ? 100 : 1)
}

type Make = (
  parts: readonly string[],
  across: (text?: string) => number,
  down: (text?: string) => number,
) => Matrix

const MAKES: Readonly<Record<string, Make>> = {
  matrix: (parts) => {
    if (parts.length !== 6) throw new FileFault('svgUnlike')
    return parts.map(factorOf) as unknown as Matrix
  },
  translate: ([x, y], across, down) => shift(across(x), down(y)),
  translatex: ([x], across) => shift(across(x), 0),
  translatey: ([y], _, down) => shift(0, down(y)),
  scale: ([x, y]) => [factorOf(x), 0, 0, factorOf(y ?? x), 0, 0],
  scalex: ([x]) => [factorOf(x), 0, 0, 1, 0, 0],
  scaley: ([y]) => [1, 0, 0, factorOf(y), 0, 0],
  rotate: ([angle, x, y], across, down) =>
    x === undefined
      ? turn(angleOf(angle))
      : times(times(shift(across(x), down(y)), turn(angleOf(angle))), shift(-across(x), -down(y))),
  skewx: ([x]) => skew(angleOf(x), 0),
  skewy: ([y]) => skew(0, angleOf(y)),
  skew: ([x, y]) => skew(angleOf(x), angleOf(y)),
}

/** A box, in the coordinates of what lies in it. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a list of transformations is; throws for what leaves the plane. */
export const matrixOf = (text: string, box: Box, scale: Scale): Matrix => {
  const length = (side: number) => (value?: string) => {
    const found = value === undefined ? 0 : along(value, side, scale)
    if (found === null) throw new FileFault('svgUnlike')
    return found
  }
  let made: Matrix = [1, 0, 0, 1, 0, 0]
  const rest = text.replace(/([a-z]+)\s*\(([^()]*)\)\s*,?/gi, (_, name: string, inside: string) => {
    const make = MAKES[name.toLowerCase()]
    if (make === undefined) throw new FileFault('svgUnlike')
    made = times(made, make(inside.trim().split(/\s*[\s,]\s*/), length(box.width), length(box.height)))
    return ''
  })
  if (rest.trim() !== '') throw new FileFault('svgUnlike')
  return made
}

/** The same, with that point held where it is. */
export const about = (matrix: Matrix, [x, y]: readonly [number, number]): Matrix =>
  times(times(shift(x, y), matrix), shift(-x, -y))

export const both = times

export const matrixText = (matrix: Matrix): string => `matrix(${matrix.map(written).join(' ')})`

const SIDES: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
}

/** A point in a box, as `transform-origin` and shapes name it: of one word the other is the middle. */
export const pointIn = (text: string, box: Box, scale: Scale): [number, number] => {
  const parts = text.trim().toLowerCase().split(/\s+/)
  let [x = 'center', y = 'center'] = parts
  if (x === 'top' || x === 'bottom' || y === 'left' || y === 'right') [x, y] = [y, x]
  if (parts.length > 3 || (parts.length === 3 && Number.parseFloat(parts[2] ?? '') !== 0))
    throw new FileFault('svgUnlike')
  const across = along(SIDES[x] ?? x, box.width, scale)
  const down = along(SIDES[y] ?? y, box.height, scale)
  if (across === null || down === null) throw new FileFault('svgUnlike')
  return [box.x + across, box.y + down]
}
