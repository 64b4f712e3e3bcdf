import { legalPage } from '#domain/market/legal-pages.ts'
import { readDetail } from '#src/features/catalogue/detail/detail-address.ts'
import { readFilters, toSearch } from '#src/features/catalogue/list/filters.ts'
import type { PageAddress } from '#src/hydration/rendered.ts'
import { chooserHref, chooserPage } from '#src/queries/demo.ts'
import { decoded } from '#src/ui/hrefs.ts'
import { matchRoute, type RouteMatch, readAddress } from './routes.ts'

/** The canonical URL of a route's page: path and search within the shop, with only what the page reads. */
type Reads = (match: RouteMatch, path: string, search: URLSearchParams) => PageAddress

/** Every URL without a page is the same page: no route is below this one. */
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

/** The product decides between simple and curva, and its slug is for people; an unknown colour shows the first one. */
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
 * By screen, what each server-rendered route reads of its URL. A parameter that is not read here makes no other page, so
 * `queries`, `head` and first renders have to read parameters by the same functions.
 */
const READS: Readonly<Record<string, Reads>> = {
  home: () => ({ address: '/' }),
  'products-list': list,
  'product-detail': detail,
  legal,
  'order-detail': () => ({ address: '/orders/detail' }),
  'not-found': () => NOWHERE,
}

/** The canonical URL of the page that a URL shows. Pages that only the device renders read their parameters there. */
export const addressOfPage = (requested: string): PageAddress => {
  const { tenant, path, search } = readAddress(requested)
  if (tenant === '') return { address: chooserHref(chooserPage(new URLSearchParams(search))) }
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
