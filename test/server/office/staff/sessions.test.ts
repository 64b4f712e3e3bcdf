import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getShoppingCartsClient } from '#contract/cart.ts'
import {
  changePassword,
  endDevice,
  getMe,
  listDevices,
  listTeam,
  logIn,
  logOut,
  type OfficeSession,
  refresh,
} from '#contract/office/staff.ts'
import { emptyTables, rowOf, rowsOf } from '#harness/rows/rows.ts'
import { operatorAttempts, operatorTotp } from '#server/db/schema/staff.ts'
import { DAY, MINUTE, openStaff, PASSWORD, type StaffOffice } from './staff.ts'

let office: StaffOffice
let root: OfficeSession
beforeAll(async () => {
  office = await openStaff()
  root = await office.first()
})
afterAll(() => office.close())

const email = 'ana@brote.example'
let networks = 0
/** From another network each time. */
const enter = (password = PASSWORD, userAgent = '') => {
  networks += 1
  return office.enter(logIn, {
    from: `198.51.${Math.floor(networks / 200)}.${networks % 200}`,
    body: { email, password },
    headers: { 'user-agent': userAgent },
  })
}
const me = (token: string) => office.ask(getMe, { token })
const exchange = (refreshToken: string) => office.ask(refresh, { body: { refreshToken } })
const exchanged = (refreshToken: string) => office.get(refresh, { body: { refreshToken } })

describe('[STAFF-10] sessions of the back office', () => {
  test('have access tokens of 10 minutes', async () => {
    const { accessToken, refreshToken } = await enter()
    expect((await me(accessToken)).status).toBe(200)
    office.pass(10 * MINUTE + 1)
    expect(await office.refused(getMe, { token: accessToken })).toMatchObject({ code: 'token_expired' })
    const next = await exchanged(refreshToken)
    expect(next.me.email).toBe(email)
    expect((await me(next.accessToken)).status).toBe(200)
  })

  test('have refresh tokens that are exchanged once; a lost answer is repeated within 10 s', async () => {
    const { refreshToken } = await enter()
    const second = await exchanged(refreshToken)
    office.pass(9)
    expect((await exchanged(refreshToken)).refreshToken).toBe(second.refreshToken)
    const third = await exchanged(second.refreshToken)
    expect(third.refreshToken).not.toBe(second.refreshToken)
    office.pass(11)
    expect((await exchange(refreshToken)).status).toBe(401)
    // Whoever has the last one is out as well: one of the two is a thief.
    expect((await exchange(third.refreshToken)).status).toBe(401)
    expect((await me(third.accessToken)).status).toBe(401)
  })

  test('outlive an answer that was lost, however late it is asked for again', async () => {
    const { refreshToken } = await enter()
    const lost = await exchanged(refreshToken)
    office.pass(DAY)
    const arrived = await exchanged(refreshToken)
    expect((await me(arrived.accessToken)).status).toBe(200)
    const next = await exchanged(arrived.refreshToken)
    // What was lost on the way is used by a thief alone.
    expect((await exchange(lost.refreshToken)).status).toBe(401)
    expect((await exchange(next.refreshToken)).status).toBe(401)
  })

  test('rotate once where two tabs ask at the same moment', async () => {
    const { refreshToken } = await enter()
    const both = await Promise.all([exchanged(refreshToken), exchanged(refreshToken)])
    expect(new Set(both.map((answer) => answer.refreshToken)).size).toBe(1)
  })

  test('end after 14 days without use, and after 90 in any case', async () => {
    const idle = await enter()
    let { refreshToken } = await enter()
    await office.secure(root.me.id)
    for (let weeks = 0; weeks < 12; weeks += 1) {
      office.pass(7 * DAY)
      refreshToken = (await exchanged(refreshToken)).refreshToken
    }
    expect((await exchange(idle.refreshToken)).status).toBe(401)
    office.pass(5 * DAY)
    refreshToken = (await exchanged(refreshToken)).refreshToken
    office.pass(2 * DAY)
    expect((await exchange(refreshToken)).status).toBe(401)
    await emptyTables(office, operatorTotp)
  })

  test('end by logging out; in another instance within 5 s', async () => {
    const { accessToken, refreshToken } = await enter()
    const other = office.staffAt()
    await other.authenticate(accessToken)
    await office.get(logOut, { token: accessToken })
    expect((await me(accessToken)).status).toBe(401)
    expect((await exchange(refreshToken)).status).toBe(401)
    await other.authenticate(accessToken)
    office.pass(5.001)
    await expect(other.authenticate(accessToken)).rejects.toThrow('La sesión terminó')
  })
})

describe('[STAFF-11] rights in a shop and in the back office are apart', () => {
  test("a shopper's token opens nothing of the back office", async () => {
    const guest = await office.shops.guest()
    expect((await me(guest)).status).toBe(401)
    expect((await office.ask(listTeam, { shop: 'brote', token: guest })).status).toBe(401)
    expect((await office.ask(getMe)).status).toBe(401)
  })

  test("an operator's token opens nothing of a shop", async () => {
    const { accessToken } = await enter()
    expect((await office.shops.ask(getShoppingCartsClient, { token: accessToken })).status).toBe(401)
  })

  test.each(['the secret itself', 'no signature'])('no token signed with %s is taken', async (how) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const at = Math.floor(Date.now() / 1000)
    const claims = {
      sub: root.me.id,
      sid: root.me.device,
      aud: 'office',
      iss: 'vitrina',
      iat: at,
      exp: at + 1e8,
    }
    const text = `${part({ alg: how === 'no signature' ? 'none' : 'HS256', typ: 'JWT' })}.${part(claims)}`
    const { authSecret } = office.shops.app.ports.settings
    const signature =
      how === 'no signature' ? '' : createHmac('sha256', authSecret).update(text).digest('base64url')
    expect((await me(`${text}.${signature}`)).status).toBe(401)
  })
})

