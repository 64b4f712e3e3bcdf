import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeOrder, type FlatOrder, type GroupedOrder } from '#contract/checkout.ts'
import { openShops, type ReadyOrder, readyOrder, type Shops } from '#harness/shopping/shop.ts'
import { type Change, design, refusedOrder, withLine } from './tampering.ts'

let shops: Shops
let flat: ReadyOrder
let grouped: ReadyOrder
beforeAll(async () => {
  shops = await openShops()
  flat = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 2, 'BRO-REM-NEGRO-M': 3, 'BRO-REM-NEGRO-L': 4 })
  grouped = await readyOrder(shops, 'marea', { 'MAR-MOC-NEGRO': 2 })
})
afterAll(() => shops.close())

const refused = (body: unknown, status: number, code: string, ready: ReadyOrder = flat) =>
  refusedOrder(shops, ready, body, [status, code])

const cases: readonly [name: string, status: number, code: string, Change][] = [
  ['total', 422, 'price_changed', (body) => ({ ...body, total: 1 })],
  ['taxes', 422, 'price_changed', (body) => ({ ...body, taxes: 0 })],
  ['subTotal', 422, 'price_changed', (body) => ({ ...body, subTotal: body.subTotal - 1 })],
  ["a line's price", 422, 'price_changed', (body) => withLine(body, { total: 0.01 })],
  ["a line's base price", 422, 'price_changed', (body) => withLine(body, { priceBase: 1 })],
  ['quantity with the old total', 422, 'price_changed', (body) => withLine(body, { quantity: 3 })],
  ['shipping cost', 422, 'price_changed', (body) => ({ ...body, shippingCost: 0 })],
  [
    'shipping cost and total alike',
    422,
    'price_changed',
    (body) => ({ ...body, shippingCost: 0, total: body.total - body.shippingCost }),
  ],
  ['quantity 0', 400, 'invalid_request', (body) => withLine(body, { quantity: 0 })],
  ['quantity −1', 400, 'invalid_request', (body) => withLine(body, { quantity: -1 })],
  ['quantity 1e9', 400, 'invalid_request', (body) => withLine(body, { quantity: 1e9 })],
  ["quantity 'abc'", 400, 'invalid_request', (body) => withLine(body, { quantity: 'abc' })],
  ['quantity 1.5', 400, 'invalid_request', (body) => withLine(body, { quantity: 1.5 })],
  ['a negative price', 400, 'invalid_request', (body) => ({ ...body, total: -1 })],
  ['more than there is', 422, 'out_of_stock', (body) => withLine(body, { quantity: 90_000 })],
  ['unknown product', 422, 'product_unavailable', (body) => withLine(body, { genericProductId: '999999' })],
  ['unknown variant', 422, 'product_unavailable', (body) => withLine(body, { productId: '999999' })],
  ['variant that is no number', 422, 'product_unavailable', (body) => withLine(body, { productId: 'x' })],
  [
    "another product's variant",
    422,
    'product_unavailable',
    (body) => withLine(body, { productId: body.shoppingCart.shoppingCartProductsFK[1]?.productId }),
  ],
  [
    'no lines',
    400,
    'invalid_request',
    (body) => ({
      ...body,
      shoppingCart: { ...body.shoppingCart, shoppingCartProductsFK: [] },
    }),
  ],
  [
    'two products under one line',
    400,
    'invalid_request',
    (body) =>
      withLine(body, {
        shoppingCartId: body.shoppingCart.shoppingCartProductsFK[1]?.shoppingCartId,
      }),
  ],
  [
    'two products under one line, in letters of another case',
    400,
    'invalid_request',
    (body) =>
      withLine(body, {
        shoppingCartId: body.shoppingCart.shoppingCartProductsFK[1]?.shoppingCartId.toUpperCase(),
      }),
  ],
  [
    'artwork without a technique',
    400,
    'invalid_request',
    (body) => withLine(body, { customization: design }),
  ],
  ['payment that is not offered', 422, 'payment_unavailable', (body) => ({ ...body, payment: 'bitcoin' })],
  [
    'shipping that is not offered',
    422,
    'shipping_unavailable',
    (body) => ({ ...body, shippingServiceType: 'dron' }),
  ],
  [
    'unknown province',
    400,
    'invalid_request',
    (body) => ({ ...body, provinceId: 'AR-99', provinceFKId: 'AR-99' }),
  ],
  [
    'province of the other market',
    400,
    'invalid_request',
    (body) => ({
      ...body,
      provinceId: 'CL-VS',
      provinceFKId: 'CL-VS',
    }),
  ],
  [
    'document with a wrong check digit',
    400,
    'invalid_request',
    (body) => ({
      ...body,
      orderInvoiceFK: {
        ...body.orderInvoiceFK,
        invoiceType: 'A',
        businessName: 'X',
        document: '30715648234',
      },
    }),
  ],
  ['email that is none', 400, 'invalid_request', (body) => ({ ...body, email: 'ana' })],
  ['a missing field', 400, 'invalid_request', ({ street: _, ...body }) => body],
  ['discount', 400, 'invalid_request', (body) => ({ ...body, discount: 50 })],
  ['a list', 400, 'invalid_request', () => []],
]

