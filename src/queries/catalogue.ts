import { keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { ProductListQuery } from '#contract/catalogue.ts'
import type { Api } from '#src/api/api.ts'
import { cachedAt } from '#src/api/cached-answers.ts'
import { statusOf } from '#src/api/errors.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

/** The server's answers stand in the first page: what makes calls is loaded with the first one. */
const calls = () => import('#src/api/calls/catalogue.ts')

/** A kept answer stands in until the server's: that one is asked for as soon as it can be had. */
const freshness = {
  staleTime: ({ state }: { state: { data?: unknown } }) => (cachedAt(state.data) === undefined ? MINUTE : 0),
  // Even an equal answer is another once it is the server's own.
  structuralSharing: (before: unknown, after: unknown) =>
    cachedAt(before) === cachedAt(after) ? replaceEqualDeep(before, after) : after,
}

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.categories(api.tenant),
    queryFn: async ({ signal }) => (await calls()).fetchCategories(api, signal),
    staleTime: 5 * MINUTE,
  })

/** One page of products. While another page or filter loads, the one before stays on screen. */
export const productsQuery = (api: Api, query: ProductListQuery) =>
  queryOptions({
    queryKey: keys.products(api.tenant, query),
    queryFn: async ({ signal }) => (await calls()).fetchProducts(api, query, signal),
    ...freshness,
    placeholderData: keepPreviousData,
  })

/** null: this shop has no such product. An answer, not a failure: it is rendered on the server, too. */
export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: keys.product(api.tenant, id),
    queryFn: async ({ signal }) => {
      if (id === '') return null
      const { fetchProduct } = await calls()
      return fetchProduct(api, id, signal).catch((error: unknown) => {
        if (statusOf(error) === 404) return null
        throw error
      })
    },
    ...freshness,
  })
