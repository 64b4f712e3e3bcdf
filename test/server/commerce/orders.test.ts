import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlatOrder } from '#contract/checkout.ts'
import { getOrderByFollowToken, getOrderById, type OrderDetail } from '#contract/orders.ts'
import { totalWithShipping } from '#domain/checkout/order.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { changeProduct } from '#harness/rows/catalogue.ts'
import { linesOf } from '#harness/rows/designs.ts'
import { orderRow, statesOf } from '#harness/rows/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { orders } from '#server/db/schema/orders.ts'
import { pricingOf } from '#server/ports/tenant.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

const CURVA = { 'BRO-REM-NEGRO-M': 7, 'BRO-REM-NEGRO-L': 5, 'BRO-REM-BLANCO-M': 11, 'BRO-MAT-NEGRO': 13 }
const KIT = { 'MAR-POL-MARINO-L': 33, 'MAR-POL-MARINO-M': 20, 'MAR-MOC-NEGRO': 2, 'MAR-KEN-AZULMA': 1 }

const stored = async (id: string) => ({ order: await orderRow(shops, id), lines: await linesOf(shops, id) })

const FIGURES = [
  'basePrice',
  'profit',
  'applicationCost',
  'applicationPrice',
  'applicationPriceWithProfit',
  'subTotal',
  'taxes',
  'total',
] as const

describe('[PRICE-14] what is stored is what domain/pricing says', () => {
  test.each([
    ['brote', CURVA],
    ['marea', KIT],
  ] as const)('%s', async (name, wanted) => {
    const ready = await readyOrder(shops, name, wanted)
    const { orderId } = (await send(shops, ready)).ok
    const tenant = await shops.app.ports.tenants.byName(name)
    if (tenant === null) throw new Error('no tenant')
    const ids = ready.products.map(({ generic }) => generic.id)
    const catalogue = await shops.app.ports.catalogue.products(tenant, ids)
    const expected = priceCart(ready.products, catalogue, pricingOf(tenant))
    const { order, lines } = await stored(orderId)
    for (const figure of FIGURES) {
      expect(Number(order[figure])).toBe(expected.TOTAL[figure])
      const sum = lines.reduce((total, line) => total + Number(line[figure]), 0)
      expect(sum).toBeCloseTo(expected.TOTAL[figure], 6)
    }
    const option = ready.options[0]
    expect(Number(order.shippingCost)).toBe(option?.amounts.price_incl_tax)
    expect(Number(order.grandTotal)).toBe(totalWithShipping(expected, option?.amounts.price_incl_tax ?? -1))
    const units = Object.values(wanted).reduce((sum, one) => sum + one, 0)
    expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(units)
  })
})

