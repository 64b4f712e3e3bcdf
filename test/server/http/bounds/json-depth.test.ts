import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getShoppingCartProductPrice } from '#contract/cart.ts'
import { endpoints } from '#contract/endpoints.ts'
import { application, designed, designOn, textElement } from '#harness/printing/designs.ts'
import { cartOf, openShops, type Shops } from '#harness/shopping/shop.ts'
import { isDeep } from '#server/http/bounds/json-depth.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

const nested = (depth: number) => `${'[['.repeat(depth / 2)}${']]'.repeat(depth / 2)}`

describe('[SAFE-81] bodies nest only so deep', () => {
  test('a design of thousands of lists in each other is refused in words', async () => {
    const token = await shops.guest('marea')
    const { product } = await shops.product('marea', 'MAR-MOC-NEGRO')
    const [area] = product.printAreas
    if (!area) throw new Error('an area')
    const design = designOn('frente', application(area, null, [textElement({ more: 'HERE' })]))
    const products = (await cartOf(shops, 'marea', { 'MAR-MOC-NEGRO': 1 })).map((one) =>
      designed(one, design),
    )
    const body = JSON.stringify({ products }).replace('"HERE"', nested(20_000))
    const { status, refusal } = await shops.call(getShoppingCartProductPrice, {
      tenant: 'marea',
      token,
      body,
    })
    expect([status, refusal.code]).toEqual([400, 'invalid_request'])
    expect(refusal.message).toBe('Lo enviado tiene demasiados niveles, uno dentro de otro.')
  })

  const bodies = Object.values(endpoints).filter(
    ({ method, body, encoding }) => method !== 'GET' && body !== undefined && encoding !== 'multipart',
  )
  test.each(bodies.map((one) => [one.name, one] as const))('%s', async (_name, endpoint) => {
    const token = await shops.guest('marea')
    // No more than any call reads.
    for (const depth of [100, 30_000]) {
      const { status, refusal } = await shops.call(endpoint, {
        tenant: 'marea',
        token,
        body: `{"x":${nested(depth)}}`,
      })
      expect([400, 401, 501]).toContain(status)
      if (status === 400) expect(refusal.message).toMatch(/demasiados niveles/)
    }
  })

  test('what stands in texts is no level, and what is read is all of it', () => {
    expect(isDeep(`{"a":"${'['.repeat(500)}"}`)).toBe(false)
    expect(isDeep(`{"a":"\\\\","b":${nested(66)}}`)).toBe(true)
    expect(isDeep(`{"a":"\\\\\\"${'{'.repeat(70)}","b":[{}]}`)).toBe(false)
    expect(isDeep(nested(64))).toBe(false)
    expect(isDeep(`[${nested(64)}]`)).toBe(true)
    expect(isDeep(`"${'['.repeat(100)}`)).toBe(false)
    // Wide is not deep.
    expect(isDeep(`[${'[[]],'.repeat(1000)}[]]`)).toBe(false)
  })
})
