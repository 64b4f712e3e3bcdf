import { getOrderById, type OrderDetail, type OrderStatus } from '#contract/orders.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { orderRow } from '#harness/rows/orders.ts'
import { emptyTables } from '#harness/rows/rows.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { mails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { orderToChange } from '#server/modules/orders/repository.ts'
import { moveOrder } from '#server/modules/orders/transitions/move.ts'

export const SKU = 'BRO-MAT-NEGRO'

/** Empties the shops of orders, and fills the stock of what is bought. */
export const withoutOrders = async (shops: Shops): Promise<void> => {
  await emptyTables(shops, orders, mails)
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
      const { tenantId, owner } = await orderRow(opened(), id)
      const who = { owner, followToken: undefined }
      let order = await orderToChange(tx, tenantId, Number(id), who)
      for (const state of states) {
        if (order === null) throw new Error('no order')
        order = await moveOrder(opened().app.ports, tx, order, state)
      }
    })

  const stock = async () => {
    const { stock: units, reserved } = await variantRow(opened(), SKU)
    return [units, reserved]
  }

  return { place, detail, move, stock }
}
