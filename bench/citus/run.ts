// npm run bench:citus: shops on two nodes, one of which dies under load; see bench/README.md and docs/deploy.md
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getProductDetail } from '#contract/catalogue.ts'
import { JOBS_OF_ALL_SHOPS } from '#harness/server/all-shops.ts'
import { ownerSays } from '#harness/server/owner.ts'
import { type ShopServer, startServer } from '#harness/server/server.ts'
import { shapeOf } from '#harness/server/shop-statements.ts'
import { startMixedLoad } from '#harness/shopping/mixed-load.ts'
import { migrateOnce } from './migration.ts'
import { addressOf, EXTENSION, openNodes, rowsOn, urlOf } from './nodes.ts'
import { compare } from './ratios.ts'

const SECRET = 'the same secret in every instance of this bench'
const BUYERS = 4
/** In ms. */
const BEFORE = 10_000
const DEAD = 10_000
const AFTER = 10_000

if (!existsSync(EXTENSION)) {
  console.error(
    `This bench needs Citus for PostgreSQL 15, which is not installed: there is no ${EXTENSION}. Nothing was run.`,
  )
  process.exit(1)
}

const folder = mkdtempSync('/tmp/vitrina-citus-')
const nodes = openNodes(folder)
const servers: ShopServer[] = []
const query = <R extends object>(sql: string, values?: unknown[]) => rowsOn<R>('coordinator', sql, values)

const expect = (holds: boolean, what: string) => {
  console.log(`${holds ? '•' : '✗'} ${what}`)
  if (!holds) process.exitCode = 1
}

const start = async (database: string): Promise<ShopServer> => {
  const server = await startServer({ env: { AUTH_SECRET: SECRET }, databaseUrl: database })
  servers.push(server)
  return server
}

interface Place {
  readonly shard: string
  readonly port: number
}

const placeOf = async (shop: string): Promise<Place> => {
  const [place] = await query<Place>(
    `SELECT shardid::text AS shard, nodeport AS port FROM citus_shards
     WHERE shardid = get_shard_id_for_distribution_column('catalogue_changes', (SELECT id FROM tenants WHERE name = $1))`,
    [shop],
  )
  if (place === undefined) throw new Error(`${shop} is nowhere`)
  return place
}

/** A shop goes to another node, with all that it has. */
const moveTo = async (shop: string, node: 'worker1' | 'worker2') => {
  const { shard, port } = await placeOf(shop)
  const [host = '', to] = addressOf(node).split(':')
  if (port === Number(to)) return
  // Tables of imports have no keys, by which the other way of moving follows changes.
  await query("SELECT citus_move_shard_placement($1, $2, $3, $2, $4, 'block_writes')", [
    shard,
    host,
    port,
    to,
  ])
}

