import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { moveOrder } from '#contract/office/order-moves.ts'
import { getOrder, receiveMoney } from '#contract/office/orders.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { acceptInvitation, invite, logIn, type OfficeSession, setUp } from '#contract/office/staff.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { askDatabase, type ShopServer } from '../server/server.ts'

/** Of everybody in these teams. */
export const OPERATOR_PASSWORD = 'una clave bien larga'

interface Request {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Of a call whose body is a file. */
  readonly file?: Uint8Array<ArrayBuffer>
}

/** Where a server's start said that its back office is. */
export const officeOriginOf = (server: ShopServer): string => {
  const [, origin] = /back office\): (http:\/\/localhost:\d+)\/gestion\//.exec(server.output()) ?? []
  if (origin === undefined) throw new Error(`The start named no back office:\n${server.output()}`)
  return origin
}

/** The calls of a running server's back office, each from another address: one sender may ask a few hundred a minute. */
const openCalls = (server: ShopServer) => {
  const origin = officeOriginOf(server)
  let asked = 0
  return async <E extends OfficeEndpoint>(
    endpoint: E,
    shop: string,
    token: string,
    { query, body, file }: Request = {},
  ): Promise<v.InferOutput<E['result']>> => {
    asked++
    const answer = await fetch(
      `${origin}${endpoint.path}?${new URLSearchParams({ ...(shop && { shop }), ...query })}`,
      {
        method: endpoint.method,
        headers: {
          origin,
          'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
          // Whoever is on the machine itself sets it up.
          ...(endpoint.name === setUp.name
            ? {}
            : { 'x-forwarded-for': `198.18.${(asked >> 8) & 255}.${asked & 255}` }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(endpoint.method === 'GET' ? {} : { body: file ?? JSON.stringify(body ?? {}) }),
      },
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.status} ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { result: v.InferOutput<E['result']> }).result
  }
}

/** What the owner who has set the back office up by its pages asks by calls. */
export const signedIn = async (server: ShopServer, shop: string) => {
  const call = openCalls(server)
  const body = { email: 'marta@brote.test', password: OPERATOR_PASSWORD }
  const session = (await call(logIn, '', '', { body })) as OfficeSession
  return {
    ask: <E extends OfficeEndpoint>(endpoint: E, request?: Request) =>
      call(endpoint, shop, session.accessToken, request),
  }
}

/** The people who run a shop of a running server, and what its owner does by calls. */
export const openOperators = async (server: ShopServer, shop: string) => {
  const call = openCalls(server)
  const owner = { name: 'Marta Ruiz', email: 'marta@brote.test', password: OPERATOR_PASSWORD }
  const { accessToken, me } = await call(setUp, '', '', { body: owner })
  const ask = <E extends OfficeEndpoint>(endpoint: E, request?: Request) =>
    call(endpoint, shop, accessToken, request)
  /** As if everybody had just proven that it is them. */
  const prove = () => askDatabase(server, 'UPDATE operator_sessions SET proven_at = now()')
  const written = async (id: string) => {
    const { version } = await ask(getOrder, { query: { id } })
    return { id, expected: version, key: randomUUID() }
  }
  return {
    owner: { ...owner, id: me.id },
    ask,
    prove,
    /** Somebody who has accepted an invitation. */
    member: async (name: string, membership: Membership) => {
      await prove()
      const { url } = await ask(invite, { body: { name, ...membership } })
      const email = `${name.toLowerCase()}@brote.test`
      const session = await call(acceptInvitation, '', '', {
        body: { token: new URL(url).hash.slice(1), name, email, password: OPERATOR_PASSWORD },
      })
      return { name, email, session: session as OfficeSession }
    },
    /** The whole of its money came in. */
    collect: async (id: string) => {
      const { balance } = await ask(getOrder, { query: { id } })
      await ask(receiveMoney, { body: { ...(await written(id)), amount: balance } })
    },
    move: async (id: string, to: OrderStatus, unproven = false) => {
      await ask(moveOrder, { body: { ...(await written(id)), to, unproven } })
    },
  }
}
export type Operators = Awaited<ReturnType<typeof openOperators>>
