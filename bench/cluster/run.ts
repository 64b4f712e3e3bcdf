// npm run bench:cluster: the primary of a three-node cluster dies under load; see bench/README.md and docs/deploy.md
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startMixedLoad } from '#harness/shopping/mixed-load.ts'
import { databaseUrl, openMachines, SHOP, SHOPS } from './machines.ts'

const BUYERS = 8
const SECRET = 'the same secret in every instance of this bench'
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

const rows = async <R extends object>(
  sql: string,
  database?: string,
  values: unknown[] = [],
): Promise<R[]> => {
  const client = new Client({
    connectionString: databaseUrl('primary', database),
    connectionTimeoutMillis: 3000,
  })
  await client.connect()
  try {
    return (await client.query<R>(sql, values)).rows
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
    AUTH_SECRET: SECRET,
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
  // The shelves follow within seconds.
  await pause(4000)

  const load = await startMixedLoad({
    origin: () => `http://127.0.0.1:${SHOP}`,
    query: (sql, values) => rows(sql, undefined, values),
    secret: SECRET,
    buyers: BUYERS,
  })
  const summary = () => {
    const { orders, saves } = load.counts()
    return `${orders} orders and ${saves} cart saves`
  }
  await pause(BEFORE)
  const primary = (await machines.leader()) ?? ''
  const killed = performance.now()
  machines.kill(primary)
  console.log(`• ${summary()} acknowledged in ${BEFORE / 1000} s; now the primary, ${primary}, is killed`)
  const later = () => load.times.filter((time) => time > killed + 1000)
  await until('The next acknowledged write', 90, async () => later().length > 0)
  await pause(AFTER)
  const before = load.counts()
  machines.killShop(0)
  await pause(AFTER / 2)
  const after = load.counts()
  console.log(
    `• Instance 1 killed; the other one took ${after.orders - before.orders} orders and ${after.saves - before.saves} saves in ${AFTER / 2000} s`,
  )
  await load.stop()

  const gap = Math.min(...later()) - Math.max(...load.times.filter((time) => time <= killed + 1000))
  const lost = await load.lost()
  const [units] = await rows<{ same: boolean }>(
    `SELECT (SELECT sum(reserved) FROM variants) = (SELECT sum(quantity) FROM order_lines) AS same`,
  )
  console.log(
    `• New primary: ${await machines.leader()}; without a write for ${(gap / 1000).toFixed(1)} s; ${load.failures.length} tries repeated, such as ${load.failures[0]?.slice(0, 120)}`,
  )
  console.log(
    `• ${summary()} acknowledged, ${lost.length} lost${lost.length > 0 ? `:\n${lost.slice(0, 20).join('\n')}` : ''}`,
  )
  console.log(`• Reserved units ${units?.same ? 'are' : 'ARE NOT'} those of the orders`)
  if (lost.length > 0 || !units?.same) process.exitCode = 1
}

try {
  execFileSync('which', ['patroni', 'etcd', 'haproxy'])
  await measure()
} finally {
  machines.close()
}
if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
process.exit()
