import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CartConflict,
  type CartProduct,
  type CartSaveRefusal,
  createOrEditShoppingCart,
  getShoppingCartsClient,
  type SimpleProduct,
} from '#contract/cart.ts'
import { withGroupIdentity } from '#domain/cart/group-identity.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { cartOf, openShops, type Shops } from '#harness/shopping/shop.ts'
import { cartCommands } from '#server/db/schema/carts.ts'
import { signAccess } from '#server/http/auth.ts'
import { forgetOldCommands } from '#server/modules/carts/service.ts'
import { customerOf } from './customers.ts'

const DAY = 24 * 60 * 60 * 1000

let shops: Shops
let passed = 0
beforeAll(async () => {
  shops = await openShops(() => new Date(Date.now() + passed))
})
afterAll(() => shops.close())

const simple = (products: readonly CartProduct[], index = 0): SimpleProduct => {
  const line = products[index]
  if (line?.type !== 'ProductoSimple') throw new Error('a simple line')
  return line
}

const withUnits = (line: SimpleProduct, quantity: number): SimpleProduct => ({
  ...line,
  value: { ...line.value, quantity },
})

describe('CreateOrEditShoppingCart', () => {
  test('[ROLE-4] saves the cart of a customer, who reads it on any device', async () => {
    const ana = await customerOf(shops, 'brote')
    expect(await ana.read()).toEqual({ products: [], revision: 0 })
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 2, 'BRO-REM-NEGRO-M': 3 })
    const saved = await ana.keep({ products, revision: 0, commandIds: [randomUUID()] })
    expect(saved).toEqual({ success: true, products: withGroupIdentity(products), revision: 1 })
    expect(await ana.read()).toEqual({ products: withGroupIdentity(products), revision: 1 })
    expect(await ana.keep({ products: [], revision: 1 })).toMatchObject({ products: [], revision: 2 })
  })

  test('[WIRE-19] answers a curva’s group by both of its names, by either of which it may have been saved', async () => {
    const ana = await customerOf(shops, 'brote')
    const [group] = await cartOf(shops, 'brote', { 'BRO-REM-NEGRO-M': 3 })
    if (group?.type !== 'ProductoCurva') throw new Error('a curva')
    const named = { ...group, genericShoppingCartUUID: group.shoppingCartUUID }
    for (const sent of [group, named]) {
      const answer = await shops.call(createOrEditShoppingCart, {
        tenant: 'brote',
        token: ana.token,
        body: { products: [sent] },
      })
      expect((answer.ok as { products: unknown }).products).toEqual([named])
      const read = await shops.call(getShoppingCartsClient, { tenant: 'brote', token: ana.token })
      expect((read.ok as { products: unknown }).products).toEqual([named])
    }
  })

  test('[ROLE-4] is refused to guests, without a token, and to a customer who is gone', async () => {
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const shop = await shops.app.ports.tenants.byName('brote')
    if (shop === null) throw new Error('brote is missing')
    const gone = signAccess(shops.app, shop, { kind: 'customer', id: randomUUID() })
    for (const token of [await shops.guest('brote'), undefined, gone]) {
      const request = { tenant: 'brote', body: { products }, ...(token === undefined ? {} : { token }) }
      const answer = await shops.call(createOrEditShoppingCart, request)
      expect([answer.status, answer.refusal.code]).toEqual([401, 'unauthorized'])
    }
    const guest = await shops.guest('brote')
    expect((await shops.call(getShoppingCartsClient, { tenant: 'brote', token: guest })).status).toBe(401)
  })

  test('[TEN-1] keeps customers and shops apart', async () => {
    const [ana, luz, camila] = await Promise.all([
      customerOf(shops, 'brote'),
      customerOf(shops, 'brote'),
      customerOf(shops, 'marea'),
    ])
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 2 })
    await ana.keep({ products, revision: 0, commandIds: [randomUUID()] })
    expect(await luz.read()).toEqual({ products: [], revision: 0 })
    const foreign = await shops.call(getShoppingCartsClient, { tenant: 'brote', token: camila.token })
    expect(foreign.status).toBe(401)
    const answer = await camila.save({ products, revision: 0 })
    expect([answer.status, answer.refusal.code]).toEqual([422, 'product_unavailable'])
    expect(await camila.read()).toEqual({ products: [], revision: 0 })
  })

  test('[OFF-4] [OFF-18] answers 409 with the newer cart, and with the commands that it holds already', async () => {
    const ana = await customerOf(shops, 'brote')
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 2 })
    const [held, fresh] = [randomUUID(), randomUUID()]
    await ana.keep({ products, revision: 0, commandIds: [held] })
    const stale = await ana.save({ products: [], revision: 0, commandIds: [fresh] })
    expect([stale.status, stale.refusal.code]).toEqual([409, 'conflict'])
    expect(stale.refusal.details).toEqual({ products, revision: 1, appliedCommandIds: [] })
    // The base is right, and yet one of the two was counted before.
    const half = await ana.save({ products, revision: 1, commandIds: [held.toUpperCase(), fresh] })
    expect(half.status).toBe(409)
    expect((half.refusal.details as CartConflict).appliedCommandIds).toEqual([held])
    const ahead = await ana.save({ products, revision: 9, commandIds: [fresh] })
    expect(ahead.status).toBe(409)
    expect(await ana.read()).toEqual({ products, revision: 1 })
  })

  test('takes names, prices and sku from the catalogue, whatever is sent', async () => {
    const ana = await customerOf(shops, 'brote')
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 2 })
    const line = simple(products)
    const forged = {
      ...line,
      generic: { ...line.generic, price: 0.01, name: 'Regalo', featured_img: 'https://otro.example/x.png' },
      value: {
        ...line.value,
        sku: 'X',
        color: 'Invisible',
        featuredImg: 'https://otro.example/x.png',
        images: [{ image_url: 'javascript:alert(1)' }],
      },
    }
    const { products: saved } = await ana.keep({ products: [forged], revision: 0 })
    expect(simple(saved).generic).toEqual(line.generic)
    expect(simple(saved).value).toMatchObject({ sku: line.value.sku, color: line.value.color, images: [] })
    expect(JSON.stringify(saved)).not.toContain('otro.example')
  })

  test('[OFF-18] refuses with 422, in Spanish, the line and the command that ask for too much or too little', async () => {
    const ana = await customerOf(shops, 'brote')
    await shops.setStock('BRO-MAT-NEGRO', 10)
    const [mate] = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 11 })
    const [taza] = await cartOf(shops, 'brote', { 'BRO-TAZ-BLANCO': 5 })
    if (mate === undefined || taza === undefined) throw new Error('two lines')
    const commandIds = [randomUUID()]
    const much = await ana.save({ products: [mate], revision: 0, commandIds })
    expect([much.status, much.refusal.code]).toEqual([422, 'out_of_stock'])
    expect(much.refusal.message).toMatch(/quedan 10 unidades/)
    const details = much.refusal.details as CartSaveRefusal
    expect(details.commandId).toBe(commandIds[0])
    expect(details.issues).toMatchObject([{ shoppingCartUUID: mate.shoppingCartUUID, limit: 10 }])
    const little = await ana.save({ products: [taza], revision: 0, commandIds })
    expect([little.status, little.refusal.code]).toEqual([422, 'minimum_quantity'])
    expect(little.refusal.message).toContain('6 unidades')
    expect(await ana.read()).toEqual({ products: [], revision: 0 })
    // The refused command was not taken in: it may come again, corrected.
    const fewer = { products: [withUnits(simple([mate]), 10)], revision: 0, commandIds }
    expect(await ana.keep(fewer)).toMatchObject({ revision: 1 })
  })

  test('[OFF-18] a line whose stock ran out later does not block a saving', async () => {
    const ana = await customerOf(shops, 'brote')
    await shops.setStock('BRO-MAT-NEGRO', 10)
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 10, 'BRO-REM-NEGRO-M': 2 })
    const commandIds = [randomUUID()]
    await ana.keep({ products, revision: 0, commandIds })
    await shops.setStock('BRO-MAT-NEGRO', 4)
    expect(await ana.keep({ products, revision: 0, commandIds })).toMatchObject({ revision: 1 })
    const mate = products.find((line) => line.type === 'ProductoSimple')
    if (mate === undefined) throw new Error('a simple line')
    const other = products.filter((line) => line !== mate)
    expect(await ana.keep({ products: [...other, mate], revision: 1 })).toMatchObject({ revision: 2 })
    const fewer = withUnits(simple([mate]), 8)
    expect(await ana.keep({ products: [...other, fewer], revision: 2 })).toMatchObject({ revision: 3 })
    const more = await ana.save({ products: [...other, withUnits(fewer, 9)], revision: 3 })
    expect(more.refusal.code).toBe('out_of_stock')
    expect(await ana.keep({ products: other, revision: 3 })).toMatchObject({ revision: 4 })
    const unknown = { ...simple([mate]), generic: { ...mate.generic, id: '999999' } }
    expect((await ana.save({ products: [unknown], revision: 4 })).refusal.code).toBe('product_unavailable')
  })

  test('[OFF-27] answers without lines where the caller knows the revision, and with them where not', async () => {
    const ana = await customerOf(shops, 'brote')
    const look = async (query: Record<string, string>) =>
      (await shops.call(getShoppingCartsClient, { tenant: 'brote', token: ana.token, query })).ok
    expect(await look({ revision: '0' })).toEqual({ unchanged: true, revision: 0 })
    const products = await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
    const saved = await ana.keep({ products, revision: 0 })
    expect(await look({ revision: '1' })).toEqual({ unchanged: true, revision: 1 })
    const whole = { products: saved.products, revision: 1 }
    expect(await look({ revision: '0' })).toEqual(whole)
    expect(await look({})).toEqual(whole)
    const wrong = await shops.call(getShoppingCartsClient, {
      tenant: 'brote',
      token: ana.token,
      query: { revision: 'x' },
    })
    expect(wrong.status).toBe(400)
  })

  test('[ERR-10] refuses what is no cart', async () => {
    const ana = await customerOf(shops, 'brote')
    const line = simple(await cartOf(shops, 'brote', { 'BRO-MAT-NEGRO': 1 }))
    const far = { ...line, value: { ...line.value, customizationRender: 'https://otro.example/x.png' } }
    for (const [body, status] of [
      [{ products: [line, line], revision: 0 }, 422],
      [{ products: [far], revision: 0 }, 422],
      [{ products: Array.from({ length: 201 }, () => line), revision: 0 }, 400],
      [{ products: [withUnits(line, 0)], revision: 0 }, 400],
      [{ products: [withUnits(line, 1e9)], revision: 0 }, 400],
      [{ products: [line], revision: -1 }, 400],
      [{ products: [line], revision: 0, commandIds: ['x'] }, 400],
      [{ products: 'todo' }, 400],
      ['{', 400],
    ] as const) {
      const answer = await ana.save(body)
      expect(answer.status).toBe(status)
      expect(answer.refusal.message).toMatch(/^[A-ZÁÉÍÓÚ]/)
    }
    expect(await ana.read()).toEqual({ products: [], revision: 0 })
  })

  test('applied commands are remembered for a while, not for ever', async () => {
    const ana = await customerOf(shops, 'brote')
    await ana.keep({ products: [], revision: 0, commandIds: [randomUUID(), randomUUID()] })
    const count = async () => (await rowsOf(shops, cartCommands, { customerId: ana.id })).length
    await forgetOldCommands(shops.app.ports)
    expect(await count()).toBe(2)
    passed = 61 * DAY
    await forgetOldCommands(shops.app.ports)
    passed = 0
    expect(await count()).toBe(0)
  })
})