describe('[STAFF-12] tries to log in', () => {
  const wrong = (address: string, from: string) =>
    office.ask(logIn, { from, body: { email: address, password: 'otra cosa larga' } })

  test('of one network at one account are 10 in 15 minutes, whether or not there is one', async () => {
    for (const address of [email, 'nadie@brote.example']) {
      const from = address === email ? '192.0.2.1' : '192.0.2.2'
      const answers = []
      for (let tries = 0; tries < 11; tries += 1) answers.push(await wrong(address, from))
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
      expect(new Set(answers.slice(0, 10).map(({ text }) => text)).size).toBe(1)
    }
    const right = { body: { email, password: PASSWORD } }
    expect(await office.refused(logIn, { ...right, from: '192.0.2.1' })).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Demasiados intentos\. Se puede volver a intentar en 1\d minutos\.$/),
    })
    // Whose account it is comes in from elsewhere meanwhile.
    await office.enter(logIn, { ...right, from: '192.0.2.3' })
    office.pass(15 * MINUTE + 1)
    await office.enter(logIn, { ...right, from: '192.0.2.1' })
  })

  test('of one network at all accounts are 30 in 15 minutes', async () => {
    const from = '2001:db8:1:2::'
    for (let tries = 0; tries < 30; tries += 1) await wrong(`n${tries}@brote.example`, `${from}${tries}`)
    expect((await wrong('n31@brote.example', `${from}ffff`)).status).toBe(429)
    expect((await wrong('n31@brote.example', '2001:db8:1:3::1')).status).toBe(401)
  })

  test('of a network that were right are none of its 30', async () => {
    const from = '192.0.2.77'
    await wrong('n@brote.example', from)
    for (let times = 0; times < 3; times += 1)
      await office.get(logIn, { from, body: { email, password: PASSWORD } })
    const key = office.staff.secrets.attemptKey('network', from)
    expect(await rowOf(office, operatorAttempts, { key })).toMatchObject({ count: 1 })
  })

  test('of an account that is tried from everywhere are 3 of each network', async () => {
    const address = 'beto@brote.example'
    const key = office.staff.secrets.attemptKey('login-all', address)
    await office.database.insert(operatorAttempts).values({ key, count: 100, since: office.staff.now() })
    const answers = []
    for (let tries = 0; tries < 4; tries += 1) answers.push((await wrong(address, '203.0.113.200')).status)
    expect(answers).toEqual([401, 401, 401, 429])
  })

  test('are counted for all instances, and no address of a person lies in the database', async () => {
    const tried = await rowsOf(office, operatorAttempts)
    expect(tried.length).toBeGreaterThan(0)
    for (const { key } of tried) expect(key).toMatch(/^[\da-f]{64}$/)
  })
})

describe('[STAFF-13] devices', () => {
  test('have the names of browser and system, and are closed one by one', async () => {
    office.pass(1)
    const phone = await enter(
      PASSWORD,
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    )
    office.pass(1)
    const laptop = await enter(
      PASSWORD,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    )
    const devices = await office.get(listDevices, { token: laptop.accessToken })
    expect(devices.slice(0, 2).map(({ name, current }) => [name, current])).toEqual([
      ['Firefox en Mac', true],
      ['Chrome en Android', false],
    ])
    await office.get(endDevice, { token: laptop.accessToken, body: { id: phone.me.device } })
    expect((await me(phone.accessToken)).status).toBe(401)
    expect((await exchange(phone.refreshToken)).status).toBe(401)
    expect((await me(laptop.accessToken)).status).toBe(200)
  })

  test("another's is one that does not exist", async () => {
    const owner = await enter()
    const other = await office.member(owner, 'pedro@brote.example', { role: 'workshop', ships: false })
    expect(
      await office.refused(endDevice, { token: other.accessToken, body: { id: owner.me.device } }),
    ).toMatchObject({ status: 404 })
    expect((await me(owner.accessToken)).status).toBe(200)
  })

  test('but the one that changes the password are out', async () => {
    const [here, there] = [await enter(), await enter()]
    const change = (current: string, password: string) =>
      office.ask(changePassword, { token: here.accessToken, body: { current, password } })
    expect((await change('no es esta', 'la clave siguiente')).status).toBe(400)
    expect((await change(PASSWORD, 'corta')).status).toBe(400)
    expect((await change(PASSWORD, 'la clave siguiente')).status).toBe(200)
    expect((await me(here.accessToken)).status).toBe(200)
    expect((await me(there.accessToken)).status).toBe(401)
    expect((await exchange(there.refreshToken)).status).toBe(401)
    await enter('la clave siguiente')
    await office.get(changePassword, {
      token: here.accessToken,
      body: { current: 'la clave siguiente', password: PASSWORD },
    })
  })
})
