import { legalPage } from '#domain/market/legal-pages.ts'
import { readDetail } from '#src/features/catalogue/detail/detail-address.ts'
import { readFilters, toSearch } from '#src/features/catalogue/list/filters.ts'
import type { PageAddress } from '#src/hydration/rendered.ts'
import { decoded } from '#src/ui/hrefs.ts'
import { matchRoute, type RouteMatch, readAddress } from './routes.ts'

/** What a route reads of its address, in one spelling. Path and search within the shop. */
type Reads = (match: RouteMatch, path: string, search: URLSearchParams) => PageAddress

/** Below it stands nothing, so every address of nobody is the same page. */
const NOWHERE = { address: '/404/nada' }

const list: Reads = (_match, _path, search) => {
  const filters = readFilters(search)
  const { colors, brands, techniques } = filters
  const fields = filters.fields.map((token) => token.split(':').map(decoded))
  return {
    address: `/products-list${toSearch(filters)}`,
    named: { colors, brands, techniques, fields: fields.map(([name = '', value = '']) => [name, value]) },
  }
}

/** Simple or curva is the product's to say, and its slug is for people; another colour than its own is the first. */
const detail: Reads = (_match, path, search) => {
  const { id, color } = readDetail(search)
  const view = /\/playground\/?$/i.test(path) ? 'playground' : 'simple'
  const address = `/product-detail/${view}${id && `?id=${id}`}`
  if (id === '' || color === '') return { address }
  return { address: `${address}&color=${encodeURIComponent(color)}`, product: { id, color, address } }
}

const legal: Reads = ({ params: { page = '' } }) =>
  legalPage(page) ? { address: `/legal/${page}` } : NOWHERE

/**
 * What each route that is rendered on the server reads of its address, by its screen. A parameter that is not read here
 * makes no other page; what reads one (`queries`, `head`, a component's first render) reads it by the same function.
 */
const READS: Readonly<Record<string, Reads>> = {
  home: () => ({ address: '/' }),
  'products-list': list,
  'product-detail': detail,
  legal,
  'order-detail': () => ({ address: '/orders/detail' }),
  'not-found': () => NOWHERE,
}

/** The one address, path and search, of the page that an address shows. Pages that stand on the device alone read theirs there. */
export const addressOfPage = (asked: string): PageAddress => {
  const { tenant, path, search } = readAddress(asked)
  if (tenant === '') return { address: '/' }
  const match = matchRoute(path)
  const { screen } = match.route
  const reads: Reads = READS[screen.name] ?? (() => ({ address: path.toLowerCase().replace(/\/+$/, '') }))
  const read = reads(match, path, new URLSearchParams(search))
  const base = `/${encodeURIComponent(tenant)}`
  const { product } = read
  return {
    ...read,
    address: base + read.address,
    ...(product ? { product: { ...product, address: base + product.address } } : {}),
  }
}
