import { describe, expect, it, vi } from 'vitest'
import type { BoxConfiguration } from '#contract/config.ts'
import { createEventQueue } from '#src/features/analytics/event-queue.ts'
import { visitEvents } from '#src/features/analytics/events.ts'
import { awaitTrackers } from '#src/features/analytics/tags.ts'
import { memoryStorage } from '#src/platform/storage.ts'

const configWith = (googleAnalyticsCode: string | null) =>
  ({ googleAnalyticsCode, googleTagManagerCode: null, pixelFB: null }) as BoxConfiguration

/** A clock that runs when it is told to. */
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
    const told = vi.fn()
    before.sendTo([told])
    before.add(view('page_view'))
    before.add(view('view_item'))
    expect(told).not.toHaveBeenCalled()

    const after = createEventQueue(deps)
    after.sendTo([told])
    isOnline = true
    after.flush()
    expect(told.mock.calls.map(([event]) => event.name)).toEqual(['page_view', 'view_item'])
    after.flush()
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('[HEAD-6] is bounded, and survives a broken note', () => {
    const storage = memoryStorage()
    const queue = createEventQueue({ storage, tenant: 'brote', online: () => true })
    for (let n = 0; n < 150; n++) queue.add(view(`event_${n}`))
    const told = vi.fn()
    queue.sendTo([told])
    expect(told).toHaveBeenCalledTimes(100)
    expect(told.mock.calls[0]?.[0].name).toBe('event_50')
    storage.set('vitrina:brote:events', '{"half')
    queue.add(view('page_view'))
    expect(told).toHaveBeenCalledTimes(101)
  })

  it('[HEAD-6] names the product or the order, and says nothing of pages that are personal', () => {
    const address = 'https://tienda.example/brote/x'
    const on = (screen: string, search = '') =>
      visitEvents({ screen, address, search: new URLSearchParams(search) })
    expect(on('product-detail', 'id=7&color=negro')[1]).toEqual({
      name: 'view_item',
      parameters: { page_location: address, item_id: '7' },
    })
    expect(on('confirm-purchase', 'order=12')[1]?.parameters).toMatchObject({ transaction_id: '12' })
    expect(on('order-detail')).toEqual([])
    expect(on('auth')).toEqual([])
    expect(on('home')).toHaveLength(1)
  })
})
