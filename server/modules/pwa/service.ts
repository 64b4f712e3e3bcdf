import { parseColor } from '#domain/colour/theme.ts'
import { Failure } from '../../errors/failure.ts'
import { shopItself } from '../../fairness/sender.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import { cached } from '../../storage/cached.ts'
import { isOwnPicture } from '../../storage/own-pictures.ts'
import { ICON_FILES, type IconFile, iconVersion } from './manifest.ts'

interface IconCacheDeps {
  rendering: Rendering
  /** The bytes behind an address of this server; null when there are none. */
  read: (address: string) => Promise<Buffer | null>
  warn: (error: unknown, shop: string) => void
}

/** Icons are a few KB each. */
const MOST_ICONS = 200
/** What lies behind an address may change: drawn again after this, in ms. */
const FRESH = 60 * 60 * 1000

/** The shop's icons, drawn when asked for and then remembered. */
export const createIconCache = ({ rendering, read, warn }: IconCacheDeps) => {
  const icons = cached<Buffer>({ most: MOST_ICONS, ttl: FRESH })

  /** Only pictures of this server: an address elsewhere is the shop's to choose, not ours to call. */
  const markOf = async ({ settings }: Tenant): Promise<Buffer | null> => {
    for (const address of [settings.favicon, settings.logo?.src]) {
      const mark = address !== undefined && isOwnPicture(address) ? await read(address) : null
      if (mark !== null) return mark
    }
    return null
  }

  const draw = async (tenant: Tenant, file: IconFile): Promise<Buffer> => {
    const { primary, background } = tenant.settings.colors
    const order = {
      ...ICON_FILES[file],
      grounds: [primary, background, '#ffffff', '#1a1a1a'].flatMap((color) => parseColor(color) ?? []),
    }
    try {
      return await rendering.run('icon', { ...order, mark: await markOf(tenant) }, shopItself(tenant))
    } catch (error) {
      // Too much to do just now is no fault of the mark's, and what is drawn is remembered.
      if (error instanceof Failure && error.code === 'unavailable') throw error
      warn(error, tenant.name)
      return rendering.run('icon', { ...order, mark: null }, shopItself(tenant))
    }
  }

  return {
    icon: (tenant: Tenant, file: IconFile): Promise<Buffer> =>
      icons.get(`${tenant.name} ${iconVersion(tenant)} ${file}`, () => draw(tenant, file)),
  }
}
