import { storedTotals } from '../../documents/figures.ts'
import { missingOrder } from '../../errors/refusals.ts'
import type { OrdersPort } from '../../ports/orders.ts'
import type { Ports } from '../../ports/ports.ts'
import { priceLines, refuseIssues } from './placing/draft.ts'
import { lineRows } from './placing/rows.ts'
import { lockOrder, orderById, orderOfOwner } from './repository.ts'
import { UNPAID } from './rules.ts'
import { namesOf, placed, placeWithin, tryPrints, withPage } from './service.ts'
import { confirmPayment } from './transitions/confirm-payment.ts'
import { advanceProven } from './transitions/move.ts'

/** What other modules may do with orders. */
export const createOrders = (ports: () => Ports): OrdersPort => ({
  async price(tenant, { owner, network }, lines) {
    const priced = await priceLines(ports(), tenant, lines, { owners: [owner], network })
    // What is out of stock today may be made, or bought, until it is ordered.
    refuseIssues(priced.prices, ['out_of_stock'])
    const { TOTAL } = priced.prices
    return { prices: TOTAL, totals: storedTotals(TOTAL), lines: lineRows(priced) }
  },
  names: (request) => namesOf(ports(), request),
  tryPrints: (tenant, asked) => tryPrints(ports(), tenant, asked),
  place: (within, placing) => placeWithin(ports(), within, placing),
  withPage: (tenant, answer) => withPage(ports(), tenant, answer),
  async isPayable(tenantId, orderId) {
    const order = await orderById(ports().database, tenantId, orderId)
    return order !== null && UNPAID.includes(order.status)
  },
  async isOwn(tenantId, orderId, owner) {
    return (await orderOfOwner(ports().database, tenantId, owner, orderId)) !== null
  },
  confirmPayment: (within, tenant, payment) => confirmPayment(ports(), within, tenant, payment),
  async proven(within, tenant, orderId) {
    const order = await lockOrder(within, tenant.id, orderId)
    if (order !== null) await advanceProven(ports(), within, order)
  },
  async again(within, tenant, orderId) {
    const order = await orderById(within, tenant.id, orderId)
    if (order === null) throw missingOrder()
    return placed(ports(), tenant, order)
  },
})
