// npm run bench:cluster: the primary of a three-node cluster dies under load; see bench/README.md and docs/deploy.md
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseUrl, openMachines, SHOP, SHOPS } from './machines.ts'
import { openShopper } from './orders.ts'

const SHOPPERS = 6
/** In ms. */
const BEFORE = 10_000
const AFTER = 15_000

const folder = mkdtempSync('/tmp/vitrina-cluster-')
const machines = openMachines(folder)

const until = async (what: string, seconds: number, done: () => Promise<boolean>) => {
  const started = performance.now()
  while (!(await done().catch(() => false))) {
    if (performance.now() - started > seconds * 1000)
      throw new Error(`${what}: not after ${seconds} s; see ${folder}`)
    await pause(200)
  }
  console.log(`• ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const rows = async <R extends object>(sql: string, database?: string): Promise<R[]> => {
  const client = new Client({
    connectionString: databaseUrl('primary', database),
    connectionTimeoutMillis: 3000,
  })
  await client.connect()
  try {
    return (await client.query<R>(sql)).rows
  } finally {
    await client.end()
  }
}

const synchronous = async () => {
  const found = await rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')`,
    'postgres',
  )
  return (found[0]?.n ?? 0) > 0
}
const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok

const measure = async () => {
  machines.startDatabase()
  await until('A primary with a synchronous copy', 90, synchronous)
  await until('Two copies', 90, async () => {
    const found = await rows<{ n: number }>('SELECT count(*)::int AS n FROM pg_stat_replication', 'postgres')
    return found[0]?.n === 2
  })
  await rows('CREATE DATABASE vitrina', 'postgres')
  const env = {
    DATABASE_URL: databaseUrl('primary'),
    DATABASE_REPLICA_URL: databaseUrl('replica'),
    AUTH_SECRET: 'the same secret in every instance of this bench',
    DATA_DIR: `${folder}/data`,
    DEMO: '1',
    LOG_LEVEL: 'error',
  }
  for (const index of [0, 1] as const) {
    machines.startShop(index, env)
    await until(`Instance ${index + 1} of the shop`, 90, () => isReady(SHOPS[index]))
  }
  await until('The balancer', 30, () => isReady(SHOP))
  await rows('UPDATE variants SET stock = 1000000')
  const [goods] = await rows<{ id: string }>(
    `SELECT p.id::text AS id FROM products p JOIN tenants t ON t.id = p.tenant_id
     WHERE t.name = 'brote' AND p.kind = 'ProductoSimple' ORDER BY p.id LIMIT 1`,
  )
  // The shelves follow within seconds.
  await pause(4000)

  const acknowledged = new Map<string, string>()
  const times: number[] = []
  let failures = 0
  let going = true
  const work = async (number: number) => {
    const shopper = await openShopper(`http://127.0.0.1:${SHOP}`, goods?.id ?? '', number)
    while (going) {
      const key = randomUUID()
      // As a phone does: the same key until it is answered.
      while (!acknowledged.has(key)) {
        try {
          acknowledged.set(key, String((await shopper.place(key)).orderId))
          times.push(performance.now())
        } catch (cause) {
          failures += 1
          if (failures <= 3) console.log(`  first failures: ${String(cause).slice(0, 160)}`)
          if (!going) return
          await pause(250)
        }
      }
    }
  }
  const workers = Array.from({ length: SHOPPERS }, (_, number) => work(number))
  await Promise.race([pause(BEFORE), Promise.all(workers)])
  const before = acknowledged.size
  const primary = (await machines.leader()) ?? ''
  const killed = performance.now()
  machines.kill(primary)
  console.log(`• ${before} orders acknowledged in ${BEFORE / 1000} s; now the primary, ${primary}, is killed`)
  await until('The next acknowledged order', 90, async () => times.some((time) => time > killed + 1000))
  await pause(AFTER)
  const atDeath = acknowledged.size
  machines.killShop(0)
  await pause(AFTER / 2)
  console.log(
    `• Instance 1 killed; the other one took ${acknowledged.size - atDeath} orders in ${AFTER / 2000} s`,
  )
  going = false
  await Promise.all(workers)

  const after = times.filter((time) => time > killed + 1000)
  const gap = Math.min(...after) - Math.max(...times.filter((time) => time <= killed + 1000))
  const stored = await rows<{ id: string; key: string }>(
    'SELECT id::text AS id, idempotency_key AS key FROM orders',
  )
  const ids = new Map(stored.map(({ key, id }) => [key, id]))
  const lost = [...acknowledged].filter(([key, id]) => ids.get(key) !== id)
  const [units] = await rows<{ same: boolean }>(
    `SELECT (SELECT sum(reserved) FROM variants) = (SELECT sum(quantity) FROM order_lines) AS same`,
  )
  console.log(
    `• New primary: ${await machines.leader()}; without orders for ${(gap / 1000).toFixed(1)} s; ${failures} tries refused`,
  )
  console.log(`• ${acknowledged.size} orders acknowledged, ${stored.length} stored, ${lost.length} lost`)
  console.log(`• Reserved units ${units?.same ? 'are' : 'ARE NOT'} those of the orders`)
  if (lost.length > 0 || !units?.same || stored.length < acknowledged.size) process.exitCode = 1
}

try {
  execFileSync('which', ['patroni', 'etcd', 'haproxy'])
  await measure()
} finally {
  machines.close()
}
if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
process.exit()
