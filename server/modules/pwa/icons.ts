import sharp, { type Sharp } from 'sharp'
import { contrast, onColor } from '#domain/contrast.ts'

/** Raised when icons are drawn otherwise, so that kept ones are made anew. */
export const ICON_STYLE = 1

export interface IconOrder {
  /** The shop's mark in any format that sharp reads; null draws a shop window. */
  readonly mark: Buffer | null
  /** Grounds to choose from, the preferred one first, as `#rrggbb`. */
  readonly grounds: readonly string[]
  readonly purpose: 'any' | 'maskable' | 'touch'
  /** Edge in pixels. */
  readonly size: number
}

/** How much of the edge the mark takes. A maskable icon may be cut to a circle of 80 %. */
const SHARE = { any: 0.68, maskable: 0.52, touch: 0.66 } as const

/** Corner radius of an icon that nobody else rounds, as a share of the edge. */
const CORNER = 0.22

/** Edge in pixels at which a vector mark is drawn before it is scaled down, whatever size it claims to have. */
const VECTOR_EDGE = 1024
/** Dots per inch that sharp takes an SVG's own size for. */
const SVG_DENSITY = 72
const MAX_DENSITY = 7200

const MAX_PIXELS = 40_000_000
const SAMPLE = 48
/** A mark's pixel can be told from its ground from this contrast on (WCAG's ratio, 1 to 21). */
const VISIBLE = 2
const ENOUGH = 0.9

const hex = (r: number, g: number, b: number): string =>
  `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`

/** A shop window with its awning, for a shop without a mark. */
const shopWindow = (ink: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g fill="none" stroke="${ink}" stroke-width="7" ` +
      'stroke-linejoin="round" stroke-linecap="round"><path d="M14 14h68l8 26a11 11 0 0 1-21 4 11 11 0 0 1-21 0 11 ' +
      '11 0 0 1-21 0 11 11 0 0 1-21-4zM15 52v32h66V52"/></g></svg>',
  )

const densityFor = async (mark: Buffer): Promise<number> => {
  const { format, width, height } = await sharp(mark, { limitInputPixels: MAX_PIXELS }).metadata()
  return format === 'svg'
    ? Math.min(MAX_DENSITY, Math.ceil((SVG_DENSITY * VECTOR_EDGE) / Math.max(width, height)))
    : SVG_DENSITY
}

const openMark = async (mark: Buffer): Promise<Sharp> => {
  const density = await densityFor(mark)
  return sharp(mark, { density, limitInputPixels: MAX_PIXELS }).ensureAlpha().trim({ threshold: 4 })
}

/** Share of the mark's opaque pixels that can be told from the ground, 0 to 1. */
const visibleOn = (pixels: Uint8Array, ground: string): number => {
  let opaque = 0
  let visible = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(at, at + 4)
    if (a < 128) continue
    opaque += 1
    if (contrast(hex(r, g, b), ground) >= VISIBLE) visible += 1
  }
  return opaque === 0 ? 0 : visible / opaque
}

/** The first ground on which the whole mark shows, or the one on which most of it does. */
export const chooseGround = async (mark: Buffer, grounds: readonly string[]): Promise<string> => {
  const opened = await openMark(mark)
  const pixels = await opened.resize(SAMPLE, SAMPLE, { fit: 'inside' }).raw().toBuffer()
  const rated = grounds.map((ground) => ({ ground, visible: visibleOn(pixels, ground) }))
  const best = rated.reduce((a, b) => (b.visible > a.visible ? b : a))
  return (rated.find(({ visible }) => visible >= ENOUGH) ?? best).ground
}

const fallback = (grounds: readonly string[]): { mark: Buffer; ground: string } => {
  const ground = grounds[0] ?? '#ffffff'
  return { mark: shopWindow(onColor(ground)), ground }
}

/** Draws the shop's mark on the ground on which it shows best, as PNG. */
export const drawIcon = async ({ mark, grounds, purpose, size }: IconOrder): Promise<Buffer> => {
  const own = mark && { mark, ground: await chooseGround(mark, grounds) }
  const { mark: drawn, ground } = own ?? fallback(grounds)
  const edge = Math.round(size * SHARE[purpose])
  const opened = await openMark(drawn)
  const symbol = await opened.resize(edge, edge, { fit: 'inside' }).png().toBuffer()
  const radius = purpose === 'any' ? size * CORNER : 0
  const tile = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
      `<rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/></svg>`,
  )
  return sharp(tile)
    .composite([{ input: symbol, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
