import { compile, type ShopPath } from '#contract/paths.ts'
import { decoded } from '#src/ui/hrefs.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.ts'

/** Blank: the page alone, for the editor, which has its own bar, and for proofs. Checkout: no footer. Default: everything. */
export type Layout = 'blank' | 'checkout' | 'default'

export interface RouteRow {
  /** Path within the shop. */
  readonly pattern: RegExp
  readonly layout: Layout
  /** Rendered on the server at a first visit: the same for everybody, so without anything personal. */
  readonly rendered: boolean
  /** Needs a logged-in customer; guests are sent to the log-in. */
  readonly guarded?: boolean
  /** Replaces the page that is left in the history. */
  readonly replaces?: boolean
  readonly screen: LazyScreen
}

const row = (path: ShopPath, screen: LazyScreen, layout: Layout, rendered: boolean): RouteRow => ({
  pattern: compile(path),
  screen,
  layout,
  rendered,
})

export const chooserScreen = lazyScreen('chooser', () => import('#src/screens/chooser.tsx'))
const home = lazyScreen('home', () => import('#src/screens/home.tsx'))
const list = lazyScreen('products-list', () => import('#src/screens/products-list.tsx'))
const detail = lazyScreen('product-detail', () => import('#src/screens/product-detail.tsx'))
const cart = lazyScreen('shopping-cart', () => import('#src/screens/shopping-cart.tsx'))
const checkout = lazyScreen('checkout', () => import('#src/screens/checkout.tsx'))
const confirmation = lazyScreen('confirm-purchase', () => import('#src/screens/confirm-purchase.tsx'))
const order = lazyScreen('order-detail', () => import('#src/screens/order-detail.tsx'))
const auth = lazyScreen('auth', () => import('#src/screens/auth.tsx'))
const profile = lazyScreen('profile', () => import('#src/screens/profile.tsx'))
const orders = lazyScreen('orders-list', () => import('#src/screens/orders-list.tsx'))
const quotes = lazyScreen('quotes-list', () => import('#src/screens/quotes-list.tsx'))
const quote = lazyScreen('quote-detail', () => import('#src/screens/quote-detail.tsx'))
const proof = lazyScreen('proof', () => import('#src/screens/proof.tsx'))
const legal = lazyScreen('legal', () => import('#src/screens/legal.tsx'))
const editor = lazyScreen('customize-product', () => import('#src/screens/customize-product.tsx'))
const device = lazyScreen('device', () => import('#src/screens/device.tsx'))
const notFound = lazyScreen('not-found', () => import('#src/screens/not-found.tsx'))

/** Matches every path that no other route does. */
export const notFoundRoute: RouteRow = { ...row('/', notFound, 'default', true), pattern: /^/ }

/** The shop's routes; the first match wins. */
const routes: readonly RouteRow[] = [
  row('/', home, 'default', true),
  row('/products-list', list, 'default', true),
  row('/product-detail/:productType?/simple', detail, 'default', true),
  row('/product-detail/:productType?/curva', detail, 'default', true),
  row('/product-detail/:productType?/playground', detail, 'default', true),
  row('/customize-product', editor, 'blank', false),
  { ...row('/shopping-cart', cart, 'default', false), replaces: true },
  row('/checkout', checkout, 'checkout', false),
  row('/confirm-purchase', confirmation, 'default', false),
  row('/orders/detail/:id?', order, 'default', false),
  row('/auth', auth, 'default', false),
  { ...row('/profile', profile, 'default', false), guarded: true },
  { ...row('/orders/list', orders, 'default', false), guarded: true },
  { ...row('/orders/quote/list', quotes, 'default', false), guarded: true },
  row('/orders/quote/detail', quote, 'default', false),
  row('/orders/proof', proof, 'blank', false),
  row('/device', device, 'default', false),
  row('/legal/:page', legal, 'default', true),
]

export interface RouteMatch {
  readonly route: RouteRow
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The route of a path within the shop; the not-found route for an unknown one. */
export const matchRoute = (path: string): RouteMatch => {
  for (const route of routes) {
    const found = route.pattern.exec(path)
    if (found) {
      const groups = Object.entries(found.groups ?? {}).map(([name, text]) => [name, text && decoded(text)])
      return { route, params: Object.fromEntries(groups) }
    }
  }
  return { route: notFoundRoute, params: {} }
}

export interface Address {
  /** First path segment, decoded; '' for the chooser. */
  readonly tenant: string
  /** The rest, beginning with '/'. */
  readonly path: string
  readonly search: string
}

/** Reads path and search of a page. */
export const readAddress = (address: string): Address => {
  const [page = ''] = address.split('#')
  const [pathname = '/', ...search] = page.split('?')
  const [, tenant = '', ...rest] = pathname.split('/')
  return { tenant: decoded(tenant), path: `/${rest.join('/')}`, search: search.join('?') }
}

/** Screens of the first view: that of the URL, and those that the server has rendered. */
export const firstScreens = (address: Address, rendered: readonly string[] = []): LazyScreen[] => {
  const named = [chooserScreen, notFound].filter((screen) => rendered.includes(screen.name))
  return [...named, address.tenant === '' ? chooserScreen : matchRoute(address.path).route.screen]
}
