import { FileFault } from '../files/fault.ts'

/** What lengths are measured by where they stand. */
export interface Scale {
  /** Of its letters, in pixels. */
  readonly fontSize: number
  /** Of the part of the drawing that percentages are of. */
  readonly width: number
  readonly height: number
  /** Of the whole drawing. */
  readonly whole: { readonly width: number; readonly height: number }
}

/** Pixels of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  cm: 96 / 2.54,
  in: 96,
}
const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`
const SHARE = new RegExp(`^(${NUMBER})%$`, 'i')
const TOKENS = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:[a-z]+|%)?|[-+*/()]/gi
const LENGTH = new RegExp(`^(${NUMBER})([a-z]*|%)$`, 'i')

const relative = (unit: string, { fontSize, whole }: Scale): number => {
  if (unit === 'em') return fontSize
  if (unit === 'rem') return 16
  if (unit === 'ex' || unit === 'ch') return fontSize / 2
  if (unit === 'vw') return whole.width / 100
  if (unit === 'vh') return whole.height / 100
  if (unit === 'vmin') return Math.min(whole.width, whole.height) / 100
  if (unit === 'vmax') return Math.max(whole.width, whole.height) / 100
  throw new FileFault('svgUnlike')
}

export const written = (value: number): string => String(Number(value.toPrecision(9)))

/** A sum of lengths in pixels, by the way that it is written. */
const calculated = (text: string, scale: Scale): number => {
  const tokens = text.match(TOKENS) ?? []
  if (tokens.join('') !== text.replace(/\s+/g, '')) throw new FileFault('svgUnlike')
  let at = 0
  const atom = (): number => {
    const token = tokens[at++]
    if (token === '(') {
      const value = sum()
      if (tokens[at++] !== ')') throw new FileFault('svgUnlike')
      return value
    }
    if (token === '-') return -atom()
    const value = token === undefined ? null : pixels(token, scale)
    if (value === null) throw new FileFault('svgUnlike')
    return value
  }
  const product = (): number => {
    let value = atom()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * atom() : value / atom()
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }
  const value = sum()
  if (at < tokens.length || !Number.isFinite(value)) throw new FileFault('svgUnlike')
  return value
}

/** A length in pixels; null for a share of something, and for what is none. */
export const pixels = (text: string, scale: Scale): number | null => {
  const value = text.trim().toLowerCase()
  const [, inside] = /^calc\(([\s\S]*)\)$/.exec(value) ?? []
  if (inside !== undefined) return calculated(inside, scale)
  if (/[a-z-]+\(/.test(value)) throw new FileFault('svgUnlike')
  const [, number, unit = ''] = LENGTH.exec(value) ?? []
  if (number === undefined || unit === '%') return null
  return Number(number) * (UNITS[unit] ?? relative(unit, scale))
}

/** A length as a number of pixels or a percentage; null for anything else. */
export const plainLength = (text: string, scale: Scale): string | null => {
  const value = text.trim()
  if (SHARE.test(value)) return value
  const length = pixels(value, scale)
  return length === null ? null : written(length)
}

/** A length in pixels along a side, shares of it counted. */
export const along = (text: string, side: number, scale: Scale): number | null => {
  const [, share] = SHARE.exec(text.trim()) ?? []
  return share === undefined ? pixels(text, scale) : (Number(share) / 100) * side
}
