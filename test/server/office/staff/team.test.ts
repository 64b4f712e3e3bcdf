import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/office/history.ts'
import type { Membership } from '#contract/office/permissions.ts'
import {
  acceptInvitation,
  changeMember,
  getInvitation,
  getMe,
  invite,
  joinDevice,
  listTeam,
  logIn,
  type OfficeSession,
  removeMember,
  revokeInvitation,
} from '#contract/office/staff.ts'
import { rowOf, rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { history } from '#server/db/schema/history.ts'
import { memberships, operators } from '#server/db/schema/staff.ts'
import { DAY, MINUTE, openStaff, PASSWORD, type StaffOffice } from './staff.ts'

let office: StaffOffice
let ana: OfficeSession
beforeAll(async () => {
  office = await openStaff()
  await office.first()
})
afterAll(() => office.close())

const OWNER: Membership = { role: 'owner', ships: false }
const SALES: Membership = { role: 'sales', ships: false }
const PACKER: Membership = { role: 'workshop', ships: true }

const shop = 'brote'
/** Ana logs in again, and has proven that it is her: tests let time pass. */
const again = async () => {
  ana = await office.prove(
    await office.enter(logIn, { body: { email: 'ana@brote.example', password: PASSWORD } }),
  )
  return ana
}
const team = (token: string) => office.get(listTeam, { shop, token })
const change = async (by: OfficeSession, id: string, place: Membership) => {
  await office.prove(by)
  return office.ask(changeMember, { shop, token: by.accessToken, body: { id, ...place } })
}
const remove = async (by: OfficeSession, id: string) => {
  await office.prove(by)
  return office.ask(removeMember, { shop, token: by.accessToken, body: { id } })
}
const accept = (token: string, name: string, password = PASSWORD) =>
  office.ask(acceptInvitation, { body: { token, name, email: `${name}@brote.example`, password } })

describe('[STAFF-14] an invitation', () => {
  test('is a link that says what it is for, and makes a member, once', async () => {
    await again()
    const invited = await office.get(invite, {
      shop,
      token: ana.accessToken,
      body: { name: 'Beto del taller', ...PACKER },
    })
    expect(invited.url).toMatch(/^http:\/\/localhost\/gestion\/invitacion#\d+\.[\w-]{43}$/)
    expect(Date.parse(invited.expiresAt) - office.staff.now().getTime()).toBe(2 * DAY * 1000)
    expect(invited.team.invitations).toMatchObject([{ name: 'Beto del taller', ...PACKER }])
    const token = new URL(invited.url).hash.slice(1)
    expect(await office.get(getInvitation, { body: { token } })).toMatchObject({
      shop: 'Brote',
      by: 'Ana Dueña',
      name: 'Beto del taller',
      isDevice: false,
      ...PACKER,
    })
    const both = await Promise.all([accept(token, 'beto'), accept(token, 'beta')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await accept(token, 'gama')).status).toBe(404)
    expect((await office.refused(getInvitation, { body: { token } })).status).toBe(404)
    const { members, invitations } = await team(ana.accessToken)
    expect(invitations).toEqual([])
    expect(members.map(({ role, ships, isMe }) => [role, ships, isMe])).toEqual([
      ['owner', false, true],
      ['workshop', true, false],
    ])
    // Whoever came second is nobody.
    const made = (await rowsOf(office, operators)).filter(({ email }) => email?.startsWith('bet'))
    expect(made).toHaveLength(1)
  })

  test('is worthless after 48 hours, once revoked, or if its maker may not grant it any more', async () => {
    await again()
    const late = await office.invited(ana, SALES)
    office.pass(2 * DAY)
    expect((await accept(late, 'tarde')).status).toBe(404)
    await again()
    const revoked = await office.invited(ana, SALES)
    const [{ id = '' } = {}] = (await team(ana.accessToken)).invitations
    await office.get(revokeInvitation, { shop, token: ana.accessToken, body: { id } })
    expect((await accept(revoked, 'anulada')).status).toBe(404)
    const other = await office.member(ana, 'socia@brote.example', OWNER)
    const theirs = await office.invited(other, OWNER)
    expect((await remove(ana, other.me.id)).status).toBe(200)
    expect((await accept(theirs, 'vuelve')).status).toBe(404)
    expect((await team(ana.accessToken)).invitations).toEqual([])
    expect((await office.refused(getInvitation, { body: { token: 'x' } })).status).toBe(404)
    expect((await office.refused(getInvitation, { body: { token: `999.${late.slice(2)}` } })).status).toBe(
      404,
    )
  })

  test('adds a shop to who exists and proves it; a wrong password uses nothing up', async () => {
    await again()
    const caro = await office.member(ana, 'caro@brote.example', SALES)
    const token = await office.invited(ana, { role: 'reader', ships: true }, 'marea')
    const wrong = await accept(token, 'caro', 'una clave que no es')
    expect(wrong).toMatchObject({ status: 409, result: { fields: { password: expect.any(String) } } })
    const right = await accept(token, 'caro')
    expect(right).toMatchObject({ status: 200, result: { me: { id: caro.me.id, name: 'caro' } } })
    const { shops } = await office.get(getMe, { token: caro.accessToken })
    expect(shops.map(({ name, role, ships }) => [name, role, ships])).toEqual([
      ['brote', 'sales', false],
      ['marea', 'reader', false],
    ])
    const more = await office.invited(ana, OWNER)
    expect((await accept(more, 'caro')).status).toBe(409)
    expect((await team(ana.accessToken)).invitations.length).toBe(1)
  })

  test('is no way around the limits of the log-in', async () => {
    await again()
    const token = await office.invited(ana, SALES)
    const answers = []
    for (let tries = 0; tries < 11; tries += 1)
      answers.push((await accept(token, 'caro', 'una clave que no es')).status)
    expect(answers).toEqual([...Array(10).fill(409), 429])
    office.pass(16 * MINUTE)
  })
})

describe('[STAFF-5] nobody rises, and somebody stays', () => {
  test('a role without it sees no team and changes none', async () => {
    await again()
    for (const [index, place] of [SALES, PACKER, { role: 'reader', ships: false } as const].entries()) {
      const { accessToken: token, me } = await office.member(ana, `rol${index}@brote.example`, place)
      const body = { id: me.id, ...OWNER }
      expect((await office.refused(listTeam, { shop, token })).status).toBe(403)
      expect((await office.refused(changeMember, { shop, token, body })).status).toBe(403)
      expect((await office.refused(invite, { shop, token, body: { name: 'x', ...OWNER } })).status).toBe(403)
      // A shop of others is one that does not exist.
      expect((await office.refused(listTeam, { shop: 'marea', token })).status).toBe(404)
      expect((await office.refused(listTeam, { shop: 'ninguna', token })).status).toBe(404)
      expect((await office.refused(listTeam, { token })).status).toBe(404)
    }
  })

  test('the last owner can be neither demoted nor removed', async () => {
    await again()
    expect(await change(ana, ana.me.id, SALES)).toMatchObject({ status: 409 })
    expect(await remove(ana, ana.me.id)).toMatchObject({ status: 409 })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await change(ana, unknown, SALES)).status).toBe(404)
    expect((await remove(ana, unknown)).status).toBe(404)
  })

  test('of two owners who demote each other, or leave, at the same moment one stays', async () => {
    await again()
    const { id: tenantId } = await shopRow(office, shop)
    let [one, two] = [ana, await office.member(ana, 'dora@brote.example', OWNER)]
    for (const both of [
      () => [change(one, two.me.id, SALES), change(two, one.me.id, SALES)],
      () => [remove(one, one.me.id), remove(two, two.me.id)],
      () => [change(one, one.me.id, SALES), remove(two, two.me.id)],
    ] as const) {
      const answers = await Promise.all(both())
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
      expect(answers.map(({ status }) => status).sort()[1]).toBeGreaterThanOrEqual(403)
      const { operatorId } = await rowOf(office, memberships, { tenantId, role: 'owner' })
      const left = operatorId === one.me.id ? one : two
      one = left
      two = await office.member(left, `otra${office.staff.now().getTime()}@brote.example`, OWNER)
      office.pass(1)
    }
    // Whoever was left makes Ana an owner again.
    if (one.me.id !== ana.me.id) {
      await remove(one, ana.me.id)
      await office.enter(acceptInvitation, {
        body: {
          token: await office.invited(one, OWNER),
          name: 'Ana',
          email: 'ana@brote.example',
          password: PASSWORD,
        },
      })
    }
  })

  test('a role that is taken away works for 5 s at most, in every instance, and ends nothing else', async () => {
    await again()
    const eva = await office.member(ana, 'eva@brote.example', OWNER)
    const tenant = await office.shops.app.ports.tenants.byName(shop)
    const other = office.staffAt()
    expect(await other.membership(tenant?.id ?? 0, eva.me.id)).toMatchObject(OWNER)
    expect((await remove(ana, eva.me.id)).status).toBe(200)
    expect((await office.refused(listTeam, { shop, token: eva.accessToken })).status).toBe(404)
    office.pass(5.001)
    expect(await other.membership(tenant?.id ?? 0, eva.me.id)).toBeNull()
    expect((await office.get(getMe, { token: eva.accessToken })).shops).toEqual([])
  })
})

