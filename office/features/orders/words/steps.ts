import type { OrderCard } from '#contract/office/board.ts'
import { lacksApproval, waitsForMoney } from './next-step.ts'
import { balanceDueOf } from './rows.ts'

/** Part of the line of states. */
export interface Step {
  readonly name: string
  readonly state: 'did' | 'now' | 'next'
}

const ORDER = ['Cobro', 'Arte', 'Taller', 'Listo', 'Envío'] as const
type Name = (typeof ORDER)[number]

type Part = Pick<OrderCard, 'status' | 'proofs' | 'pickUp' | 'balance'>

const currentOf = (order: Part): Name | undefined => {
  if (waitsForMoney(order)) return 'Cobro'
  if (order.status === 'Paid' || order.status === 'ArtworkApproval')
    return lacksApproval(order) || order.status === 'ArtworkApproval' ? 'Arte' : 'Taller'
  if (order.status === 'InProduction') return 'Taller'
  if (order.status === 'ReadyToShip') return 'Listo'
  return order.status === 'Shipped' ? 'Envío' : undefined
}

/**
 * Where an order stands, from money to the buyer's hands; nothing for one that was cancelled. A proof may be approved
 * before the money is there.
 */
export const stepsOf = (order: Part): readonly Step[] => {
  if (order.status === 'Cancelled') return []
  const names = ORDER.filter((name) => name !== 'Arte' || order.proofs !== null)
  const current = currentOf(order)
  // 'Arte' without anything customised: the order waits to be started.
  const shown = current === 'Arte' && order.proofs === null ? 'Taller' : current
  const at = shown === undefined ? names.length : names.indexOf(shown)
  return names.map((name, index): Step => {
    const word = name === 'Envío' && order.pickUp ? 'Retiro' : name
    if (index === at) return { name: word, state: 'now' }
    const isApproved = name === 'Arte' && !lacksApproval(order)
    const isDue = name === 'Cobro' && balanceDueOf(order) > 0
    return { name: word, state: (index < at || isApproved) && !isDue ? 'did' : 'next' }
  })
}
