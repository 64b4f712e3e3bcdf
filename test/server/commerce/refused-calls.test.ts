import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getShoppingCartProductPrice } from '#contract/cart.ts'
import type { FlatOrder, GroupedOrder } from '#contract/checkout.ts'
import { changeProduct } from '#harness/rows/catalogue.ts'
import { cartOf, openShops, type ReadyOrder, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { refusedOrder, withLine } from './tampering.ts'

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

describe('CompleteOrder', () => {
  test('[CHECK-10] says today’s prices when the sent ones are old, and takes them once confirmed', async () => {
    const ready = await readyOrder(shops, 'brote', { 'BRO-TAB-BAMBU': 2 })
    const priceBreaks = [{ from: 1, price: 20000 }]
    await changeProduct(shops, { slug: 'tabla-de-bambu' }, { priceBreaks })
    const refusal = await refused(ready.body, 422, 'price_changed', ready)
    const details = refusal.details as {
      prices: { TOTAL: { total: number } }
      shippingCost: number
      total: number
    }
    expect(details.prices.TOTAL.total).toBe(60_500)
    expect(details.prices).toMatchObject({
      products: { [ready.products[0]?.shoppingCartUUID ?? '']: { total: 60_500 } },
    })
    expect(details.total).toBe(60_500 + details.shippingCost)
    expect(refusal.message).toContain(`$67.400,00`)
    const again = await readyOrder(shops, 'brote', { 'BRO-TAB-BAMBU': 2 })
    expect((await send(shops, again)).ok.total).toBe(details.total)
  })

  test('[PRICE-11] refuses less than the minimum with the number', async () => {
    const body = withLine((await readyOrder(shops, 'brote', { 'BRO-TAZ-BLANCO': 6 })).body as FlatOrder, {
      quantity: 5,
    })
    const refusal = await refused(body, 422, 'minimum_quantity')
    expect(refusal.message).toContain('6 unidades')
  })
})

describe('GetShoppingCartProductPrice', () => {
  test('[ERR-10] refuses nonsense in Spanish', async () => {
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const line = products[0]
    if (line?.type !== 'ProductoSimple') throw new Error('a simple line')
    for (const quantity of [0, -1, 1e9, 'abc', null]) {
      const body = { products: [{ ...line, value: { ...line.value, quantity } }] }
      const { token } = flat
      const answer = await shops.call(getShoppingCartProductPrice, { tenant: 'brote', token, body })
      expect([answer.status, answer.refusal.code]).toEqual([400, 'invalid_request'])
    }
  })
})

describe('where an order goes', () => {
  const fields = async (change: Partial<FlatOrder>) =>
    Object.keys(
      (await refused({ ...(flat.body as FlatOrder), ...change }, 400, 'invalid_request')).fields ?? {},
    )
  const chilean = async (change: Partial<GroupedOrder['addressee']>) => {
    const body = grouped.body as GroupedOrder
    const sent = { ...body, addressee: { ...body.addressee, ...change } }
    return Object.keys((await refused(sent, 400, 'invalid_request', grouped)).fields ?? {})
  }

  test('[ADDR-1] each place lies in the one before it', async () => {
    expect(await fields({ cityFKId: 'AR-X-cordoba', locationFKId: '' })).toEqual(['addressee.cityId'])
    expect(await fields({ locationFKId: 'AR-X-cordoba.nueva-cordoba' })).toEqual(['addressee.locality'])
    expect(await chilean({ cityFKId: 'CL-RM-vitacura' })).toEqual(['addressee.cityId'])
  })

  test('[ADDR-3] Argentina: 4 digits or a CPA, and a locality', async () => {
    for (const zipCode of ['', '141', '14140', '7500000', 'ABC'])
      expect(await fields({ zipCode })).toEqual(['addressee.zipCode'])
    expect(await fields({ locality: '', locationFKId: '' })).toContain('addressee.locality')
    const cpa = { ...(flat.body as FlatOrder), zipCode: 'C1414ABC' }
    expect((await send(shops, { ...flat, body: cpa })).status).toBe(200)
  })

  test('[ADDR-4] Chile: 7 digits, which may be left out, as the locality may', async () => {
    for (const zipCode of ['1414', '75000000', 'C1414ABC'])
      expect(await chilean({ zipCode })).toEqual(['addressee.zipCode'])
    const body = grouped.body as GroupedOrder
    const bare = { ...body, addressee: { ...body.addressee, zipCode: '', locality: '' } }
    expect((await send(shops, { ...grouped, body: bare })).status).toBe(200)
  })

  test('[VALID-8] e-mail and telephone are checked', async () => {
    expect(await fields({ phone: '123' })).toEqual(['addressee.phone'])
    expect(await chilean({ phone: '11 5555 0101' })).toEqual(['addressee.phone'])
    expect(await fields({ email: 'ana@' })).toEqual(['email'])
  })
})

test('[BUILD-65] what makes no sense blank is refused without a design, at cart and order', async () => {
  const { product } = await shops.product('brote', 'BRO-MAT-NEGRO')
  const set = (required: boolean) => changeProduct(shops, { id: product.id }, { requiresDesign: required })
  await set(true)
  try {
    const refusal = await refused(flat.body, 422, 'design_required')
    expect(refusal.message).toContain(product.name)
    const prices = await shops.call<{ issues: { code: string }[] }>(getShoppingCartProductPrice, {
      tenant: 'brote',
      token: flat.token,
      body: { products: flat.products },
    })
    expect(prices.ok.issues.map(({ code }) => code)).toContain('design_required')
  } finally {
    await set(false)
  }
})
