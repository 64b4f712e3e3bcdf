import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { authenticate } from '#contract/accounts.ts'
import { AR_SHOP, CL_SHOP } from '#harness/server/app.ts'
import { openPeople, PASSWORD, type People, somewhere } from '#harness/server/people.ts'

let people: People
beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people.close())

interface Try {
  readonly password?: string
  readonly from?: string
  readonly deviceToken?: string | undefined
  readonly tenant?: string
}

const tried = async (email: string, { password = 'x', from, deviceToken, tenant = AR_SHOP }: Try = {}) => {
  const { status, headers } = await people.shop.ask(authenticate, {
    tenant,
    body: { email, password, ...(deviceToken === undefined ? {} : { deviceToken }) },
    from: from ?? somewhere(),
  })
  return { status, wait: Number(headers['retry-after'] ?? 0) }
}

const MINUTE = 60_000

describe('[ROLE-30] wrong passwords of strangers', () => {
  test('from wherever they come lock no one out: the right one goes through from another network', async () => {
    const { email } = await people.customer()
    for (let n = 0; n < 101; n++) expect((await tried(email)).status).toBe(401)
    expect((await tried(email, { password: PASSWORD })).status).toBe(200)
    // An account that is tried from everywhere leaves each network three tries.
    const from = somewhere()
    for (let n = 0; n < 3; n++) expect((await tried(email, { from })).status).toBe(401)
    expect((await tried(email, { from, password: PASSWORD })).status).toBe(429)
  })

  test('from the same network don’t hold up a device that was logged in before, after its log-out either', async () => {
    const { email } = await people.customer()
    const from = somewhere()
    const first = await people.shop.get(authenticate, {
      body: { email, password: PASSWORD },
      from: somewhere(),
    })
    const { deviceToken } = first
    expect(deviceToken).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    for (let n = 0; n < 11; n++) await tried(email, { from })
    expect((await tried(email, { from, password: PASSWORD })).status).toBe(429)
    expect((await tried(email, { from, password: PASSWORD, deviceToken })).status).toBe(200)
  })

  test('at whatever accounts from the same network don’t hold it up either', async () => {
    const { email } = await people.customer()
    const from = somewhere()
    const body = { email, password: PASSWORD }
    const { deviceToken } = await people.shop.get(authenticate, { body, from: somewhere() })
    // The limit is by the minute of the clock, of which none ends meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let n = 0; n < 20; n++) await tried(`nadie${n}@ejemplo.com`, { from })
    expect((await tried(email, { from, password: PASSWORD })).status).toBe(429)
    expect((await tried(email, { from, password: PASSWORD, deviceToken })).status).toBe(200)
  })

  test('are as many with a device’s word that is another’s, made up or of another shop', async () => {
    const [ana, eva] = [await people.customer(), await people.customer()]
    const { deviceToken: evas = '' } = await people.shop.get(authenticate, {
      body: { email: eva.email, password: PASSWORD },
      from: somewhere(),
    })
    const from = somewhere()
    for (let n = 0; n < 10; n++) await tried(ana.email, { from })
    for (const deviceToken of [evas, `${evas}x`, 'ñ'.repeat(66), `${'a'.repeat(22)}.${'ñ'.repeat(43)}`, ''])
      expect((await tried(ana.email, { from, password: PASSWORD, deviceToken })).status).toBe(429)
    const elsewhere = somewhere()
    for (let n = 0; n < 10; n++) await tried(eva.email, { from: elsewhere, tenant: CL_SHOP })
    expect((await tried(eva.email, { from: elsewhere, tenant: CL_SHOP, deviceToken: evas })).status).toBe(429)
    // A device that tries by itself waits as well, though not as long.
    const answers: number[] = []
    for (let n = 0; n < 21; n++) answers.push((await tried(eva.email, { deviceToken: evas })).status)
    expect(answers).toEqual([...Array(20).fill(401), 429])
    people.pass(5000)
    expect((await tried(eva.email, { deviceToken: evas, password: PASSWORD })).status).toBe(200)
  })
})

describe('[ROLE-31] tries of one network at one account', () => {
  test('follow each other at twice the wait each time, which the answer says', async () => {
    const { email } = await people.customer()
    const from = somewhere()
    for (let n = 0; n < 10; n++) expect((await tried(email, { from })).status).toBe(401)
    for (const minutes of [1, 2, 4, 8]) {
      const { status, wait } = await tried(email, { from, password: PASSWORD })
      expect([status, Math.round(wait / 60)]).toEqual([429, minutes])
      people.pass(minutes * MINUTE)
      expect((await tried(email, { from })).status).toBe(401)
    }
    // No wait is longer than this one.
    expect(Math.round((await tried(email, { from })).wait / 60)).toBe(15)
    people.pass(15 * MINUTE)
    expect((await tried(email, { from, password: PASSWORD })).status).toBe(200)
  })

  test('are counted together where an IPv6 address is one of a /64, and apart from another', async () => {
    const { email } = await people.customer()
    for (let n = 1; n <= 10; n++)
      expect((await tried(email, { from: `2001:db8:7:1::${n}` })).status).toBe(401)
    expect((await tried(email, { from: '2001:db8:7:1:ffff::9', password: PASSWORD })).status).toBe(429)
    expect((await tried(email, { from: '2001:db8:7:2::1', password: PASSWORD })).status).toBe(200)
  })

  test('that come at once are no more than those that come one by one', async () => {
    const { email } = await people.customer()
    const from = somewhere()
    const answers = await Promise.all(Array.from({ length: 19 }, () => tried(email, { from })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })
})
