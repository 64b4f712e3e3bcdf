/** A colour as a person picks it: hue in degrees, the others from 0 to 100. */
export interface Hsv {
  readonly h: number
  readonly s: number
  readonly v: number
}

export const hsvOf = (hex: string): Hsv => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b)
  const sector = () => {
    if (range === 0) return 0
    if (most === r) return ((g - b) / range + 6) % 6
    return most === g ? (b - r) / range + 2 : (r - g) / range + 4
  }
  return { h: sector() * 60, s: most === 0 ? 0 : (range / most) * 100, v: most * 100 }
}

export const hexOf = ({ h, s, v }: Hsv): string => {
  const channel = (offset: number): string => {
    const k = (offset + h / 60) % 6
    const value = (v / 100) * (1 - (s / 100) * Math.max(0, Math.min(k, 4 - k, 1)))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`
}
