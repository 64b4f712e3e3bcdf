import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledServer } from '#harness/browser/bundle.ts'
import { eventually } from '#harness/eventually.ts'
import { shopsDatabase, type TestDatabase } from '#harness/server/database.ts'
import { startMixedLoad } from '#harness/shopping/mixed-load.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'

const SECRET = 'the same secret in every instance of this test'
const READY = /Vitrina is open at (\S+)/
/** Writes of each kind that have to be acknowledged before and after the kill. */
const ENOUGH = 25

const folder = temporaryFolder('instances')
let db: TestDatabase
let server: Awaited<ReturnType<typeof bundledServer>>
const instances: { child: ChildProcess; origin: string }[] = []

const start = async () => {
  const child = spawn(process.execPath, [server.main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: db.url,
      DATA_DIR: folder,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', (code) => reject(new Error(`An instance ended (${code}):\n${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const address = READY.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  instances.push({ child, origin })
}

beforeAll(async () => {
  db = await shopsDatabase(join(folder, 'media'))
  await db.database.$client.query('UPDATE variants SET stock = 1000000')
  server = await bundledServer()
  await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const { child } of instances) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await server.remove()
  await db.close()
})

test('[SAFE-27] of two instances one is killed under a load of orders and cart saves: the other goes on, and every acknowledged write is there', async () => {
  let asked = 0
  const load = await startMixedLoad({
    origin: () => instances[asked++ % instances.length]?.origin ?? '',
    query: async <R extends object>(sql: string, values: unknown[] = []) =>
      (await db.database.$client.query(sql, values)).rows as R[],
    secret: SECRET,
    buyers: 6,
  })
  const more = (than: { orders: number; saves: number }) =>
    eventually(
      () => {
        const { orders, saves } = load.counts()
        expect(Math.min(orders - than.orders, saves - than.saves)).toBeGreaterThanOrEqual(ENOUGH)
      },
      { timeout: 60_000, interval: 20 },
    )
  await more({ orders: 0, saves: 0 })
  const [victim] = instances
  victim?.child.kill('SIGKILL')
  await more(load.counts())
  await load.stop()
  expect(load.failures.length).toBeGreaterThan(0)
  expect(await load.lost()).toEqual([])
  const { rows } = await db.database.$client.query(
    `SELECT (SELECT sum(reserved) FROM variants)::int AS reserved, (SELECT sum(quantity) FROM order_lines)::int AS ordered`,
  )
  expect(rows[0].reserved).toBe(rows[0].ordered)
  // It would see what is gone.
  await db.database.$client.query(
    `DELETE FROM orders WHERE id = (SELECT min(id) FROM orders);
     DELETE FROM cart_commands WHERE id = (SELECT id FROM cart_commands LIMIT 1)`,
  )
  expect(await load.lost()).toHaveLength(2)
})
