import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { completeOrder, type PlacedOrder } from '#contract/checkout.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { changeVariant } from '#harness/rows/catalogue.ts'
import { shopsDatabase, type TestDatabase } from '#harness/server/database.ts'
import { type AskShop, type CheckedOut, checkOut, type TenantName } from '#harness/shopping/check-out.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { readSettings } from '#server/environment/settings.ts'
import { signAccess } from '#server/http/auth.ts'
import type { Tenant } from '#server/ports/tenant.ts'
import { curvaLine, simpleLine } from '#src/features/cart/commands/new-line.ts'

interface Reply<R> {
  readonly status: number
  /** `result` of a success; a failure fails the test that reads it. */
  readonly ok: R
  /** `result` of a failure. */
  readonly refusal: Failure
}

interface Request {
  readonly tenant: string
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Address on the net; another one each time by default. */
  readonly from?: string
}

/** Both demo shops behind the real application, without a network. */
export interface Shops {
  readonly db: TestDatabase
  readonly database: Database
  readonly app: FastifyInstance
  call<R = unknown>(endpoint: Endpoint, request: Request): Promise<Reply<R>>
  guest(tenant: TenantName, id?: string): Promise<string>
  customer(tenant: TenantName, id?: string): Promise<string>
  product(tenant: TenantName, sku: string): Promise<{ product: ProductDetail; variant: Variant }>
  /** Rows of every table that buying writes, and units reserved. */
  footprint(): Promise<Record<string, number>>
  setStock(sku: string, stock: number): Promise<void>
  close(): Promise<void>
}

