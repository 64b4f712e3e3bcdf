import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderByFollowToken, type OrderDetail } from '#contract/orders.ts'
import { changeProduct, changeVariant, variantRow } from '#harness/rows/catalogue.ts'
import { emptyTables, rowOf, rowsOf } from '#harness/rows/rows.ts'
import { byAnother, openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { releaseUnpaid } from '#server/modules/orders/service.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())

const SKU = 'BRO-MAT-NEGRO'
beforeEach(async () => {
  await emptyTables(shops, orders)
  await shops.setStock(SKU, 100)
  await shops.setStock('BRO-TER-NEGRO', 100)
})

/** How many orders there are. */
const ordered = async () => (await rowsOf(shops, orders)).length
const reserved = async (sku = SKU) => (await variantRow(shops, sku)).reserved

describe('one key, one order', () => {
  test('[ORDER-1] 500 submissions at once make exactly one order and answer the same', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 60 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 500 }, () => send(shops, ready, key)))
    const first = answers[0]?.ok
    for (const answer of answers) expect(answer.ok).toEqual(first)
    expect([await ordered(), await reserved()]).toEqual([1, 60])
  })

  test('[ORDER-1] a repeat answers the same although price, stock and token are other ones by now', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 3 })
    const key = randomUUID()
    const first = (await send(shops, ready, key)).ok
    const mate = { slug: 'mate-de-acero' }
    const { priceBreaks } = await rowOf(shops, products, mate)
    await changeProduct(shops, mate, { priceBreaks: [{ from: 1, price: 99999 }] })
    await changeVariant(shops, SKU, { stock: await reserved() })
    const token = await shops.guest('brote', shops.app.jwt.decode<{ sub: string }>(ready.token)?.sub)
    expect((await send(shops, { ...ready, token }, key)).ok).toEqual(first)
    await changeProduct(shops, mate, { priceBreaks })
    expect(await ordered()).toBe(1)
  })

  test('[ORDER-2] the same key with another body is refused and changes nothing', async () => {
    const key = randomUUID()
    const ready = await readyOrder(shops, 'brote', { [SKU]: 3 })
    await send(shops, ready, key)
    const before = await shops.footprint()
    for (const other of [
      { ...ready, body: { ...ready.body, zipCode: '1425' } as typeof ready.body },
      { ...(await readyOrder(shops, 'brote', { [SKU]: 4 })), token: ready.token },
    ]) {
      const answer = await send(shops, other, key)
      expect([answer.status, answer.refusal.code]).toEqual([409, 'idempotency_mismatch'])
    }
    expect(await shops.footprint()).toEqual(before)
  })

  test('[ORDER-2] among concurrent bodies under one key the first wins, the others are refused', async () => {
    const key = randomUUID()
    const token = await shops.guest('brote')
    const variants = await Promise.all(
      [1, 2, 3, 4].map((units) => readyOrder(shops, 'brote', { [SKU]: units })),
    )
    const answers = await Promise.all(variants.map((ready) => send(shops, { ...ready, token }, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await ordered()).toBe(1)
  })

  test('a refused attempt leaves its key free', async () => {
    const key = randomUUID()
    const ready = await readyOrder(shops, 'brote', { [SKU]: 5 })
    await shops.setStock(SKU, 2)
    expect((await send(shops, ready, key)).refusal.code).toBe('out_of_stock')
    await shops.setStock(SKU, 100)
    expect((await send(shops, ready, key)).status).toBe(200)
  })

  test('two shops may use one key', async () => {
    const key = randomUUID()
    await send(shops, await readyOrder(shops, 'brote', { [SKU]: 1 }), key)
    expect((await send(shops, await readyOrder(shops, 'marea', { 'MAR-MOC-NEGRO': 1 }), key)).status).toBe(
      200,
    )
  })
})

describe('[ORDER-3] stock', () => {
  test('200 orders at once for 50 units sell exactly 50', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 1 })
    await shops.setStock(SKU, 50)
    const buyers = await Promise.all(Array.from({ length: 200 }, () => byAnother(shops, ready)))
    const answers = await Promise.all(buyers.map((buyer) => send(shops, buyer)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(150)
    for (const answer of refused) expect([answer.status, answer.refusal.code]).toEqual([422, 'out_of_stock'])
    expect([await ordered(), await reserved()]).toEqual([50, 50])
  })

  test('orders that want the same two things the other way round do not block each other', async () => {
    const one = await readyOrder(shops, 'brote', { [SKU]: 1, 'BRO-TER-NEGRO': 1 })
    const two = await readyOrder(shops, 'brote', { 'BRO-TER-NEGRO': 1, [SKU]: 1 })
    const buyers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => byAnother(shops, index % 2 === 0 ? one : two)),
    )
    const answers = await Promise.all(buyers.map((buyer) => send(shops, buyer)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect([await reserved(), await reserved('BRO-TER-NEGRO')]).toEqual([24, 24])
  })

  test('a curva of which one member is short reserves none of the others', async () => {
    await shops.setStock('BRO-REM-NEGRO-M', 50)
    const ready = await readyOrder(shops, 'brote', { 'BRO-REM-NEGRO-M': 5, 'BRO-REM-NEGRO-XXL': 6 })
    await shops.setStock('BRO-REM-NEGRO-XXL', 5)
    const before = await shops.footprint()
    const answer = await send(shops, ready)
    expect(answer.refusal.code).toBe('out_of_stock')
    expect(answer.refusal.message).toContain('Remera de algodón peinado')
    expect(answer.refusal.message).toContain('5 unidades')
    expect(answer.refusal.details).toMatchObject({
      issues: [{ shoppingCartUUID: ready.products[0]?.shoppingCartUUID, code: 'out_of_stock', limit: 5 }],
    })
    expect(await shops.footprint()).toEqual(before)
  })

  test('is given back after 48 unpaid hours, once, and the order says so', async () => {
    const placed = (await send(shops, await readyOrder(shops, 'brote', { [SKU]: 7 }))).ok
    moment = new Date(moment.getTime() + 47 * 3_600_000)
    expect([await releaseUnpaid(shops.app.ports), await reserved()]).toEqual([0, 7])
    const late = (await send(shops, await readyOrder(shops, 'brote', { [SKU]: 2 }))).ok
    moment = new Date(moment.getTime() + 2 * 3_600_000)
    const sweeps = await Promise.all([releaseUnpaid(shops.app.ports), releaseUnpaid(shops.app.ports)])
    expect([sweeps.reduce((sum, one) => sum + one, 0), await reserved()]).toEqual([1, 2])
    const read = async (token: string) =>
      (await shops.call<OrderDetail>(getOrderByFollowToken, { tenant: 'brote', body: { token } })).ok
    const cancelled = await read(placed.followToken)
    expect(cancelled.status).toBe('Cancelled')
    expect(cancelled.history.map(({ status }) => status)).toEqual(['PendingPayment', 'Cancelled'])
    expect(cancelled.payment.instructions).toBeNull()
    expect((await read(late.followToken)).status).toBe('PendingPayment')
  })
})
