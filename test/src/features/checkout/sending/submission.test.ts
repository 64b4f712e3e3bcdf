import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { ApiError } from '#src/api/errors.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { readCheckout } from '#src/db/person/checkouts.ts'
import { readPlaced } from '#src/features/checkout/sending/placed.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { cartOf, curva, freshTenant, linesOf, openTab, simple, uuid } from '../../cart/support.ts'
import { createServer, lost, refusal, submissionOf } from '../support.ts'

const rules = { isMultipleVariantDesigns: true }

const put = async (db: ShopDb, product: CartProduct, mode: 'cart' | 'direct' = 'cart') => {
  await applyCommand(db, 'guest', { type: 'add', product, id: uuid(), at: 1 }, rules, { mode })
  return mode === 'cart' ? cartOf(db) : [product]
}

const shop = () => {
  const tenant = freshTenant()
  return { tenant, db: openTab(tenant), server: createServer() }
}

describe('a confirmed order', () => {
  it('[CHECK-15] takes the ordered lines out of the cart and keeps the confirmation', async () => {
    const { db, server } = shop()
    await put(db, curva({ S: 2 }))
    const products = await put(db, simple({ quantity: 3 }))
    const outcome = await submissionOf(db, async (body, key) => server.place(body, key)).submit({
      body: { total: 5 },
      products,
      mode: 'cart',
    })
    expect(outcome).toMatchObject({ state: 'placed', order: { orderId: 'o1' } })
    expect(await linesOf(db)).toEqual([])
    expect(await readPlaced(db, 'guest')).toMatchObject([{ data: { total: 121, products } }])
    expect((await readCheckout(db, 'guest'))?.attempt).toBeNull()
  })

  it('[CHECK-15] leaves units that another tab added while the order was under way', async () => {
    const { db, server } = shop()
    const products = await put(db, simple({ quantity: 3 }))
    const tab = submissionOf(db, async (body, key) => {
      await put(db, simple({ quantity: 2 }))
      await put(db, simple({ variant: 'v9' }))
      return server.place(body, key)
    })
    await tab.submit({ body: {}, products, mode: 'cart' })
    expect((await linesOf(db)).map(lineUnits)).toEqual([2, 1])
  })

  it('[CHECK-13] leaves the cart alone in direct mode', async () => {
    const { db, server } = shop()
    await put(db, simple({ quantity: 3 }))
    const products = await put(db, simple({ variant: 'v2' }), 'direct')
    await submissionOf(db, async (body, key) => server.place(body, key)).submit({
      body: {},
      products,
      mode: 'direct',
    })
    expect((await linesOf(db)).map(lineUnits)).toEqual([3])
    expect((await db.carts.get('guest'))?.direct).toBeNull()
  })
})

describe('an answer that does not come', () => {
  it('[ORDER-1] is asked for again with the same key and the same body', async () => {
    const { db, server } = shop()
    const products = await put(db, simple())
    let sendings = 0
    const tab = submissionOf(db, async (body, key) => {
      const order = server.place(body, key)
      if (++sendings < 3) throw lost()
      return order
    })
    expect(await tab.submit({ body: { total: 1 }, products, mode: 'cart' })).toMatchObject({
      state: 'unknown',
    })
    expect(await linesOf(db)).toHaveLength(1)
    expect(await tab.verify()).toMatchObject({ state: 'unknown' })
    expect(await tab.verify()).toMatchObject({ state: 'placed' })
    expect(server.orders.size).toBe(1)
    expect(await linesOf(db)).toEqual([])
  })

  it('[ORDER-1] is asked for again after a restart', async () => {
    const { tenant, db, server } = shop()
    const products = await put(db, simple())
    const neverAnswered = submissionOf(db, async (body, key) => {
      server.place(body, key)
      throw lost()
    })
    await neverAnswered.submit({ body: {}, products, mode: 'cart' })
    db.close()
    const later = openTab(tenant)
    const outcome = await submissionOf(later, async (body, key) => server.place(body, key)).verify()
    expect(outcome.state).toBe('placed')
    expect(server.orders.size).toBe(1)
  })

  it.each([
    ['no connection', lost()],
    ['a fallen server', new ApiError({ status: 503, message: '' })],
    ['too many requests', refusal(429, 'rate_limited')],
    ['an answer that cannot be read', new ApiError({ name: 'ContractError', status: 200, message: '' })],
    ['an inner failure', Object.assign(new Error(), { status: 500, data: { result: { message: 'x' } } })],
  ])('[OFF-8] keeps the attempt for the person to verify: %s', async (_, failure) => {
    const { db } = shop()
    const products = await put(db, simple())
    const outcome = await submissionOf(db, () => Promise.reject(failure)).submit({
      body: {},
      products,
      mode: 'cart',
    })
    expect(outcome.state).toBe('unknown')
    expect((await readCheckout(db, 'guest'))?.attempt).not.toBeNull()
  })
})

