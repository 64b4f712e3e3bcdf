import { describe, expect, it, vi } from 'vitest'
import { getAccess } from '#contract/accounts.ts'
import { getShoppingCartProductPrice } from '#contract/cart.ts'
import { getCategories, getProductsList } from '#contract/catalogue.ts'
import type { TokenSource } from '#src/api/api.ts'
import { createCall } from '#src/api/client.ts'
import { ApiError, DEFAULT_ERROR, errorMessage, normalized, UNKNOWN_ERROR, waitOf } from '#src/api/errors.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    statusText: 'Some status',
    headers: { 'content-type': 'application/json', ...headers },
  })

/** A back end that gives these answers in turn, and what it was asked. */
const backEnd = (...answers: (Response | Error)[]) => {
  const asked: { url: string; authorization: string | null; method: string }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({
      url: String(input),
      authorization: new Headers(init?.headers).get('authorization'),
      method: init?.method ?? 'GET',
    })
    const answer = answers.shift()
    if (!answer) throw new Error('one call too many')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { fetch, asked }
}

const tokens = (known: string | undefined, fresh: string | undefined): TokenSource => ({
  current: () => known,
  renew: vi.fn(async () => fresh),
})

const failureOf = async (task: Promise<unknown>): Promise<unknown> => {
  try {
    await task
  } catch (error) {
    return error
  }
  throw new Error('expected a failure')
}

const shop = { baseUrl: 'https://back.example/base', tenant: 'brote' }

