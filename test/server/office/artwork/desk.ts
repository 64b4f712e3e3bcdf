import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Failure, failureSchema } from '#contract/envelope.ts'
import { type Artwork, getArtwork } from '#contract/office/artwork.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { openShops } from '#harness/shopping/shop.ts'
import { createStaff } from '#server/modules/staff/service.ts'

interface Request {
  readonly shop?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

interface Reply<R> {
  readonly status: number
  /** As it came over the wire. */
  readonly text: string
  /** `result` of a success, checked against the contract; a failure fails the test that reads it. */
  readonly ok: R
  readonly refusal: Failure
}

/** Buyers with designed orders, and whoever runs their shop. */
export const openArtworkDesk = async () => {
  const shops = await openShops()
  const orders = openDesignedOrders(shops)
  const { authSecret } = shops.app.ports.settings
  if (authSecret === undefined) throw new Error('Without AUTH_SECRET')
  const staff = createStaff({ database: shops.db.database, authSecret })
  const query = (sql: string, values: unknown[] = []) => shops.db.database.$client.query(sql, values)
  let calls = 0

  /** Somebody of the shop's team, who is logged in. */
  const member = async (
    name: string,
    { role = 'owner', ships = false }: Partial<Membership> = {},
    shop: string = orders.tenant,
  ) => {
    const [id, session] = [randomUUID(), randomUUID()]
    await query(
      'INSERT INTO operators (id, email, name, password_hash, root, created_at) VALUES ($1, $2, $3, $4, false, now())',
      [id, `${id}@ejemplo.com`, name, 'none'],
    )
    await query(
      'INSERT INTO operator_sessions (id, operator_id, device, created_at, last_seen) VALUES ($1, $2, $3, now(), now())',
      [session, id, 'Chrome en Android'],
    )
    await query(
      `INSERT INTO memberships (tenant_id, operator_id, role, ships, since)
       SELECT id, $2, $3, $4, now() FROM tenants WHERE name = $1`,
      [shop, id, role, ships],
    )
    const token = await staff.secrets.sign({ operator: id, session }, new Date())

    const call = async <E extends OfficeEndpoint>(
      endpoint: E,
      { shop: asked = shop, query: parts, body }: Request = {},
    ): Promise<Reply<v.InferOutput<E['result']>>> => {
      calls += 1
      const answer = await shops.app.office.inject({
        remoteAddress: `203.0.${Math.floor(calls / 250) % 250}.${calls % 250}`,
        method: endpoint.method,
        url: `${endpoint.path}?${new URLSearchParams({ shop: asked, ...parts })}`,
        headers: {
          host: 'localhost',
          origin: shops.app.office.officeOrigin,
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
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
    return {
      id,
      call,
      artwork: async (order: { orderId: string; line: string }): Promise<Artwork> =>
        (await call(getArtwork, { query: { id: order.orderId, line: order.line } })).ok,
    }
  }

  /** An order with a design, and the line that has it. */
  const placed = async (...asked: Parameters<typeof orders.place>) => {
    const order = await orders.place(...asked)
    const { line } = await orders.seen(order.link)
    return { ...order, line }
  }

  return {
    shops,
    orders,
    query,
    member,
    placed,
    pay: (order: string) => orders.cli('pedidos', 'avanzar', orders.tenant, order, '--a', 'Paid'),
    /** Whether the shop looks over each artwork before it is made. */
    checks: (checks: boolean) =>
      query(`UPDATE tenants SET settings = settings || $2::jsonb WHERE name = $1`, [
        orders.tenant,
        JSON.stringify({ artworkCheck: checks }),
      ]),
    close: () => shops.close(),
  }
}

export type ArtworkDesk = Awaited<ReturnType<typeof openArtworkDesk>>
export type Member = Awaited<ReturnType<ArtworkDesk['member']>>

/** What each write of an artwork carries. */
export const written = ({ id, expected, line }: Artwork) => ({ id, expected, line, key: randomUUID() })

/** The same with the proof that was looked at. */
export const lookedAt = (artwork: Artwork) => {
  const current = artwork.versions.at(-1)
  if (current === undefined) throw new Error('An artwork without a version')
  return { ...written(artwork), version: current.version, hash: current.hash }
}
