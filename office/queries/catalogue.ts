import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type InferInput, safeParse } from 'valibot'
import {
  getProduct,
  listProducts,
  type OfficeProduct,
  productConflicts,
  saveProduct,
  setStock,
} from '#contract/office/catalogue.ts'
import { listCategories } from '#contract/office/categories.ts'
import { call } from '#office/api/api.ts'
import { codeOf, OfficeError } from '#office/api/error.ts'
import { useAnswer } from './answer.ts'
import { callOnce, type Keyless } from './call-once.ts'
import { client } from './client.ts'
import { saveAnswer, useCopy } from './copies.ts'
import { keys } from './keys.ts'
import { useDesktop, useShop } from './session.ts'

export type ProductFilters = Omit<NonNullable<InferInput<(typeof listProducts)['query']>>, 'after'>

const isPlain = (filters: ProductFilters) => Object.values(filters).every((value) => value === undefined)

/** Products page by page; without a network the first page as this device last saw it. */
export const useProducts = (filters: ProductFilters) => {
  const desktop = useDesktop()
  const shop = desktop.shop.name
  const fresh = useInfiniteQuery({
    queryKey: [...keys.products(shop), filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam === '' ? {} : { after: pageParam }) }
      const answer = await call(listProducts, { shop, signal, query })
      if (isPlain(filters) && pageParam === '') saveAnswer('products', answer, desktop)
      return answer
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const copy = useCopy({
    queryKey: keys.products(shop),
    name: 'products',
    schema: listProducts.result,
    isNeeded: fresh.data === undefined,
  })
  const pages = fresh.data?.pages ?? (copy && [copy.value])
  return {
    items: pages?.flatMap(({ items }) => items),
    counts: pages?.[0]?.counts ?? undefined,
    at: fresh.data ? fresh.dataUpdatedAt : (copy?.at ?? 0),
    isOld: fresh.data === undefined || fresh.isError,
    error: fresh.error,
    /** Why none comes, while it is tried again as well. */
    reason: fresh.failureReason,
    refetch: fresh.refetch,
    hasMore: fresh.hasNextPage,
    more: fresh.fetchNextPage,
    isMore: fresh.isFetchingNextPage,
  }
}

export const useCategories = () => {
  const { name: shop } = useShop()
  return useAnswer({
    queryKey: keys.categories(shop),
    name: 'categories',
    schema: listCategories.result,
    ask: (signal) => call(listCategories, { shop, signal }),
  })
}

/** A product, or what a new one begins with. */
export const useProduct = (id: string | undefined) => {
  const { name: shop } = useShop()
  return useAnswer({
    queryKey: keys.product(shop, id ?? ''),
    name: `product:${id ?? ''}`,
    schema: getProduct.result,
    ask: (signal) => call(getProduct, { shop, signal, query: id === undefined ? {} : { id } }),
  })
}

/** What two people changed alike; undefined: it failed for another reason. */
export const conflictsOf = (error: unknown) => {
  if (!(error instanceof OfficeError) || codeOf(error) !== 'conflict') return undefined
  const parsed = safeParse(productConflicts, error.details)
  return parsed.success ? parsed.output : undefined
}

/** Whatever shows products asks again. */
export const productsChanged = (shop: string, product?: OfficeProduct): void => {
  if (product) client.setQueryData(keys.product(shop, product.id), product)
  void client.invalidateQueries({ queryKey: keys.products(shop) })
  void client.invalidateQueries({ queryKey: keys.categories(shop) })
}

export type SaveBody = Keyless<typeof saveProduct>
export type SavedProduct = Awaited<ReturnType<typeof sendProduct>>

/** Saves a product; `own`: a key that outlives this page. */
export const sendProduct = async (shop: string, body: SaveBody, own?: string) => {
  const answer = await (own === undefined
    ? callOnce(saveProduct, { shop, body })
    : call(saveProduct, { shop, body: { ...body, key: own } }))
  productsChanged(shop, answer.product)
  return answer
}

export const sendStock = async (shop: string, body: Keyless<typeof setStock>) => {
  const answer = await callOnce(setStock, { shop, body })
  productsChanged(shop, answer.product)
  return answer
}
