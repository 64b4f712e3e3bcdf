import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { openBuyer, Refusal } from './buyer.ts'

/** Between a try that failed and the next one, in ms. */
const PAUSE = 100

type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>

interface LoadOptions {
  /** Where the buyer of that number asks this time. */
  readonly origin: (number: number) => string
  readonly query: Query
  /** `AUTH_SECRET` of the servers. */
  readonly secret: string
  /** Half of them order, half of them change their carts. */
  readonly buyers: number
  /** Where they buy. */
  readonly shop?: 'brote' | 'marea'
}

/** What a customer was answered of their cart. */
interface SavedCart {
  revision: number
  commandIds: string[]
}

export const addCustomer = async (query: Query, shop: string): Promise<string> => {
  const [tenant] = await query<{ id: number }>('SELECT id FROM tenants WHERE name = $1', [shop])
  const id = randomUUID()
  await query(
    `INSERT INTO customers (tenant_id, id, email, password_hash, full_name, created_at, updated_at)
     VALUES ($1, $2, $3, '-', 'Ana', now(), now())`,
    [tenant?.id, id, `${id}@ejemplo.com`],
  )
  return id
}

export const tokenOf = (secret: string, shop: string, id: string, kind: 'customer' | 'guest' = 'customer') =>
  new SignJWT({ tid: shop, kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuer('vitrina')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

/**
 * Orders and saves of carts, mixed and without a pause, each repeated under its own key as devices do until it is
 * acknowledged. The shop has to have stock enough.
 */
export const startMixedLoad = async ({ origin, query, secret, buyers, shop = 'brote' }: LoadOptions) => {
  const [product] = await query<{ id: string }>(
    `SELECT p.id::text AS id FROM products p JOIN tenants t ON t.id = p.tenant_id
     WHERE t.name = $1 AND p.kind = 'ProductoSimple' ORDER BY p.id LIMIT 1`,
    [shop],
  )
  const orders = new Map<string, string>()
  const carts = new Map<string, SavedCart>()
  const times: number[] = []
  const failures: string[] = []
  let going = true

  /** Until it is acknowledged; undefined when the load ended before. */
  const repeated = async <R>(attempt: () => Promise<R>): Promise<R | undefined> => {
    for (;;) {
      try {
        const answer = await attempt()
        times.push(performance.now())
        return answer
      } catch (cause) {
        if (cause instanceof Refusal) throw cause
        failures.push(String(cause))
        if (!going) return undefined
        await pause(PAUSE)
      }
    }
  }
  type Buyer = Awaited<ReturnType<typeof openBuyer>>
  const order = async (buyer: Buyer) => {
    while (going) {
      const key = randomUUID()
      const placed = await repeated(() => buyer.place(key))
      if (placed) orders.set(key, String(placed.orderId))
    }
  }
  const change = async (buyer: Buyer, cart: SavedCart) => {
    while (going) {
      const commandId = randomUUID()
      const more = cart.commandIds.length
      const saved = await repeated(() => buyer.save(more, cart.revision, commandId))
      if (!saved) return
      cart.revision = Number(saved.revision)
      cart.commandIds.push(commandId)
    }
  }
  const work = Array.from({ length: buyers }, async (_, number) => {
    const customer = await addCustomer(query, shop)
    const buyer = await openBuyer({
      origin: () => origin(number),
      shop,
      productId: product?.id ?? '',
      token: await tokenOf(secret, shop, customer),
      guest: (id) => tokenOf(secret, shop, id, 'guest'),
    })
    if (number % 2 === 0) return order(buyer)
    const cart: SavedCart = { revision: 0, commandIds: [] }
    carts.set(customer, cart)
    return change(buyer, cart)
  })
  const done = Promise.all(work)
  // Whoever ends the load hears of it.
  done.catch(() => undefined)

  const saves = () => [...carts.values()].reduce((sum, { commandIds }) => sum + commandIds.length, 0)

  return {
    /** Acknowledged so far. */
    counts: () => ({ orders: orders.size, saves: saves() }),
    /** When anything was acknowledged, in ms. */
    times,
    /** Of tries that were repeated. */
    failures,
    /** Ends once all that is under way is acknowledged or given up. */
    async stop() {
      going = false
      await done
    },
    /** What was acknowledged and is not in the database. */
    async lost(): Promise<string[]> {
      const stored = await query<{ id: string; key: string }>(
        'SELECT id::text AS id, idempotency_key AS key FROM orders',
      )
      const ids = new Map(stored.map(({ key, id }) => [key, id]))
      const commands = await query<{ id: string }>('SELECT id FROM cart_commands')
      const noted = new Set(commands.map(({ id }) => id))
      const rows = await query<{ id: string; revision: number; units: number }>(
        `SELECT customer_id AS id, revision, (products->0->'value'->>'quantity')::int AS units FROM carts`,
      )
      const saved = new Map(rows.map((row) => [row.id, row]))
      const [first] = await query<{ minimum: number }>(
        'SELECT minimum_quantity AS minimum FROM products WHERE id = $1',
        [product?.id],
      )
      return [
        ...[...orders].filter(([key, id]) => ids.get(key) !== id).map(([key]) => `order ${key}`),
        ...[...carts].flatMap(([customer, { revision, commandIds }]) => {
          const cart = saved.get(customer)
          const units = Number(first?.minimum) + commandIds.length - 1
          // One more may have been written without an answer.
          const ahead = Number(cart?.revision) - revision
          const whole = revision === 0 || (ahead === 0 && cart?.units === units) || ahead === 1
          return [
            ...(whole ? [] : [`cart ${customer}: ${JSON.stringify(cart)}, told ${revision} with ${units}`]),
            ...commandIds.filter((id) => !noted.has(id)).map((id) => `command ${id}`),
          ]
        }),
      ]
    },
  }
}
