import { describe, expect, it } from 'vitest'
import type { CartPrices, Prices } from '#contract/cart.ts'
import { changesBetween } from '#src/features/checkout/review.ts'
import { addBusinessDays, deliveryWindow, formatDay } from '#src/features/checkout/steps/delivery-dates.ts'
import { simple, uuid } from '../cart/support.ts'

const figures = (total: number): Prices => ({
  total,
  basePrice: 0,
  subTotal: 0,
  applicationCost: 0,
  applicationPrice: 0,
  applicationPriceWithProfit: 0,
  profit: 0,
  taxes: 0,
  taxMultiplier: 1.21,
  profitMultiplier: 1,
})
const line = simple({ id: uuid(700) })
const pricesOf = (total: number, issues: CartPrices['issues'] = []): CartPrices => ({
  products: { [line.shoppingCartUUID]: figures(total) },
  TOTAL: figures(total),
  issues,
})

describe('what changed since the person saw it', () => {
  it('[CHECK-10] is nothing when prices are the same', () => {
    expect(changesBetween([line], pricesOf(10), pricesOf(10))).toBeNull()
    expect(changesBetween([line], null, pricesOf(10))).toBeNull()
  })

  it('[CHECK-10] names the line with its old and new price', () => {
    expect(changesBetween([line], pricesOf(10), pricesOf(12))).toMatchObject({
      lines: [{ lineId: line.shoppingCartUUID, before: 10, after: 12 }],
      before: 10,
      after: 12,
      acceptable: true,
    })
  })

  it('[OFF-8] can not be accepted while a line can not be bought', () => {
    const issue = {
      shoppingCartUUID: line.shoppingCartUUID,
      code: 'out_of_stock' as const,
      message: 'Quedan 2.',
      limit: 2,
    }
    expect(changesBetween([line], pricesOf(10), pricesOf(10, [issue]))).toMatchObject({ acceptable: false })
  })
})

describe('delivery dates', () => {
  const friday = new Date(2026, 10, 20, 23, 30).getTime()

  it('[CHECK-8] counts business days of production and of the carrier', () => {
    expect(addBusinessDays(friday, 0).getUTCDate()).toBe(20)
    expect(addBusinessDays(friday, 1).getUTCDate()).toBe(23)
    const { from, to } = deliveryWindow(friday, 3, { min: 2, max: 4 })
    expect([from.getUTCDate(), to.getUTCDate()]).toEqual([27, 1])
    expect(formatDay(from)).toBe('vie 27 nov')
  })
})
