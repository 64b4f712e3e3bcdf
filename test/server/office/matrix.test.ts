import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { May, OfficeEndpoint } from '#contract/office/endpoint.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import { logIn, logOut } from '#contract/office/staff.ts'
import { setProven } from '#harness/rows/people.ts'
import { deleteRows, rowsOf } from '#harness/rows/rows.ts'
import { memberships, operators } from '#server/db/schema/staff.ts'
import { signAccess } from '#server/http/auth.ts'
import { openStaff, PASSWORD, type StaffOffice } from './staff/staff.ts'

const CALLERS = [
  'nobody',
  'guest',
  'customer',
  'owner',
  'sales',
  'sales without prices',
  'workshop',
  'packer',
  'shared device',
  'reader',
  'root of another shop',
  'logged out',
  'out of the team',
  'expired',
] as const
type Caller = (typeof CALLERS)[number]

const MEMBERS = [
  'owner',
  'sales',
  'sales without prices',
  'workshop',
  'packer',
  'shared device',
  'reader',
] as const
const MAKERS = ['owner', 'sales', 'sales without prices', 'workshop', 'packer', 'shared device'] as const
const PERSONS = ['owner', 'sales', 'sales without prices', 'workshop', 'packer', 'reader'] as const
const SELLERS = ['owner', 'sales', 'sales without prices'] as const

/** Who may, as the table of the specification says it: by hand, since the product reads its own. */
const WELCOME: Readonly<Partial<Record<May, readonly Caller[]>>> = {
  anybody: CALLERS,
  operator: [...MEMBERS, 'root of another shop', 'out of the team'],
  person: [...PERSONS, 'root of another shop', 'out of the team'],
  root: ['root of another shop'],
  'orders.see': MEMBERS,
  'orders.person': ['owner', 'sales', 'sales without prices', 'packer', 'shared device', 'reader'],
  'orders.receive': SELLERS,
  'orders.unpaid': SELLERS,
  'orders.cancel': SELLERS,
  'orders.back': ['owner'],
  'orders.edit': SELLERS,
  'orders.move': MAKERS,
  'orders.hold': MAKERS,
  'orders.note': MAKERS,
  'orders.ship': ['owner', 'sales', 'sales without prices', 'packer', 'shared device'],
  'artwork.see': MEMBERS,
  'artwork.check': MAKERS,
  'artwork.answer': SELLERS,
  'artwork.send': SELLERS,
  'production.files': MAKERS,
  'production.see': MAKERS,
  'production.work': MAKERS,
  'catalogue.see': MEMBERS,
  'catalogue.stock': MAKERS,
  'catalogue.edit': SELLERS,
  'catalogue.prices': ['owner', 'sales'],
  quotes: SELLERS,
  'customers.see': ['owner', 'sales', 'sales without prices', 'reader'],
  'customers.edit': SELLERS,
  reports: ['owner', 'reader'],
  settings: ['owner'],
  look: ['owner'],
  credentials: ['owner'],
  'shop.state': ['owner'],
  team: ['owner'],
  'history.see': MEMBERS,
}

let office: StaffOffice
const tokens: Partial<Record<Caller, string>> = {}
const enter = async (email: string) =>
  (await office.enter(logIn, { body: { email, password: PASSWORD } })).accessToken

