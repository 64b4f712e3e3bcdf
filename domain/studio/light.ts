/** sRGB to linear light, both from 0 to 1. */
export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** Linear light to sRGB, both from 0 to 1. */
export const toSrgb = (value: number): number => {
  const light = Math.min(1, Math.max(0, value))
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

const KNEE = 0.74

/** Rolls highlights off towards 1, as film does. */
export const shoulder = (light: number): number =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp(-(light - KNEE) / (1 - KNEE)))

/** The light that `shoulder` has rolled off to that; what is as good as full light is not opened further. */
export const unshoulder = (light: number): number =>
  light <= KNEE ? light : KNEE - (1 - KNEE) * Math.log(1 - Math.min(0.995, (light - KNEE) / (1 - KNEE)))

/** What a white paint reflects. */
export const PAINT = 0.84
/** Albedos of the three plates: a dark, a middle and a white product. */
const PLATES = [0.03, 0.35, 0.85] as const

/**
 * How much each plate counts for a surface, as a polynomial of its albedo: constant, linear and square part of the dark, the
 * middle and the white plate. It is the quadratic through the three.
 */
export const PLATE_CURVES = PLATES.map((plate, index) => {
  const [one = 0, other = 0] = PLATES.filter((_, at) => at !== index)
  const scale = 1 / ((plate - one) * (plate - other))
  return [one * other * scale, -(one + other) * scale, scale]
}) as unknown as readonly [Curve, Curve, Curve]
type Curve = readonly [constant: number, linear: number, square: number]

/** How much each plate counts for a surface of that albedo. */
export const platesFor = (albedo: number): [number, number, number] => {
  const [dark, middle, white] = PLATE_CURVES
  const at = ([constant, linear, square]: Curve) => constant + albedo * (linear + albedo * square)
  return [at(dark), at(middle), at(white)]
}

/** Linear light that a byte of the plates stands for. */
export const plateLight = (byte: number): number => 1.6 * (byte / 255) ** 2

const SHORT_HEX = /^#?([\da-f])([\da-f])([\da-f])$/i
const HEX = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** Red, green and blue in linear light; undefined for what is no colour. */
export const linearOf = (hex: string): [number, number, number] | undefined => {
  const [, r, g, b] = HEX.exec(hex.trim()) ?? (SHORT_HEX.exec(hex.trim()) ?? []).map((part) => part + part)
  if (r === undefined || g === undefined || b === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => toLinear(Number.parseInt(part, 16) / 255))
  return [red, green, blue]
}
