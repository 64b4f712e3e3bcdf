import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type CartPrices,
  type CartProduct,
  type Customization,
  createOrEditShoppingCart,
  getShoppingCartProductPrice,
} from '#contract/cart.ts'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import { createUnsavedQuote } from '#contract/quotes.ts'
import { application, designed, designOn, techniqueOf, textElement } from '#harness/printing/designs.ts'
import { cartOf, readyWith, type Shops, send } from '#harness/shopping/shop.ts'
import { createDesigns } from '#server/modules/designs/port.ts'
import { openBag, TENANT } from './bag.ts'

let shops: Shops
let area: PrintArea
let bag: ProductDetail
let sewing: string
let token: string
beforeAll(async () => {
  ;({ shops, bag, area, token } = await openBag())
  sewing = techniqueOf(bag, 'Bordado').id
})
afterAll(() => shops.close())

/** A design of so many texts, in as many areas as they need. */
const texts = (count: number, text = 'Hola'): Customization =>
  designOn(
    'frente',
    application(
      area,
      sewing,
      Array.from({ length: count }, (_, n) => textElement({ text, id: `t${n}` })),
    ),
  )
const cart = async (...designs: Customization[]): Promise<CartProduct[]> => {
  const [line] = (await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': 100 })) as [CartProduct]
  return designs.map((design) => ({ ...designed(line, design), shoppingCartUUID: crypto.randomUUID() }))
}
const price = (products: readonly CartProduct[], as = token) =>
  shops.call<CartPrices>(getShoppingCartProductPrice, { tenant: TENANT, token: as, body: { products } })

describe('[SAFE-72] designs', () => {
  test('of more elements or letters than a person makes are refused in words', async () => {
    const many = await cart(...Array.from({ length: 11 }, (_, n) => texts(190, `L${n}`)))
    const long = await cart(texts(17, 'palabra '.repeat(60)))
    for (const products of [many, long]) {
      const { status, refusal } = await price(products)
      expect(status).toBe(422)
      expect(refusal.message).toMatch(/más de 2\.000 elementos o de 8\.000 letras/)
    }
    expect((await price(await cart(texts(190)))).status).toBe(200)
  })

  test('are counted by a child where it takes more than a moment, to the same numbers', async () => {
    const { catalogue, uploads, rendering } = shops.app.ports
    const run = vi.spyOn(rendering, 'run')
    const designs = createDesigns({ catalogue, uploads, rendering })
    const tenant = await shops.app.ports.tenants.byName(TENANT)
    if (tenant === null) throw new Error('There is no shop')
    const ask = async (...asked: Customization[]) => {
      const lines = asked.map((design, n) => ({ line: String(n), productId: bag.id, design }))
      return (await designs.recount(tenant, { owners: ['guest:a'], network: null, lines })).designs
    }
    // Whether a print can be made is another job.
    const counts = () => run.mock.calls.filter(([job]) => job === 'recount').length
    const small = Array.from({ length: 5 }, (_, n) => texts(10, `Texto ${n}`))
    const alone = []
    for (const design of small) alone.push(...(await ask(design)))
    expect(counts()).toBe(0)
    expect(await ask(...small)).toEqual(alone)
    expect(counts()).toBe(1)
    run.mockRestore()
  })

  test('are counted in the turn of the network that asks: guests are as many as somebody wants', async () => {
    const run = vi.spyOn(shops.app.ports.rendering, 'run')
    const from = '198.51.100.23'
    const body = { products: await cart(texts(190, 'Red')) }
    await shops.call(getShoppingCartProductPrice, { tenant: TENANT, token, from, body })
    const senders = run.mock.calls.filter(([job]) => job === 'recount').map(([, , sender]) => sender)
    expect(senders).toEqual([expect.objectContaining({ network: from })])
    run.mockRestore()
  })

  test('are counted once for an order, before its transaction holds a connection', async () => {
    const ready = await readyWith(shops, { tenant: TENANT, token, products: await cart(texts(40, 'Una')) })
    const run = vi.spyOn(shops.app.ports.rendering, 'run')
    const { status } = await send(shops, ready)
    expect(status).toBe(200)
    expect(run.mock.calls.filter(([job]) => job === 'recount')).toHaveLength(1)
    run.mockRestore()
  })
})

describe('[SAFE-73] a large body', () => {
  /** Lines that together are large, and nothing else: each says more of itself than it needs to. */
  const large = async () => {
    const [line] = (await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': 100 })) as [CartProduct]
    return Array.from({ length: 60 }, () => ({
      ...line,
      shoppingCartUUID: crypto.randomUUID(),
      generic: { ...line.generic, description: 'x'.repeat(2900) },
    }))
  }

  test('waits for its sender’s turn, and another person’s does not wait for both', async () => {
    const products = await large()
    const other = await shops.guest(TENANT)
    const answered: string[] = []
    const ask = (name: string, as: string) =>
      price(products, as).then(({ ok }) => {
        expect(ok.issues).toBeDefined()
        answered.push(name)
      })
    await Promise.all([ask('one 1', token), ask('one 2', token), ask('one 3', token), ask('other', other)])
    expect(answered.indexOf('other')).toBeLessThan(answered.indexOf('one 2'))
    expect(answered.slice(-2)).toEqual(['one 2', 'one 3'])
  })

  test('whose sender goes away gives its turn back', async () => {
    const body = JSON.stringify({ products: await large() })
    const address = await shops.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `${address}${getShoppingCartProductPrice.path}?tenant=${TENANT}`
    const ask = (as: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}` }
      const asking = request(url, { method: 'POST', headers })
      asking.on('error', () => undefined)
      asking.end(body)
      return asking
    }
    const people = await Promise.all(Array.from({ length: 8 }, () => shops.guest(TENANT)))
    const gone = people.map(ask)
    await Promise.all(gone.map((asking) => once(asking, 'finish')))
    for (const asking of gone) asking.destroy()
    const [answer] = await once(ask(await shops.guest(TENANT)), 'response')
    expect(answer.statusCode).toBe(200)
    answer.resume()
  })

  test('leaves small ones alone', async () => {
    const products = await large()
    const answered: string[] = []
    const ask = (name: string, lines: readonly CartProduct[]) =>
      price(lines).then(({ ok }) => {
        expect(ok.issues).toBeDefined()
        answered.push(name)
      })
    await Promise.all([ask('1', products), ask('2', products), ask('small', products.slice(0, 3))])
    expect(answered.indexOf('small')).toBeLessThan(2)
  })

  test.each([
    ['price', getShoppingCartProductPrice],
    ['cart', createOrEditShoppingCart],
    ['quote', createUnsavedQuote],
  ])('of more bytes than any cart has is refused: %s', async (_, endpoint) => {
    const as = endpoint === createOrEditShoppingCart ? await shops.customer(TENANT) : token
    const [line] = await large()
    const products = Array.from({ length: 3 }, () => ({ ...line, more: 'x'.repeat(1_500_000) }))
    const { status, refusal } = await shops.call(endpoint, { tenant: TENANT, token: as, body: { products } })
    expect(status).toBe(413)
    expect(refusal.message).toBe('Lo enviado es demasiado grande.')
  })
})
