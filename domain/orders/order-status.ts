import type { OrderStatus } from '#contract/orders.ts'
import type { QUOTE_STATUSES } from '#contract/quotes.ts'

type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/**
 * Where an order may go. A rejected payment may be tried again or be confirmed late by its provider; goods
 * that have left can't be cancelled any more.
 */
const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PendingPayment: ['Paid', 'PaymentRejected', 'Cancelled'],
  PaymentRejected: ['PendingPayment', 'Paid', 'Cancelled'],
  Paid: ['ArtworkApproval', 'InProduction', 'Cancelled'],
  ArtworkApproval: ['InProduction', 'Cancelled'],
  InProduction: ['ReadyToShip', 'Cancelled'],
  ReadyToShip: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
}

const QUOTE_MOVES: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  Draft: ['Sent', 'Converted', 'Expired', 'Cancelled'],
  Sent: ['Converted', 'Expired', 'Cancelled'],
  Converted: [],
  Expired: [],
  Cancelled: [],
}

/**
 * States that an order may move to. A customised one goes through artwork approval, any other passes it by; what is
 * fetched at the shop is handed over once it is ready, and never on its way.
 */
export function orderMoves(from: OrderStatus, customised: boolean, pickUp = false): readonly OrderStatus[] {
  if (pickUp && from === 'ReadyToShip') return ['Delivered', 'Cancelled']
  const passed = customised ? 'InProduction' : 'ArtworkApproval'
  return ORDER_MOVES[from].filter((to) => from !== 'Paid' || to !== passed)
}

/**
 * States that an order may be brought back to by the shop, against its way: never across the payment, which is the
 * buyer's or a provider's word.
 */
const ORDER_CORRECTIONS: Partial<Record<OrderStatus, OrderStatus>> = {
  InProduction: 'ArtworkApproval',
  ReadyToShip: 'InProduction',
  Shipped: 'ReadyToShip',
  Delivered: 'Shipped',
}

/** The state before, for an order that was moved by mistake; null: there is no way back. */
export function orderCorrection(from: OrderStatus, customised: boolean, pickUp = false): OrderStatus | null {
  if (from === 'InProduction' && !customised) return 'Paid'
  if (from === 'Delivered' && pickUp) return 'ReadyToShip'
  return ORDER_CORRECTIONS[from] ?? null
}

/** States that a quote may move to. */
export function quoteMoves(from: QuoteStatus): readonly QuoteStatus[] {
  return QUOTE_MOVES[from]
}
