import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Proof } from '#contract/office/factors.ts'
import { passkeyLogIn, secondFactor, stepUp } from '#contract/office/second-factors.ts'
import {
  acceptInvitation,
  changePassword,
  logIn,
  logOut,
  type OfficeSession,
} from '#contract/office/staff.ts'
import { rowOf, rowsOf } from '#harness/rows/rows.ts'
import { CL_SHOP } from '#harness/server/app.ts'
import { operatorAttempts } from '#server/db/schema/staff.ts'
import { email, openFactors, startAnew } from './factors.ts'
import { MINUTE, openStaff, PASSWORD, type StaffOffice } from './staff.ts'

let office: StaffOffice
let root: OfficeSession
let ana: ReturnType<typeof openFactors>
beforeAll(async () => {
  office = await openStaff()
  root = await office.first()
  ana = openFactors(office)
})
afterAll(() => office.close())
beforeEach(() => startAnew(office))

let networks = 0
/** Another network each time. */
const somewhere = () => {
  networks += 1
  return `198.51.100.${networks}`
}

interface Try {
  readonly password?: string
  readonly from?: string
  readonly deviceToken?: string | undefined
}

const tried = (address: string, { password = 'otra cosa larga', from, deviceToken }: Try = {}) =>
  office.ask(logIn, { from: from ?? somewhere(), body: { email: address, password, deviceToken } })
const entered = async (session: Try = {}) => (await tried(email, { password: PASSWORD, ...session })).status

/** How long an answer says that the next try has to wait. */
const waitOf = ({ result }: { readonly result: unknown }): string =>
  /^Demasiados intentos\. Se puede volver a intentar en (.+)\.$/.exec(
    (result as { readonly message: string }).message,
  )?.[1] ?? ''

/** Somebody else's wrong tries, at whatever accounts: as many as a network has, and as an address may ask in a minute. */
const strangersFrom = async (from: string) => {
  // The limit is by the minute of the clock, of which none ends meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 61; n += 1) await tried(`n${n}@brote.example`, { from })
}

describe('[STAFF-12] tries to log in', () => {
  test('of one network at one account are 10, and then at twice the wait each time, account or not', async () => {
    for (const address of [email, 'nadie@brote.example']) {
      const from = somewhere()
      const answers = []
      for (let tries = 0; tries < 11; tries += 1) answers.push(await tried(address, { from }))
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
      expect(new Set(answers.slice(0, 10).map(({ text }) => text)).size).toBe(1)
      for (const [minutes, words] of [
        [1, 'un minuto'],
        [2, '2 minutos'],
        [4, '4 minutos'],
        [8, '8 minutos'],
      ] as const) {
        expect(waitOf(await tried(address, { from, password: PASSWORD }))).toBe(words)
        office.pass(minutes * MINUTE)
        expect((await tried(address, { from })).status).toBe(401)
      }
      // No wait is longer than this one.
      expect(waitOf(await tried(address, { from }))).toBe('15 minutos')
      // Whose account it is comes in from elsewhere meanwhile.
      expect(await entered()).toBe(200)
      office.pass(15 * MINUTE)
      if (address === email) expect(await entered({ from })).toBe(200)
    }
  })

  test('of one network at all accounts are 30, and then at a growing wait', async () => {
    const from = '2001:db8:1:2::'
    const next = (n: number, network = from) => tried(`n${n}@brote.example`, { from: `${network}${n}` })
    for (let n = 0; n < 30; n += 1) expect((await next(n)).status).toBe(401)
    expect(waitOf(await next(31))).toBe('un minuto')
    expect((await next(31, '2001:db8:1:3::')).status).toBe(401)
    office.pass(MINUTE)
    expect((await next(32)).status).toBe(401)
    expect(waitOf(await next(33))).toBe('2 minutos')
  })

  test('of a network that were right are none of its 30', async () => {
    const from = somewhere()
    await tried('n@brote.example', { from })
    for (let times = 0; times < 3; times += 1) expect(await entered({ from })).toBe(200)
    const key = office.staff.secrets.attemptKey('network', from)
    expect(await rowOf(office, operatorAttempts, { key })).toMatchObject({ count: 1 })
  })

  test('of an account that is tried from everywhere are 3 of each network', async () => {
    const address = 'beto@brote.example'
    const from = somewhere()
    const key = office.staff.secrets.attemptKey('login-all', address)
    await office.database.insert(operatorAttempts).values({ key, count: 100, since: office.staff.now() })
    const answers = []
    for (let tries = 0; tries < 4; tries += 1) answers.push((await tried(address, { from })).status)
    expect(answers).toEqual([401, 401, 401, 429])
  })

  test('are counted for all instances, and no address of a person lies in the database', async () => {
    await tried(email)
    await tried(email, { deviceToken: root.deviceToken })
    const rows = await rowsOf(office, operatorAttempts)
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/)
  })
})

