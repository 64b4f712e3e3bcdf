import { describe, expect, it } from 'vitest'
import { orderLink } from '#src/features/orders/order/follow-link.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { formatDate, formatMoment, statusWord, trackingOf } from '#src/features/orders/tracking.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const order = (status: string, reached: string[], artwork = '') => ({
  status,
  history: reached.map((each, index) => ({ status: each, at: at(index + 1) })),
  lines: [{ artwork }],
  shipping: { pickUp: false },
})
const states = (steps: ReturnType<typeof trackingOf>) => steps.map(({ status, state }) => [status, state])

describe('the story of an order', () => {
  it('[ORDER-8] tells what was reached and when, where it stands, and what is to come', () => {
    const steps = trackingOf(order('InProduction', ['PendingPayment', 'Paid', 'InProduction']))
    expect(states(steps)).toEqual([
      ['PendingPayment', 'done'],
      ['Paid', 'done'],
      ['InProduction', 'current'],
      ['ReadyToShip', 'ahead'],
      ['Shipped', 'ahead'],
      ['Delivered', 'ahead'],
    ])
    expect(steps.map((step) => step.at)).toEqual([at(1), at(2), at(3), null, null, null])
  })

  it('[ORDER-33] of what is fetched has no way to go, and words of its own', () => {
    const steps = trackingOf({
      ...order('ReadyToShip', ['PendingPayment', 'Paid', 'ReadyToShip']),
      shipping: { pickUp: true },
    })
    expect(steps.map(({ status }) => statusWord(status, true, orderTexts('')))).toEqual([
      'Esperamos tu pago',
      'Pago recibido',
      'En producción',
      'Listo para retirar',
      'Retirado',
    ])
    expect(statusWord('ReadyToShip', false, orderTexts(''))).toBe('Listo para despachar')
  })

  it('[ORDER-8] has the approval of the artwork only where there is artwork', () => {
    const names = trackingOf(order('Paid', ['PendingPayment', 'Paid'], '/media/a.webp')).map((s) => s.status)
    expect(names).toContain('ArtworkApproval')
  })

  it('[ORDER-8] is done when delivered and ends where it was cancelled', () => {
    const delivered = trackingOf(order('Delivered', ['PendingPayment', 'Paid', 'Delivered']))
    expect(delivered.every((step) => step.state === 'done')).toBe(true)
    expect(states(trackingOf(order('Cancelled', ['PendingPayment', 'Cancelled'])))).toEqual([
      ['PendingPayment', 'done'],
      ['Cancelled', 'stopped'],
    ])
  })

  it('[ORDER-8] says why, where the shop has said so', () => {
    const cancelled = order('Cancelled', ['PendingPayment', 'Cancelled'])
    const history = cancelled.history.map((change) => ({ ...change, note: `por ${change.status}` }))
    expect(trackingOf({ ...cancelled, history }).map((step) => step.note)).toEqual([
      'por PendingPayment',
      'por Cancelled',
    ])
    expect(trackingOf(cancelled).map((step) => step.note)).toEqual(['', ''])
  })

  it('[ORDER-8] shows dates in words, and none for what is no date', () => {
    expect(formatDate(at(5))).toBe('5 de noviembre de 2026')
    expect(formatMoment('nonsense')).toBe('')
  })

  it('[ORDER-6] is followed by a link that holds the token behind the #', () => {
    expect(orderLink('7', 'a/b')).toBe('/orders/detail/7#token=a%2Fb')
    expect(orderLink('', 'a/b')).toBe('/orders/detail#token=a%2Fb')
  })
})
