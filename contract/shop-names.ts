/** What a shop's name may look like: first segment of its addresses. */
export const SHOP_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/

/** First segments that the installation's own server, build or development server answers. */
const OWN = [
  'api',
  'users',
  'color-palette',
  'media',
  'assets',
  'docs',
  'healthz',
  'readyz',
  'metrics',
  // The back office.
  'gestion',
  // The other reading of the addresses: `/arg/shop/…`.
  'ar',
  'arg',
  'arg-es',
  'cl',
  'cl-es',
  // `npm run dev`.
  'src',
  'contract',
  'domain',
]

/** Reserved for the installation, or taken for its own pages by whoever reads such an address. */
const RESERVED = [
  'admin',
  'administrador',
  'account',
  'app',
  'auth',
  'cdn',
  'chooser',
  'cuenta',
  'demo',
  'help',
  'index',
  'ingresar',
  'login',
  'logout',
  'null',
  'panel',
  'previa',
  'public',
  'shop',
  'soporte',
  'static',
  'status',
  'support',
  'sw',
  'undefined',
  'vitrina',
  'www',
]

/** Names that no shop can have. `test/server/tenants/names.test.ts` compares them with what is really served. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([...OWN, ...RESERVED])

/** Whether a shop may be made under that name. */
export const isFreeName = (name: string): boolean => SHOP_NAME.test(name) && !RESERVED_NAMES.has(name)
