import { FileFault } from '../files/fault.ts'
import { along, pixels, type Scale, written } from './lengths.ts'
import { type Box, pointIn } from './transforms.ts'

type Values = (name: string) => string | undefined

const unlike = () => new FileFault('svgUnlike')

/** The box of a plain shape; throws where only drawing it would tell. */
export const boxOfShape = (tag: string, value: Values, scale: Scale): Box => {
  const { width, height } = scale
  const length = (name: string, side: number): number => {
    const found = along(value(name) ?? '0', side, scale)
    if (found === null) throw unlike()
    return found
  }
  if (tag === 'rect' || tag === 'image')
    return {
      x: length('x', width),
      y: length('y', height),
      width: length('width', width),
      height: length('height', height),
    }
  if (tag === 'circle' || tag === 'ellipse') {
    const diagonal = Math.hypot(width, height) / Math.SQRT2
    const [rx, ry] =
      tag === 'circle'
        ? [length('r', diagonal), length('r', diagonal)]
        : [length('rx', width), length('ry', height)]
    return { x: length('cx', width) - rx, y: length('cy', height) - ry, width: 2 * rx, height: 2 * ry }
  }
  const numbers =
    tag === 'line'
      ? [length('x1', width), length('y1', height), length('x2', width), length('y2', height)]
      : tag === 'polygon' || tag === 'polyline'
        ? (value('points') ?? '')
            .trim()
            .split(/[\s,]+/)
            .map(Number)
        : []
  const across = numbers.filter((_, at) => at % 2 === 0)
  const down = numbers.filter((_, at) => at % 2 === 1)
  if (numbers.length < 2 || numbers.some(Number.isNaN)) throw unlike()
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}

type Shape = (inside: string, box: Box, scale: Scale) => string

const radius = (text: string, ends: readonly number[], side: number, scale: Scale): number => {
  if (text === 'closest-side') return Math.min(...ends)
  if (text === 'farthest-side') return Math.max(...ends)
  const found = along(text, side, scale)
  if (found === null) throw unlike()
  return found
}

const round = (inside: string, box: Box, scale: Scale, one: boolean): string => {
  const [sizes = '', place = '50% 50%'] = inside.split(/(?:^|\s)at\s/)
  const [x, y] = pointIn(place, box, scale)
  const across = [Math.abs(x - box.x), Math.abs(box.x + box.width - x)]
  const down = [Math.abs(y - box.y), Math.abs(box.y + box.height - y)]
  const [first = 'closest-side', second = first] = sizes.trim().split(/\s+/).filter(Boolean)
  const diagonal = Math.hypot(box.width, box.height) / Math.SQRT2
  const rx = radius(first, one ? [...across, ...down] : across, one ? diagonal : box.width, scale)
  const ry = one ? rx : radius(second, down, box.height, scale)
  return `<ellipse cx="${written(x)}" cy="${written(y)}" rx="${written(rx)}" ry="${written(ry)}"/>`
}

const SHAPES: Readonly<Record<string, Shape>> = {
  circle: (inside, box, scale) => round(inside, box, scale, true),
  ellipse: (inside, box, scale) => round(inside, box, scale, false),
  inset: (inside, box, scale) => {
    const [sides = '', corner] = inside.split(/\sround\s/)
    const [top = '0', right = top, bottom = top, left = right] = sides.trim().split(/\s+/)
    const length = (text: string, side: number) => {
      const found = along(text, side, scale)
      if (found === null) throw unlike()
      return found
    }
    const [t, r, b, l] = [
      length(top, box.height),
      length(right, box.width),
      length(bottom, box.height),
      length(left, box.width),
    ]
    const rounded = corner === undefined ? 0 : pixels(corner, scale)
    if (rounded === null) throw unlike()
    const size = [box.x + l, box.y + t, Math.max(0, box.width - l - r), Math.max(0, box.height - t - b)].map(
      written,
    )
    return `<rect x="${size[0]}" y="${size[1]}" width="${size[2]}" height="${size[3]}" rx="${written(rounded)}"/>`
  },
  polygon: (inside, box, scale) => {
    const [, rule = 'nonzero', points = ''] = /^\s*(?:(nonzero|evenodd)\s*,)?([\s\S]*)$/.exec(inside) ?? []
    const all = points.split(',').map((point) => pointIn(point, box, scale).map(written).join(' '))
    return `<polygon clip-rule="${rule}" points="${all.join(' ')}"/>`
  },
  path: (inside, box) => {
    const [, rule = 'nonzero', , way = ''] =
      /^\s*(?:(nonzero|evenodd)\s*,)?\s*(["'])([\sa-z0-9.,+-]*)\2\s*$/i.exec(inside) ?? []
    if (way === '') throw unlike()
    return `<path clip-rule="${rule}" transform="translate(${written(box.x)} ${written(box.y)})" d="${way}"/>`
  },
}

/** A shape of CSS as an element that clips the same; throws for one that can't be determined. */
export const clippedTo = (value: string, boxOf: () => Box, scale: Scale): string => {
  const [, name = '', inside = '', after = ''] =
    /^([a-z]+)\(([\s\S]*)\)\s*([a-z-]*)$/i.exec(value.trim()) ?? []
  const shape = SHAPES[name.toLowerCase()]
  if (shape === undefined || !/^(?:fill-box|)$/.test(after)) throw unlike()
  return shape(inside.trim(), boxOf(), scale)
}
