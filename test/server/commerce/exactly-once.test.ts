import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderByFollowToken, type OrderDetail } from '#contract/orders.ts'
import { byAnother, openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { releaseUnpaid } from '#server/modules/orders/service.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())

const SKU = 'BRO-MAT-NEGRO'
beforeEach(async () => {
  await shops.db.database.$client.query('DELETE FROM orders')
  await shops.setStock(SKU, 100)
  await shops.setStock('BRO-TER-NEGRO', 100)
})

const count = async (sql: string) => {
  const { rows } = await shops.db.database.$client.query<{ n: number }>(`SELECT ${sql}::int AS n`)
  return rows[0]?.n
}
const orders = () => count('(SELECT count(*) FROM orders)')
const reserved = (sku = SKU) => count(`(SELECT reserved FROM variants WHERE sku = '${sku}')`)

describe('one key, one order', () => {
  test('[ORDER-1] 500 submissions at once make exactly one order and answer the same', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 60 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 500 }, () => send(shops, ready, key)))
    const first = answers[0]?.ok
    for (const answer of answers) expect(answer.ok).toEqual(first)
    expect([await orders(), await reserved()]).toEqual([1, 60])
  })

  test('[ORDER-1] a repeat answers the same although price, stock and token are other ones by now', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 3 })
    const key = randomUUID()
    const first = (await send(shops, ready, key)).ok
    const client = shops.db.database.$client
    const { rows } = await client.query(`SELECT price_breaks FROM products WHERE slug = 'mate-de-acero'`)
    await client.query(
      `UPDATE products SET price_breaks = '[{"from":1,"price":99999}]' WHERE slug = 'mate-de-acero'`,
    )
    await client.query('UPDATE variants SET stock = reserved WHERE sku = $1', [SKU])
    const token = await shops.guest('brote', shops.app.jwt.decode<{ sub: string }>(ready.token)?.sub)
    expect((await send(shops, { ...ready, token }, key)).ok).toEqual(first)
    await client.query(`UPDATE products SET price_breaks = $1 WHERE slug = 'mate-de-acero'`, [
      JSON.stringify(rows[0].price_breaks),
    ])
    expect(await orders()).toBe(1)
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
    expect(await orders()).toBe(1)
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
    expect([await orders(), await reserved()]).toEqual([50, 50])
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
