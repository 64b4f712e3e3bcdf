/** Linear-light sRGB, each channel 0 to 1. */
type Linear = readonly [number, number, number]

/** Lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** A theme asks for thousands, of 256 values. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

/** Linear channels of `#rrggbb`. */
function linearOf(hex: string): Linear {
  const channel = (at: number): number => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? Number.NaN
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Linear): string {
  const channel = (value: number): string =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${linear.map(channel).join('')}`
}

/** OKLCH of `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

function linearFrom({ l, c, h }: Oklch): Linear {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inGamut = (linear: Linear): boolean => linear.every((value) => value >= -1e-4 && value <= 1 + 1e-4)

/** `#rrggbb` of a colour; what sRGB can't show loses chroma, never hue or lightness. */
export function hexFrom(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l))
  const wanted = linearFrom({ ...color, l })
  if (inGamut(wanted)) return hexOf(wanted)
  let low = 0
  let high = color.c
  for (let step = 0; step < 12; step++) {
    const c = (low + high) / 2
    if (inGamut(linearFrom({ ...color, l, c }))) low = c
    else high = c
  }
  return hexOf(linearFrom({ ...color, l, c: low }))
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
