/** CIE L*a*b* under D65. */
export interface CieLab {
  readonly l: number
  readonly a: number
  readonly b: number
}

const linear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const normalised = (value: number): number =>
  value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116

/** Of a colour as `#rrggbb`. */
export const cieLabOf = (hex: string): CieLab => {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ]
  const x = normalised((0.4123908 * r + 0.3575843 * g + 0.1804808 * b) / 0.9504559)
  const y = normalised(0.212639 * r + 0.7151687 * g + 0.0721923 * b)
  const z = normalised((0.0193308 * r + 0.1191948 * g + 0.9505322 * b) / 1.0890578)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

const degrees = Math.PI / 180
const POWER = 25 ** 7

/** Difference of two colours as an eye judges it (CIEDE2000): 1 is hardly seen, 2.3 is seen side by side. */
export const ciede2000 = (one: CieLab, other: CieLab): number => {
  const mean = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + POWER))
  const [a1, a2] = [one.a * stretch, other.a * stretch]
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, other.b)]
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degrees + 360) % 360)
  const [h1, h2] = [hue(a1, one.b), hue(a2, other.b)]
  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const lightness = other.l - one.l
  const chroma = c2 - c1
  const way = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees)
  const l = (one.l + other.l) / 2
  const c = (c1 + c2) / 2
  const sum = h1 + h2
  const h = isGrey ? sum : Math.abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  const cosine = (angle: number) => Math.cos(angle * degrees)
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
  const forLightness = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const forChroma = 1 + 0.045 * c
  const forHue = 1 + 0.015 * c * t
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + POWER)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * degrees)
  const [dl, dc, dh] = [lightness / forLightness, chroma / forChroma, way / forHue]
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh)
}
