import { type Linear, labFromLinear, linearFromLab, toGamma } from '../colour/oklab.ts'
import { FileFault } from '../files/fault.ts'

/** Linear light, which may leave sRGB, and opacity. */
interface Colour {
  readonly linear: Linear
  readonly alpha: number
}

const NAMES: ReadonlySet<string> = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
  chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey
  darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
  darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen
  fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
  lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen
  lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
  limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
  powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver
  skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen transparent currentcolor`.split(/\s+/),
)
/** Names that mixtures are made of. */
const BASIC: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  gray: '#808080',
  orange: '#ffa500',
  purple: '#800080',
}

const unlike = () => new FileFault('svgUnlike')
const toLinear = (value: number): number => {
  const size = Math.abs(value)
  return Math.sign(value) * (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4)
}
const clamped = (value: number): number => Math.min(1, Math.max(0, value))
const fromGamma = (rgb: readonly number[]): Linear => [
  toLinear(rgb[0] ?? 0),
  toLinear(rgb[1] ?? 0),
  toLinear(rgb[2] ?? 0),
]
const gammaOf = ({ linear }: Colour): number[] => linear.map((value) => toGamma(clamped(value)))

/** A number of a colour; `whole` is what 100 % are. */
const component = (text: string, whole: number): number => {
  if (text === 'none') return 0
  const [, number, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%)?$/i.exec(text) ?? []
  if (number === undefined) throw unlike()
  return unit === '%' ? (Number(number) / 100) * whole : Number(number)
}

const TURN: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

const hueOf = (text: string): number => {
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))(deg|grad|rad|turn)?$/i.exec(text) ?? []
  if (text === 'none') return 0
  if (number === undefined) throw unlike()
  return Number(number) * (TURN[unit.toLowerCase()] ?? 1)
}

const rgbOfHsl = (hue: number, saturation: number, lightness: number): number[] => {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((n) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    return lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

/** CIE Lab of D50, by way of XYZ of D65. */
const linearOfLab = (l: number, a: number, b: number): Linear => {
  const fy = (l + 16) / 116
  const cube = (f: number) => (f ** 3 > 216 / 24389 ? f ** 3 : (116 * f - 16) / (24389 / 27))
  const [x, y, z] = [
    cube(a / 500 + fy) * 0.96422,
    l > 8 ? fy ** 3 : l / (24389 / 27),
    cube(fy - b / 200) * 0.82521,
  ]
  return linearOfXyz(
    0.9554734527 * x - 0.0230985368 * y + 0.0632593086 * z,
    -0.0283697069 * x + 1.009995458 * y + 0.021041399 * z,
    0.0123140016 * x - 0.0205076964 * y + 1.3303659366 * z,
  )
}
const linearOfXyz = (x: number, y: number, z: number): Linear => [
  3.2409699419 * x - 1.5373831776 * y - 0.4986107603 * z,
  -0.9692436363 * x + 1.8759675015 * y + 0.0415550574 * z,
  0.0556300797 * x - 0.2039769589 * y + 1.0569715142 * z,
]
const linearOfP3 = (rgb: readonly number[]): Linear => {
  const [r, g, b] = fromGamma(rgb)
  return [
    1.2249401763 * r - 0.2249401763 * g,
    -0.0420569547 * r + 1.0420569547 * g,
    -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b,
  ]
}

const polar = (chroma: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

const SPACES: Readonly<Record<string, (values: readonly number[]) => Linear>> = {
  srgb: fromGamma,
  'srgb-linear': ([r = 0, g = 0, b = 0]) => [r, g, b],
  'display-p3': linearOfP3,
  xyz: ([x = 0, y = 0, z = 0]) => linearOfXyz(x, y, z),
  'xyz-d65': ([x = 0, y = 0, z = 0]) => linearOfXyz(x, y, z),
}

/** What each function makes of its three values. */
const MADE: Readonly<Record<string, (values: readonly string[]) => Linear>> = {
  rgb: (values) => fromGamma(values.map((one) => clamped(component(one, 255) / 255))),
  hsl: ([h = '', s = '', l = '']) =>
    fromGamma(rgbOfHsl(hueOf(h), clamped(component(s, 100) / 100), clamped(component(l, 100) / 100))),
  hwb: ([h = '', w = '', b = '']) => {
    const [white, black] = [component(w, 100) / 100, component(b, 100) / 100]
    const sum = white + black
    if (sum >= 1) return fromGamma(Array(3).fill(white / sum))
    return fromGamma(rgbOfHsl(hueOf(h), 1, 0.5).map((one) => one * (1 - sum) + white))
  },
  lab: ([l = '', a = '', b = '']) => linearOfLab(component(l, 100), component(a, 125), component(b, 125)),
  lch: ([l = '', c = '', h = '']) => linearOfLab(component(l, 100), ...polar(component(c, 150), hueOf(h))),
  oklab: ([l = '', a = '', b = '']) =>
    linearFromLab([clamped(component(l, 1)), component(a, 0.4), component(b, 0.4)]),
  oklch: ([l = '', c = '', h = '']) =>
    linearFromLab([clamped(component(l, 1)), ...polar(component(c, 0.4), hueOf(h))]),
}

const hexColour = (digits: string): Colour => {
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const [r = 0, g = 0, b = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { linear: fromGamma([r / 255, g / 255, b / 255]), alpha: alpha / 255 }
}

const made = (name: string, inside: string): Colour => {
  const [before = '', slash] = inside.split('/')
  const parts = before
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  const space = name === 'color' ? SPACES[parts.shift() ?? ''] : undefined
  const make = MADE[name.replace(/^(rgb|hsl)a$/, '$1')]
  if (/^from\b/.test(before.trim()) || (space === undefined && make === undefined)) throw unlike()
  const alpha = slash?.trim() ?? (parts.length === 4 ? parts[3] : undefined)
  const values = parts.slice(0, 3)
  const linear = space ? space(values.map((one) => component(one, 1))) : (make?.(values) ?? [0, 0, 0])
  return { linear, alpha: alpha === undefined ? 1 : clamped(component(alpha, 1)) }
}

/** A colour and its share, as mixtures name them. */
const shareIn = (text: string): { colour: Colour; share: number | undefined } => {
  const [, before, after] = /^\s*(?:([\d.]+)%\s+)?[\s\S]*?(?:\s+([\d.]+)%)?\s*$/.exec(text) ?? []
  const name = text.replace(/^\s*[\d.]+%\s+|\s+[\d.]+%\s*$/g, '').trim()
  const known = name.startsWith('#') || name.includes('(') ? name : BASIC[name]
  const colour = known === undefined ? null : colourOf(known)
  if (colour === null) throw unlike()
  const share = before ?? after
  return { colour, share: share === undefined ? undefined : Number(share) / 100 }
}

const MIXED: Readonly<
  Record<string, [to: (colour: Colour) => readonly number[], from: (values: readonly number[]) => Linear]>
> = {
  srgb: [gammaOf, fromGamma],
  'srgb-linear': [({ linear }) => linear, ([r = 0, g = 0, b = 0]) => [r, g, b]],
  oklab: [({ linear }) => labFromLinear(linear), ([l = 0, a = 0, b = 0]) => linearFromLab([l, a, b])],
}

const mixed = (inside: string): Colour => {
  const [, space = '', rest = ''] = /^\s*in\s+([\w-]+)\s*,([\s\S]*)$/.exec(inside) ?? []
  const parts = rest.split(/,(?![^(]*\))/)
  const how = MIXED[space]
  if (how === undefined || parts.length !== 2) throw unlike()
  const [one, other] = parts.map(shareIn) as [ReturnType<typeof shareIn>, ReturnType<typeof shareIn>]
  const first = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share)
  const second = other.share ?? 1 - first
  const sum = first + second
  if (!(sum > 0)) throw unlike()
  const [a, b] = [first / sum, second / sum]
  const alpha = one.colour.alpha * a + other.colour.alpha * b
  const [from, to] = [how[0](one.colour), how[0](other.colour)]
  const weigh = (place: number) =>
    alpha === 0
      ? 0
      : ((from[place] ?? 0) * one.colour.alpha * a + (to[place] ?? 0) * other.colour.alpha * b) / alpha
  return { linear: how[1]([0, 1, 2].map(weigh)), alpha: alpha * Math.min(1, sum) }
}

const colourOf = (text: string): Colour | null => {
  const [, digits] = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text) ?? []
  if (digits !== undefined) return hexColour(digits)
  const [, name = '', inside = ''] = /^([a-z-]+)\(([\s\S]*)\)$/.exec(text) ?? []
  if (name === '') return null
  return name === 'color-mix' ? mixed(inside) : made(name, inside)
}

/**
 * A colour as every reader of SVG knows it: its name, `#rrggbb`, or `rgba()` where it is clear. Null for what is no colour;
 * throws for one that can't be determined.
 */
export const plainColour = (value: string): string | null => {
  const text = value.trim().toLowerCase()
  if (NAMES.has(text)) return text === 'currentcolor' ? 'currentColor' : text
  if (
    /^(?:canvas|button|field|mark|highlight|selecteditem|accentcolor|linktext|visitedtext|activetext|graytext)/.test(
      text,
    )
  )
    throw unlike()
  const colour = colourOf(text)
  if (colour === null) return null
  const channels = gammaOf(colour).map((one) => Math.round(one * 255))
  if (colour.alpha >= 1) return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`
  return `rgba(${channels.join(',')},${Number(colour.alpha.toFixed(4))})`
}