describe('[ERR-10] [ORDER-20] a tampered order is refused and changes nothing', () => {
  test.each(cases)('%s', async (_name, status, code, change) => {
    await refused(change(flat.body as FlatOrder), status, code)
  })

  test("another shop's product", async () => {
    const foreign = (grouped.body as GroupedOrder).products[0]
    const change = { productId: foreign?.productId, genericProductId: foreign?.genericProductId }
    await refused(withLine(flat.body as FlatOrder, change), 422, 'product_unavailable')
  })

  test('the grouped variant as well', async () => {
    const body = grouped.body as GroupedOrder
    const line = { ...body.products[0], quantity: 0 }
    await refused({ ...body, totals: { ...body.totals, total: 1 } }, 422, 'price_changed', grouped)
    await refused({ ...body, products: [line] }, 400, 'invalid_request', grouped)
    await refused({ ...body, payment: { method: 'x' } }, 422, 'payment_unavailable', grouped)
  })

  test('malformed JSON', async () => {
    await refused('{"shoppingCart":', 400, 'invalid_request')
  })

  test.each([undefined, '', 'short', 'with spaces in it, long', 'x'.repeat(65)])('key %s', async (key) => {
    const before = await shops.footprint()
    const { tenant, token, body } = flat
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await shops.call(completeOrder, { tenant, token, body, headers })
    expect([answer.status, answer.refusal.code]).toEqual([400, 'invalid_request'])
    expect(answer.refusal.fields).toHaveProperty('Idempotency-Key')
    expect(await shops.footprint()).toEqual(before)
  })

  test('without a token, with a forged one, with an expired one, with one of another shop', async () => {
    const expired = shops.app.jwt.sign(
      { sub: 'x', tid: 'brote', kind: 'guest', iat: 1_700_000_000 },
      { expiresIn: '1s' },
    )
    const before = await shops.footprint()
    for (const [token, code] of [
      [undefined, 'unauthorized'],
      ['a.b.c', 'unauthorized'],
      [expired, 'token_expired'],
      [grouped.token, 'unauthorized'],
    ] as const) {
      const answer = await shops.call(completeOrder, {
        tenant: 'brote',
        body: flat.body,
        headers: { 'idempotency-key': randomUUID() },
        ...(token === undefined ? {} : { token }),
      })
      expect([answer.status, answer.refusal.code]).toEqual([401, code])
    }
    expect(await shops.footprint()).toEqual(before)
  })

  test('unknown shop', async () => {
    const answer = await shops.call(completeOrder, { tenant: 'nadie', token: flat.token, body: flat.body })
    expect([answer.status, answer.refusal.code]).toEqual([404, 'unknown_tenant'])
  })
})