describe('CompleteOrder', () => {
  test('[CHECK-2] reads the flat order field by field', async () => {
    const ready = await readyOrder(shops, 'brote', CURVA, 'express')
    const body = ready.body
    if (!('shoppingCart' in body)) throw new Error('AR sends the flat order')
    const { order, lines } = await stored((await send(shops, ready)).ok.orderId)
    expect(order).toMatchObject({ status: 'PendingPayment', mode: 'cart' })
    expect(order.addressee).toMatchObject({
      name: 'Ana',
      lastName: 'Suárez',
      email: body.email,
      phone: body.phone,
      street: 'Gurruchaga',
      streetNumber: '1240',
      apartment: '2 B',
      provinceId: 'AR-C',
      province: 'Ciudad Autónoma de Buenos Aires',
      cityId: 'AR-C-ciudad-autonoma-de-buenos-aires',
      locality: 'Villa Crespo',
      zipCode: '1414',
    })
    expect(order.invoice).toMatchObject({ name: 'Ana', document: '28456789', invoiceType: 'B' })
    expect(order.payment).toEqual({ method: 'transfer', name: 'Transferencia bancaria' })
    expect(lines.map((line) => [line.sku, line.quantity])).toEqual(
      expect.arrayContaining(Object.entries(CURVA)),
    )
    expect(lines.find((line) => line.sku === 'BRO-REM-NEGRO-M')).toMatchObject({
      productName: 'Remera de algodón peinado',
      variantName: 'Negro / M',
    })
  })

  test('[CHECK-2] reads the grouped order field by field', async () => {
    const ready = await readyOrder(shops, 'marea', KIT)
    if ('shoppingCart' in ready.body) throw new Error('CL sends the grouped order')
    const { order } = await stored((await send(shops, ready)).ok.orderId)
    expect(order.addressee).toMatchObject({
      name: 'Camila',
      lastName: 'Rojas',
      phone: ready.body.addressee.phone,
      street: 'Almirante Montt',
      streetNumber: '55',
      provinceId: 'CL-VS',
      province: 'Valparaíso',
      zipCode: '2370000',
    })
    expect(order.invoice).toMatchObject({ name: 'Camila', document: '123456785', invoiceType: 'boleta' })
    expect(order.shipping).toMatchObject({ carrierId: 'andes-carga', serviceType: 'estandar' })
  })

  test.each([
    ['brote', { 'BRO-MAT-NEGRO': 1 }],
    ['marea', KIT],
  ] as const)('[CHECK-16] %s takes an order to be fetched without an address', async (tenant, units) => {
    const ready = await readyOrder(shops, tenant, units, 'retiro', true)
    const { order } = await stored((await send(shops, ready)).ok.orderId)
    expect(order.addressee).toMatchObject({
      street: '',
      streetNumber: '',
      provinceId: '',
      province: '',
      zipCode: '',
    })
    expect(order.shipping).toMatchObject({ logisticType: 'retiro', serviceType: 'retiro' })
  })

  test('[CHECK-16] what is sent needs its address, whatever the order says of it', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 }, 'retiro', true)
    const sent = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const { shippingServiceType, shippingCarrierId, shippingCost, total } = sent.body as FlatOrder
    const body = { ...(ready.body as FlatOrder), shippingServiceType, shippingCarrierId, shippingCost, total }
    expect((await send(shops, { ...ready, body })).refusal.code).toBe('shipping_unavailable')
    const home = { ...body, shippingLogisticType: 'domicilio' }
    const { refusal } = await send(shops, { ...ready, body: home })
    expect(refusal.code).toBe('invalid_request')
    expect(refusal.fields).toMatchObject({
      'addressee.street': 'Ingresá la calle.',
      'addressee.provinceId': 'Elegí la provincia.',
    })
  })

  test('[CHECK-5] keeps the delivery days the right way round', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const body = ready.body as FlatOrder
    expect([body.MinDeliveryDays, body.MaxDeliveryDays]).toEqual([4, 2])
    const { order } = await stored((await send(shops, ready)).ok.orderId)
    expect(order.shipping).toMatchObject({ minDays: 2, maxDays: 4 })
  })

  test('[ORDER-18] answers the account with amount and reference', async () => {
    const answer = (await send(shops, await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 }))).ok
    expect(answer.orderNumber).toMatch(/^BROTE-\d{4,}$/)
    const rows = new Map(answer.instructions?.rows.map(({ label, value }) => [label, value]))
    expect(rows.get('Referencia')).toBe(answer.orderNumber)
    expect(rows.get('CBU')).toMatch(/^\d{22}$/)
    expect(rows.get('Alias')).toBe('BROTE.MATE.TERMO')
    expect(rows.get('Importe')).toBe('$28.801,00')
    const chilean = (await send(shops, await readyOrder(shops, 'marea', { 'MAR-MOC-NEGRO': 1 }))).ok
    expect(chilean.instructions?.rows.map(({ label }) => label)).toContain('RUT')
  })

  test('keeps artwork of ours, never an address of somewhere else', async () => {
    const sent = [
      '/media/0a1b.webp',
      'data:image/png;base64,iVBORw0KGgo=',
      'https://elsewhere.example/a.png',
      'javascript:1',
    ]
    const pictures: (string | undefined)[] = []
    for (const advance of sent) {
      const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
      const [line] = (ready.body as FlatOrder).shoppingCart.shoppingCartProductsFK
      if (line !== undefined) line.advance = advance
      pictures.push((await stored((await send(shops, ready)).ok.orderId)).lines[0]?.artwork)
    }
    expect(pictures).toEqual([sent[0], sent[1], '', ''])
  })

  test('[ORDER-5] begins its history', async () => {
    const { orderId } = (await send(shops, await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 }))).ok
    expect(await statesOf(shops, orderId)).toEqual(['PendingPayment'])
  })

  test('[ORDER-19] an order stays as it was when the catalogue changes', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-TAB-BAMBU': 2 })
    const { followToken } = (await send(shops, ready)).ok
    const read = () =>
      shops.call<OrderDetail>(getOrderByFollowToken, { tenant: 'brote', body: { token: followToken } })
    const before = (await read()).ok
    const slug = 'tabla-de-bambu'
    await changeProduct(shops, { slug }, { name: 'Otra', priceBreaks: [{ from: 1, price: 1 }] })
    expect((await read()).ok).toEqual(before)
    await changeProduct(shops, { slug }, { name: 'Tabla de bambú' })
  })
})