const distribute = async (first: ShopServer) => {
  const started = performance.now()
  const words = ['base', 'distribuir', `--nodos=${addressOf('worker1')},${addressOf('worker2')}`]
  console.log((await ownerSays(first, ...words)).trim())
  console.log(`• Distributed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  expect((await ownerSays(first, ...words)).includes('Ya estaba todo'), 'Once more changes nothing')
  const refused = await ownerSays(first, 'respaldo', 'crear', `${folder}/backup.tar.gz`).catch(String)
  expect(refused.includes('no serían de un mismo momento'), 'A backup of all nodes is refused in words')
  const placed = await migrateOnce(urlOf('coordinator'))
  expect(placed, 'A table of a later migration lies on its shops’ nodes, with its key')
}

const killUnderLoad = async (origins: readonly string[]) => {
  const load = (shop: 'brote' | 'marea') =>
    startMixedLoad({
      origin: (number) => origins[number % origins.length] ?? '',
      query,
      secret: SECRET,
      buyers: BUYERS,
      shop,
    })
  const hit = await load('brote')
  const other = await load('marea')
  const acknowledged = () => hit.times.length + other.times.length
  await pause(BEFORE)
  console.log(`• ${acknowledged()} orders and saves acknowledged in ${BEFORE / 1000} s`)
  const before = { refused: hit.failures.length, others: other.times.length }
  expect(hit.failures.length + other.failures.length === 0, 'Nothing failed before')
  nodes.kill('worker1')
  await pause(DEAD)
  const refused = hit.failures.length - before.refused
  console.log(`• Node of brote dead for ${DEAD / 1000} s: ${refused} tries of brote repeated`)
  expect(
    other.failures.length === 0 && other.times.length > before.others,
    `marea meanwhile: ${other.times.length - before.others} acknowledged, ${other.failures.length} failures${other.failures[0] ?? ''}`,
  )
  nodes.startAgain('worker1')
  const back = performance.now()
  await pause(AFTER)
  const first = hit.times.find((time) => time > back)
  expect(first !== undefined, `brote again ${(((first ?? 0) - back) / 1000).toFixed(1)} s after its node`)
  await Promise.all([hit.stop(), other.stop()])
  const lost = [...(await hit.lost()), ...(await other.lost())]
  expect(lost.length === 0, `${acknowledged()} acknowledged in all, ${lost.length} lost ${lost.slice(0, 5)}`)
  const [units] = await query<{ same: boolean }>(
    'SELECT (SELECT sum(reserved) FROM variants) = (SELECT sum(quantity) FROM order_lines) AS same',
  )
  expect(units?.same === true, 'Reserved units are those of the orders')
  const prepared = await Promise.all(
    (['worker1', 'worker2'] as const).map((node) => rowsOn(node, 'SELECT FROM pg_prepared_xacts')),
  )
  expect(prepared.flat().length === 0, 'No prepared transaction is left')
}

const moveShop = async (origins: readonly string[]) => {
  const [product] = await query<{ shop: number; id: string }>(
    `SELECT tenant_id AS shop, id::text FROM products
     WHERE tenant_id = (SELECT id FROM tenants WHERE name = 'brote') AND active ORDER BY id LIMIT 1`,
  )
  const namesAt = () =>
    Promise.all(
      origins.map(async (origin) => {
        const answer = await fetch(`${origin}${getProductDetail.path}?id=${product?.id}&tenant=brote`)
        return ((await answer.json()) as { result: { name: string } }).result.name
      }),
    )
  // There and back: one of both nodes is behind the other in its numbers of transactions.
  for (const node of ['worker2', 'worker1'] as const) {
    await namesAt()
    await moveTo('brote', node)
    const name = `En ${node}`
    await query('UPDATE products SET name = $3 WHERE tenant_id = $1 AND id = $2', [
      product?.shop,
      product?.id,
      name,
    ])
    const seen = await namesAt()
    expect(
      seen.every((one) => one === name),
      `Moved to ${node}, both instances show the change at once: ${seen}`,
    )
  }
}

/** Statements that asked all nodes, as the coordinator logged them for the instances of the shop. */
const askedAll = (): string[] => {
  const log = readFileSync(nodes.logOf('coordinator'), 'utf8')
  const entries = log.split(/\n(?!\t)/)
  const asked = entries.flatMap((entry, index) => {
    if (!entry.includes('multi-task query about to be executed')) return []
    const statement = entries.slice(index + 1, index + 4).find((one) => one.includes('STATEMENT:'))
    return [shapeOf(statement?.replace(/^.*?STATEMENT:\s*/s, '') ?? entry)]
  })
  return [...new Set(asked)]
}

const measure = async () => {
  await nodes.start()
  const first = await start(urlOf('coordinator'))
  await first.stop()
  await distribute(first)
  await moveTo('brote', 'worker1')
  await moveTo('marea', 'worker2')
  await query('UPDATE variants SET stock = 1000000')
  const url = `${urlOf('coordinator')}?options=-c%20citus.multi_task_query_log_level%3Dlog`
  const shops = [await start(url), await start(url)]
  const origins = shops.map(({ origin }) => origin)
  await killUnderLoad(origins)
  await moveShop(origins)
  const unlisted = askedAll().filter((shape) => !JOBS_OF_ALL_SHOPS.some((job) => shape.includes(job)))
  expect(
    unlisted.length === 0,
    `Of ${askedAll().length} statements that asked all nodes ${unlisted.length} are not on the list ${unlisted.join('\n')}`,
  )
  await shops[1]?.stop()
  const plain = await start(urlOf('plain'))
  await rowsOn('plain', 'UPDATE variants SET stock = 1000000')
  await compare({ nodes, secret: SECRET, citus: origins[0] ?? '', plain: plain.origin })
}

try {
  await measure()
} catch (cause) {
  process.exitCode = 1
  console.error(cause)
} finally {
  for (const server of servers) await server.close().catch(() => undefined)
  nodes.stop()
}
if (process.exitCode === 1) console.log(`Logs: ${folder}`)
else rmSync(folder, { recursive: true, force: true })
process.exit()
