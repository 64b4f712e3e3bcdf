import type { OfficeOrder } from '#contract/office/orders.ts'
import type { May } from '#office/queries/session.ts'
import { mayStartUnproven, waitsForMoney } from '../words/next-step.ts'
import { balanceDueOf } from '../words/rows.ts'
import type { SheetName } from './order-sheets.tsx'

/** What may be done with an order beside its next step, by the viewer. */
export const otherActions = (order: OfficeOrder, may: May): readonly SheetName[] => {
  const isOver = order.status === 'Cancelled' || order.status === 'Delivered'
  const isSent = order.status === 'Shipped' || order.status === 'ReadyToShip'
  const offered: readonly (readonly [SheetName, boolean])[] = [
    ['unpaid', waitsForMoney(order) && may('orders.unpaid')],
    ['collect', balanceDueOf(order) > 0 && may('orders.receive')],
    ['unproven', mayStartUnproven(order, may)],
    ['hold', !isOver && order.held === null && may('orders.hold')],
    ['note', may('orders.note')],
    ['track', isSent && !order.pickUp && may('orders.ship')],
    ['back', order.backTo !== null && may('orders.back')],
    ['cancel', order.moves.includes('Cancelled') && may('orders.cancel')],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([name]) => name)
}
