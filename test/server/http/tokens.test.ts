import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAccess, updateProfile } from '#contract/accounts.ts'
import { getCategories } from '#contract/catalogue.ts'
import { getPaymentMethods } from '#contract/checkout.ts'
import { getConfig } from '#contract/config.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'

let shop: TestApp
const DESIGNS = [{ name: 'Fiestas', designs: [{ image: '/media/estrella.svg' }] }]
beforeAll(async () => {
  shop = await testApp()
  await changeSettings(shop, CL_SHOP, { designs: DESIGNS })
})
afterAll(() => shop.close())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged = (header: object, claims: object, secret: string) => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const claims = { sub: 'x', tid: AR_SHOP, kind: 'guest', iss: 'vitrina', exp: 4_000_000_000 }

describe('tokens', () => {
  test('[ROLE-1] a guest gets one for 24 hours, bound to the shop', async () => {
    const { accessToken } = await shop.get(getAccess)
    const payload = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toMatchObject({ tid: AR_SHOP, kind: 'guest' })
    expect(payload.exp - payload.iat).toBe(24 * 3600)
  })

  test('GetAccess answers whatever token came with it', async () => {
    expect((await shop.ask(getAccess, { token: 'nonsense' })).status).toBe(200)
  })

  test('[ROLE-22] who asks for the next one stays the same guest for 30 days, any other caller is another', async () => {
    const guestOf = async (token?: string, tenant = AR_SHOP) => {
      const { accessToken } = await shop.get(getAccess, { tenant, ...(token === undefined ? {} : { token }) })
      return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub
    }
    const token = await shop.guest()
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const days = async (count: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * 24 * 3600 * 1000 })
      return guestOf(token).finally(() => vi.useRealTimers())
    }
    expect(await guestOf(token)).toBe(sub)
    expect(await days(29)).toBe(sub)
    expect(await days(31)).not.toBe(sub)
    expect(await guestOf()).not.toBe(sub)
    expect(await guestOf(token, CL_SHOP)).not.toBe(sub)
    const forgedOne = forged({ alg: 'HS256', typ: 'JWT' }, { ...claims, sub }, 'x'.repeat(32))
    expect(await guestOf(forgedOne)).not.toBe(sub)
    const customer = shop.app.jwt.sign({ sub: 'c7', tid: AR_SHOP, kind: 'customer', sid: 's' })
    expect(await guestOf(customer)).not.toBe('c7')
  })

  test('a public call needs none, and takes a good one', async () => {
    expect((await shop.ask(getCategories)).status).toBe(200)
    expect((await shop.ask(getCategories, { token: await shop.guest() })).status).toBe(200)
  })

  test('a call for bearers is 401 without one, and answers with one', async () => {
    expect(await shop.refused(getPaymentMethods)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await shop.ask(getPaymentMethods, { token: await shop.guest() })).status).toBe(200)
  })

  test.each([
    ['nonsense', 'nonsense'],
    ['an empty one', ''],
    ['another secret', forged({ alg: 'HS256', typ: 'JWT' }, claims, 'x'.repeat(32))],
    ['no signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['another algorithm', forged({ alg: 'HS512', typ: 'JWT' }, claims, 'x'.repeat(32))],
  ])('[ERR-10] forged by %s it is 401 even for a public call', async (_how, token) => {
    expect(await shop.refused(getCategories, { token })).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await shop.refused(getConfig, { token })).toMatchObject({ status: 401 })
  })

  test('[ERR-10] changed by one letter it is 401', async () => {
    const token = await shop.guest()
    const [header, payload, signature = ''] = token.split('.')
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect((await shop.ask(getCategories, { token: `${header}.${payload}.${other}` })).status).toBe(401)
  })

  test('[ERR-10] one without the shop’s claims is 401', async () => {
    const token = shop.app.jwt.sign({ sub: 'x', kind: 'guest' })
    expect(await shop.refused(getCategories, { token })).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('[ERR-10] expired it is 401 token_expired', async () => {
    const token = await shop.guest()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600 * 1000 })
    try {
      expect(await shop.refused(getPaymentMethods, { token })).toMatchObject({
        status: 401,
        code: 'token_expired',
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('[TEN-2] of another shop it is 401, and GetConfig answers tenant: null', async () => {
    const token = await shop.guest(CL_SHOP)
    expect(await shop.refused(getCategories, { token })).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await shop.get(getConfig, { token })).tenant).toBeNull()
    expect((await shop.get(getConfig, { token, tenant: CL_SHOP })).tenant).toBe(CL_SHOP)
  })

  test('[TEN-4] GetConfig answers tenant: null for a shop that does not exist', async () => {
    expect((await shop.get(getConfig, { tenant: 'nobody' })).tenant).toBeNull()
    expect((await shop.get(getConfig, { tenant: null })).tenant).toBeNull()
  })

  test('[WIRE-11] GetConfig answers the shop’s configuration, with the builder’s categories', async () => {
    const answers = await Promise.all([AR_SHOP, CL_SHOP].map((tenant) => shop.get(getConfig, { tenant })))
    expect(answers.map(({ tenant, environment }) => [tenant, environment])).toEqual([
      [AR_SHOP, 'AR'],
      [CL_SHOP, 'CL'],
    ])
    const builders = answers.map(({ productBuilder }) => productBuilder)
    expect(builders[0]?.categories.length).toBeGreaterThanOrEqual(3)
    expect(builders[1]).toEqual({ categories: DESIGNS })
  })

  test('a guest’s one is not enough for what is a customer’s', async () => {
    const body = { name: 'A', email: 'a@example.com', phoneNumber: '', company: '' }
    const answer = await shop.refused(updateProfile, { token: await shop.guest(), body })
    expect([401, 501]).toContain(answer.status)
  })
})
