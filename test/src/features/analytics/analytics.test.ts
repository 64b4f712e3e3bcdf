import { describe, expect, it, vi } from 'vitest'
import type { CartPrices, CartProduct } from '#contract/cart.ts'
import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { createEventQueue } from '#src/features/analytics/event-queue.ts'
import { addedEvent, ownEvent, type Shown, viewEvent } from '#src/features/analytics/events.ts'
import { awaitTrackers } from '#src/features/analytics/tags.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'

const configWith = (googleAnalyticsCode: string | null) =>
  ({ googleAnalyticsCode, googleTagManagerCode: null, pixelFB: null }) as BoxConfiguration

/** A clock that the test runs. */
const handClock = () => {
  const tasks: { ms: number; task: () => void }[] = []
  return {
    after: (ms: number, task: () => void) => {
      const entry = { ms, task }
      tasks.push(entry)
      return () => void tasks.splice(tasks.indexOf(entry), 1)
    },
    waiting: () => tasks.map(({ ms }) => ms),
    tick: () => tasks.shift()?.task(),
  }
}

describe('the tracking code', () => {
  it('[HEAD-5] is looked for once a second, ten times at most', () => {
    const clock = handClock()
    const read = vi.fn(() => configWith(null))
    const found = vi.fn()
    awaitTrackers(read, clock.after, found)
    while (clock.waiting().length > 0) {
      expect(clock.waiting()).toEqual([1000])
      clock.tick()
    }
    expect(read).toHaveBeenCalledTimes(10)
    expect(found).not.toHaveBeenCalled()
  })

  it('[HEAD-5] is taken as soon as it is there, and no longer looked for', () => {
    const clock = handClock()
    let config = configWith(null)
    const found = vi.fn()
    awaitTrackers(() => config, clock.after, found)
    clock.tick()
    config = configWith('G-ABC123DEF4')
    clock.tick()
    expect(found).toHaveBeenCalledExactlyOnceWith({
      google: 'G-ABC123DEF4',
      manager: undefined,
      pixel: undefined,
    })
    expect(clock.waiting()).toEqual([])
  })

  it('[HEAD-5] is no longer looked for when the page is left', () => {
    const clock = handClock()
    awaitTrackers(() => configWith(null), clock.after, vi.fn())()
    expect(clock.waiting()).toEqual([])
  })
})

