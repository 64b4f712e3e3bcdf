import { useState } from 'react'
import type { OrderCard } from '#contract/office/board.ts'
import { MOST_MOVED } from '#contract/office/order-moves.ts'

/** Orders that are chosen for the same step, while somebody chooses. */
export interface Choice {
  readonly chosen: readonly OrderCard[]
  readonly isFull: boolean
  has(order: OrderCard): boolean
  toggle(order: OrderCard): void
}

/** undefined: nobody chooses. */
export const useChoice = () => {
  const [chosen, setChosen] = useState<readonly OrderCard[]>()
  const choice: Choice | undefined = chosen && {
    chosen,
    isFull: chosen.length >= MOST_MOVED,
    has: ({ id }) => chosen.some((order) => order.id === id),
    toggle: (order) =>
      setChosen((all = []) =>
        all.some(({ id }) => id === order.id)
          ? all.filter(({ id }) => id !== order.id)
          : [...all, order].slice(0, MOST_MOVED),
      ),
  }
  return { choice, begin: () => setChosen([]), end: () => setChosen(undefined) }
}
