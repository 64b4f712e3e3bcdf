import { sha256 } from '../../environment/sha256.ts'
import type { Tenant } from '../../ports/tenant.ts'

/** Raised when icons are drawn otherwise, so that cached ones are made again. */
const ICON_STYLE = 1

/** Files under `/:tenantName/icons/`: purpose and edge in pixels. */
export const ICON_FILES = {
  'any-192.png': { purpose: 'any', size: 192 },
  'any-512.png': { purpose: 'any', size: 512 },
  'maskable-512.png': { purpose: 'maskable', size: 512 },
  /** Apple's devices take it as it is and round it themselves. */
  'touch-180.png': { purpose: 'touch', size: 180 },
  'tab-32.png': { purpose: 'any', size: 32 },
} as const
export type IconFile = keyof typeof ICON_FILES

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(ICON_FILES, name)

/** The name below an icon on a home screen has room for about twelve letters. */
const SHORT_NAME = 12

/** Changes with everything that an icon is made of, so that its URL may be cached for ever. */
export const iconVersion = ({ settings }: Tenant): string => {
  const { favicon, logo, colors, name } = settings
  const parts = [ICON_STYLE, favicon, logo?.src, colors.primary, colors.background, name]
  return sha256(JSON.stringify(parts)).slice(0, 12)
}

const iconAddress = (tenant: Tenant, file: IconFile): string =>
  `/${tenant.name}/icons/${file}?v=${iconVersion(tenant)}`

const shortName = (name: string): string => {
  if (name.length <= SHORT_NAME) return name
  const [first = name] = name.split(/\s+/)
  return first.slice(0, SHORT_NAME)
}

const icon = (tenant: Tenant, file: IconFile) => {
  const { purpose, size } = ICON_FILES[file]
  return { src: iconAddress(tenant, file), sizes: `${size}x${size}`, type: 'image/png', purpose }
}

/** The web app manifest of a shop: an app of its own, apart from the other shops of the same origin. */
export const manifestOf = (tenant: Tenant): object => {
  const { settings } = tenant
  const home = `/${tenant.name}/`
  const shortcut = (name: string, path: string) => ({
    name,
    url: home + path,
    icons: [icon(tenant, 'any-192.png')],
  })
  return {
    id: home,
    scope: home,
    start_url: home,
    name: settings.name,
    short_name: shortName(settings.name),
    ...(settings.description || settings.tagline
      ? { description: settings.description || settings.tagline }
      : {}),
    lang: tenant.environment === 'CL' ? 'es-CL' : 'es-AR',
    dir: 'ltr',
    display: 'standalone',
    theme_color: settings.colors.primary,
    background_color: settings.colors.background,
    categories: ['shopping', 'business'],
    icons: [icon(tenant, 'any-192.png'), icon(tenant, 'any-512.png'), icon(tenant, 'maskable-512.png')],
    shortcuts: [
      shortcut('Carrito', 'shopping-cart'),
      shortcut('Pedidos', 'orders/list'),
      shortcut('Catálogo', 'products-list'),
    ],
    prefer_related_applications: false,
  }
}
