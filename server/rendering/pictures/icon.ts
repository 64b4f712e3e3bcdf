import sharp from 'sharp'
import { onColor } from '#domain/colour/contrast.ts'
import { chooseGround, openMark } from './mark.ts'

interface IconOrder {
  /** The shop's mark as PNG, JPEG, WebP or SVG; null draws a shop window. */
  readonly mark: Uint8Array | null
  /** Background colours to choose from, as `#rrggbb`, the preferred one first. */
  readonly grounds: readonly string[]
  readonly purpose: 'any' | 'maskable' | 'touch'
  /** Edge in pixels. */
  readonly size: number
}

/** Longest side of the mark, as a share of the icon's edge. A maskable icon may be cut to a circle of 80 %. */
const SHARE = { any: 0.68, maskable: 0.52, touch: 0.66 } as const

/** Corner radius as a share of the edge, of `any` alone: the device itself cuts the other icons to its shape. */
const CORNER = 0.22

/** A shop window with its awning, for a shop without a mark. */
const shopWindow = (ink: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g fill="none" stroke="${ink}" stroke-width="7" ` +
      'stroke-linejoin="round" stroke-linecap="round"><path d="M14 14h68l8 26a11 11 0 0 1-21 4 11 11 0 0 1-21 0 11 ' +
      '11 0 0 1-21 0 11 11 0 0 1-21-4zM15 52v32h66V52"/></g></svg>',
  )

const fallback = (grounds: readonly string[]): { mark: Uint8Array; ground: string } => {
  const ground = grounds[0] ?? '#ffffff'
  return { mark: shopWindow(onColor(ground)), ground }
}

/** Draws the shop's mark on the background on which it shows best, as PNG. */
export const icon = async ({ mark, grounds, purpose, size }: IconOrder): Promise<Buffer> => {
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
