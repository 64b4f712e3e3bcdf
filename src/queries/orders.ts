import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { createUnsavedQuote } from '#contract/quotes.ts'
import type { Api } from '#src/api/api.ts'
import { ApiError } from '#src/api/errors.ts'
import { keys } from './keys.ts'

const calls = () => import('#src/api/calls/orders.ts')

/** Interval of fetches while the outcome of a payment is open, in ms. */
const PAYMENT_INTERVAL = 5000
const FRESH = 15_000

/** Interval of fetches of an order on an open page until it is finished, in ms. */
const ORDER_INTERVAL = 60_000
const ENDS: ReadonlySet<string> = new Set(['Delivered', 'Cancelled'])

/** How long until an open order is fetched again, in ms; false once it is finished. */
const refetchInterval = ({ state: { data } }: { state: { data?: OrderDetail | undefined } }) => {
  if (!data || ENDS.has(data.status)) return false
  return data.payment.state === 'pending' ? PAYMENT_INTERVAL : ORDER_INTERVAL
}

/** A link whose id and token belong to different things opens nothing: the device would store one under the other's id. */
const asNamed = <T extends { readonly id: string }>(found: T, id: string): T => {
  if (found.id !== id) throw new ApiError({ status: 404, message: 'No encontramos lo que nombra ese link.' })
  return found
}

/**
 * An order: by the token of its link where one is known, otherwise one of the caller's. `id` is '' for an old link without an
 * id: then `token` is the key.
 */
export const orderQuery = (api: Api, id: string, tokenOf: () => Promise<string>, token = '') =>
  queryOptions({
    queryKey: keys.order(api.tenant, id || token),
    queryFn: async ({ signal }) => {
      const { fetchFollowedOrder, fetchOrder } = await calls()
      const opener = await tokenOf()
      if (!opener) return fetchOrder(api, id, signal)
      const found = await fetchFollowedOrder(api, opener, signal)
      return id ? asNamed(found, id) : found
    },
    staleTime: FRESH,
    refetchInterval,
  })

/** A quote: by the token of its link, where one is known, else one of the caller's. */
export const quoteQuery = (api: Api, id: string, tokenOf: () => Promise<string>) =>
  queryOptions({
    queryKey: keys.quote(api.tenant, id),
    queryFn: async ({ signal }) => {
      const { fetchLinkedQuote, fetchQuote } = await calls()
      const token = await tokenOf()
      return token ? asNamed(await fetchLinkedQuote(api, token, signal), id) : fetchQuote(api, id, signal)
    },
    staleTime: FRESH,
  })

/** What a quote of these lines would come to today; asked for nothing while there are none. */
export const unsavedQuoteQuery = (api: Api, products: BodyOf<typeof createUnsavedQuote>['products']) =>
  queryOptions({
    queryKey: [api.tenant, 'unsaved-quote', products],
    queryFn: async ({ signal }) => (await calls()).fetchUnsavedQuote(api, { products }, signal),
    enabled: products.length > 0,
    staleTime: FRESH,
  })

export interface ListFilters {
  /** A status; undefined: all. */
  readonly status?: string
  /** Part of a number or of a product's name. */
  readonly search?: string
  /** From 1. */
  readonly page?: number
}

/** A page of the customer's orders. While another loads, the one before stays on screen. */
export const ordersQuery = (api: Api, filters: ListFilters) =>
  queryOptions({
    queryKey: keys.orders(api.tenant, filters),
    queryFn: async ({ signal }) => (await calls()).fetchOrders(api, filters, signal),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })

/** A page of the customer's quotes. */
export const quotesQuery = (api: Api, filters: ListFilters) =>
  queryOptions({
    queryKey: keys.quotes(api.tenant, filters),
    queryFn: async ({ signal }) => (await calls()).fetchQuotes(api, filters, signal),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })
