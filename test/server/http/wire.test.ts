import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate } from '#contract/accounts.ts'
import { getCategories, getProductDetail, getProductsList, postRoot } from '#contract/catalogue.ts'
import { completeOrder } from '#contract/checkout.ts'
import { getConfig } from '#contract/config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getOrderByFollowToken } from '#contract/orders.ts'
import { AR_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { registerErrors } from '#server/http/errors.ts'
import { registerUnhandled } from '#server/http/table.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const SPANISH = /^[A-ZÁÉÍÓÚ¿¡][\s\S]*[.!?]$/

describe('the envelope', () => {
  test.each(endpoints.map((row) => [row.name, row] as const))(
    '[WIRE-2] %s answers in it, asked without anything',
    async (_name, row) => {
      const { status, body } = await shop.ask(row, { tenant: null, body: undefined })
      if (status === 200) expect(body).toMatchObject({ success: true, result: expect.anything() })
      else {
        const { message } = await shop.refused(row, { tenant: null })
        expect(message).toMatch(SPANISH)
      }
    },
  )

  test('[WIRE-9] a call whose module is still to come is 501', async () => {
    const bare = fastify()
    registerErrors(bare)
    bare.decorate('handled', new Set<string>())
    registerUnhandled(bare)
    for (const { method, path } of endpoints) {
      const answer = await bare.inject({ method, url: path })
      expect(answer.statusCode, path).toBe(501)
      expect(answer.json()).toMatchObject({ success: false, result: { code: 'not_implemented' } })
    }
    await bare.close()
  })

  test('an unknown address is 404, another method of a known one 405', async () => {
    const unknown: Endpoint = { ...getCategories, path: '/api/services/app/Nothing' }
    expect(await shop.refused(unknown)).toMatchObject({ status: 404, code: 'not_found' })
    const put: Endpoint = { ...getCategories, method: 'PUT' }
    const answer = await shop.ask(put, { body: {} })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET' } })
    expect(await shop.refused(put, { body: {} })).toMatchObject({ code: 'method_not_allowed' })
  })

  test('an address that is no address is refused in it', async () => {
    const answer = await shop.app.inject('/api/%ff')
    expect(answer.json()).toMatchObject({ success: false, result: { code: 'not_found' } })
  })
})

describe('[ERR-10] bad input', () => {
  test.each(['nobody', '', '../brote', 'x'.repeat(200), "'; DROP TABLE tenants; --", '\u0000'])(
    'unknown shop %j',
    async (tenant) => {
      const refusal = await shop.refused(getCategories, { tenant })
      expect(refusal).toMatchObject({ status: 404, code: 'unknown_tenant' })
      expect(refusal.message).toMatch(SPANISH)
    },
  )

  test('[SAFE-44] text that the database can’t hold', async () => {
    const body = { token: 'a\u0000' }
    expect(await shop.refused(getOrderByFollowToken, { body })).toMatchObject({
      status: 400,
      fields: { token: 'Tiene signos que no se ven: hay que borrarlos o escribirlo de nuevo.' },
    })
  })

  test('a shop named twice is no shop', async () => {
    const answer = await shop.app.inject(`${getCategories.path}?tenant=${AR_SHOP}&tenant=${AR_SHOP}`)
    expect(answer.statusCode).toBe(404)
  })

  test.each(['999999', '0', '-1', 'abc', '1e9', '1 OR 1=1', '9'.repeat(64), '1.5', '\u0000'])(
    'unknown product %j',
    async (id) => {
      expect(await shop.refused(getProductDetail, { query: { id } })).toMatchObject({
        status: 404,
        code: 'not_found',
        message: 'No encontramos ese producto.',
      })
    },
  )

  test.each([
    [{ id: '' }, 'id'],
    [{ id: 'x'.repeat(65) }, 'id'],
    [{}, 'id'],
  ])('product %j is refused by field', async (query, field) => {
    const refusal = await shop.refused(getProductDetail, { query })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(refusal.fields).toHaveProperty(field)
  })

  test.each([
    ['quantity', '-1', 'El mínimo es 0.'],
    ['quantity', '1e9', 'El máximo es 1000000.'],
    ['quantity', 'abc', 'Tiene que ser un número entero.'],
    ['quantity', '1.5', 'Tiene que ser un número entero.'],
    ['page', '0', 'El mínimo es 1.'],
    ['page', '', 'Tiene que ser un número entero.'],
    ['pageSize', '49', 'El máximo es 48.'],
    ['minPrice', '-0.01', 'El mínimo es 0.'],
    ['maxPrice', 'NaN', 'Tiene que ser un número.'],
    ['maxPrice', 'Infinity', 'El máximo es 1000000000000.'],
    ['sort', 'random', 'Tiene que ser uno de: relevance, newest, price, price-desc, name.'],
    ['search', 'x'.repeat(101), 'A lo sumo 100 caracteres.'],
    ['colors', 'x'.repeat(501), 'A lo sumo 500 caracteres.'],
  ])('list filter %s=%s', async (name, value, message) => {
    const refusal = await shop.refused(getProductsList, { query: { [name]: value } })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', fields: { [name]: message } })
  })

  test.each([
    ['{', 'invalid_request', 400],
    ['', 'invalid_request', 400],
    ['[]', 'invalid_request', 400],
    ['null', 'invalid_request', 400],
    ['"brands"', 'invalid_request', 400],
    ['{"filter":"colours"}', 'invalid_request', 400],
    ['{"filter":1}', 'invalid_request', 400],
    [`{"filter":"brands","more":"${'x'.repeat(1024 * 1024)}"}`, 'payload_too_large', 413],
  ])('body %.20s', async (body, code, status) => {
    expect(await shop.refused(postRoot, { body })).toMatchObject({ code, status })
  })

  test('a body of another type is 415', async () => {
    const refusal = await shop.refused(postRoot, {
      body: 'filter=brands',
      headers: { 'content-type': 'text/csv' },
    })
    expect(refusal).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  })

  test('a number in a body stays what it is: "20" is no quantity', async () => {
    const token = await shop.guest()
    const refusal = await shop.refused(completeOrder, { token, body: { payment: 5 } })
    expect(refusal.code).toBe('invalid_request')
  })

  test('a dangerous key in a body is refused', async () => {
    const refusal = await shop.refused(postRoot, { body: '{"filter":"brands","__proto__":{"a":1}}' })
    expect(refusal.status).toBe(400)
  })

  test('[WIRE-5] unknown fields are ignored', async () => {
    const brands = await shop.ask(postRoot, { body: { filter: 'brands', other: true } })
    expect(brands.status).toBe(200)
    expect((await shop.ask(getCategories, { query: { utm_source: 'mail' } })).status).toBe(200)
  })
})

test('[LIMIT-8] one address that asks too often is refused', async () => {
  const row = { ...getConfig }
  const call = () => shop.app.inject({ url: `${row.path}?tenant=${AR_SHOP}`, remoteAddress: '203.0.113.9' })
  let last = await call()
  const limit = Number(last.headers['x-ratelimit-limit'])
  // Twice as often: a minute may end in between.
  for (let sent = 1; sent <= 2 * limit && last.statusCode === 200; sent++) last = await call()
  expect(last.json()).toMatchObject({ success: false, result: { code: 'rate_limited' } })
  expect(last.headers['retry-after']).toBeDefined()
  expect((await shop.ask(authenticate, { body: {} })).status).not.toBe(429)
})
