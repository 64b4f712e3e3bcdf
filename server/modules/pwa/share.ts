import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { parseColor } from '#domain/colour.ts'
import { chooseGround } from '../../files/mark.ts'
import { isOwnPicture } from '../../files/own-pictures.ts'
import type { Tenant } from '../../ports.ts'

/** Raised when pictures to share are drawn otherwise. */
const STYLE = 1
/** What the networks show in full, in pixels. */
const WIDTH = 1200
const HEIGHT = 630
/** Width of the panel with the logo beside the photograph. */
const PANEL = 470
/** Most of the panel that the logo takes, in pixels. */
const LOGO = { width: 330, height: 190 }
/** Colour bar along the foot. */
const BAR = 14
const QUALITY = 82
const MOST_KEPT = 200
const MAX_PIXELS = 40_000_000

interface ShelfDeps {
  /** The bytes behind an address of this server; null when there are none. */
  read: (address: string) => Promise<Buffer | null>
  warn: (error: unknown, shop: string) => void
}

export interface ShareOrder {
  readonly shop: Tenant
  /** Address of the photograph. */
  readonly picture: string | undefined
}

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

const grounds = ({ settings: { colors } }: Tenant): string[] =>
  [colors.background, colors.surface, colors.primary, '#ffffff', '#1a1a1a'].flatMap(
    (color) => parseColor(color) ?? [],
  )

/**
 * Pictures for link previews: the product's photograph, or the shop's banner, in the shop's colours and with its
 * logo. No words: which fonts a server has is nobody's promise.
 */
export const createShareShelf = ({ read, warn }: ShelfDeps) => {
  const kept = new Map<string, Promise<Buffer>>()

  /** Only pictures of this server: an address elsewhere is the shop's to choose, not ours to call. */
  const own = async (address: string | undefined) =>
    address !== undefined && isOwnPicture(address) ? read(address) : null

  const logoOf = async ({ shop }: ShareOrder) => {
    const mark = await own(shop.settings.logo?.src ?? shop.settings.favicon)
    if (!mark) return undefined
    const logo = await sharp(mark, { density: 300, limitInputPixels: MAX_PIXELS })
      .resize({ ...LOGO, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { ...logo, ground: await chooseGround(mark, grounds(shop)) }
  }

  const photographOf = async ({ picture }: ShareOrder) => {
    const bytes = await own(picture)
    if (!bytes) return undefined
    return sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .flatten({ background: '#f7f7f6' })
      .resize(WIDTH - PANEL, HEIGHT, { fit: 'cover', position: 'right' })
      .png()
      .toBuffer()
  }

  /** A part that can't be drawn is left out. */
  const tolerant = <T>(work: Promise<T>, shop: Tenant): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      warn(error, shop.name)
      return undefined
    })

  const draw = async (order: ShareOrder): Promise<Buffer> => {
    const { shop } = order
    const [branding, photograph] = await Promise.all([
      tolerant(logoOf(order), shop),
      tolerant(photographOf(order), shop),
    ])
    const room = photograph ? PANEL : WIDTH
    const bar = await solid(WIDTH, BAR, parseColor(shop.settings.colors.primary) ?? '#1a1a1a')
      .png()
      .toBuffer()
    return solid(WIDTH, HEIGHT, branding?.ground ?? grounds(shop)[0] ?? '#ffffff')
      .composite([
        ...(photograph ? [{ input: photograph, left: PANEL, top: 0 }] : []),
        ...(branding
          ? [
              {
                input: branding.data,
                left: Math.round((room - branding.info.width) / 2),
                top: Math.round((HEIGHT - BAR - branding.info.height) / 2),
              },
            ]
          : []),
        { input: bar, left: 0, top: HEIGHT - BAR },
      ])
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
  }

  return {
    /** The picture by what it is made of: drawn when asked for, and then kept. */
    share(order: ShareOrder) {
      const { logo, favicon, colors } = order.shop.settings
      const parts = [STYLE, order.picture, logo?.src, favicon, colors]
      const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
      return {
        tag: `"${key}"`,
        draw: (): Promise<Buffer> => {
          const known = kept.get(key)
          if (known) return known
          if (kept.size >= MOST_KEPT) kept.clear()
          const picture = draw(order)
          kept.set(key, picture)
          picture.catch(() => kept.delete(key))
          return picture
        },
      }
    },
  }
}
