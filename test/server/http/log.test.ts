import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticate, refreshToken } from '#contract/accounts.ts'
import { getCategories } from '#contract/catalogue.ts'
import { getOrderByFollowToken } from '#contract/orders.ts'
import { getQuoteByViewToken } from '#contract/quotes.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'

let shop: TestApp
const lines: string[] = []
beforeAll(async () => {
  shop = await testApp({ log: { write: (line) => lines.push(line) } })
})
beforeEach(() => lines.splice(0))
afterAll(() => shop.close())

test('the log names requests without their tokens', async () => {
  const token = await shop.guest()
  await shop.ask(getCategories, { token })
  await shop.ask(refreshToken, { query: { refreshToken: 'SECRET-1' } })
  await shop.ask(getOrderByFollowToken, { body: { token: 'SECRET-2' } })
  await shop.ask(getQuoteByViewToken, { body: { token: 'SECRET-4' } })
  await shop.app.inject('/brote/orders/detail?follow=SECRET-3&x=1')
  await shop.app.inject('/api/payments/brote/none/return?token_ws=SECRET-5&TBK_TOKEN=SECRET-6')
  const log = lines.join('')
  expect(log).toContain(getCategories.path)
  expect(log).toContain('follow=…&x=1')
  expect(log).not.toMatch(/SECRET/)
  expect(log).not.toContain(token)
})

test('[ERR-11] an inner failure tells nothing of the inside, and the log everything with a request id', async () => {
  await shop.database.$client.query('ALTER TABLE attempts RENAME TO hidden')
  try {
    expect(await shop.refused(authenticate, { body: { email: 'a@ejemplo.com', password: 'x' } })).toEqual({
      status: 500,
      code: 'internal',
      message: 'Ocurrió un error inesperado. Se puede volver a intentar en un momento.',
    })
  } finally {
    await shop.database.$client.query('ALTER TABLE hidden RENAME TO attempts')
  }
  const entry = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  expect(entry).toMatchObject({ level: 50, reqId: expect.stringMatching(/./) })
  expect(entry.err.stack).toContain('attempts')
})
