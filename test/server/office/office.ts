import { getOrderById, type OrderDetail } from '#contract/orders.ts'
import { cliSays } from '#harness/server/cli.ts'
import { openShops, readyOrder, send } from '#harness/shopping/shop.ts'

/** Shops with the command line beside them, on the same database. */
export const openOffice = async (now?: () => Date) => {
  const shops = await openShops(now)
  return {
    shops,
    database: shops.db.database,
    /** What a command says. */
    shop: (...words: string[]) => cliSays(shops.db.database, {}, ...words),
    query: (sql: string, values: unknown[] = []) => shops.db.database.$client.query(sql, values),
    /** An order of one termo in Brote, and how its buyer reads it. */
    placed: async () => {
      const ready = await readyOrder(shops, 'brote', { 'BRO-TER-NEGRO': 1 })
      const { orderId: id, orderNumber: number } = (await send(shops, ready)).ok
      const buyer = { tenant: 'brote', token: ready.token }
      const detail = async () =>
        (await shops.call<OrderDetail>(getOrderById, { ...buyer, query: { Id: id } })).ok
      return { id, number, buyer, detail }
    },
    close: () => shops.close(),
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
