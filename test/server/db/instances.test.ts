import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledServer } from '#harness/browser/bundle.ts'
import { eventually } from '#harness/eventually.ts'
import { changeRows, deleteRows, rowsOf } from '#harness/rows/rows.ts'
import { shopsDatabase, type TestDatabase } from '#harness/server/database.ts'
import { startMixedLoad } from '#harness/shopping/mixed-load.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { cartCommands } from '#server/db/schema/carts.ts'
import { variants } from '#server/db/schema/catalogue.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'

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
  await changeRows(db, variants, {}, { stock: 1_000_000 })
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
  const reserved = (await rowsOf(db, variants)).reduce((sum, variant) => sum + variant.reserved, 0)
  const ordered = (await rowsOf(db, orderLines)).reduce((sum, line) => sum + line.quantity, 0)
  expect(reserved).toBe(ordered)
  // It would see what is gone.
  const [order] = await rowsOf(db, orders)
  const [command] = await rowsOf(db, cartCommands)
  if (order === undefined || command === undefined) throw new Error('No order or no saved cart')
  await deleteRows(db, orders, { id: order.id })
  await deleteRows(db, cartCommands, { id: command.id })
  expect(await load.lost()).toHaveLength(2)
})
