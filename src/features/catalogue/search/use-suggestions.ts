import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductList, ProductListQuery } from '#contract/catalogue.ts'
import { after } from '#src/platform/device/clock.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { categoriesQuery, productsQuery } from '#src/queries/catalogue.ts'
import { estimateOf } from '#src/queries/estimate-of.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { readSeen } from '../seen/seen.ts'
import { FEWEST_LETTERS, knownMatches, type Listed, PRODUCTS, suggestionsFor } from './suggestions.ts'

/** The server is asked once the typing rests this long, in ms. */
const PAUSE = 150

/**
 * Suggestions for what is typed: at once from what the device has, then from the server.
 * `waiting`: the server has not answered for these words yet; `online` as decided by real requests.
 */
export const useSuggestions = (words: string) => {
  const { api, connection, session, tenant } = useShop()
  const cache = useQueryClient()
  const online = useOnline(connection)
  const identity = useIdentity(session)
  const [asked, setAsked] = useState('')
  useEffect(() => after(PAUSE, () => setAsked(words)), [words])

  const query: ProductListQuery = { search: asked, sort: 'relevance', page: 1, pageSize: PRODUCTS }
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const list = useQuery({
    ...productsQuery(api, query),
    enabled: asked.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
  })
  const answered = asked === words && list.isSuccess && !list.isPlaceholderData
  const listedOf = (state: { data: ProductList | undefined; dataUpdatedAt: number }): Listed[] => {
    const estimateAt = estimateOf(state, online)
    return state.data?.items.map((product) => ({ product, estimateAt })) ?? []
  }
  const known = () =>
    cache
      .getQueryCache()
      .findAll({ queryKey: [tenant, 'products'] })
      .map(({ queryKey }) => cache.getQueryState<ProductList>(queryKey))
      .flatMap((state) => (state ? [listedOf(state)] : []))

  return {
    online,
    waiting: words.length >= FEWEST_LETTERS && !answered,
    suggestions: suggestionsFor({
      words,
      categories,
      products: answered ? listedOf(list) : knownMatches(known(), words),
      total: answered ? list.data.total : undefined,
      seen: readSeen(deviceStorage, tenant, identity),
    }),
  }
}
