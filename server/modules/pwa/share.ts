import { parseColor } from '#domain/colour/theme.ts'
import { shopItself } from '../../fairness/sender.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import { cached, keyOf } from '../../storage/cached.ts'
import { isOwnPicture } from '../../storage/own-pictures.ts'

/** Raised when pictures to share are drawn otherwise. */
const STYLE = 1
const MOST_PICTURES = 200
/** What lies behind an address may change: drawn again after this, in ms. */
const FRESH = 60 * 60 * 1000

interface ShareCacheDeps {
  rendering: Rendering
  /** The bytes behind an address of this server; null when there are none. */
  read: (address: string) => Promise<Buffer | null>
  warn: (error: unknown, shop: string) => void
}

export interface ShareOrder {
  readonly shop: Tenant
  /** Address of the photograph. */
  readonly picture: string | undefined
}

const grounds = ({ settings: { colors } }: Tenant): string[] =>
  [colors.background, colors.surface, colors.primary, '#ffffff', '#1a1a1a'].flatMap(
    (color) => parseColor(color) ?? [],
  )

/**
 * Pictures for link previews: the product's photograph, or the shop's banner, in the shop's colours and with its
 * logo. No words: which fonts a server has is nobody's promise.
 */
export const createShareCache = ({ rendering, read, warn }: ShareCacheDeps) => {
  const pictures = cached<Buffer>({ most: MOST_PICTURES, ttl: FRESH })

  /** Only pictures of this server: an address elsewhere is the shop's to choose, not ours to call. */
  const own = async (address: string | undefined) =>
    address !== undefined && isOwnPicture(address) ? read(address) : null

  /** A part that can't be read is left out. */
  const tolerant = (work: Promise<Buffer | null>, shop: Tenant): Promise<Buffer | null> =>
    work.catch((error: unknown) => {
      warn(error, shop.name)
      return null
    })

  const draw = async ({ shop, picture }: ShareOrder): Promise<Buffer> => {
    const { logo, favicon, colors } = shop.settings
    const [mark, photograph] = await Promise.all([
      tolerant(own(logo?.src ?? favicon), shop),
      tolerant(own(picture), shop),
    ])
    const bar = parseColor(colors.primary) ?? '#1a1a1a'
    const sharing = { mark, photograph, grounds: grounds(shop), bar }
    const { content, left } = await rendering.run('share', sharing, shopItself(shop))
    for (const part of left) warn(new Error(part), shop.name)
    return content
  }

  return {
    /** The picture by what it is made of: drawn when asked for, and then remembered. */
    share(order: ShareOrder) {
      const { logo, favicon, colors } = order.shop.settings
      const parts = [STYLE, order.picture, logo?.src, favicon, colors]
      const key = keyOf(parts)
      return { tag: `"${key}"`, draw: (): Promise<Buffer> => pictures.get(key, () => draw(order)) }
    },
  }
}
