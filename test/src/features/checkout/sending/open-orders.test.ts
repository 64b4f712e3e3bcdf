import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { outcomeOf } from '#src/features/checkout/sending/attempt.ts'
import { openOrdersOf } from '#src/features/checkout/sending/open-orders.ts'

const refused = (details: unknown) =>
  new ApiError({
    status: 409,
    message: 'Tenés 5 pedidos sin pagar. Pagá o cancelá uno para hacer otro.',
    data: { result: { code: 'too_many_unpaid', message: 'x', details }, success: false },
  })
const linksOf = (details: unknown) => {
  const outcome = outcomeOf(refused(details))
  return outcome.state === 'refused' ? openOrdersOf(outcome) : outcome.state
}

describe('[ORDER-31] too many unpaid orders', () => {
  it('are an answer to the order itself, which ends the attempt', () => {
    expect(outcomeOf(refused({ orders: [] }))).toMatchObject({ state: 'refused', code: 'too_many_unpaid' })
    expect(outcomeOf(new ApiError({ status: 409, message: 'otro' })).state).toBe('unknown')
  })

  it('link the person’s own, to be paid or cancelled', () => {
    const orders = [
      { orderId: '7', number: 'BROTE-1007' },
      { orderId: 'a/b', number: 'BROTE-1008' },
    ]
    expect(linksOf({ orders })).toEqual([
      { number: 'BROTE-1007', href: '/orders/detail/7' },
      { number: 'BROTE-1008', href: '/orders/detail/a%2Fb' },
    ])
  })

  it.each([undefined, null, {}, { orders: 'x' }, { orders: [{ orderId: 7 }] }])(
    '%j links nothing',
    (details) => {
      expect(linksOf(details)).toEqual([])
    },
  )

  it('no other refusal links orders', () => {
    const details = { orders: [{ orderId: '7', number: 'X' }] }
    expect(openOrdersOf({ code: 'out_of_stock', details })).toEqual([])
  })
})