describe('calls', () => {
  it('[WIRE-4, WIRE-7] go to the base address, name the shop and carry the token that there is', async () => {
    const { fetch, asked } = backEnd(json(200, { result: [], success: true }))
    const call = createCall({ ...shop, fetch, token: tokens('t1', undefined) })
    await call(getCategories, { query: { isEcommerceClient: true } })
    expect(asked[0]?.url).toBe(
      'https://back.example/base/api/services/app/Zecat/GetCategories?isEcommerceClient=true&tenant=brote',
    )
    expect(asked[0]?.authorization).toBe('Bearer t1')
  })

  it('[WIRE-7] go to the page’s own origin without a base address', async () => {
    const { fetch, asked } = backEnd(json(200, { result: [], success: true }))
    await createCall({ ...shop, baseUrl: '', fetch })(getCategories, {})
    expect(asked[0]?.url).toBe('/api/services/app/Zecat/GetCategories?tenant=brote')
  })

  it('[WIRE-5] take numbers sent as text and leave unknown fields out', async () => {
    const { fetch } = backEnd(
      json(200, { result: [{ id: 7, name: 'Mate', count: '12', colour: 'x' }], success: true, error: null }),
    )
    const [category] = await createCall({ ...shop, fetch })(getCategories, {})
    expect(category).toEqual({ id: '7', name: 'Mate', slug: '', description: '', count: 12 })
  })

  it('[WIRE-16] an answer that breaks the contract is an error with the place in it', async () => {
    const { fetch } = backEnd(json(200, { result: { items: [{ id: '1' }] }, success: true }))
    const error = await failureOf(createCall({ ...shop, fetch })(getProductsList, {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: 'ContractError', message: DEFAULT_ERROR, status: 200 })
    expect((error as ApiError).data).toContain('getProductsList.items.0.name')
  })
})

describe('tokens', () => {
  it('[WIRE-10] a refused token is replaced once and the call repeated once', async () => {
    const { fetch, asked } = backEnd(json(401, { result: {} }), json(200, { result: [], success: true }))
    const token = tokens('old', 'new')
    await createCall({ ...shop, fetch, token })(getCategories, {})
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new'])
    expect(token.renew).toHaveBeenCalledTimes(1)
  })

  it('[WIRE-10] a new token that is refused, too, ends it', async () => {
    const { fetch, asked } = backEnd(
      json(401, { result: { message: 'No.' } }),
      json(401, { result: { message: 'No.' } }),
    )
    const error = await failureOf(
      createCall({ ...shop, fetch, token: tokens('old', 'new') })(getCategories, {}),
    )
    expect(error).toMatchObject({ status: 401, message: 'No.' })
    expect(asked).toHaveLength(2)
  })

  it('[WIRE-10] a call for guests fetches its token first, and does not fetch another when that is refused', async () => {
    const { fetch, asked } = backEnd(json(401, { result: { message: 'No.' } }))
    const token = tokens(undefined, 'new')
    const call = createCall({ ...shop, fetch, token })
    await failureOf(call(getShoppingCartProductPrice, { body: { products: [] } }))
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer new'])
    expect(token.renew).toHaveBeenCalledTimes(1)
  })

  it('[WIRE-10] the call for a token sends none and asks for none', async () => {
    const { fetch, asked } = backEnd(json(401, { result: { message: 'No.' } }))
    const token = tokens('old', 'new')
    await failureOf(createCall({ ...shop, fetch, token })(getAccess, { anonymous: true }))
    expect(asked[0]?.authorization).toBeNull()
    expect(token.renew).not.toHaveBeenCalled()
  })
})

describe('failures', () => {
  it.each([
    [{ result: { message: 'Falta el nombre.' } }, 'Falta el nombre.'],
    [{ result: 'Falta el nombre.' }, 'Falta el nombre.'],
    [{ result: null, error: { message: 'Falta el nombre.' } }, 'Falta el nombre.'],
    [{ result: { anything: 'else' } }, DEFAULT_ERROR],
    [{ anything: 'else' }, UNKNOWN_ERROR],
  ])('[WIRE-3, ERR-1] %j says %s', async (body, message) => {
    const { fetch } = backEnd(json(422, body))
    const error = await failureOf(createCall({ ...shop, fetch })(getCategories, {}))
    expect(errorMessage(error)).toBe(message)
  })

  it('[ERR-4] become an error object with type, data, status, statusText and message', async () => {
    const body = {
      result: {
        message: 'Cambió el precio.',
        code: 'price_changed',
        details: { total: 3 },
        fields: { a: 'b' },
      },
    }
    const { fetch } = backEnd(json(422, body))
    const error = await failureOf(createCall({ ...shop, fetch })(getCategories, {}))
    expect(error).toMatchObject({
      type: 'error',
      data: body,
      status: 422,
      statusText: 'Some status',
      message: 'Cambió el precio.',
      code: 'price_changed',
      details: { total: 3 },
      fields: { a: 'b' },
    })
  })

  it('[ERR-4] a status 500 passes unchanged', async () => {
    const { fetch } = backEnd(json(500, { result: { message: 'Se rompió.' } }))
    const error = await failureOf(createCall({ ...shop, fetch })(getCategories, {}))
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: 'FetchError', status: 500 })
    expect(errorMessage(error)).toBe('Se rompió.')
  })

  it('[ERR-5] without an answer the error has name, address and message', async () => {
    const { fetch } = backEnd(new TypeError('Failed to fetch'))
    const error = await failureOf(createCall({ ...shop, fetch })(getCategories, {}))
    expect(error).toMatchObject({
      name: 'TypeError',
      url: 'https://back.example/base/api/services/app/Zecat/GetCategories?tenant=brote',
      message: 'Failed to fetch',
      status: undefined,
    })
    expect(errorMessage(error)).toBe(UNKNOWN_ERROR)
  })

  it('[ERR-5] and with neither it says that it is unknown', async () => {
    const { fetch } = backEnd(new Error(''))
    const error = await failureOf(createCall({ ...shop, fetch })(getCategories, {}))
    expect(error).toMatchObject({ message: UNKNOWN_ERROR, status: undefined })
  })

  it.each([
    [
      'an answer',
      () => new ApiError({ status: 404, message: 'No está.' }),
      { message: 'No está.', statusCode: 404 },
    ],
    [
      'a lost request',
      () => new ApiError({ message: 'Failed to fetch' }),
      { message: UNKNOWN_ERROR, statusCode: 500 },
    ],
    ['a fault', () => new TypeError('x is not a function'), { message: DEFAULT_ERROR, statusCode: 500 }],
    ['nothing', () => undefined, { message: DEFAULT_ERROR, statusCode: 500 }],
  ])('[ERR-6] %s becomes a message and a status', (_, thrown, expected) => {
    expect(normalized(thrown())).toEqual(expected)
  })

  it('[OFF-6] each request tells whether anything answered; one that was cancelled tells nothing', async () => {
    const report = vi.fn()
    const cancelled = new AbortController()
    const { fetch } = backEnd(
      json(200, { result: [], success: true }),
      json(404, { result: {} }),
      new TypeError('Failed to fetch'),
      new DOMException('Aborted', 'AbortError'),
    )
    const connection = { online: () => true, report, subscribe: () => () => {} }
    const call = createCall({ ...shop, fetch, connection })
    await call(getCategories, {})
    await failureOf(call(getCategories, {}))
    await failureOf(call(getCategories, {}))
    cancelled.abort()
    await failureOf(call(getCategories, { signal: cancelled.signal }))
    expect(report.mock.calls.flat()).toEqual(['answered', 'answered', 'unreachable'])
  })
})

describe('a back end that wants to be left alone for a moment', () => {
  const message = 'Demasiadas consultas seguidas.'
  const answer = { success: false, result: { message, code: 'rate_limited' } }
  it.each([
    ['42', 42_000],
    ['86400', 300_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [null, undefined],
  ])('[BUILD-25] is waited for where it says how long: Retry-After %s', async (after, ms) => {
    const { fetch } = backEnd(json(429, answer, after === null ? {} : { 'retry-after': after }))
    const call = createCall({ baseUrl: 'https://api.test', tenant: 'brote', fetch })
    const failure = await failureOf(call(getCategories, {}))
    expect(failure).toMatchObject({ status: 429 })
    expect(waitOf(failure)).toBe(ms)
  })
})
