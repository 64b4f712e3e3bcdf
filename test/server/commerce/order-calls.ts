import { getOrderById, type OrderDetail, type OrderStatus } from '#contract/orders.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { orderToChange } from '#server/modules/orders/repository.ts'
import { moveOrder } from '#server/modules/orders/transitions/move.ts'

export const SKU = 'BRO-MAT-NEGRO'

/** Empties the shops of orders, and fills the stock of what is bought. */
export const withoutOrders = async (shops: Shops): Promise<void> => {
  await shops.db.database.$client.query('DELETE FROM orders; DELETE FROM mails')
  await shops.setStock(SKU, 100)
}

/** What becomes of orders in these shops, which are open once tests run. */
export const orderCalls = (opened: () => Shops) => {
  /** An order of a customer of Brote, and how that customer calls. */
  const place = async (token: string, units = 2, tenant: TenantName = 'brote', sku = SKU) => {
    const ready = await readyOrder(opened(), tenant, { [sku]: units })
    return (await send(opened(), { ...ready, token })).ok
  }

  const detail = (token: string, id: string, tenant = 'brote') =>
    opened().call<OrderDetail>(getOrderById, { tenant, token, query: { Id: id } })

  /** Moves an order as its shop or its payment would. */
  const move = (id: string, ...states: OrderStatus[]) =>
    opened().db.database.transaction(async (tx) => {
      const { rows } = await opened().db.database.$client.query(
        'SELECT tenant_id, owner FROM orders WHERE id = $1',
        [id],
      )
      const who = { owner: rows[0].owner, followToken: undefined }
      let order = await orderToChange(tx, rows[0].tenant_id, Number(id), who)
      for (const state of states) {
        if (order === null) throw new Error('no order')
        order = await moveOrder(opened().app.ports, tx, order, state)
      }
    })

  const stock = async () => {
    const { rows } = await opened().db.database.$client.query(
      'SELECT stock, reserved FROM variants WHERE sku = $1',
      [SKU],
    )
    return [rows[0].stock, rows[0].reserved]
  }

  return { place, detail, move, stock }
}
