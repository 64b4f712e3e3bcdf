import { useQuery } from '@tanstack/react-query'
import type { Listed, OrderDetail } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import { readCopy } from '#src/db/copies/copies.ts'
import { type ListFilters, orderQuery, ordersQuery, quoteQuery, quotesQuery } from '#src/queries/orders.ts'
import { type Copied, useCopy } from '#src/session/copies/use-copy.ts'
import { identityOf } from '#src/session/reducer.ts'
import { type Shop, useShop } from '#src/session/shop.ts'

/** The device's copy of an order or quote, to open it by. */
const copyOf = async <K extends 'order' | 'placed' | 'quote'>({ db, session }: Shop, kind: K, id: string) => {
  try {
    return (await readCopy(await db.open(), identityOf(session.state()), kind, id))?.data
  } catch (error) {
    // The caller's own need no token.
    console.error('The device could not be read', error)
    return undefined
  }
}

/**
 * An order of the caller, or of a link: `linkToken` is what the link brought along, null until that is known and ''
 * for none. What was bought here, or opened by its link before, is opened by it again. Waits while nothing is named.
 */
export const useOrder = (id: string, linkToken: string | null = ''): Copied<OrderDetail> => {
  const shop = useShop()
  const tokenOf = async () =>
    linkToken ||
    (await copyOf(shop, 'order', id))?.followToken ||
    (await copyOf(shop, 'placed', id))?.order.followToken ||
    ''
  // Mails of before name no order.
  const name = id || (linkToken ?? '')
  const query = useQuery({
    ...orderQuery(shop.api, id, tokenOf, linkToken ?? ''),
    enabled: linkToken !== null && name !== '',
  })
  return useCopy(query, 'order', name)
}

/**
 * A quote of the caller, or of a link: `linkToken` is what the link brought along, null until that is known and '' for
 * none. A quote that was opened by its link before is opened by it again: the device keeps its token with it.
 */
export const useQuote = (id: string, linkToken: string | null = ''): Copied<Quote> => {
  const shop = useShop()
  const tokenOf = async () => linkToken || ((await copyOf(shop, 'quote', id))?.viewToken ?? '')
  const query = useQuery({ ...quoteQuery(shop.api, id, tokenOf), enabled: linkToken !== null })
  return useCopy(query, 'quote', id)
}

/** Only the plain first page is stored on the device. */
const copyId = ({ status, search, page = 1 }: ListFilters): string | null =>
  status || search || page > 1 ? null : ''

export const useOrders = (filters: ListFilters): Copied<Listed> =>
  useCopy(useQuery(ordersQuery(useShop().api, filters)), 'orders', copyId(filters))

export const useQuotes = (filters: ListFilters): Copied<Listed> =>
  useCopy(useQuery(quotesQuery(useShop().api, filters)), 'quotes', copyId(filters))
