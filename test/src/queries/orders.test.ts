import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#src/api/api.ts'
import { createQueryClient } from '#src/app/shop/query-client.ts'
import { orderQuery, quoteQuery } from '#src/queries/orders.ts'

// What has no window is a server to the library, and asks nothing again.
vi.hoisted(() => vi.stubGlobal('window', globalThis))

const SECOND = 1000
const MINUTE = 60 * SECOND

const asked = vi.fn()
const order = { id: '7', status: 'Paid', payment: { state: '' } }
const api = { tenant: 'brote', call: async () => asked() } as unknown as Api

const own = orderQuery(api, '7', async () => '')
const linked = orderQuery(api, '7', async () => 'token')

let stop = () => {}
const watch = (options: object) => {
  const client = createQueryClient({ retry: false })
  client.mount()
  const observer = new QueryObserver(client, options as ReturnType<typeof orderQuery>)
  const unsubscribe = observer.subscribe(() => undefined)
  stop = () => {
    unsubscribe()
    client.unmount()
    client.clear()
  }
}
/** In small steps: an answer takes real turns of the loop, since its calls are a chunk of their own. */
const pass = async (ms: number) => {
  for (let left = ms; ; left -= SECOND) {
    await vi.advanceTimersByTimeAsync(Math.min(left, SECOND))
    for (let turn = 0; turn < 3; turn++) await new Promise((next) => setImmediate(next))
    if (left <= SECOND) return
  }
}
const since = async (ms: number) => {
  const before = asked.mock.calls.length
  await pass(ms)
  return asked.mock.calls.length - before
}

beforeEach(async () => {
  await import('#src/api/calls/orders.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  asked.mockReset().mockImplementation(async () => order)
})
afterEach(() => {
  stop()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

describe('a link', () => {
  const ask = ({ queryFn }: object & { queryFn?: unknown }) =>
    (queryFn as (context: object) => Promise<{ id: string }>)({ signal: new AbortController().signal })
  const token = async () => 'token'

  it.each([orderQuery(api, '5', token), quoteQuery(api, '5', token)])(
    '[ORDER-28, ORDER-27] that names one and opens another opens nothing',
    async (query) => {
      asked.mockResolvedValueOnce({ id: '9' })
      await expect(ask(query)).rejects.toMatchObject({ status: 404 })
      asked.mockResolvedValueOnce({ id: '5' })
      expect((await ask(query)).id).toBe('5')
    },
  )

  it('[ORDER-28] of before names none, and opens its own', async () => {
    asked.mockResolvedValueOnce({ id: '9' })
    expect((await ask(orderQuery(api, '', token, 'token'))).id).toBe('9')
  })
})

describe('an order on an open page', () => {
  it.each([own, linked])('[ORDER-23] is asked for once a minute', async (options) => {
    watch(options)
    expect(await since(0)).toBe(1)
    expect(await since(MINUTE - 1)).toBe(0)
    expect(await since(1)).toBe(1)
    expect(await since(3 * MINUTE)).toBe(3)
  })

  it('[ORDER-23] is not while the page is hidden, and is as soon as it is seen', async () => {
    watch(own)
    await pass(0)
    focusManager.setFocused(false)
    expect(await since(3 * MINUTE)).toBe(0)
    focusManager.setFocused(true)
    expect(await since(0)).toBe(1)
  })

  it('[ORDER-23] is asked for every 5 s while its payment is under way, and no more once its story has ended', async () => {
    asked.mockResolvedValueOnce({ status: 'PendingPayment', payment: { state: 'pending' } })
    watch(own)
    await pass(0)
    expect(await since(5 * SECOND)).toBe(1)
    asked.mockResolvedValue({ status: 'Delivered', payment: { state: 'paid' } })
    expect(await since(MINUTE)).toBe(1)
    expect(await since(3 * MINUTE)).toBe(0)
  })

  it('[ORDER-23] goes on being asked for after a failure', async () => {
    watch(own)
    await pass(0)
    asked.mockRejectedValueOnce(new Error('no network'))
    expect(await since(MINUTE)).toBe(1)
    expect(await since(MINUTE)).toBe(1)
  })

  it('a quote stands as it is', async () => {
    watch(quoteQuery(api, '7', async () => ''))
    await pass(0)
    expect(await since(3 * MINUTE)).toBe(0)
  })
})
