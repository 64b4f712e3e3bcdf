import type { ProductList } from '#contract/catalogue.ts'
import { shownPrice } from '#domain/pricing/breaks.ts'
import { SerialisedJson } from '../../errors/serialised-json.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { cardsInColor, cardsOf } from './cache/cards.ts'
import type { ShopCache } from './cache/shop-cache.ts'
import { facetsOf, type Names } from './index/facets.ts'
import { find, pageOf } from './index/find.ts'
import type { Answer, SearchIndex } from './index/search-index.ts'
import { type ListQuery, type Wanted, wantedOf } from './index/wanted.ts'

/** A page of products with the facets of the whole result. */
export const listOf = async (shop: ShopCache, tenant: Tenant, query: ListQuery): Promise<SerialisedJson> => {
  const wanted = wantedOf(tenant, query)
  const words = wanted.words.length > 0
  const [searchIndex, shared] = await Promise.all([shop.searchIndex({ words }), shop.shared()])
  const answer = answerTo(shop, searchIndex, wanted, shared)
  const { matching, facets, prices } = answer
  const { settings } = tenant
  const shown = (net: number) => shownPrice(net, settings, settings.withTaxes)
  const ids = pageOf(searchIndex, answer, query)
  const items =
    wanted.colors.length > 0 ? await cardsInColor(shop, searchIndex, ids, wanted) : await cardsOf(shop, ids)
  const rest = {
    total: matching.count,
    page: query.page,
    pageSize: query.pageSize,
    facets: {
      ...facets,
      ...(prices === null ? {} : { price: { min: shown(prices.min), max: shown(prices.max) } }),
    },
  } satisfies Omit<ProductList, 'items'>
  return new SerialisedJson(`{"items":${items},${JSON.stringify(rest).slice(1)}`)
}

/** Many ask for the same: a category's page, a search that is in everybody's mouth, the next page. */
const answerTo = (
  { answers, once }: ShopCache,
  searchIndex: SearchIndex,
  wanted: Wanted,
  names: Names,
): Answer => {
  const key = `${searchIndex.version}:${JSON.stringify({ ...wanted, fields: [...wanted.fields] })}`
  const known = answers.get(key)
  if (known !== undefined) return known
  const found = find(searchIndex, wanted, names)
  const { matching, levels } = found
  const answer = { matching, levels, ...facetsOf(searchIndex, found, names, wanted.units) }
  if (once.has(key)) answers.set(key, answer)
  else once.set(key, key)
  return answer
}