test('[STAFF-17] what is done with a team stands in the history of its shop, and none of its links', async () => {
  await again()
  const fede = await office.member(ana, 'fede@brote.example', PACKER)
  expect((await change(ana, fede.me.id, SALES)).status).toBe(200)
  expect((await remove(ana, fede.me.id)).status).toBe(200)
  await office.invited(ana, SALES)
  const { invitations } = await team(ana.accessToken)
  const id = invitations.at(-1)?.id
  await office.get(revokeInvitation, { shop, token: ana.accessToken, body: { id } })
  const { items } = await office.get(listHistory, { shop, token: ana.accessToken })
  const role = (before: string, after: string) => ({ field: 'role', before, after })
  const ships = (before: string, after: string) => ({ field: 'ships', before, after })
  const { name } = ana.me
  expect(items.slice(0, 6).map(({ by, object, action, changes }) => [by, object, action, changes])).toEqual([
    [name, 'Alguien', 'revoked', []],
    [name, 'Alguien', 'invited', [role('', 'sales')]],
    [name, 'fede', 'removed', [role('sales', '')]],
    [name, 'fede', 'changed', [role('workshop', 'sales'), ships('yes', 'no')]],
    ['fede', 'fede', 'joined', [role('', 'workshop'), ships('', 'yes')]],
    [name, 'Alguien', 'invited', [role('', 'workshop'), ships('', 'yes')]],
  ])
  expect(JSON.stringify(await rowsOf(office, history))).not.toMatch(/[\w-]{43}|argon/)
})

