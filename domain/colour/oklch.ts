import { LINEAR, type Linear, labFromLinear, linearFromLab, toGamma } from './oklab.ts'

/** Lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

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
  const [l, a, bb] = labFromLinear(linearOf(hex))
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

const linearFrom = ({ l, c, h }: Oklch): Linear => linearFromLab([l, c * Math.cos(h), c * Math.sin(h)])

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
