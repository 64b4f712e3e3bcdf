import { useQuery } from '@tanstack/react-query'
import { type Listed, listed, type OrderDetail, orderDetail, type Quote, quote } from '#contract/orders.ts'
import {
  followedOrderQuery,
  type ListFilters,
  orderQuery,
  ordersQuery,
  quoteQuery,
  quotesQuery,
} from '#src/queries/orders.ts'
import { useShop } from '#src/session/shop.ts'
import { type Kept, useKept } from './use-kept.ts'

/** The order of a follow link: the server's, or as this device last saw it. Waits while `token` is ''. */
export const useFollowedOrder = (token: string): Kept<OrderDetail> => {
  const query = useQuery({ ...followedOrderQuery(useShop().api, token), enabled: token !== '' })
  return useKept(query, { kind: 'order', id: token, schema: orderDetail })
}

/** An order of the customer. Waits while `id` is ''. */
export const useOrder = (id: string): Kept<OrderDetail> => {
  const query = useQuery({ ...orderQuery(useShop().api, id), enabled: id !== '' })
  return useKept(query, { kind: 'order', id, schema: orderDetail })
}

/** A quote of the caller. Waits while `id` is ''. */
export const useQuote = (id: string): Kept<Quote> => {
  const query = useQuery({ ...quoteQuery(useShop().api, id), enabled: id !== '' })
  return useKept(query, { kind: 'quote', id, schema: quote })
}

/** Only the plain first page is kept on the device. */
const keptId = ({ status, search, page = 1 }: ListFilters): string | null =>
  status || search || page > 1 ? null : ''

export const useOrders = (filters: ListFilters): Kept<Listed> =>
  useKept(useQuery(ordersQuery(useShop().api, filters)), {
    kind: 'orders',
    id: keptId(filters),
    schema: listed,
  })

export const useQuotes = (filters: ListFilters): Kept<Listed> =>
  useKept(useQuery(quotesQuery(useShop().api, filters)), {
    kind: 'quotes',
    id: keptId(filters),
    schema: listed,
  })
