import { createHash } from 'node:crypto'
import { parseColor } from '#domain/colour.ts'
import { shopItself } from '../../fairness/sender.ts'
import { isOwnPicture } from '../../files/own-pictures.ts'
import type { Tenant } from '../../ports.ts'
import type { Rendering } from '../../rendering/rendering.ts'

/** Raised when pictures to share are drawn otherwise. */
const STYLE = 1
const MOST_KEPT = 200

interface ShelfDeps {
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
export const createShareShelf = ({ rendering, read, warn }: ShelfDeps) => {
  const kept = new Map<string, Promise<Buffer>>()

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
