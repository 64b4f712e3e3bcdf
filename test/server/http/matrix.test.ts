import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logOut } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { openPeople, type People, somewhere } from '#harness/server/people.ts'

/** Calls that look at no token: to get one, to change one for another, or beyond any shop. */
const TOKEN_BLIND = new Set(['getAccess', 'refreshToken', 'getDemoShops'])

let people: People
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  people = await openPeople()
  const customer = await people.customer()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: randomUUID(), tid: AR_SHOP, kind: 'customer', iss: 'vitrina', exp: 4_000_000_000 }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const loggedOut = await people.logIn(customer.email)
  await people.shop.get(logOut, { token: loggedOut.token })
  // Signed by the shop in another hour.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 48 * 3600 * 1000 })
  const expired = await people.shop.guest()
  vi.useRealTimers()
  Object.assign(tokens, {
    guest: await people.shop.guest(),
    customer: customer.token,
    'guest of another shop': await people.shop.guest(CL_SHOP),
    'customer of another shop': (await people.customer(CL_SHOP)).token,
    expired,
    forged: `${text}.${createHmac('sha256', 'x'.repeat(48)).update(text).digest('base64url')}`,
    unsigned: `${part({ alg: 'none' })}.${part(claims)}.`,
    'logged out': loggedOut.token,
  })
})
afterAll(() => people.close())

/** Without what the call needs: a caller who is let in reads what is missing, and nothing changes. */
const statusFor = async (endpoint: Endpoint, caller: string) => {
  // A person who logs out is out for the rest of the table.
  const leaver = endpoint.name === logOut.name && caller === 'customer' ? await people.customer() : undefined
  const token = leaver?.token ?? tokens[caller]
  const answer = await people.shop.ask(endpoint, { ...(token ? { token } : {}), from: somewhere() })
  return answer.status
}

const WELCOME: Readonly<Record<Endpoint['auth'], readonly string[]>> = {
  public: ['nobody', 'guest', 'customer', 'logged out'],
  access: ['guest', 'customer'],
  customer: ['customer'],
}
const CALLERS = [
  'nobody',
  'guest',
  'customer',
  'guest of another shop',
  'customer of another shop',
  'expired',
  'forged',
  'unsigned',
  'logged out',
]

describe('[TEN-2] every call of the contract, by who calls', () => {
  test('the table is the whole one, and each row has its handler', () => {
    expect(endpoints.length).toBeGreaterThan(55)
    const names = endpoints.map(({ name }) => name)
    expect(names.filter((name) => !people.shop.app.handled.has(name))).toEqual([])
  })

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    for (const caller of CALLERS) {
      const status = await statusFor(endpoint, caller)
      const message = `${name} (${endpoint.auth}) called by ${caller}: ${status}`
      const welcome = TOKEN_BLIND.has(name) || WELCOME[endpoint.auth].includes(caller)
      // Of a token of another shop the configuration makes 'no shop', by which the page drops it.
      const tellsNoShop = name === 'getConfig' && caller.includes('another shop')
      const idempotent = name === 'logOut' && caller === 'logged out'
      if (welcome || tellsNoShop || idempotent) {
        expect(status, message).not.toBe(401)
        expect(status, message).toBeLessThan(500)
      } else expect(status, message).toBe(401)
    }
  })
})
