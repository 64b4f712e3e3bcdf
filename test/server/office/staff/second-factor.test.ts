import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Proof } from '#contract/office/factors.ts'
import {
  addPasskey,
  getSecurity,
  newPasskeyOptions,
  newRecoveryCodes,
  newTotp,
  passkeyLogIn,
  passkeyOptions,
  removePasskey,
  removeTotp,
  setTotp,
  stepUp,
  stepUpOptions,
} from '#contract/office/second-factors.ts'
import { acceptInvitation, getMe, logIn, type OfficeSession, recover } from '#contract/office/staff.ts'
import { joinTeam } from '#harness/rows/people.ts'
import { deleteRows, emptyTables, rowOf, rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { type Authenticator, createAuthenticator } from '#harness/server/authenticator.ts'
import { memberships, operatorTotp, recoveryCodes } from '#server/db/schema/staff.ts'
import { makeRecovery } from '#server/modules/staff/recovery.ts'
import { email, openFactors, SITE, startAnew } from './factors.ts'
import { MINUTE, openStaff, PASSWORD, type StaffOffice } from './staff.ts'

let office: StaffOffice
let ana: ReturnType<typeof openFactors>
beforeAll(async () => {
  office = await openStaff()
  await office.first()
  ana = openFactors(office)
})
afterAll(() => office.close())
beforeEach(() => startAnew(office))

describe('[STAFF-20] a passkey', () => {
  test('opens a session alone, and is asked for after the password', async () => {
    const { device } = await ana.withPasskey(await ana.enter())
    const options = await office.get(passkeyOptions, { body: {} })
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const session = await office.get(passkeyLogIn, { body: { assertion: device.use(options) } })
    expect(await ana.me(session)).toBe(email)
    const { second: ticket, has } = await ana.step()
    expect(has).toEqual(['passkey', 'recovery'])
    const asked = await office.get(passkeyOptions, { body: { second: ticket } })
    expect(asked.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
    const proof: Proof = { kind: 'passkey', assertion: device.use(asked) }
    expect(await ana.second(ticket, proof)).toMatchObject({ status: 200, result: { me: { email } } })
  })

  test("is of the back office's own page: one of the shops' port, or another host, opens nothing", async () => {
    const { device } = await ana.withPasskey(await ana.enter())
    for (const origin of ['http://localhost:3000', 'https://localhost', 'https://mala.example'])
      expect((await ana.byPasskey(device, origin)).status, origin).toBe(401)
    const options = await office.get(passkeyOptions, { body: {} })
    const elsewhere = device.use({ ...options, rpId: 'mala.example' })
    expect((await office.ask(passkeyLogIn, { body: { assertion: elsewhere } })).status).toBe(401)
    const { accessToken: token } = await enterBy(device)
    await office.get(stepUp, {
      token,
      body: {
        proof: {
          kind: 'passkey',
          assertion: device.use((await office.get(stepUpOptions, { token })).options),
        },
      },
    })
    const made = createAuthenticator({ origin: 'http://localhost:3000' }).make(
      await office.get(newPasskeyOptions, { token }),
    )
    const refused = await office.refused(addPasskey, { token, body: { name: 'Otra', attestation: made } })
    expect(refused.status).toBe(400)
  })

  const enterBy = async (device: Authenticator): Promise<OfficeSession> =>
    office.get(passkeyLogIn, { body: { assertion: await ana.assertionFor(device) } })

  test('signs a challenge of ours, for that use, once and within 10 minutes', async () => {
    const { device } = await ana.withPasskey(await ana.enter())
    const options = await office.get(passkeyOptions, { body: {} })
    const assertion = device.use(options)
    await office.get(passkeyLogIn, { body: { assertion } })
    expect((await office.ask(passkeyLogIn, { body: { assertion } })).status).toBe(401)
    expect((await office.ask(passkeyLogIn, { body: { assertion: device.use(options) } })).status).toBe(401)
    const late = await ana.assertionFor(device)
    office.pass(10 * MINUTE + 1)
    expect((await office.ask(passkeyLogIn, { body: { assertion: late } })).status).toBe(401)
    const forged = device.use({ ...options, challenge: Buffer.alloc(54).toString('base64url') })
    expect((await office.ask(passkeyLogIn, { body: { assertion: forged } })).status).toBe(401)
    // That of the log-in is none for the second step.
    const { second: ticket } = await ana.step()
    const other: Proof = { kind: 'passkey', assertion: await ana.assertionFor(device) }
    expect((await ana.second(ticket, other)).status).toBe(400)
  })

  test('of a device that looked at neither finger nor face, a copied one and a removed one open nothing', async () => {
    const blind = createAuthenticator({ origin: SITE, verifies: false })
    const session = await ana.enter()
    const token = session.accessToken
    const attestation = blind.make(await office.get(newPasskeyOptions, { token }))
    expect((await office.refused(addPasskey, { token, body: { name: 'x', attestation } })).status).toBe(400)
    const { device } = await ana.withPasskey(session)
    const copy = device.copy()
    await enterBy(device)
    await enterBy(device)
    expect((await ana.byPasskey(copy)).status).toBe(401)
    await office.get(removePasskey, { token, body: { id: device.id } })
    expect((await ana.byPasskey(device)).status).toBe(401)
    // With the last one the codes are gone as well: a password is enough again.
    expect((await office.get(getSecurity, { token })).codesLeft).toBe(0)
    await ana.enter()
  })

  test("is nobody else's proof, and nobody else's to remove", async () => {
    const { device } = await ana.withPasskey(await ana.enter())
    const owner = await office.prove(await enterBy(device))
    const beto = await office.member(owner, `beto${Date.now()}@brote.example`, {
      role: 'owner',
      ships: false,
    })
    const theirs = await ana.withPasskey(beto)
    const options = await office.get(stepUpOptions, { token: owner.accessToken })
    const proof = { kind: 'passkey', assertion: theirs.device.use(options.options) }
    expect((await office.refused(stepUp, { token: owner.accessToken, body: { proof } })).status).toBe(400)
    const gone = { token: owner.accessToken, body: { id: theirs.device.id } }
    expect((await office.refused(removePasskey, gone)).status).toBe(404)
    const again = theirs.device.make(await office.get(newPasskeyOptions, { token: owner.accessToken }))
    const body = { name: 'La de Beto', attestation: again }
    expect((await office.refused(addPasskey, { token: owner.accessToken, body })).status).toBe(409)
  })
})

describe('[STAFF-21] one-time codes', () => {
  test('are asked for once a code has confirmed the secret, and each counts once', async () => {
    const session = await ana.enter()
    const token = session.accessToken
    const { secret, ticket, uri } = await office.get(newTotp, { token })
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*ana%40brote\.example.*secret=[A-Z2-7]{32}/)
    const wrong = await office.refused(setTotp, { token, body: { ticket, code: '000000' } })
    expect(wrong).toMatchObject({ status: 400, fields: { code: expect.any(String) } })
    await ana.enter()
    await office.get(setTotp, { token, body: { ticket, code: ana.codeOf(secret) } })
    const stored = await rowOf(office, operatorTotp, {})
    expect(JSON.stringify(stored)).not.toContain(secret)
    // The very code that has confirmed it is used up.
    expect((await ana.second((await ana.step()).second, ana.totp(secret))).status).toBe(400)
    office.pass(31)
    const code = ana.totp(secret)
    expect(await ana.second((await ana.step()).second, code)).toMatchObject({ status: 200 })
    expect((await ana.second((await ana.step()).second, code)).status).toBe(400)
    office.pass(31)
    const both = await Promise.all(
      [await ana.step(), await ana.step()].map(({ second: one }) => ana.second(one, ana.totp(secret))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('of half a minute before or after count, others do not', async () => {
    const { secret } = await ana.withTotp(await ana.enter())
    for (const late of [-62, 62])
      expect((await ana.second((await ana.step()).second, ana.totp(secret, late))).status).toBe(400)
    office.pass(31)
    expect((await ana.second((await ana.step()).second, ana.totp(secret, -30))).status).toBe(200)
    expect((await ana.second((await ana.step()).second, ana.totp(secret, 30))).status).toBe(200)
  })

  test('end when they are switched off, and a new secret replaces the old', async () => {
    const session = await ana.enter()
    const first = await ana.withTotp(session)
    const other = await ana.withTotp(session)
    expect(other.codes).toEqual([])
    expect((await ana.second((await ana.step()).second, ana.totp(first.secret))).status).toBe(400)
    const { accessToken: token } = session
    expect((await office.get(removeTotp, { token })).totpSince).toBeNull()
    await ana.enter()
  })

  test('a secret waits for half an hour for its first code, of its maker alone', async () => {
    const session = await ana.enter()
    const { secret, ticket } = await office.get(newTotp, { token: session.accessToken })
    const beto = await office.member(session, `otro${Date.now()}@brote.example`, {
      role: 'sales',
      ships: false,
    })
    const body = () => ({ ticket, code: ana.codeOf(secret) })
    expect((await office.refused(setTotp, { token: beto.accessToken, body: body() })).status).toBe(409)
    office.pass(30 * MINUTE)
    const { accessToken: token } = await ana.enter()
    expect((await office.refused(setTotp, { token, body: body() })).status).toBe(409)
  })
})

describe('[STAFF-22] recovery codes', () => {
  test('are ten, come with the first second factor, are shown once, and each counts once', async () => {
    const session = await ana.enter()
    const { codes } = await ana.withPasskey(session)
    expect(codes.length).toBe(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[3-9A-Y]{4}-){3}[3-9A-Y]{4}$/)
    const stored = JSON.stringify(await rowsOf(office, recoveryCodes))
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    const [one = ''] = codes
    const proof: Proof = { kind: 'recovery', code: ` ${one.toLowerCase().replaceAll('-', ' ')}` }
    expect((await ana.second((await ana.step()).second, proof)).status).toBe(200)
    expect((await ana.second((await ana.step()).second, proof)).status).toBe(400)
    expect((await office.get(getSecurity, { token: session.accessToken })).codesLeft).toBe(9)
  })

  test('made anew, they void the earlier ones; another factor makes none', async () => {
    const session = await ana.enter()
    const { codes } = await ana.withPasskey(session)
    const token = session.accessToken
    expect((await ana.withTotp(session)).codes).toEqual([])
    await office.prove(session)
    const next = await office.get(newRecoveryCodes, { token })
    expect(next.codes.length).toBe(10)
    expect(next.security.codesLeft).toBe(10)
    const proof: Proof = { kind: 'recovery', code: codes[0] ?? '' }
    expect((await ana.second((await ana.step()).second, proof)).status).toBe(400)
  })
})

describe('[STAFF-23] no way in goes around a second factor', () => {
  test('the second step is worth 5 minutes, 5 tries and one session', async () => {
    const { secret } = await ana.withTotp(await ana.enter())
    const { second: late } = await ana.step()
    office.pass(5 * MINUTE)
    expect(await ana.second(late, ana.totp(secret))).toMatchObject({
      status: 401,
      result: { code: 'token_expired' },
    })
    const { second: tried } = await ana.step()
    const wrong: Proof = { kind: 'totp', code: '000000' }
    const answers = []
    for (let tries = 0; tries < 5; tries += 1) answers.push((await ana.second(tried, wrong)).status)
    expect(answers).toEqual([400, 400, 400, 400, 400])
    expect((await ana.second(tried, ana.totp(secret))).status).toBe(429)
    const { second: once } = await ana.step()
    expect((await ana.second(once, ana.totp(secret))).status).toBe(200)
    office.pass(31)
    expect((await ana.second(once, ana.totp(secret))).status).toBe(401)
    expect((await ana.second(`${once}x`, ana.totp(secret))).status).toBe(401)
  })

  test('tries are 10 of a network before they have to wait, however often the password is given', async () => {
    const { secret } = await ana.withTotp(await ana.enter())
    const from = '192.0.2.77'
    const answers = []
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(
        (await ana.second((await ana.step()).second, { kind: 'totp', code: '000000' }, from)).status,
      )
    expect(answers).toEqual([...Array(10).fill(400), 429])
    // Whose account it is comes in from elsewhere meanwhile.
    expect((await ana.second((await ana.step()).second, ana.totp(secret), '192.0.2.78')).status).toBe(200)
  })

  test('neither does a new password by a link, nor an invitation to another shop', async () => {
    const session = await ana.enter()
    await ana.withTotp(session)
    const link = await makeRecovery(office.staff, session.me.id)
    const recovered = await office.get(recover, { body: { token: link, password: PASSWORD } })
    expect(recovered).toMatchObject({ has: ['totp', 'recovery'] })
    expect((await office.ask(getMe, { token: session.accessToken })).status).toBe(401)
    const { id: tenantId } = await shopRow(office, 'marea')
    await deleteRows(office, memberships, { tenantId })
    await emptyTables(office, operatorTotp, recoveryCodes)
    const other = await office.member(await ana.enter(), `ema${Date.now()}@marea.example`, {
      role: 'owner',
      ships: false,
    })
    await joinTeam(office, 'marea', other.me.id)
    office.staff.changed()
    await office.secure(session.me.id)
    const token = await office.invited(other, { role: 'reader', ships: false }, 'marea')
    const joined = await office.get(acceptInvitation, {
      body: { token, name: 'Ana', email, password: PASSWORD },
    })
    expect(joined).toMatchObject({ has: ['totp'] })
    expect(joined).not.toHaveProperty('accessToken')
  })

  test('a wrong password is told from a right one by nothing but the second step', async () => {
    await ana.withTotp(await ana.enter())
    const wrong = await office.refused(logIn, { body: { email, password: 'otra clave larga' } })
    expect(wrong).toMatchObject({ status: 401, message: 'Email o contraseña incorrectos.' })
  })
})
