import { FileFault } from '../files/fault.ts'
import { plainColour } from './colour.ts'
import { pixels, plainLength, type Scale, written } from './lengths.ts'

/** A property's value in its plain form; null for an invalid one, which browsers ignore. */
type Read = (value: string, scale: Scale) => string | null

const words =
  (list: string): Read =>
  (value) =>
    list.split(' ').find((word) => word.toLowerCase() === value.toLowerCase()) ?? null

const share: Read = (value) => {
  const [, number, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%)?$/i.exec(value) ?? []
  if (number === undefined && value.includes('(')) throw new FileFault('svgUnlike')
  return number === undefined ? null : written(Math.min(1, Math.max(0, Number(number) / (unit ? 100 : 1))))
}

const number: Read = (value) => (/^\d*\.?\d+(?:e[+-]?\d+)?$/i.test(value) ? value : null)

const paint: Read = (value) => {
  const lower = value.toLowerCase()
  if (/^(?:none|context-fill|context-stroke)$/.test(lower)) return lower
  const [, reference, fallback = ''] = /^(url\([^()]*\))\s*([\s\S]*)$/i.exec(value) ?? []
  if (reference === undefined) return plainColour(value)
  const after = fallback === '' || fallback === 'none' ? fallback : plainColour(fallback)
  return after === null ? null : `${reference} ${after}`.trim()
}

const MOST_DASHES = 200

const dashes: Read = (value, scale) => {
  if (value === 'none') return value
  const parts = value.split(/[\s,]+/)
  if (parts.length > MOST_DASHES) throw new FileFault('svgComplex')
  const all = parts.map((one) => plainLength(one, scale))
  return all.every((one) => one !== null) ? all.join(' ') : null
}

/** Of letters: outlines are made by them, and shops' own marks may have some. */
const letters: Read = (value) => (/^[\p{L}\p{N}\s#%.,'"+\-_/]*$/u.test(value) ? value : null)

const reference: Read = (value) => {
  if (/^(?:none|url\([^()]*\))$/i.test(value)) return value
  throw new FileFault('svgUnlike')
}

/** As it is: made plain by whoever knows the element. */
const asIs: Read = (value) => value

const size: Read = (value, scale) => {
  const length = pixels(value, { ...scale, width: 0, height: 0 })
  return length === null ? null : written(length)
}

const all = <T>(names: string, read: T): Record<string, T> =>
  Object.fromEntries(names.split(' ').map((name) => [name, read]))

/** Properties that are handed down to what is in an element. */
export const INHERITED: Readonly<Record<string, Read>> = {
  ...all('fill stroke', paint),
  color: plainColour,
  ...all('fill-opacity stroke-opacity', share),
  ...all('fill-rule clip-rule', words('nonzero evenodd')),
  ...all('stroke-width stroke-dashoffset', plainLength),
  'stroke-dasharray': dashes,
  'stroke-linecap': words('butt round square'),
  'stroke-linejoin': words('miter round bevel'),
  'stroke-miterlimit': number,
  ...all('marker marker-start marker-mid marker-end', reference),
  visibility: words('visible hidden collapse'),
  'paint-order': (value) => (/^(?:normal|(?:(?:fill|stroke|markers)\s*){1,3})$/.test(value) ? value : null),
  'shape-rendering': words('auto crispEdges geometricPrecision optimizeSpeed'),
  'image-rendering': words('auto optimizeSpeed optimizeQuality pixelated crisp-edges'),
  // Only print would mix colours in linear light.
  'color-interpolation': (value) => {
    if (value.toLowerCase() === 'linearrgb') throw new FileFault('svgUnlike')
    return null
  },
  'font-size': size,
  ...all(
    `font-family font-weight font-style font-variant font-stretch font-kerning letter-spacing word-spacing text-anchor
    text-transform white-space writing-mode direction`.replace(/\s+/g, ' '),
    letters,
  ),
  ...all('font font-feature-settings font-variation-settings', asIs),
}

/** Properties of an element alone. */
export const OWN: Readonly<Record<string, Read>> = {
  opacity: share,
  'stop-color': plainColour,
  'stop-opacity': share,
  display: (value) => (value === 'none' ? value : 'inline'),
  overflow: words('visible hidden scroll auto'),
  'mix-blend-mode': words(
    'normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity',
  ),
  isolation: words('auto isolate'),
  'mask-type': words('luminance alpha'),
  'vector-effect': words('none non-scaling-stroke'),
  mask: reference,
  'clip-path': asIs,
  transform: asIs,
  'transform-origin': asIs,
  'transform-box': asIs,
  rotate: asIs,
  scale: asIs,
  translate: asIs,
  ...all('dominant-baseline alignment-baseline baseline-shift text-decoration unicode-bidi', letters),
}

/** What stands where a sheet takes back what is handed down. */
export const INITIAL: Readonly<Record<string, string>> = {
  fill: '#000000',
  stroke: 'none',
  color: '#000000',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'fill-rule': 'nonzero',
  'clip-rule': 'nonzero',
  'stroke-width': '1',
  'stroke-dashoffset': '0',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
  visibility: 'visible',
  'paint-order': 'normal',
  font: '',
  'font-family': 'serif',
  ...all('font-weight font-style font-variant font-stretch letter-spacing word-spacing', 'normal'),
  'text-anchor': 'start',
}

/** Lengths that sheets may say of some elements, too; there they need a unit. */
export const GEOMETRY: Readonly<Record<string, string>> = {
  x: 'svg rect image use pattern mask',
  y: 'svg rect image use pattern mask',
  width: 'svg rect image use pattern mask symbol',
  height: 'svg rect image use pattern mask symbol',
  cx: 'circle ellipse radialGradient',
  cy: 'circle ellipse radialGradient',
  r: 'circle radialGradient',
  rx: 'ellipse rect',
  ry: 'ellipse rect',
}

/** Properties that would change the drawing and are not supported; the customer is shown which. */
export const effectOf = (property: string, value: string): Effect | null => {
  if (value === 'none' || value === 'auto') return null
  if (/^(?:filter|backdrop-filter|text-shadow)$/.test(property)) return 'filter'
  if (property === 'animation' || property === 'animation-name' || property === 'offset-path')
    return 'animation'
  return null
}

export type Effect = 'filter' | 'flowed' | 'animation'
