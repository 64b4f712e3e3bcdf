import { useQuery } from '@tanstack/react-query'
import { type BaseIssue, type BaseSchema, object, safeParse, string } from 'valibot'
import { type Listed, listed, type OrderDetail, orderDetail, type Quote, quote } from '#contract/orders.ts'
import { readSnapshot } from '#src/db/copies/snapshots.ts'
import type { SnapshotRow } from '#src/db/database/rows.ts'
import { type ListFilters, orderQuery, ordersQuery, quoteQuery, quotesQuery } from '#src/queries/orders.ts'
import { type Kept, useKept } from '#src/session/copies/use-copy.ts'
import { identityOf } from '#src/session/reducer.ts'
import { type Shop, useShop } from '#src/session/shop.ts'

/** What the device keeps of a thing, to open it by. */
const keptOf = async <T>(
  { db, session }: Shop,
  kind: SnapshotRow['kind'],
  id: string,
  schema: BaseSchema<unknown, T, BaseIssue<unknown>>,
): Promise<T | null> => {
  try {
    const kept = await readSnapshot(await db.open(), identityOf(session.state()), kind, id)
    const read = kept && safeParse(schema, kept.data)
    return read?.success ? read.output : null
  } catch (error) {
    // The caller's own need no token.
    console.error('The device could not be read', error)
    return null
  }
}

const placedLink = object({ order: object({ followToken: string() }) })

/**
 * An order of the caller, or of a link: `linkToken` is what the link brought along, null until that is known and ''
 * for none. What was bought here, or opened by its link before, is opened by it again. Waits while nothing is named.
 */
export const useOrder = (id: string, linkToken: string | null = ''): Kept<OrderDetail> => {
  const shop = useShop()
  const tokenOf = async () =>
    linkToken ||
    (await keptOf(shop, 'order', id, orderDetail))?.followToken ||
    (await keptOf(shop, 'placed', id, placedLink))?.order.followToken ||
    ''
  // Mails of before name no order.
  const name = id || (linkToken ?? '')
  const query = useQuery({
    ...orderQuery(shop.api, id, tokenOf, linkToken ?? ''),
    enabled: linkToken !== null && name !== '',
  })
  return useKept(query, { kind: 'order', id: name, schema: orderDetail })
}

/**
 * A quote of the caller, or of a link: `linkToken` is what the link brought along, null until that is known and '' for
 * none. A quote that was opened by its link before is opened by it again: the device keeps its token with it.
 */
export const useQuote = (id: string, linkToken: string | null = ''): Kept<Quote> => {
  const shop = useShop()
  const tokenOf = async () => linkToken || ((await keptOf(shop, 'quote', id, quote))?.viewToken ?? '')
  const query = useQuery({ ...quoteQuery(shop.api, id, tokenOf), enabled: linkToken !== null })
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
