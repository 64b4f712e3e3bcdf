import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPaymentMethods, type PaymentMethod } from '#contract/checkout.ts'
import { getOrderById, type OrderDetail, updateOrderPayment } from '#contract/orders.ts'
import { generateQuote, type Quote } from '#contract/quotes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { paymentDiscount } from '#domain/money/payment-discount.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { setSetting } from '#harness/rows/shops.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { openShops, type ReadyOrder, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { payments } from '#server/db/schema/payments.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

const SKU = { brote: 'BRO-MAT-NEGRO', marea: 'MAR-MOC-NEGRO' } as const

const offer = async (tenant: TenantName, percent: number) => {
  await setSetting(shops, tenant, 'payments.transferDiscount', percent)
  const found = await shops.app.ports.tenants.byName(tenant)
  // The shop is cached for seconds: its settings are changed where they are cached, too.
  if (found) found.settings.payments.transferDiscount = percent
}

/** What the person has seen stands in what is sent. */
const seeing = (order: ReadyOrder, percent: number): ReadyOrder => {
  const { body } = order
  const seen = { paymentDiscountPercent: percent }
  return {
    ...order,
    body: 'shoppingCart' in body ? { ...body, ...seen } : { ...body, payment: { ...body.payment, ...seen } },
  }
}

const read = async ({ tenant, token }: ReadyOrder, id: string) =>
  (await shops.call<OrderDetail>(getOrderById, { tenant, token, query: { Id: id } })).ok

describe.each(['brote', 'marea'] as const)('a discount for a transfer in %s', (tenant) => {
  const round = tenant === 'brote' ? 2 : 0
  const ready = () => readyOrder(shops, tenant, { [SKU[tenant]]: 3 })

  test('[MKT-17] is offered with the method, taken off the products alone, and named in order, account data and mail', async () => {
    await offer(tenant, 10)
    const order = await ready()
    const methods = await shops.call<PaymentMethod[]>(getPaymentMethods, { tenant, token: order.token })
    expect(methods.ok.map(({ id, discountPercent }) => [id, discountPercent])).toContainEqual([
      'transfer',
      10,
    ])
    const placed = (await send(shops, seeing(order, 10))).ok
    const detail = await read(order, placed.orderId)
    const discount = paymentDiscount(order.prices.TOTAL.total, 10, round)
    expect(detail.payment.discount).toBe(discount)
    expect(detail.prices.total).toBe(order.prices.TOTAL.total)
    const total = Number((detail.prices.total + detail.shippingCost - discount).toFixed(round))
    expect([detail.total, placed.total]).toEqual([total, total])
    const shown = formatPrice(total, round)
    expect(placed.instructions?.rows).toContainEqual({
      label: tenant === 'brote' ? 'Importe' : 'Monto',
      value: shown,
    })
    await shops.app.ports.mail.deliver()
    const texts = (await mailsOf(shops)).map(({ message }) => message?.text)
    const text = texts.find((each) => each?.includes(placed.orderNumber))
    expect(text).toContain(`−${formatPrice(discount, round)}`)
    expect(text).toContain(shown)
  })

  test('[MKT-17, CHECK-10] that is less than what was seen is refused; more, or unseen, is the buyer’s', async () => {
    await offer(tenant, 5)
    const refused = await send(shops, seeing(await ready(), 10))
    expect([refused.status, refused.refusal.code]).toEqual([422, 'price_changed'])
    for (const order of [await ready(), seeing(await ready(), 3)]) {
      const placed = (await send(shops, order)).ok
      expect((await read(order, placed.orderId)).payment.discount).toBe(
        paymentDiscount(order.prices.TOTAL.total, 5, round),
      )
    }
  })

  test('[MKT-17, ORDER-15] goes with its way to pay, and comes back with it', async () => {
    await offer(tenant, 10)
    const order = seeing(await ready(), 10)
    const { orderId } = (await send(shops, order)).ok
    const pay = (payment: string) =>
      shops.call(updateOrderPayment, { tenant, token: order.token, body: { orderId, payment } })
    const full = (detail: OrderDetail) => Number((detail.prices.total + detail.shippingCost).toFixed(round))
    expect((await pay('sandbox')).status).toBe(200)
    const other = await read(order, orderId)
    expect([other.payment.discount, other.total]).toEqual([0, full(other)])
    const rows = await rowsOf(shops, payments, { orderId })
    expect(rows.map(({ amount }) => Number(amount))).toEqual([other.total])
    expect((await pay('transfer')).status).toBe(200)
    const back = await read(order, orderId)
    expect(back.total).toBeLessThan(other.total)
    // The shop takes less off by now; what was agreed for this way stays.
    await offer(tenant, 1)
    await pay('transfer')
    expect((await read(order, orderId)).total).toBe(back.total)
  })

  test('[MKT-17, ORDER-9] is one of a quote’s terms', async () => {
    await offer(tenant, 12.5)
    const { token, body } = await ready()
    const products = 'shoppingCart' in body ? body.shoppingCart.shoppingCartProductsFK : body.products
    const { quote } = (
      await shops.call<{ quote: Quote }>(generateQuote, { tenant, token, body: { products } })
    ).ok
    expect(quote.terms.join(' ')).toContain('12,5\u00a0% de descuento')
    await offer(tenant, 0)
  })
})