export const openShops = async (
  now?: () => Date,
  env: Readonly<Record<string, string>> = {},
): Promise<Shops> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-commerce-'))
  const db = await shopsDatabase(join(folder, 'media'))
  const settings = readSettings({
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret of the tests, long enough',
    LOG_LEVEL: 'error',
    ...env,
  })
  const app = await createApp({ settings, database: db.watched, ...(now === undefined ? {} : { now }) })
  await app.ready()
  const tenantOf = async (name: TenantName): Promise<Tenant> => {
    const tenant = await app.ports.tenants.byName(name)
    if (tenant === null) throw new Error(`${name} is missing`)
    return tenant
  }
  let calls = 0
  const call: Shops['call'] = async <R>(endpoint: Endpoint, request: Request) => {
    const { tenant, token, query, body, headers, from } = request
    calls += 1
    const answer = await app.inject({
      // Many shoppers: the limits are by address.
      remoteAddress: from ?? `203.0.${Math.floor(calls / 250) % 250}.${calls % 250}`,
      method: endpoint.method,
      url: endpoint.path,
      query: { tenant, ...query },
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const { result, success } = answer.json<{ result: unknown; success: boolean }>()
    const expectSuccess = (wanted: boolean) => {
      if (success !== wanted) throw new Error(`${endpoint.name}: ${answer.statusCode} ${answer.body}`)
    }
    return {
      status: answer.statusCode,
      get ok() {
        expectSuccess(true)
        return result as R
      },
      get refusal() {
        expectSuccess(false)
        return result as Failure
      },
    }
  }
  return {
    db,
    database: db.database,
    app,
    call,
    guest: async (tenant, id = randomUUID()) =>
      signAccess(app, await tenantOf(tenant), { kind: 'guest', id }),
    customer: async (tenant, id = randomUUID()) =>
      signAccess(app, await tenantOf(tenant), { kind: 'customer', id }),
    async product(name, sku) {
      const tenant = await tenantOf(name)
      const { rows } = await db.database.$client.query<{ id: string }>(
        'SELECT product_id::text AS id FROM variants WHERE tenant_id = $1 AND sku = $2',
        [tenant.id, sku],
      )
      const product = (await app.ports.catalogue.products(tenant, [rows[0]?.id ?? ''])).get(rows[0]?.id ?? '')
      const variant = product?.variants.find((one) => one.sku === sku)
      if (product === undefined || variant === undefined) throw new Error(`${sku} is missing`)
      return { product, variant }
    },
    async footprint() {
      const { rows } = await db.database.$client.query<Record<string, number>>(
        `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM order_lines) AS lines,
           (SELECT count(*)::int FROM order_history) AS history,
           (SELECT coalesce(sum(value), 0)::int FROM tenant_counters) AS numbers,
           (SELECT coalesce(sum(reserved), 0)::int FROM variants) AS reserved,
           (SELECT sum(stock)::int FROM variants) AS stock`,
      )
      return rows[0] ?? {}
    },
    setStock: (sku, stock) => changeVariant(db, sku, { stock, reserved: 0 }),
    async close() {
      await app.close()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A checkout that has come as far as its last button. */
export interface ReadyOrder extends CheckedOut {
  readonly tenant: TenantName
  readonly token: string
  readonly products: readonly CartProduct[]
}

/** Units by SKU as a person puts them into the cart: simple lines, and one curva per product of sizes. */
export const cartOf = async (shops: Shops, tenant: TenantName, wanted: Readonly<Record<string, number>>) => {
  const curvas = new Map<string, { product: ProductDetail; units: Map<string, number> }>()
  const lines: CartProduct[] = []
  for (const [sku, quantity] of Object.entries(wanted)) {
    const { product, variant } = await shops.product(tenant, sku)
    if (product.kind === 'ProductoSimple') lines.push(simpleLine(product, variant, quantity, randomUUID))
    else {
      const curva = curvas.get(product.id) ?? { product, units: new Map<string, number>() }
      curva.units.set(variant.id, quantity)
      curvas.set(product.id, curva)
    }
  }
  for (const { product, units } of curvas.values()) {
    const line = curvaLine(product, units, randomUUID)
    if (line !== null) lines.push(line)
  }
  return lines
}

interface Buying {
  readonly tenant: TenantName
  readonly token: string
  readonly products: readonly CartProduct[]
}

/** Goes through the checkout with lines as they are, by the very calls and functions of the app. */
export const readyWith = async (
  shops: Shops,
  { tenant, token, products }: Buying,
  service = 'estandar',
  pickUp = false,
): Promise<ReadyOrder> => {
  const ask: AskShop = async <R>(endpoint: Endpoint, body: unknown) =>
    (await shops.call<R>(endpoint, { tenant, token, body })).ok
  return { tenant, token, products, ...(await checkOut(ask, tenant, products, service, pickUp)) }
}

/** The same with units by SKU, for a guest of its own. */
export const readyOrder = async (
  shops: Shops,
  tenant: TenantName,
  wanted: Readonly<Record<string, number>>,
  service = 'estandar',
  pickUp = false,
): Promise<ReadyOrder> => {
  const token = await shops.guest(tenant)
  const products = await cartOf(shops, tenant, wanted)
  return readyWith(shops, { tenant, token, products }, service, pickUp)
}

export const send = (
  shops: Shops,
  { tenant, token, body }: Pick<ReadyOrder, 'tenant' | 'token' | 'body'>,
  key: string = randomUUID(),
  from?: string,
) =>
  shops.call<PlacedOrder>(completeOrder, {
    tenant,
    token,
    body,
    headers: { 'idempotency-key': key },
    ...(from === undefined ? {} : { from }),
  })

/** The same purchase by another person: with a token and a mailbox of their own. */
export const byAnother = async (shops: Shops, ready: ReadyOrder, email?: string): Promise<ReadyOrder> => {
  const token = await shops.guest(ready.tenant)
  const to = email ?? `persona.${randomUUID()}@ejemplo.com`
  const { body } = ready
  const changed =
    'addressee' in body ? { ...body, addressee: { ...body.addressee, email: to } } : { ...body, email: to }
  return { ...ready, token, body: changed }
}