describe('what is measured', () => {
  const view = (name: string) => ({ name, parameters: {} })

  it('[HEAD-6] waits on the device while there is no network, in its order, also over a reload', () => {
    const storage = memoryStorage()
    let isOnline = false
    const deps = { storage, tenant: 'brote', online: () => isOnline }
    const before = createEventQueue(deps)
    const receiver = vi.fn()
    before.sendTo([receiver])
    before.add(view('page_view'))
    before.add(view('view_item'))
    expect(receiver).not.toHaveBeenCalled()

    const after = createEventQueue(deps)
    after.sendTo([receiver])
    isOnline = true
    after.flush()
    expect(receiver.mock.calls.map(([event]) => event.name)).toEqual(['page_view', 'view_item'])
    after.flush()
    expect(receiver).toHaveBeenCalledTimes(2)
  })

  it('[HEAD-6] is bounded, and survives a broken note', () => {
    const storage = memoryStorage()
    const queue = createEventQueue({ storage, tenant: 'brote', online: () => true })
    for (let n = 0; n < 150; n++) queue.add(view(`event_${n}`))
    const receiver = vi.fn()
    queue.sendTo([receiver])
    expect(receiver).toHaveBeenCalledTimes(100)
    expect(receiver.mock.calls[0]?.[0].name).toBe('event_50')
    storage.set('vitrina:brote:events', '{"half')
    queue.add(view('page_view'))
    expect(receiver).toHaveBeenCalledTimes(101)
  })

  const config = {
    environment: 'AR',
    roundPrice: 2,
    withTaxes: true,
    pricing: { profitMultiplier: 2, taxMultiplier: 1.21 },
  } as BoxConfiguration
  const address = 'https://tienda.example/brote/x'
  const on = (screen: string, shown: Shown = {}) => ownEvent({ screen, address }, shown, config)
  const mug = {
    id: '7',
    name: 'Taza',
    brand: 'Horno',
    categoryName: 'Cocina',
    price: 10,
    priceBreaks: [
      { from: 5, price: 10 },
      { from: 50, price: 8 },
    ],
    minimumQuantity: 5,
  } as unknown as ProductSummary
  const line = (id: string, quantity: number) =>
    ({
      type: 'ProductoSimple',
      shoppingCartUUID: `line-${id}`,
      generic: { id, name: `Taza ${id}` },
      value: { quantity },
    }) as CartProduct

  it('[HEAD-6] says nothing of pages that are personal', () => {
    const view = (screen: string) => viewEvent({ screen, address })?.name
    expect([view('home'), view('order-detail'), view('auth')]).toEqual(['page_view', undefined, undefined])
    expect([on('home'), on('order-detail')]).toEqual([undefined, undefined])
  })

  it('[HEAD-6, HEAD-10] names what is looked at with its price as it is shown, once it is known', () => {
    expect(on('product-detail')).toBeUndefined()
    const item = { item_id: '7', item_name: 'Taza', item_brand: 'Horno', item_category: 'Cocina' }
    expect(on('product-detail', { product: mug })).toEqual({
      name: 'view_item',
      parameters: {
        page_location: address,
        currency: 'ARS',
        value: 121,
        items: [{ ...item, price: 24.2, quantity: 5 }],
      },
    })
    const many = Array.from({ length: 30 }, () => mug)
    expect(on('products-list', { products: many })?.parameters['items']).toHaveLength(12)
  })

  it('[HEAD-10] values a cart by the server’s prices, and leaves the value out where it is not known', () => {
    const lines = [line('7', 5), line('8', 3)]
    const prices = {
      TOTAL: { total: 200 },
      products: { 'line-7': { total: 140 }, 'line-8': { total: 60 } },
    } as unknown as CartPrices
    expect(on('checkout', { lines })).toBeUndefined()
    expect(on('checkout', { lines: [], prices: null })).toBeUndefined()
    expect(on('checkout', { lines, prices })?.parameters).toMatchObject({
      currency: 'ARS',
      value: 200,
      items: [
        { item_id: '7', price: 28, quantity: 5 },
        { item_id: '8', price: 20, quantity: 3 },
      ],
    })
    expect(on('shopping-cart', { lines, prices: null })?.parameters).not.toHaveProperty('value')
  })

  it('[HEAD-10] tells a purchase with what was charged, and once however often it is looked at', () => {
    const placed = { order: { orderId: '12' }, total: 260, products: [line('7', 5)] }
    const event = on('confirm-purchase', { placed })
    expect(event?.parameters).toMatchObject({ transaction_id: '12', currency: 'ARS', value: 260 })
    const storage = memoryStorage()
    const receiver = vi.fn()
    for (let look = 0; look < 3; look++) {
      const queue = createEventQueue({ storage, tenant: 'brote', online: () => true })
      queue.sendTo([receiver])
      if (event) queue.add(event)
    }
    expect(receiver).toHaveBeenCalledExactlyOnceWith(event)
  })

  it('[HEAD-10] tells what went into the cart at the price for so many', () => {
    const added = [{ line: line('7', 60), units: 55 }]
    expect(addedEvent(added, () => mug, config).parameters).toMatchObject({
      value: 1064.8,
      items: [{ item_id: '7', price: 19.36, quantity: 55 }],
    })
    expect(addedEvent(added, () => undefined, config).parameters).toEqual({
      items: [{ item_id: '7', item_name: 'Taza 7', quantity: 55 }],
    })
  })
})
