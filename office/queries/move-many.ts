import { useQueryClient } from '@tanstack/react-query'
import type { OrderCard } from '#contract/office/board.ts'
import { moveOrders } from '#contract/office/order-moves.ts'
import type { BodyOf, ResultOf } from '#office/api/call.ts'
import { callOnce } from './call-once.ts'
import { keys } from './keys.ts'
import { useDesktop } from './session.ts'

export type Moved = ResultOf<typeof moveOrders>['orders'][number]
type To = BodyOf<typeof moveOrders>['to']

/** Moves several orders to the same state; tried again with the same ones, each counts once. */
export const useMoveMany = () => {
  const shop = useDesktop().shop.name
  const client = useQueryClient()
  return async (cards: readonly OrderCard[], to: To): Promise<readonly Moved[]> => {
    const orders = cards.map(({ id, version }) => ({ id, expected: version }))
    try {
      return (await callOnce(moveOrders, { shop, body: { orders, to } })).orders
    } finally {
      void client.invalidateQueries({ queryKey: keys.orders(shop) })
    }
  }
}
