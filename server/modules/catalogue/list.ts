import type { ProductList } from '#contract/catalogue.ts'
import { shownPrice } from '#domain/breaks.ts'
import { Written } from '../../http/written.ts'
import type { Tenant } from '../../ports.ts'
import { cardsOf } from './cards.ts'
import { type ListQuery, wantedOf } from './filters.ts'
import type { KeptShop } from './kept-shop.ts'
import { facetsOf } from './shelf/facets.ts'
import { find, pageOf } from './shelf/find.ts'

/** A page of products with the facets of the whole result. */
export const listOf = async (shop: KeptShop, tenant: Tenant, query: ListQuery): Promise<Written> => {
  const [shelf, shared] = await Promise.all([shop.shelf(), shop.shared()])
  const wanted = wantedOf(tenant, query)
  const found = find(shelf, wanted)
  const { facets, prices } = facetsOf(shelf, found, shared, wanted.units)
  const { settings } = tenant
  const shown = (net: number) => shownPrice(net, settings, settings.withTaxes)
  const ids = pageOf(shelf, found, query)
  const items = await cardsOf(shop, ids)
  const rest = {
    total: found.matching.count,
    page: query.page,
    pageSize: query.pageSize,
    facets: {
      ...facets,
      ...(prices === null ? {} : { price: { min: shown(prices.min), max: shown(prices.max) } }),
    },
  } satisfies Omit<ProductList, 'items'>
  return new Written(`{"items":${items},${JSON.stringify(rest).slice(1)}`)
}
