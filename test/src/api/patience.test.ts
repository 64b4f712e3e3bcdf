import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshToken } from '#contract/accounts.ts'
import { getCategories } from '#contract/catalogue.ts'
import { completeOrder } from '#contract/checkout.ts'
import { createCall } from '#src/api/client.ts'
import { isUnreachable } from '#src/api/errors.ts'

/** A line that the test holds, and a server that hangs until the test lets it answer. */
const held = () => {
  const listeners = new Set<() => void>()
  let online = true
  let answers = false
  const become = (value: boolean) => {
    online = value
    for (const listener of listeners) listener()
  }
  const report = vi.fn()
  const fetch = vi.fn(
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        if (answers) resolve(Response.json({ result: [], success: true }))
      }),
  )
  const connection = {
    online: () => online,
    report,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    fetch,
    report,
    become,
    call: createCall({ baseUrl: 'https://api.test', tenant: 'brote', fetch: fetch as never, connection }),
    answer: () => {
      answers = true
    },
  }
}
const settled = (task: Promise<unknown>) => {
  const seen: { error?: unknown; answer?: unknown } = {}
  task.then(
    (answer) => Object.assign(seen, { answer }),
    (error: unknown) => Object.assign(seen, { error }),
  )
  return seen
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[OFF-35] tells the connection of a silence, and gives a reading up once nothing is in reach', async () => {
  const { call, report, become } = held()
  const seen = settled(call(getCategories, {}))
  await vi.advanceTimersByTimeAsync(1600)
  expect(report.mock.calls).toEqual([['silent']])
  become(false)
  await vi.advanceTimersByTimeAsync(3500)
  expect(isUnreachable(seen.error)).toBe(true)
  // It says nothing more than that: the look for a network has said the rest.
  expect(report.mock.calls.flat()).not.toContain('unreachable')
})

it('[OFF-35] waits longer for its next turn: what answers slowly is not left out', async () => {
  const { call, become } = held()
  become(false)
  const first = settled(call(getCategories, {}))
  await vi.advanceTimersByTimeAsync(4600)
  expect(first.error).toBeDefined()
  const second = settled(call(getCategories, {}))
  await vi.advanceTimersByTimeAsync(6000)
  expect(second.error).toBeUndefined()
})

it('[OFF-35] asks anew by itself when the line is back', async () => {
  const { call, become, answer, fetch } = held()
  const seen = settled(call(getCategories, {}))
  await vi.advanceTimersByTimeAsync(1600)
  become(false)
  answer()
  become(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.answer).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('[OFF-35, OFF-8] never gives up an order or the exchange of a token, nor sends it twice', async () => {
  const { call, become, fetch } = held()
  const order = settled(call(completeOrder, { body: {} as never }))
  const exchange = settled(call(refreshToken, { query: { refreshToken: 'r1' }, anonymous: true }))
  become(false)
  await vi.advanceTimersByTimeAsync(20_000)
  become(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect([order, exchange]).toEqual([{}, {}])
  expect(fetch).toHaveBeenCalledTimes(2)
})
