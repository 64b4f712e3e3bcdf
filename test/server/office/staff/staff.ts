import type * as v from 'valibot'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { Membership } from '#contract/office/permissions.ts'
import {
  acceptInvitation,
  invite,
  joinDevice,
  type logIn,
  type OfficeSession,
  type recover,
  setUp,
} from '#contract/office/staff.ts'
import { refuseUnrecorded, watchChanges } from '#harness/office/recorded-changes.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { AR_SHOP, testApp } from '#harness/server/app.ts'
import { operatorSessions, operatorTotp } from '#server/db/schema/staff.ts'
import type { LogStream } from '#server/http/log.ts'
import { createStaff } from '#server/modules/staff/service.ts'

export const PASSWORD = 'una clave bien larga'

interface Request {
  readonly shop?: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Address on the net; this machine by default. */
  readonly from?: string
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: unknown
}

interface Options {
  readonly env?: Readonly<Record<string, string>>
  readonly log?: LogStream
}

/** The back office on a database of its own with two demo shops, and a clock that tests move. */
export const openStaff = async ({ env = {}, log }: Options = {}) => {
  const clock = { at: new Date('2026-11-20T12:00:00Z') }
  const now = () => clock.at
  const shops = await testApp({ now, ...(log === undefined ? {} : { log }) }, env)
  const { ports } = shops.app
  const staffAt = () => createStaff({ database: ports.database, authSecret: ports.settings.authSecret, now })
  const staff = staffAt()
  const { office } = shops.app
  const origin = office.officeOrigin
  const changes = await watchChanges(shops.database.$client)

  const ask = async (
    endpoint: OfficeEndpoint,
    { shop, token, body, headers, from = '127.0.0.1' }: Request = {},
  ) => {
    const answer = await changes.during(endpoint.name, () =>
      office.inject({
        remoteAddress: from,
        method: endpoint.method,
        url: endpoint.path,
        query: shop === undefined ? {} : { shop },
        headers: {
          host: new URL(origin).host,
          ...(endpoint.method === 'GET' ? {} : { origin }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
      }),
    )
    return { status: answer.statusCode, text: answer.body, result: answer.json().result as unknown }
  }

  /** What a call answers that has to succeed. */
  const get = async <E extends OfficeEndpoint>(
    endpoint: E,
    request: Request = {},
  ): Promise<v.InferOutput<E['result']>> => {
    const { status, text, result } = await ask(endpoint, request)
    if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${text}`)
    return result as v.InferOutput<E['result']>
  }

  const refused = async (endpoint: OfficeEndpoint, request: Request = {}) => {
    const { status, text, result } = await ask(endpoint, request)
    if (status === 200) throw new Error(`${endpoint.name} was not refused: ${text}`)
    return { status, ...(result as Refusal) }
  }

  /** The first operator, owner of both shops. */
  const first = (): Promise<OfficeSession> =>
    get(setUp, { body: { name: 'Ana Dueña', email: 'Ana@Brote.example', password: PASSWORD } })

  /** As if its operator had just proven that it is them. */
  const prove = async (session: OfficeSession) => {
    await changeRows(shops, operatorSessions, { id: session.me.device }, { provenAt: now() })
    return session
  }

  /** Gives somebody a second factor that nobody can use. */
  const secure = async (operatorId: string) => {
    const unusable = { secret: '', confirmedAt: now(), lastStep: 0 }
    await shops.database.insert(operatorTotp).values({ operatorId, ...unusable })
  }

  /** Opens a session that a password is enough for. */
  const enter = async (
    endpoint: typeof logIn | typeof acceptInvitation | typeof recover,
    request: Request,
  ) => {
    const entered = await get(endpoint, request)
    if ('second' in entered) throw new Error(`${endpoint.name} asks for a second factor`)
    return entered
  }

  /** The token that an invitation's link ends with. */
  const invited = async (by: OfficeSession, place: Membership, shop = AR_SHOP) => {
    await prove(by)
    const { url } = await get(invite, { shop, token: by.accessToken, body: { name: 'Alguien', ...place } })
    return new URL(url).hash.slice(1)
  }

  /** Somebody new in a team. */
  const member = async (
    by: OfficeSession,
    email: string,
    place: Membership,
    shop = AR_SHOP,
  ): Promise<OfficeSession> =>
    enter(acceptInvitation, {
      body: {
        token: await invited(by, place, shop),
        name: email.replace(/@.*/, ''),
        email,
        password: PASSWORD,
      },
    })

  /** A device that the workshop of brote shares. */
  const device = async (by: OfficeSession, place: Membership, name = 'Tablet del taller') => {
    await prove(by)
    const body = { name, isDevice: true, ...place }
    const { url } = await get(invite, { shop: AR_SHOP, token: by.accessToken, body })
    return get(joinDevice, { body: { token: new URL(url).hash.slice(1) } })
  }

  return {
    shops,
    database: shops.database,
    office,
    staff,
    device,
    /** Another instance on the same database. */
    staffAt,
    ask,
    get,
    enter,
    prove,
    secure,
    refused,
    first,
    invited,
    member,
    /** Lets that much time pass, in s. */
    pass: (seconds: number) => {
      clock.at = new Date(clock.at.getTime() + seconds * 1000)
    },
    async close() {
      await shops.close()
      refuseUnrecorded(changes)
    },
  }
}

export type StaffOffice = Awaited<ReturnType<typeof openStaff>>

export const MINUTE = 60
export const DAY = 24 * 60 * MINUTE
