import type { Board, OrderCard } from '#contract/office/board.ts'
import { waitsForMoney } from './next-step.ts'

/** What waits for the shop itself: money, artwork, and what may leave. */
export const waitingOf = ({ groups }: Pick<Board, 'groups'>): number =>
  groups
    .filter(({ group }) => group === 'toCollect' || group === 'artwork' || group === 'ready')
    .reduce((sum, { total }) => sum + total, 0)

/** What an order still owes that is made nevertheless; 0 where nothing is known to be. */
export const balanceDueOf = (order: Pick<OrderCard, 'status' | 'balance'>): number =>
  waitsForMoney(order) ? 0 : (order.balance ?? 0)

/** Money that came in for an order before the rest. */
export const receivedOf = ({ total, balance }: Pick<OrderCard, 'total' | 'balance'>): number =>
  total === null || balance === null ? 0 : Math.max(0, total - balance)