describe('[STAFF-27] a device that the workshop shares', () => {
  const DEVICE: Membership = { role: 'workshop', ships: false }

  test('joins by its link alone, once, and is a member without mail or password', async () => {
    await again()
    const tablet = await office.device(ana, DEVICE)
    expect(tablet.me).toMatchObject({ name: 'Tablet del taller', email: '', isDevice: true })
    const { members } = await team(ana.accessToken)
    const row = members.find(({ id }) => id === tablet.me.id)
    expect(row).toMatchObject({ isDevice: true, email: '', ...DEVICE })
    const { items } = await office.get(listHistory, { shop, token: ana.accessToken })
    expect(items[0]).toMatchObject({ action: 'joined', object: 'Tablet del taller' })
  })

  test('is never more than workshop: invited so, or changed later', async () => {
    await again()
    await office.prove(ana)
    const body = { name: 'Tablet', isDevice: true, ...SALES }
    expect((await office.ask(invite, { shop, token: ana.accessToken, body })).status).toBe(400)
    const tablet = await office.device(ana, DEVICE)
    for (const place of [SALES, OWNER]) expect((await change(ana, tablet.me.id, place)).status).toBe(409)
    expect((await change(ana, tablet.me.id, PACKER)).status).toBe(200)
  })

  test('an invitation of a person is none of a device, nor the other way round', async () => {
    await again()
    const person = await office.invited(ana, PACKER)
    expect((await office.refused(joinDevice, { body: { token: person } })).status).toBe(404)
    await office.prove(ana)
    const { url } = await office.get(invite, {
      shop,
      token: ana.accessToken,
      body: { name: 'Tablet', isDevice: true, ...DEVICE },
    })
    const token = new URL(url).hash.slice(1)
    expect((await accept(token, 'intrusa')).status).toBe(404)
    // Both still count.
    expect((await accept(person, 'olga')).status).toBe(200)
    expect((await office.ask(joinDevice, { body: { token } })).status).toBe(200)
  })

  test('taken out of the team, it is nothing any more', async () => {
    await again()
    const tablet = await office.device(ana, DEVICE, 'Tablet vieja')
    expect((await remove(ana, tablet.me.id)).status).toBe(200)
    expect((await office.ask(getMe, { token: tablet.accessToken })).status).toBe(401)
    expect(await rowsOf(office, operators, { name: 'Tablet vieja' })).toEqual([])
  })
})
