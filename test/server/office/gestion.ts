import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Failure, failureSchema } from '#contract/envelope.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { getOrder, type OfficeOrder } from '#contract/office/orders.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { refuseUnrecorded, watchChanges } from '#harness/office/recorded-changes.ts'
import { joinTeam } from '#harness/rows/people.ts'
import { operatorSessions, operators } from '#server/db/schema/staff.ts'
import { createStaff } from '#server/modules/staff/service.ts'
import { openOffice } from './office.ts'

const ORIGIN = 'http://localhost'

interface Request {
  readonly shop?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Of a call whose body is a file. */
  readonly file?: Buffer
}

interface Reply<R> {
  readonly status: number
  /** As it came over the wire. */
  readonly text: string
  /** `result` of a success, checked against the contract; a failure fails the test that reads it. */
  readonly ok: R
  readonly refusal: Failure
}

/** Both demo shops with their back office's orders and history beside them, on one database. */
export const openGestion = async (now?: () => Date) => {
  const office = await openOffice(now)
  const { shops } = office
  const { ports } = shops.app
  const { database } = shops.db
  const { authSecret } = ports.settings
  if (authSecret === undefined) throw new Error('Without AUTH_SECRET')
  const staff = createStaff({ database, authSecret, now: ports.now })
  const changes = await watchChanges(database.$client)
  let calls = 0

  /** Whoever has that token, or none. */
  const holding = (token: string | undefined, shop = 'brote', app = shops.app.office) => {
    const call = async <E extends OfficeEndpoint>(
      endpoint: E,
      { shop: asked = shop, query: parts, body, file }: Request = {},
    ): Promise<Reply<v.InferOutput<E['result']>>> => {
      calls += 1
      const answer = await changes.during(endpoint.name, () =>
        app.inject({
          remoteAddress: `203.0.${Math.floor(calls / 250) % 250}.${calls % 250}`,
          method: endpoint.method,
          url: `${endpoint.path}?${new URLSearchParams({ shop: asked, ...parts })}`,
          headers: {
            host: 'localhost',
            origin: ORIGIN,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          ...(file === undefined ? {} : { payload: file }),
        }),
      )
      const { result, success } = answer.json<{ result: unknown; success: boolean }>()
      return {
        status: answer.statusCode,
        text: answer.body,
        get ok() {
          if (!success) throw new Error(`${endpoint.name}: ${answer.statusCode} ${answer.body}`)
          return v.parse(endpoint.result, result)
        },
        get refusal() {
          if (success) throw new Error(`${endpoint.name}: ${answer.body}`)
          return v.parse(failureSchema, result)
        },
      }
    }
    return { call }
  }

  /** Somebody of a shop's team, who is logged in. */
  const member = async (name: string, place: Partial<Membership>, shop = 'brote') => {
    const [id, session] = [randomUUID(), randomUUID()]
    const createdAt = new Date()
    await database
      .insert(operators)
      .values({ id, email: `${id}@ejemplo.com`, name, passwordHash: 'none', createdAt })
    const device = { device: 'Chrome en Android', createdAt, lastSeen: createdAt }
    await database.insert(operatorSessions).values({ id: session, operatorId: id, ...device })
    await joinTeam(office, shop, id, place)
    const token = await staff.secrets.sign({ operator: id, session }, ports.now())
    const { call } = holding(token, shop)
    return {
      id,
      token,
      call,
      order: async (orderId: string): Promise<OfficeOrder> =>
        (await call(getOrder, { query: { id: orderId } })).ok,
    }
  }

  return {
    ...office,
    staff,
    member,
    holding,
    /** What its calls have changed without a word in the history. */
    unrecorded: changes.unrecorded,
    /** What an address answers that a browser opens. */
    fetched: (url: string) => shops.app.office.inject({ url, headers: { host: 'localhost' } }),
    async close() {
      await office.close()
      refuseUnrecorded(changes)
    },
  }
}

export type Gestion = Awaited<ReturnType<typeof openGestion>>
export type Member = Awaited<ReturnType<Gestion['member']>>

/** What each write of an order carries. */
export const written = ({ id, version }: Pick<OfficeOrder, 'id' | 'version'>) => ({
  id,
  expected: version,
  key: randomUUID(),
})
