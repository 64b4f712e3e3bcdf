import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toConversion, toFlatOrder, toGroupedOrder } from '#domain/checkout/order.ts'
import { roundMoney, sum } from '#domain/money/exact.ts'
import { formatPercent, paymentDiscount } from '#domain/money/payment-discount.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { payingBy } from '#server/modules/orders/payment.ts'
import { breakdownOf } from '#src/features/checkout/money.ts'
import { catalogueOf, priced, simple } from '../builders.ts'
import { filledForm } from '../checkout-builders.ts'

const amount = (roundPrice: number) =>
  fc
    .integer({ min: 0, max: 10 ** 9 })
    .map((units) => roundMoney(units / 10 ** roundPrice, roundPrice).toNumber())
const percent = fc.integer({ min: 0, max: 9000 }).map((hundredths) => hundredths / 100)

describe('what a way to pay takes off', () => {
  it('[MKT-17, PRICE-13] the subtotal less the discount and the shipping are the total to the cent, on both sides of the wire', () => {
    const cases = fc.constantFrom(0, 2).chain((roundPrice) =>
      fc.record({
        roundPrice: fc.constant(roundPrice),
        subtotal: amount(roundPrice),
        shippingCost: amount(roundPrice),
        percent,
      }),
    )
    fc.assert(
      fc.property(cases, ({ roundPrice, subtotal, shippingCost, percent: discountPercent }) => {
        const method = { id: 'transfer', name: 'Transferencia', discountPercent }
        const { payment, total } = payingBy(method, { subtotal, shippingCost }, roundPrice)
        const discount = payment.discount ?? 0
        expect(roundMoney(discount, roundPrice).toNumber()).toBe(discount)
        expect(sum([total, discount]).toNumber()).toBe(sum([subtotal, shippingCost]).toNumber())
        expect(total).toBeGreaterThanOrEqual(shippingCost)
        // Exact, and never further off than half of the smallest coin.
        const exact = sum([subtotal]).times(discountPercent).div(100)
        expect(
          exact
            .minus(discount)
            .abs()
            .lte(0.5 / 10 ** roundPrice),
        ).toBe(true)
        const prices = { products: {}, TOTAL: { total: subtotal, subTotal: subtotal, taxes: 0 }, issues: [] }
        const form = filledForm('AR')
        const option = form.shipping.option
        if (option === null) throw new Error('no offer')
        const shown = breakdownOf(
          prices as never,
          {
            ...form,
            payment: { method: 'transfer', discountPercent },
            shipping: { option: { ...option, amounts: { ...option.amounts, price_incl_tax: shippingCost } } },
          },
          { environment: 'AR', withTaxes: true, roundPrice },
        )
        expect([shown.discount, shown.total]).toEqual([discount, total])
      }),
      { seed: 5, numRuns: 500 },
    )
  })

  it('[MKT-17] is rounded half-up, and written in words', () => {
    expect(paymentDiscount(10.05, 10, 2)).toBe(1.01)
    expect(paymentDiscount(19995, 12.5, 0)).toBe(2499)
    expect(formatPercent(12.5)).toBe('12,5\u00a0%')
  })

  it('[MKT-17, CHECK-4, CHECK-6] stands beside the specification’s fields, which stay as they are', () => {
    const products = [simple({ line: 1, quantity: 3 })]
    const catalogue = catalogueOf(priced({ id: 'p', priceBreaks: [{ from: 1, price: 10 }] }))
    const prices = priceCart(products, catalogue, { roundPrice: 2, profitMultiplier: 1, taxMultiplier: 1.21 })
    const draft = (environment: string, discountPercent: number) =>
      ({
        form: { ...filledForm(environment), payment: { method: 'transfer', discountPercent } },
        products,
        prices,
        mode: 'cart',
        userId: null,
        environment,
      }) as const
    const { paymentDiscountPercent, ...flat } = toFlatOrder(draft('AR', 10))
    expect(paymentDiscountPercent).toBe(10)
    expect(flat).toEqual(toFlatOrder(draft('AR', 0)))
    const grouped = toGroupedOrder(draft('CL', 10))
    expect(grouped.payment).toEqual({ method: 'transfer', paymentDiscountPercent: 10 })
    expect({ ...grouped, payment: { method: 'transfer' } }).toEqual(toGroupedOrder(draft('CL', 0)))
    expect(toConversion(draft('CL', 10), { quoteId: '7' })).toEqual({
      ...toConversion(draft('CL', 0), { quoteId: '7' }),
      paymentDiscountPercent: 10,
    })
  })
})
