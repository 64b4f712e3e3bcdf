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
import { emptyTables } from '#harness/rows/rows.ts'
import { operatorTotp } from '#server/db/schema/staff.ts'
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
