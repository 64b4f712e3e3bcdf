import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getSecurity,
  newPasskeyOptions,
  newRecoveryCodes,
  newTotp,
  removeTotp,
  secondFactor,
  stepUp,
  stepUpOptions,
} from '#contract/office/second-factors.ts'
import {
  changeMember,
  invite,
  listTeam,
  type OfficeSession,
  refresh,
  removeMember,
} from '#contract/office/staff.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { emptyTables } from '#harness/rows/rows.ts'
import { mails } from '#server/db/schema/mail.ts'
import { email, openFactors, startAnew } from './factors.ts'
import { DAY, MINUTE, openStaff, type StaffOffice } from './staff.ts'

let office: StaffOffice
let ana: ReturnType<typeof openFactors>
beforeAll(async () => {
  office = await openStaff()
  await office.first()
  ana = openFactors(office)
})
afterAll(() => office.close())
beforeEach(() => startAnew(office))

describe('[STAFF-24] a fresh proof', () => {
  const body = { name: 'Alguien', role: 'sales', ships: false }
  const ask = (token: string) => office.ask(invite, { shop: 'brote', token, body })

  test('is asked for before a team is changed, and lasts 5 minutes in that session alone', async () => {
    const session = await ana.enter()
    const { secret } = await ana.withTotp(session)
    let { accessToken: token } = session
    // Whoever has made the first one just now has proven it by that.
    expect((await ask(token)).status).toBe(200)
    office.pass(5 * MINUTE)
    expect(await ask(token)).toMatchObject({
      status: 403,
      result: { code: 'step_up_required', details: { has: ['totp', 'recovery'] } },
    })
    const wrong = { proof: { kind: 'totp', code: '000000' } }
    expect(await office.refused(stepUp, { token, body: wrong })).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    })
    await office.get(stepUp, { token, body: { proof: ana.totp(secret) } })
    expect((await ask(token)).status).toBe(200)
    office.pass(31)
    const { second: ticket } = await ana.step()
    const other = await office.get(secondFactor, { body: { second: ticket, proof: ana.totp(secret) } })
    expect((await ask(other.accessToken)).status).toBe(403)
    office.pass(4 * MINUTE)
    token = (await office.get(refresh, { body: { refreshToken: session.refreshToken } })).accessToken
    expect((await ask(token)).status).toBe(200)
    office.pass(MINUTE - 31)
    expect((await ask(token)).status).toBe(403)
  })

  test('by a passkey too, whatever instance heard it', async () => {
    const session = await ana.enter()
    const { device } = await ana.withPasskey(session)
    office.pass(5 * MINUTE)
    const { accessToken: token } = session
    const other = office.staffAt()
    const operator = await other.authenticate(token)
    await expect(other.expectFresh(operator, true)).rejects.toThrow('Hace falta mostrar otra vez')
    const { has, options } = await office.get(stepUpOptions, { token })
    expect(has).toEqual(['passkey', 'recovery'])
    await office.get(stepUp, { token, body: { proof: { kind: 'passkey', assertion: device.use(options) } } })
    await other.expectFresh(operator, true)
    expect((await ask(token)).status).toBe(200)
  })

  test('without any second factor: one has to be made first, and nothing stands in the way of that', async () => {
    const session = await ana.enter()
    const { accessToken: token } = session
    expect(await office.refused(invite, { shop: 'brote', token, body })).toMatchObject({
      status: 403,
      code: 'step_up_required',
      details: { has: [] },
    })
    expect((await office.get(stepUpOptions, { token })).has).toEqual([])
    await ana.withPasskey(session)
    expect((await ask(token)).status).toBe(200)
    // From then on they are changed by a fresh proof alone.
    office.pass(5 * MINUTE)
    for (const endpoint of [newPasskeyOptions, newTotp, removeTotp, newRecoveryCodes])
      expect((await office.refused(endpoint, { token })).code, endpoint.name).toBe('step_up_required')
    await office.get(getSecurity, { token })
  })

  test('is not asked of who may not do it anyway', async () => {
    const owner = await ana.enter()
    const beto = await office.member(owner, `caro${Date.now()}@brote.example`, {
      role: 'sales',
      ships: false,
    })
    expect(await office.refused(invite, { shop: 'brote', token: beto.accessToken, body })).toMatchObject({
      code: 'forbidden',
    })
  })
})

test('[STAFF-25] who sells has no session beyond 7 days without a second factor', async () => {
  const owner = await ana.enter()
  const sales = await office.member(owner, `v${Date.now()}@brote.example`, { role: 'sales', ships: false })
  const maker = await office.member(owner, `t${Date.now()}@brote.example`, { role: 'workshop', ships: true })
  const secured = await office.member(owner, `s${Date.now()}@brote.example`, { role: 'owner', ships: false })
  await office.secure(secured.me.id)
  const exchange = async ({ refreshToken }: OfficeSession) => office.ask(refresh, { body: { refreshToken } })
  office.pass(6 * DAY)
  const again = await office.get(refresh, { body: { refreshToken: sales.refreshToken } })
  office.pass(DAY)
  const answers = []
  for (const session of [owner, again, maker, secured]) answers.push((await exchange(session)).status)
  expect(answers).toEqual([401, 401, 200, 200])
  expect((await office.ask(listTeam, { shop: 'brote', token: owner.accessToken })).status).toBe(401)
})

test('[STAFF-26] all owners are told by mail of each change of the team, also one who is none after it', async () => {
  await emptyTables(office, mails)
  const owner = await office.prove(await ana.enter())
  const other = `socia${Date.now()}@brote.example`
  const socia = await office.member(owner, other, { role: 'owner', ships: false })
  await office.shops.app.ports.mail.deliver()
  await emptyTables(office, mails)
  const { accessToken: token } = owner
  const change = { id: socia.me.id, role: 'reader', ships: false }
  await office.get(changeMember, { shop: 'brote', token, body: change })
  await office.shops.app.ports.mail.deliver()
  const rows = await mailsOf(office)
  expect(rows.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([email, other]))
  const { message } = rows.find(({ recipient }) => recipient === other) ?? {}
  expect(message?.subject).toBe('Cambió el equipo de Brote en Gestión')
  expect(message?.text).toContain(`Ana Dueña cambió el rol de ${socia.me.name}: solo lectura.`)
  expect(message?.text).toContain('http://localhost/gestion/brote/equipo')
  await emptyTables(office, mails)
  const stranger = '00000000-0000-4000-8000-000000000000'
  await office.refused(removeMember, { shop: 'brote', token, body: { id: stranger } })
  expect(await mailsOf(office)).toEqual([])
})
