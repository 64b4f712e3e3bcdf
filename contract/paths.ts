/** Paths of a shop's pages, without the shop: the app has a screen for each; every other is not found. */
export const SHOP_PATHS = [
  '/',
  '/products-list',
  '/product-detail/:productType?/simple',
  '/product-detail/:productType?/curva',
  '/product-detail/:productType?/playground',
  '/customize-product',
  '/shopping-cart',
  '/checkout',
  '/confirm-purchase',
  '/orders/detail/:id?',
  '/auth',
  '/profile',
  '/orders/list',
  '/orders/quote/list',
  '/orders/quote/detail',
  '/orders/proof',
  '/device',
  '/legal/:page',
] as const

export type ShopPath = (typeof SHOP_PATHS)[number]

/** `/a/:id?/b` as an expression with named groups. A slash at the end of a path is taken, too. */
export const compile = (pattern: string): RegExp => {
  const source = pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? []
      if (!name) return `/${part}`
      return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`
    })
    .join('')
  return new RegExp(`^${source}/?$`, 'i')
}
