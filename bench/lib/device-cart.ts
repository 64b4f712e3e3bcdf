import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { CartProduct } from '#contract/cart.ts'
import { MAX_QUANTITY } from '#contract/primitives.ts'
import type { CartCommand } from '#domain/cart/commands.ts'
import { lineOf } from '#harness/schedules/lines.ts'
import { type ShopServer, startServer } from '#harness/server/server.ts'
import { fetchSavedCart, sendCart } from '#src/api/calls/cart.ts'
import { createCall } from '#src/api/client.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import { readLines } from '#src/db/cart/lines.ts'
import { ShopDb } from '#src/db/database/schema.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { createOutbox } from '#src/sync/cart/outbox.ts'
import { openDatabase } from '../../server/db/database.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'

const TENANT = 'brote'
const RULES = { isMultipleVariantDesigns: true }

type Meant = CartCommand extends infer C ? (C extends CartCommand ? Omit<C, 'id' | 'at'> : never) : never

const act = async (db: ShopDb, customer: string, meant: Meant): Promise<void> => {
  const command = { ...meant, id: randomUUID(), at: Date.now() } as CartCommand
  const result = await applyCommand(db, customer, command, RULES)
  if (!result.ok) throw new Error(result.refusal.message)
}

/** The demo's server with a customer in it who is logged in. */
export const serverWithCustomer = async () => {
  const secret = randomBytes(48).toString('base64url')
  const server = await startServer({ env: { LOG_LEVEL: 'error', AUTH_SECRET: secret } })
  const cluster = await startCluster({ dataDir: server.dataDir })
  const database = openDatabase(cluster.url(), { max: 1 })
  const customer = randomUUID()
  await database.$client.query(
    `INSERT INTO customers (tenant_id, id, email, password_hash, full_name, created_at, updated_at)
     SELECT id, $1, 'ana@ejemplo.com', '', 'Ana', now(), now() FROM tenants WHERE name = $2`,
    [customer, TENANT],
  )
  await database.$client.end()
  const token = await new SignJWT({ tid: TENANT, kind: 'customer' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(customer)
    .setIssuer('vitrina')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
  return { server, customer, token }
}

const outboxOf = (server: ShopServer, db: ShopDb, customer: string, token: string) => {
  const source = { current: () => token, renew: async () => undefined }
  const call = createCall({ baseUrl: server.origin, tenant: TENANT, fetch, token: source })
  const api = { tenant: TENANT, call }
  return createOutbox({
    db,
    identity: customer,
    save: async ({ products, revision, commandIds }) => {
      const answer = await sendCart(api, { products, commandIds, ...(revision === null ? {} : { revision }) })
      return { products: answer.products ?? products, revision: answer.revision ?? null }
    },
    load: async (known) => {
      const answer = await fetchSavedCart(api, known)
      return 'unchanged' in answer ? null : { products: answer.products, revision: answer.revision ?? null }
    },
    lock: (task) => task(),
    now: Date.now,
    after: () => () => {},
    random: Math.random,
    hints: () => () => {},
  })
}

/** ms to save a cart of so many lines, each added without a network, and ms for another device to read it. */
export const syncTimes = async (
  { server, customer, token }: Awaited<ReturnType<typeof serverWithCustomer>>,
  lines: readonly CartProduct[],
  run: number,
): Promise<{ save: number; read: number }> => {
  const [db, other] = [new ShopDb(`bench-here-${run}`), new ShopDb(`bench-there-${run}`)]
  await act(db, customer, { type: 'reset' })
  const outbox = outboxOf(server, db, customer, token)
  if (!(await outbox.flush())) throw new Error('The emptied cart was not saved')
  for (const product of lines) await act(db, customer, { type: 'add', product })
  const begun = performance.now()
  if (!(await outbox.flush()))
    throw new Error(`Not saved: ${(await readCart(db, customer)).problem?.message}`)
  const saved = performance.now()
  const failure = await outboxOf(server, other, customer, token).restore()
  if (failure) throw failure
  const read = performance.now() - saved
  const there = (await readLines(other, customer)).length
  if (there !== lines.length) throw new Error(`${there} of ${lines.length} lines arrived`)
  db.close()
  other.close()
  return { save: saved - begun, read }
}

/** Rows and bytes (as JSON) that so many edits of ten lines leave on a device without a network. */
export const growth = async (edits: number): Promise<{ commands: number; rows: number; bytes: number }> => {
  const db = new ShopDb('bench-growth')
  const lines = Array.from({ length: 10 }, (_, index) => lineOf(randomUUID(), `v${index}`, 2))
  for (const product of lines) await act(db, 'ana', { type: 'add', product })
  for (let edit = 0; edit < edits; edit++) {
    const lineId = lines[edit % lines.length]?.shoppingCartUUID ?? ''
    if (edit % 3 < 2)
      await act(db, 'ana', { type: 'changeQuantity', lineId, by: 1, min: 1, max: MAX_QUANTITY })
    else await act(db, 'ana', { type: 'setQuantity', lineId, quantity: 1 + (edit % 50) })
  }
  const commands = await readCommands(db, 'ana')
  const stored = [await readCart(db, 'ana'), ...commands, ...(await readLines(db, 'ana'))]
  db.close()
  return { commands: commands.length, rows: stored.length, bytes: JSON.stringify(stored).length }
}