beforeAll(async () => {
  office = await openStaff()
  const root = await office.first()
  const { ports } = office.shops.app
  const brote = await ports.tenants.byName('brote')
  if (brote === null) throw new Error('brote is missing')
  tokens.expired = root.accessToken
  office.pass(601)
  const owner = await office.enter(logIn, { body: { email: 'ana@brote.example', password: PASSWORD } })
  tokens['root of another shop'] = owner.accessToken
  const member = async (name: string, role: 'owner' | 'sales' | 'workshop' | 'reader', ships = false) =>
    (await office.member(owner, `${name}@brote.example`, { role, ships })).accessToken
  tokens.sales = await member('ventas', 'sales')
  tokens['sales without prices'] = (
    await office.member(owner, 'mostrador@brote.example', { role: 'sales', ships: false, prices: false })
  ).accessToken
  tokens.workshop = await member('taller', 'workshop')
  tokens.packer = await member('empaque', 'workshop', true)
  tokens['shared device'] = (await office.device(owner, { role: 'workshop', ships: true })).accessToken
  tokens.reader = await member('contadora', 'reader')
  tokens.owner = await member('socia', 'owner')
  tokens['out of the team'] = await member('fuera', 'owner')
  tokens['logged out'] = await enter('ventas@brote.example')
  await office.get(logOut, { token: tokens['logged out'] })
  tokens.guest = await office.shops.guest()
  tokens.customer = signAccess(office.shops.app, brote, {
    kind: 'customer',
    id: root.me.id,
    session: root.me.device,
  })
  const outside = (await rowsOf(office, operators)).filter(({ root, name }) => root || name === 'fuera')
  const operatorId = outside.map(({ id }) => id)
  await deleteRows(office, memberships, { tenantId: brote.id, operatorId })
  // What the instance remembers of teams.
  office.pass(6)
  // Everybody has just proven that it is them.
  await setProven(office, office.staff.now())
})
afterAll(() => office.close())

/** Without what the call needs: whoever is let in reads what is missing, and nothing changes. */
const statusFor = async (endpoint: OfficeEndpoint, caller: Caller) => {
  // Who logs out is out for the rest of the table.
  const leaves = endpoint.name === logOut.name && caller === 'sales'
  const token = leaves ? await enter('ventas@brote.example') : tokens[caller]
  const body = endpoint.body === undefined ? undefined : { id: randomUUID(), role: 'dueña' }
  const { status } = await office.ask(endpoint, {
    shop: 'brote',
    body,
    from: `192.0.2.${CALLERS.indexOf(caller)}`,
    ...(token === undefined ? {} : { token }),
  })
  return status
}

const NO_SESSION: ReadonlySet<Caller> = new Set(['nobody', 'guest', 'customer', 'logged out', 'expired'])

/** What somebody is refused with. */
const refusalOf = (caller: Caller, may: May): number => {
  if (NO_SESSION.has(caller)) return 401
  // The installation is no shop that could be hidden.
  if (may === 'root') return 403
  return caller === 'root of another shop' || caller === 'out of the team' ? 404 : 403
}

describe('[STAFF-1] every call of the back office, by who calls', () => {
  test('names somebody who may, and each of them is served', async () => {
    expect(officeEndpoints.length).toBeGreaterThan(30)
    for (const { name, may, method, path } of officeEndpoints) {
      expect(WELCOME[may], `${name}: ${may}`).toBeDefined()
      expect(office.office.hasRoute({ method, url: path }), name).toBe(true)
    }
  })

  test.each(officeEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      for (const caller of CALLERS) {
        const message = `${endpoint.name} (${endpoint.may}) called by ${caller}`
        const isEnding = endpoint.name === logOut.name && caller !== 'sales' && !NO_SESSION.has(caller)
        if (isEnding) continue
        const status = await statusFor(endpoint, caller)
        if (WELCOME[endpoint.may]?.includes(caller)) {
          expect([401, 403], message).not.toContain(status)
          expect(status, message).toBeLessThan(500)
        } else expect(status, message).toBe(refusalOf(caller, endpoint.may))
      }
    },
  )

  test('[STAFF-24] without a proof of the last minutes, what needs one is refused to whoever may', async () => {
    await setProven(office, null)
    const fresh = officeEndpoints.filter((endpoint) => endpoint.fresh === true)
    expect(fresh.map(({ name }) => name)).toEqual([
      'invite',
      'changeMember',
      'removeMember',
      'removeDemoShops',
      'newRecoveryCodes',
      'setSmtp',
      'removeSmtp',
      'makeBackup',
      'saveTransferAccount',
      'saveCredentials',
      'removeCredentials',
      'deleteCustomer',
    ])
    for (const endpoint of fresh) {
      const token = tokens[endpoint.may === 'root' ? 'root of another shop' : 'owner']
      const answer = await office.ask(endpoint, { shop: 'brote', token: token ?? '', body: {} })
      expect(answer, endpoint.name).toMatchObject({
        status: 403,
        result: { code: 'step_up_required', details: { has: [] } },
      })
    }
    await setProven(office, office.staff.now())
  })
})