describe('reading an order', () => {
  test('[ORDER-6] a guest has an unguessable link to it', async () => {
    const ready = await readyOrder(shops, 'brote', CURVA)
    const answer = (await send(shops, ready)).ok
    expect(answer.followToken).toMatch(/^[\w-]{32}$/)
    const body = { token: answer.followToken }
    const detail = (await shops.call<OrderDetail>(getOrderByFollowToken, { tenant: 'brote', body })).ok
    expect(detail).toMatchObject({
      id: answer.orderId,
      number: answer.orderNumber,
      status: 'PendingPayment',
      total: answer.total,
      payment: { method: 'transfer', instructions: answer.instructions },
    })
    expect(detail.lines).toHaveLength(4)
    expect(detail.prices).toEqual(ready.prices.TOTAL)
    for (const token of ['x', answer.followToken.slice(1), `${answer.followToken}a`, randomUUID()]) {
      const wrong = await shops.call(getOrderByFollowToken, { tenant: 'brote', body: { token } })
      expect([wrong.status, wrong.refusal.code]).toEqual([404, 'not_found'])
    }
  })

  test('[ORDER-7] by its number only its own guest reads it', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const { orderId } = (await send(shops, ready)).ok
    const read = (tenant: 'brote' | 'marea', token: string, Id = orderId) =>
      shops.call<OrderDetail>(getOrderById, { tenant, token, query: { Id } })
    expect((await read('brote', ready.token)).ok.id).toBe(orderId)
    expect((await read('brote', await shops.guest('brote'))).status).toBe(404)
    expect((await read('brote', ready.token, '999999')).status).toBe(404)
    expect((await read('brote', ready.token, "1' OR '1'='1")).status).toBe(404)
  })

  test('[ROUTE-10] an order tells its city beside locality and province: in Chile the commune is the address', async () => {
    const ready = await readyOrder(shops, 'marea', KIT)
    const { followToken } = (await send(shops, ready)).ok
    const body = { token: followToken }
    const followed = await shops.call<OrderDetail>(getOrderByFollowToken, { tenant: 'marea', body })
    expect(followed.ok.addressee).toMatchObject({ city: 'Valparaíso', province: 'Valparaíso' })
  })

  test('[ORDER-26] says what kind of invoice it gets and for whom; its document not to whoever has the link', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const { orderId, followToken } = (await send(shops, ready)).ok
    const own = await shops.call<OrderDetail>(getOrderById, {
      tenant: 'brote',
      token: ready.token,
      query: { Id: orderId },
    })
    expect(own.ok.invoice?.invoiceType).toBe('B')
    expect(own.ok.invoice?.name).not.toBe('')
    expect(own.ok.invoice?.document).toMatch(/^\d+$/)
    const body = { token: followToken }
    const followed = await shops.call<OrderDetail>(getOrderByFollowToken, { tenant: 'brote', body })
    expect(followed.ok.invoice).toEqual({ ...own.ok.invoice, document: '' })
    const { token } = ready
    const mine = await shops.call<OrderDetail>(getOrderByFollowToken, { tenant: 'brote', token, body })
    expect(mine.ok.invoice).toEqual(own.ok.invoice)
  })

  test('[TEN-1] no order of one shop is read in another', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const { orderId, followToken } = (await send(shops, ready)).ok
    const followed = await shops.call(getOrderByFollowToken, {
      tenant: 'marea',
      body: { token: followToken },
    })
    expect(followed.status).toBe(404)
    const foreign = await shops.call(getOrderById, {
      tenant: 'marea',
      token: ready.token,
      query: { Id: orderId },
    })
    expect(foreign.status).toBe(401)
  })

  test('each shop counts its own orders', async () => {
    for (const [name, wanted] of [
      ['brote', CURVA],
      ['marea', KIT],
    ] as const) {
      expect((await send(shops, await readyOrder(shops, name, wanted))).ok.orderId).toBeDefined()
      const { id: tenantId } = await shopRow(shops, name)
      const numbers = (await rowsOf(shops, orders, { tenantId })).map(({ number }) => number)
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => 1001 + index))
    }
  })
})
