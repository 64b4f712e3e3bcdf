import { parseColor } from '#domain/colour.ts'
import { shopItself } from '../../fairness/sender.ts'
import { isOwnPicture } from '../../files/own-pictures.ts'
import { Failure } from '../../http/failure.ts'
import type { Tenant } from '../../ports.ts'
import type { Rendering } from '../../rendering/rendering.ts'
import { ICON_FILES, type IconFile, iconVersion } from './manifest.ts'

interface IconShelfDeps {
  rendering: Rendering
  /** The bytes behind an address of this server; null when there are none. */
  read: (address: string) => Promise<Buffer | null>
  warn: (error: unknown, shop: string) => void
}

/** Icons are a few KB each. */
const MAX_KEPT = 200

/** The shop's icons, drawn once each and kept in memory. */
export const createIconShelf = ({ rendering, read, warn }: IconShelfDeps) => {
  const kept = new Map<string, Promise<Buffer>>()

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
      // Too much to do just now is no fault of the mark's, and what is drawn is kept.
      if (error instanceof Failure && error.code === 'unavailable') throw error
      warn(error, tenant.name)
      return rendering.run('icon', { ...order, mark: null }, shopItself(tenant))
    }
  }

  return {
    icon(tenant: Tenant, file: IconFile): Promise<Buffer> {
      const key = `${tenant.name} ${iconVersion(tenant)} ${file}`
      const known = kept.get(key)
      if (known) return known
      if (kept.size >= MAX_KEPT) kept.clear()
      const icon = draw(tenant, file)
      kept.set(key, icon)
      icon.catch(() => kept.delete(key))
      return icon
    },
  }
}
