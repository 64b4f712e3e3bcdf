import { useQuery } from '@tanstack/react-query'
import { safeParse } from 'valibot'
import { type Listed, listed, type OrderDetail, orderDetail, type Quote, quote } from '#contract/orders.ts'
import { readSnapshot } from '#src/db/snapshots.ts'
import {
  followedOrderQuery,
  type ListFilters,
  orderQuery,
  ordersQuery,
  quoteQuery,
  quotesQuery,
} from '#src/queries/orders.ts'
import { identityOf } from '#src/session/reducer.ts'
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

/**
 * A quote of the caller, or of a link: `linkToken` is what the link brought along, null until that is known and '' for
 * none. A quote that was opened by its link before is opened by it again: the device keeps its token with it.
 */
export const useQuote = (id: string, linkToken: string | null = ''): Kept<Quote> => {
  const { api, db, session } = useShop()
  const tokenOf = async () => {
    if (linkToken) return linkToken
    const kept = await readSnapshot(await db.open(), identityOf(session.state()), 'quote', id)
    const read = kept && safeParse(quote, kept.data)
    return read?.success ? read.output.viewToken : ''
  }
  const query = useQuery({ ...quoteQuery(api, id, tokenOf), enabled: linkToken !== null })
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
