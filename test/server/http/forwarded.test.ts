import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { authenticate } from '#contract/accounts.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { addressesOf } from '#server/http/forwarded.ts'

let shop: TestApp
const lines: string[] = []
beforeAll(async () => {
  // Limits are by the minute of the clock, of which none ends meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] })
  const log = { write: (line: string) => void lines.push(line) }
  shop = await testApp({ log }, { TRUST_PROXY: 'loopback' })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** What a proxy on this machine hands on. */
const tried = async (forwarded: string) =>
  (
    await shop.ask(authenticate, {
      body: { email: 'nadie@ejemplo.com', password: 'x' },
      from: '127.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    })
  ).status

describe('[SAFE-82] who is said to be forwarded for', () => {
  test('is the peer itself where that is no address: made-up names are no other people', async () => {
    const answers: number[] = []
    for (let n = 0; n < 30; n++) answers.push(await tried(`quien-sea-${n}`))
    expect(answers).toContain(429)
    expect(await tried('otro, 203.0.113.7, nadie')).toBe(429)
    // An address is believed, whatever stands before it.
    expect(await tried('203.0.113.8')).toBe(401)
    expect(await tried('quien-sea, 203.0.113.9')).toBe(401)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['x, 203.0.113.7,2001:db8::1', '203.0.113.7, 2001:db8::1'],
    ['203.0.113.7, x', ''],
    ['203.0.113.7:80', ''],
    ['', ''],
  ])('of %s it is %s that counts', (forwarded, addresses) => {
    expect(addressesOf(forwarded)).toBe(addresses)
  })
})