describe('[STAFF-12] tries of strangers', () => {
  test('from the same network don’t stop a device that was logged in before, after its log-out either', async () => {
    const { deviceToken, accessToken } = await ana.enter()
    expect(deviceToken).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    await office.get(logOut, { token: accessToken })
    const from = somewhere()
    for (let n = 0; n < 11; n += 1) await tried(email, { from })
    await strangersFrom(from)
    expect(await entered({ from })).toBe(429)
    expect(await entered({ from, deviceToken })).toBe(200)
  })

  test('don’t stop a known device that accepts an invitation to another team', async () => {
    const owner = await ana.enter()
    const address = 'carla@brote.example'
    const place = { role: 'reader', ships: false } as const
    const { deviceToken } = await office.member(owner, address, place)
    const token = await office.invited(owner, place, CL_SHOP)
    const from = somewhere()
    for (let n = 0; n < 11; n += 1) await tried(address, { from })
    await strangersFrom(from)
    const accept = async (known?: string) => {
      const body = { token, name: 'Carla', email: address, password: PASSWORD, deviceToken: known }
      return (await office.ask(acceptInvitation, { from, body })).status
    }
    expect(await accept()).toBe(429)
    expect(await accept(deviceToken)).toBe(200)
  })

  test('don’t stop the second step, a passkey, nor a device that has come in by either', async () => {
    const session = await ana.enter()
    const { device } = await ana.withPasskey(session)
    const { secret } = await ana.withTotp(session)
    const from = somewhere()
    await strangersFrom(from)
    const assertion = await ana.assertionFor(device)
    const byPasskey = await office.get(passkeyLogIn, { from, body: { assertion } })
    for (let n = 0; n < 61; n += 1)
      await office.ask(secondFactor, { from, body: { second: 'x', proof: ana.totp(secret) } })
    const step = await tried(email, { from, password: PASSWORD, deviceToken: byPasskey.deviceToken })
    const { second } = step.result as { readonly second: string }
    const entered = await ana.second(second, ana.totp(secret), from)
    expect(entered).toMatchObject({ status: 200, result: { deviceToken: expect.any(String) } })
  })

  test('are as many with a word of a device that is made up, or was given to somebody else', async () => {
    const beto = await office.member(await ana.enter(), 'beto@brote.example', {
      role: 'reader',
      ships: false,
    })
    const betos = beto.deviceToken ?? ''
    expect(betos).not.toBe('')
    const from = somewhere()
    for (let n = 0; n < 10; n += 1) await tried(email, { from })
    const worthless = [
      betos,
      `${root.deviceToken}x`,
      'ñ'.repeat(66),
      `${'a'.repeat(22)}.${'ñ'.repeat(43)}`,
      '',
    ]
    for (const deviceToken of worthless) expect(await entered({ from, deviceToken })).toBe(429)
    expect(await entered({ from, deviceToken: root.deviceToken })).toBe(200)
    expect((await tried(email, { deviceToken: 'a'.repeat(201) })).status).toBe(400)
  })

  test('don’t stop a proof or another password of whoever is logged in, nor do those of another session', async () => {
    const [here, there] = [await ana.enter(), await ana.enter()]
    const { secret } = await ana.withTotp(here)
    const from = somewhere()
    await strangersFrom(from)
    const prove = (token: string, proof: Proof) => office.ask(stepUp, { token, from, body: { proof } })
    for (let n = 0; n < 61; n += 1) await prove('x', ana.totp(secret))
    const answers = []
    for (let n = 0; n < 11; n += 1)
      answers.push((await prove(there.accessToken, { kind: 'totp', code: '000000' })).status)
    expect(answers).toEqual([...Array(10).fill(400), 429])
    expect((await prove(here.accessToken, ana.totp(secret))).status).toBe(200)
    const change = (token: string, current: string) =>
      office.ask(changePassword, { token, from, body: { current, password: PASSWORD } })
    for (let n = 0; n < 11; n += 1) await change(there.accessToken, 'no es esta')
    expect((await change(there.accessToken, PASSWORD)).status).toBe(429)
    expect((await change(here.accessToken, PASSWORD)).status).toBe(200)
  })
})

test('[STAFF-12] a known device waits for its own wrong tries, though not as long', async () => {
  const { deviceToken } = root
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push((await tried(email, { deviceToken })).status)
  expect(answers).toEqual([...Array(20).fill(401), 429])
  office.pass(5)
  expect((await tried(email, { deviceToken })).status).toBe(401)
  expect(await entered({ deviceToken })).toBe(429)
  office.pass(10)
  expect(await entered({ deviceToken })).toBe(200)
})
