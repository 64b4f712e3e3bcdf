import { asc, eq } from 'drizzle-orm'
import { orderHistory, orders } from '#server/db/schema/orders.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type Asked, changeRows, deleteRows, onDatabase, type Patch, rowOf } from './rows.ts'
import { shopRow } from './shops.ts'

export const orderRow = (asked: Asked, id: string | number) => rowOf(asked, orders, { id })

export const changeOrder = (asked: Asked, id: string | number, patch: Patch<typeof orders>) =>
  changeRows(asked, orders, { id }, patch)

/** Has a quote expire then, a second ago if nothing is said. */
export const expireQuote = (asked: Asked, id: string, expiresAt = new Date(Date.now() - 1000)) =>
  changeRows(asked, quotes, { id }, { expiresAt })

/** As if its person had been deleted: what is left of them goes with the next tidying. */
export const orphanOrder = (asked: Asked, id: string | number) =>
  changeOrder(asked, id, { owner: `deleted:${id}` })

/** The states that an order has gone through. */
export const statesOf = (asked: Asked, id: string | number) =>
  onDatabase(asked, async (database) => {
    const rows = await database
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, Number(id)))
      .orderBy(asc(orderHistory.position))
    return rows.map(({ status }) => status)
  })

/** An order so many times more, without its lines, under numbers from 5001 on. */
export const copyOrder = async (
  asked: Asked,
  id: string | number,
  times: number,
  given: Partial<typeof orders.$inferInsert> = {},
) => {
  const { id: _, searchText: __, proofToken: ___, ...order } = await orderRow(asked, id)
  const copies = Array.from({ length: times }, (____, n) => ({
    ...order,
    number: 5001 + n,
    owner: `guest:${n}`,
    followToken: `follow-${n}`,
    idempotencyKey: `key-${n}`,
    ...given,
  }))
  // A statement takes 65,535 values at most.
  for (let from = 0; from < times; from += 1000)
    await onDatabase(asked, (database) => database.insert(orders).values(copies.slice(from, from + 1000)))
}

type Withdrawal = Partial<Omit<typeof withdrawals.$inferInsert, 'tenantId'>> & { readonly code: string }

/** A withdrawal as its form was sent in. */
export const addWithdrawal = async (asked: Asked, shop: string, withdrawal: Withdrawal) => {
  const { id: tenantId } = await shopRow(asked, shop)
  const form = { name: '', email: '', phone: '', orderNumber: '', message: '', formHash: withdrawal.code }
  await onDatabase(asked, (database) =>
    database.insert(withdrawals).values({ tenantId, createdAt: new Date(), ...form, ...withdrawal }),
  )
}

type State = Pick<typeof orderHistory.$inferInsert, 'position' | 'status' | 'at'>

/** Writes a state into an order's history, in place of the one at that position. */
export const addState = async (asked: Asked, id: string | number, state: State) => {
  const { tenantId, id: orderId } = await orderRow(asked, id)
  await deleteRows(asked, orderHistory, { orderId, position: state.position })
  await onDatabase(asked, (database) => database.insert(orderHistory).values({ tenantId, orderId, ...state }))
}

type Order = typeof orders.$inferInsert
type Documents = Pick<Order, 'addressee' | 'invoice' | 'shipping' | 'payment'>
type NewOrder = Partial<Omit<Order, 'tenantId' | keyof Documents>> & {
  readonly number: number
} & { readonly [K in keyof Documents]?: Partial<Documents[K]> }

/** An order without lines, of 1 in all, paid by transfer, with the first entry of its history; its id. */
export const addOrder = async (asked: Asked, shop: string, order: NewOrder): Promise<string> => {
  const { id: tenantId } = await shopRow(asked, shop)
  const name = `${shop}-${order.number}`
  const rows = await onDatabase(asked, (database) =>
    database
      .insert(orders)
      .values({
        tenantId,
        status: 'Paid',
        owner: 'guest:x',
        followToken: name,
        idempotencyKey: name,
        bodyHash: '',
        mode: 'cart',
        basePrice: '1',
        profit: '0',
        applicationCost: '0',
        applicationPrice: '0',
        applicationPriceWithProfit: '0',
        subTotal: '1',
        taxes: '0',
        total: '1',
        taxMultiplier: '1',
        profitMultiplier: '1',
        shippingCost: '0',
        grandTotal: '1',
        addressee: { name: 'Ana', lastName: '', email: 'ana@ejemplo.com' },
        invoice: { document: '' },
        shipping: {},
        payment: { method: 'transfer', name: '' },
        ...order,
      } as Order)
      .returning(),
  )
  const [added] = rows
  if (added === undefined) throw new Error('No order was added')
  const { id, status, createdAt: at } = added
  await addState(asked, id, { position: 0, status, at })
  return String(id)
}