describe('a refusal', () => {
  it('[CHECK-9] ends the attempt with the message, and the next one has a new key', async () => {
    const { db, server } = shop()
    const products = await put(db, simple())
    const keys: string[] = []
    const tab = submissionOf(db, async (body, key) => {
      keys.push(key)
      if (keys.length === 1) throw refusal(422, 'price_changed', 'Cambió el precio.')
      return server.place(body, key)
    })
    const refused = await tab.submit({ body: { total: 1 }, products, mode: 'cart' })
    expect(refused).toMatchObject({ state: 'refused', code: 'price_changed', message: 'Cambió el precio.' })
    expect(await linesOf(db)).toHaveLength(1)
    expect(await tab.submit({ body: { total: 2 }, products, mode: 'cart' })).toMatchObject({
      state: 'placed',
    })
    expect(new Set(keys).size).toBe(2)
  })
})

describe('more than one press', () => {
  it('[ORDER-1] sends one order for a double press', async () => {
    const { db, server } = shop()
    const products = await put(db, simple())
    const tab = submissionOf(db, async (body, key) => server.place(body, key))
    const outcomes = await Promise.all([
      tab.submit({ body: {}, products, mode: 'cart' }),
      tab.submit({ body: {}, products, mode: 'cart' }),
    ])
    expect(outcomes.map(({ state }) => state)).toEqual(['placed', 'placed'])
    expect(server.orders.size).toBe(1)
  })

  it('[ORDER-1] sends nothing for a tab that still shows what another has ordered', async () => {
    const { tenant, db, server } = shop()
    const products = await put(db, simple())
    await submissionOf(db, async (body, key) => server.place(body, key)).submit({
      body: {},
      products,
      mode: 'cart',
    })
    const other = submissionOf(openTab(tenant), async (body, key) => server.place(body, key))
    expect(await other.submit({ body: {}, products, mode: 'cart' })).toEqual({ state: 'stale' })
    expect(server.orders.size).toBe(1)
  })
})

/** What the network does to one sending. */
const fate = fc.constantFrom('arrives', 'request lost', 'answer lost', 'answer late', 'sent twice')

it('[ORDER-1] whatever is lost, late or doubled, two tabs make one order and empty the cart once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 6 }), fc.boolean(), async (fates, locks) => {
      const { tenant, server } = shop()
      const tabs = [openTab(tenant), openTab(tenant)] as const
      const products = await put(tabs[0], simple({ quantity: 2 }))
      const script = [...fates]
      const send = async (body: unknown, key: string) => {
        const what = script.shift() ?? 'arrives'
        if (what === 'request lost') throw lost()
        const order = server.place(body, key)
        if (what === 'sent twice') server.place(body, key)
        if (what === 'answer lost') throw lost()
        if (what === 'answer late') await new Promise((done) => setTimeout(done, 3))
        return order
      }
      let turn: Promise<unknown> = Promise.resolve()
      const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
        const run = turn.then(task)
        turn = run.catch(() => undefined)
        return run
      }
      const [here, there] = tabs.map((db) => submissionOf(db, send, locks ? inTurn : undefined))
      if (!here || !there) throw new Error('two tabs')
      await Promise.all([
        here.submit({ body: { total: 1 }, products, mode: 'cart' }),
        there.submit({ body: { total: 1 }, products, mode: 'cart' }),
      ])
      await put(tabs[1], simple({ variant: 'later' }))
      while ((await readCheckout(tabs[0], 'guest'))?.attempt) await here.verify()

      expect(server.orders.size).toBe(1)
      expect(await readPlaced(tabs[0], 'guest')).toHaveLength(1)
      expect((await linesOf(tabs[1])).map((line) => line.type === 'ProductoSimple' && line.value.id)).toEqual(
        ['later'],
      )
      for (const tab of tabs) tab.close()
    }),
    { numRuns: 80 },
  )
})

describe('a quote that becomes an order', () => {
  const quoted = { products: [simple({ variant: 'quoted' })], mode: 'cart', quoteId: '7' } as const
  const order = { ...quoted, products: [...quoted.products], body: { total: 9 } }

  it('[ORDER-12] leaves the cart alone, whatever it holds', async () => {
    const { db, server } = shop()
    await put(db, simple({ quantity: 3 }))
    const tab = submissionOf(db, async (body, key) => server.place(body, key))
    expect(await tab.submit(order)).toMatchObject({ state: 'placed' })
    expect((await linesOf(db)).map(lineUnits)).toEqual([3])
    expect(await readPlaced(db, 'guest')).toHaveLength(1)
  })

  it('[ORDER-12] is sent again as it was after a lost answer, and is refused for good when it has ended', async () => {
    const { db } = shop()
    expect(await submissionOf(db, () => Promise.reject(lost())).submit(order)).toMatchObject({
      state: 'unknown',
    })
    expect((await readCheckout(db, 'guest'))?.attempt).toMatchObject({ quoteId: '7', body: { total: 9 } })
    const ended = submissionOf(db, () => Promise.reject(refusal(409, 'conflict', 'cancelado')))
    expect(await ended.verify()).toMatchObject({ state: 'refused', message: 'cancelado' })
    expect((await readCheckout(db, 'guest'))?.attempt).toBeNull()
  })
})
