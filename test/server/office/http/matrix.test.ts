import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import { type Membership, PERMISSIONS, ROLES } from '#contract/office/permissions.ts'
import { logOut } from '#contract/office/staff.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

const TEAM: readonly Membership[] = [
  ...ROLES.map((role) => ({ role, ships: false })),
  { role: 'workshop', ships: true },
]
const titleOf = ({ role, ships }: Membership) => `${role}${ships ? ' who ships' : ''}`

let gestion: Gestion
let members: Map<string, Member>
beforeAll(async () => {
  gestion = await openGestion()
  members = new Map()
  for (const place of TEAM) members.set(titleOf(place), await gestion.member(titleOf(place), place))
})
afterAll(() => gestion.close())

/** Ends the very session that asks. */
const others = officeEndpoints.filter(({ name }) => name !== logOut.name)
const forMembers = others.filter(({ may }) => may !== 'anybody')

/** A status by which a call was let in: it answered, or found its empty body wanting. */
const LET_IN = new Set([200, 400, 404, 409])

const ask = async (member: Pick<Member, 'call'> | undefined, endpoint: OfficeEndpoint, shop = 'brote') => {
  const reply = await member?.call(endpoint, { shop, ...(endpoint.method === 'GET' ? {} : { body: {} }) })
  return { status: reply?.status ?? 0, text: reply?.text ?? '' }
}

describe('[STAFF-1] every call of the back office', () => {
  test.each(TEAM)('lets in $role, ships: $ships, where the table of permissions says so', async (place) => {
    const member = members.get(titleOf(place))
    const has = permissionsOf(place)
    for (const endpoint of forMembers) {
      const { status } = await ask(member, endpoint)
      const allowed = endpoint.may === 'operator' || has.has(endpoint.may as never)
      expect([endpoint.name, LET_IN.has(status), status === 403]).toEqual([endpoint.name, allowed, !allowed])
    }
  })

  test('is refused to who has no token, or one of a shopper', async () => {
    const guest = await gestion.shops.guest('brote')
    const customer = await gestion.shops.customer('brote')
    for (const token of [undefined, guest, customer, 'made-up']) {
      const stranger = gestion.holding(token)
      for (const endpoint of forMembers)
        expect([endpoint.name, (await ask(stranger, endpoint)).status]).toEqual([endpoint.name, 401])
    }
  })

  test('answers for another shop as for one that does not exist', async () => {
    const owner = members.get('owner')
    for (const endpoint of forMembers.filter(({ may }) => may !== 'operator')) {
      const of = async (shop: string) => {
        const { status, text } = await ask(owner, endpoint, shop)
        return [endpoint.name, status, text]
      }
      const [, status, text] = await of('marea')
      expect([endpoint.name, status, text]).toEqual(await of('ninguna'))
      expect(status).toBe(404)
    }
  })

  test('is closed to a session that has ended', async () => {
    const gone = await gestion.member('gone', { role: 'owner' })
    await gestion.query('UPDATE operator_sessions SET ended_at = now() WHERE operator_id = $1', [gone.id])
    for (const endpoint of [...forMembers, logOut])
      expect([endpoint.name, (await ask(gone, endpoint)).status]).toEqual([endpoint.name, 401])
  })

  test('needs a permission that some role has, and each permission is needed by some call or answer', () => {
    const held = new Set(TEAM.flatMap((place) => [...permissionsOf(place)]))
    for (const { name, may } of forMembers)
      expect([name, may === 'operator' || held.has(may as never)]).toEqual([name, true])
    expect(PERMISSIONS.filter((permission) => !held.has(permission))).toEqual([])
  })
})
