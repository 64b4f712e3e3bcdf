import type { OrderCard } from '#contract/office/board.ts'
import type { Permission } from '#contract/office/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { permissionOfMove } from '#domain/office/permissions.ts'

type May = (permission: Permission) => boolean

/** The one thing that is to be done with an order now, by the viewer. */
export type NextStep =
  | { readonly kind: 'collect' }
  /** Something has to be seen and answered before it goes on. */
  | { readonly kind: 'look' }
  | { readonly kind: 'move'; readonly to: OrderStatus; readonly isOurs: boolean }
  /** It is somebody else's turn, or over, or not for this role. */
  | { readonly kind: 'none' }

const NONE: NextStep = { kind: 'none' }

type Part = Pick<OrderCard, 'status' | 'moves' | 'held' | 'proofs' | 'balance'>

const FORWARD: readonly OrderStatus[] = [
  'ArtworkApproval',
  'InProduction',
  'ReadyToShip',
  'Shipped',
  'Delivered',
]

export const waitsForMoney = ({ status }: Pick<OrderCard, 'status'>): boolean =>
  status === 'PendingPayment' || status === 'PaymentRejected'

/** Whether the buyer's word is still missing. */
export const lacksApproval = ({ proofs }: Pick<OrderCard, 'proofs'>): boolean =>
  proofs !== null && proofs.state !== 'approved'

export const nextStep = (order: Part, may: May): NextStep => {
  if (order.held) return NONE
  if (waitsForMoney(order)) return may('orders.receive') ? { kind: 'collect' } : NONE
  const to = FORWARD.find((status) => order.moves.includes(status) && may(permissionOfMove(status)))
  if (to === 'InProduction' && lacksApproval(order))
    return order.proofs?.state === 'open' ? NONE : { kind: 'look' }
  if (to === undefined) return NONE
  // Once it has left, the carrier has the next word.
  return { kind: 'move', to, isOurs: order.status !== 'Shipped' }
}

/** Into production on purpose, though the buyer has not approved. */
export const mayStartUnproven = (order: Part, may: May): boolean =>
  !order.held && lacksApproval(order) && order.moves.includes('InProduction') && may('orders.unproven')
