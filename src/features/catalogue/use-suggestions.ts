import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductList, ProductListQuery } from '#contract/catalogue.ts'
import { after } from '#src/platform/clock.ts'
import { useOnline } from '#src/platform/online.ts'
import { deviceStorage } from '#src/platform/storage.ts'
import { categoriesQuery, productsQuery } from '#src/queries/catalogue.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { readSeen } from './seen.ts'
import { FEWEST_LETTERS, knownMatches, PRODUCTS, suggestionsFor } from './suggestions.ts'

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
  const known = () =>
    cache.getQueriesData<ProductList>({ queryKey: [tenant, 'products'] }).map(([, data]) => data?.items ?? [])

  return {
    online,
    waiting: words.length >= FEWEST_LETTERS && !answered,
    suggestions: suggestionsFor({
      words,
      categories,
      products: answered ? list.data.items : knownMatches(known(), words),
      total: answered ? list.data.total : undefined,
      seen: readSeen(deviceStorage, tenant, identity),
    }),
  }
}
