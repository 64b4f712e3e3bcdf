import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CartProduct } from '#contract/cart.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { getShippingQuote } from '#contract/shipping.ts'
import type { Api } from '#src/api/api.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const cartCalls = () => import('#src/api/calls/cart.ts')
const orderCalls = () => import('#src/api/calls/orders.ts')

/** A price that does not know yet whether a design can be printed is asked for again after this. */
const UNTRIED_MS = 5000

/** Prices decided by the server for these lines; the last ones stay on screen meanwhile. */
export const cartPricesQuery = (api: Api, products: CartProduct[]) =>
  queryOptions({
    queryKey: keys.cartPrices(api.tenant, products),
    queryFn: async ({ signal }) => {
      try {
        return await (await cartCalls()).fetchCartPrices(api, products, signal)
      } catch (error) {
        // Shown by what stays on screen: the last or an estimated price, which says so.
        if (!signal.aborted) console.warn('Prices were not refreshed', error)
        throw error
      }
    },
    enabled: products.length > 0,
    staleTime: MINUTE,
    refetchInterval: ({ state }) => (state.data?.untried ? UNTRIED_MS : false),
    placeholderData: keepPreviousData,
  })

export const shippingQuery = (api: Api, body: BodyOf<typeof getShippingQuote>, enabled = true) =>
  queryOptions({
    queryKey: keys.shipping(api.tenant, body),
    queryFn: async ({ signal }) => {
      const { fetchShippingQuote } = await orderCalls()
      return (await fetchShippingQuote(api, body, signal)).all_results
    },
    enabled,
    staleTime: MINUTE,
  })

export const paymentMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.paymentMethods(api.tenant),
    queryFn: async ({ signal }) => (await orderCalls()).fetchPaymentMethods(api, signal),
    staleTime: 5 * MINUTE,
  })
