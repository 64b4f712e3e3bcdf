import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { QUOTE_STATUSES } from '#contract/quotes.ts'
import { orderCorrection, orderMoves, quoteMoves } from '#domain/orders/order-status.ts'

describe('order', () => {
  const walk = (customised: boolean): string[] => {
    const way = ['PendingPayment']
    for (let at: OrderStatus = 'PendingPayment'; ; ) {
      const next: readonly OrderStatus[] = orderMoves(at, customised).filter(
        (to) => to !== 'Cancelled' && to !== 'PaymentRejected',
      )
      if (!next[0]) return way
      expect(next).toHaveLength(1)
      at = next[0]
      way.push(at)
    }
  }

  it('[ORDER-4] goes from payment to delivery, through artwork approval only with customisation', () => {
    const end = ['InProduction', 'ReadyToShip', 'Shipped', 'Delivered']
    expect(walk(false)).toEqual(['PendingPayment', 'Paid', ...end])
    expect(walk(true)).toEqual(['PendingPayment', 'Paid', 'ArtworkApproval', ...end])
  })

  it('[ORDER-33] what is fetched at the shop is handed over once it is ready', () => {
    expect(orderMoves('ReadyToShip', false, true)).toEqual(['Delivered', 'Cancelled'])
    expect(orderMoves('Shipped', false, true)).toEqual(['Delivered'])
  })

  it('[ORDER-4] can be cancelled until it has left, and nothing follows an end', () => {
    const cancellable = ORDER_STATUSES.filter((from) => orderMoves(from, false).includes('Cancelled'))
    const final = ORDER_STATUSES.filter((status) => !cancellable.includes(status))
    expect(final).toEqual(['Shipped', 'Delivered', 'Cancelled'])
    expect(orderMoves('Delivered', true)).toEqual([])
    expect(orderMoves('Cancelled', true)).toEqual([])
  })

  it('[ORDER-4] a rejected payment may be tried again, or be confirmed late', () => {
    expect(orderMoves('PendingPayment', false)).toContain('PaymentRejected')
    expect(orderMoves('PaymentRejected', false)).toEqual(['PendingPayment', 'Paid', 'Cancelled'])
    const rejecting = ORDER_STATUSES.filter((from) => orderMoves(from, false).includes('PaymentRejected'))
    expect(rejecting).toEqual(['PendingPayment'])
  })
})

describe('corrections', () => {
  const kinds = [true, false].flatMap((customised) =>
    [true, false].map((fetched) => ({ customised, fetched })),
  )

  it.each(kinds)('[OFFICE-14] undo one move, never the payment: %o', ({ customised, fetched }) => {
    for (const from of ORDER_STATUSES) {
      const back = orderCorrection(from, customised, fetched)
      // What is fetched is never on its way.
      if (back === null || (fetched && from === 'Shipped')) continue
      expect(orderMoves(back, customised, fetched)).toContain(from)
      expect(['PendingPayment', 'PaymentRejected', 'Cancelled']).not.toContain(back)
    }
    expect(orderCorrection('Paid', customised, fetched)).toBeNull()
    expect(orderCorrection('Cancelled', customised, fetched)).toBeNull()
  })
})

describe('quote', () => {
  it('[ORDER-13] is sent, then converted, expired or cancelled, and that is its end', () => {
    expect(quoteMoves('Draft')).toContain('Sent')
    expect(quoteMoves('Sent')).toEqual(['Converted', 'Expired', 'Cancelled'])
    expect(QUOTE_STATUSES.filter((status) => quoteMoves(status).length === 0)).toEqual([
      'Converted',
      'Expired',
      'Cancelled',
    ])
  })
})
