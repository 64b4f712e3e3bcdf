import type { Me, ShopOfOperator } from '#contract/office/staff.ts'
import { zoneOf } from '#domain/market/market.ts'
import { failure } from '../../errors/failure.ts'
import type { Entered } from '../../modules/staff/log-in.ts'
import { operatorById } from '../../modules/staff/repository/operators.ts'
import { shopsOf } from '../../modules/staff/repository/teams.ts'
import type { Opened } from '../../modules/staff/sessions.ts'
import type { Operator } from '../../ports/people.ts'
import type { OfficePorts } from '../http/route.ts'

type Office = Pick<OfficePorts, 'ports' | 'staff'>

/** Shops that are open, or may be, in alphabetical order of their titles. */
const shopsOfOperator = async ({ ports, staff }: Office, id: string): Promise<ShopOfOperator[]> => {
  const places = await shopsOf(staff.database, id)
  const shops = await Promise.all(
    places.map(async ({ shop, role, ships, prices }): Promise<ShopOfOperator[]> => {
      const tenant = await ports.tenants.inAnyState(shop)
      if (tenant === null) return []
      const { name, environment, settings, state, isDemo } = tenant
      const { name: title, roundPrice } = settings
      const timeZone = zoneOf(environment)
      return [{ name, title, environment, roundPrice, timeZone, state, isDemo, role, ships, prices }]
    }),
  )
  return shops.flat().sort((a, b) => a.title.localeCompare(b.title, 'es') || a.name.localeCompare(b.name))
}

/** Who is logged in, and the shops of their teams. */
export const meOf = async (office: Office, { id, session }: Operator): Promise<Me> => {
  const operator = await operatorById(office.staff.database, id)
  if (operator === null) throw failure('unauthorized', 'La sesión terminó. Hay que volver a entrar.')
  const { name, email, isDevice, root: isRoot } = operator
  const shops = await shopsOfOperator(office, id)
  return { id, name, email: email ?? '', isDevice, isRoot, device: session, shops }
}

/** A session as its device gets it, with whose it is. */
export const sessionOf = async (office: Office, { operator, ...tokens }: Opened) => ({
  ...tokens,
  me: await meOf(office, operator),
})

/** What a log-in answers: a session, or what is asked for first. */
export const enteredOf = async (office: Office, entered: Entered) =>
  'second' in entered ? entered : sessionOf(office, entered)
