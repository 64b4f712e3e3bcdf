import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { completeOrder } from '#contract/checkout.ts'
import { getConfig } from '#contract/config.ts'
import { getOrders } from '#contract/orders.ts'
import { type ForeignAnswer, foreignAnswer, responseOf } from '#harness/server/foreign.ts'
import type { Api, TokenSource } from '#src/api/api.ts'
import { createCall } from '#src/api/client.ts'
import { ApiError, isUnreachable, statusOf, UNKNOWN_ERROR } from '#src/api/errors.ts'
import { createQueryClient } from '#src/app/shop/query-client.ts'
import { outcomeOf } from '#src/features/checkout/sending/attempt.ts'
import { productQuery } from '#src/queries/catalogue.ts'

const shopWith = (answer: () => Response, token?: TokenSource) => {
  const fetch = vi.fn(async () => answer())
  const report = vi.fn()
  const connection = { online: () => true, report, subscribe: () => () => {} }
  return { fetch, report, call: createCall({ baseUrl: '', tenant: 'brote', fetch, token, connection }) }
}
const failureOf = (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    () => {
      throw new Error('expected a failure')
    },
    (error: unknown) => error,
  )

describe('an answer that is not the back end’s', () => {
  it('[ERR-13, OFF-21] is no answer, whatever its status, its type and its body: no decision, no renewed token', async () => {
    await fc.assert(
      fc.asyncProperty(foreignAnswer, async (answer) => {
        const token = { current: () => 't1', renew: vi.fn(async () => 't2') }
        const { call, fetch, report } = shopWith(() => responseOf(answer), token)
        const error = await failureOf(call(getOrders, {}))
        expect(error).toBeInstanceOf(ApiError)
        expect(error).toMatchObject({ status: undefined, message: UNKNOWN_ERROR })
        expect(isUnreachable(error)).toBe(true)
        expect(fetch).toHaveBeenCalledTimes(1)
        expect(token.renew).not.toHaveBeenCalled()
        expect(report.mock.calls).toEqual([['foreign']])
      }),
      { numRuns: 200 },
    )
  })

  it('[ERR-13, WIRE-3] while envelopes are, also those of a plain back end', async () => {
    const envelope = fc.constantFrom<object>(
      { result: { message: 'No.', code: 'closed' }, success: false },
      { result: 'No.', success: false },
      { result: null, success: false, error: { message: 'No.' } },
      { error: { message: 'No.' } },
    )
    const type = fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/problem+json',
    )
    const status = fc.constantFrom(400, 403, 404, 409, 422, 429, 500, 503)
    await fc.assert(
      fc.asyncProperty(envelope, type, status, async (body, contentType, code) => {
        const answer = { status: code, type: contentType, body: JSON.stringify(body) }
        const { call, report } = shopWith(() => responseOf(answer))
        const error = await failureOf(call(getOrders, {}))
        expect(statusOf(error)).toBe(code)
        expect(isUnreachable(error)).toBe(false)
        expect(report.mock.calls).toEqual([['answered']])
      }),
    )
  })

  it('[OFF-24] leaves it open whether an order was placed', async () => {
    await fc.assert(
      fc.asyncProperty(foreignAnswer, fc.boolean(), async (answer, ofQuote) => {
        const { call } = shopWith(() => responseOf(answer))
        const body = {} as Parameters<typeof call<typeof completeOrder>>[1]['body']
        const error = await failureOf(call(completeOrder, { body: body as never, anonymous: true }))
        expect(outcomeOf(error, ofQuote).state).toBe('unknown')
      }),
    )
  })

  const portal404: ForeignAnswer = { status: 404, type: 'text/html', body: '<h1>Not here</h1>' }

  it('[OFF-21] a proxy’s 404 is no word on a product, and its 200 none on the shop', async () => {
    const { call } = shopWith(() => responseOf(portal404))
    const api: Api = { tenant: 'brote', call }
    const cache = createQueryClient({ retry: false })
    const error = await failureOf(cache.fetchQuery(productQuery(api, '7')))
    expect(isUnreachable(error)).toBe(true)
    const page = shopWith(() => responseOf({ ...portal404, status: 200 }))
    expect(isUnreachable(await failureOf(page.call(getConfig, {})))).toBe(true)
  })
})
