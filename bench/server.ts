// npm run bench:server [-- --products=1000,10000,100000 --seconds=5 --only=first,list,search,detail,price,save,new,change]
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { SignJWT } from 'jose'
import { startServer } from '#harness/server/server.ts'
import { openDatabase } from '../server/db/database.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { SHOP } from './lib/big-shop.ts'
import { cachedShop } from './lib/cached-shop.ts'
import { asking, type Measured, measure } from './lib/measure.ts'
import {
  askForAll,
  change,
  detail,
  listing,
  price,
  readCatalogue,
  readShop,
  save,
  search,
} from './lib/questions.ts'
import { figure, mark, table } from './lib/stats.ts'

/** Longest p95 in ms, at any size; answers per second at 10,000 products. */
const P95: Readonly<Record<string, number>> = { list: 25, search: 30, detail: 5, price: 10, save: 15 }
const RATE: Readonly<Record<string, number>> = { list: 600, detail: 1600, new: 500, change: 700 }

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'first,list,search,detail,price,save,new,change' },
  },
})
const wanted = values.only.split(',')
const seconds = Number(values.seconds)
const secret = randomBytes(48).toString('base64url')

const tokenOf = (kind: string, id: string) =>
  new SignJWT({ tid: SHOP, kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuer('vitrina')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

const row = (count: number, name: string, { rate, p50, p95, p99 }: Measured): string[] => {
  const most = P95[name]
  const least = count === 10_000 ? RATE[name] : undefined
  return [
    String(count),
    name,
    `${rate.toFixed(0)}${least === undefined ? '' : ` ${mark(rate >= least)} ≥ ${least}`}`,
    figure(p50),
    `${figure(p95)}${most === undefined ? '' : ` ${mark(p95 <= most)} ≤ ${most}`}`,
    figure(p99),
  ]
}

/** p50 by call, in ms, in the order of the sizes. */
const medians = new Map<string, number[]>()

/** How many times as long a call takes with the last number of products as with the first. */
const growth = (): string[][] =>
  [...medians].flatMap(([name, [first, ...more]]) => {
    const last = more.at(-1)
    if (first === undefined || last === undefined) return []
    return [[name, `${figure(first)} → ${figure(last)}`, `× ${(last / first).toFixed(2)}`]]
  })

const bench = async (count: number): Promise<string[][]> => {
  const dataDir = await cachedShop(count)
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'error', DEMO: '0', AUTH_SECRET: secret } })
  const cluster = await startCluster({ dataDir: server.dataDir })
  const database = openDatabase(cluster.url(), { max: 2 })
  try {
    await database.$client.query('TRUNCATE carts CASCADE')
    const { tenant, customers } = await readShop(database.$client)
    const catalogue = await readCatalogue(database.$client, tenant)
    const guest = await tokenOf('guest', 'bench')
    const tokens = await Promise.all(customers.map((id) => tokenOf('customer', id)))
    let warm = false
    const questions: Readonly<Record<string, Parameters<typeof measure>[1]>> = {
      first: asking(detail(catalogue)),
      list: asking(listing(catalogue)),
      search: asking(search),
      detail: asking(detail(catalogue)),
      price: asking(price(catalogue, guest)),
      save: asking(save(catalogue, tokens, 20)),
      new: asking(save(catalogue, tokens, 1)),
      change: change(catalogue, tokens),
    }
    const began = performance.now()
    await measure(server.port, asking(listing(catalogue)), { connections: 1, seconds: 0.1 })
    console.log(`${count} products: first answer after ${figure(performance.now() - began - 1000)} ms`)
    const rows: string[][] = []
    for (const name of wanted) {
      // A server that has run for a day: every product was looked at once. `first` says what that costs.
      if (name !== 'first' && !warm) await askForAll(server.port, catalogue, guest)
      if (name !== 'first') warm = true
      const ask = questions[name]
      if (ask === undefined) throw new Error(`There is no bench ${name}`)
      const measured = await measure(server.port, ask, { seconds })
      medians.set(name, [...(medians.get(name) ?? []), measured.p50])
      rows.push(row(count, name, measured))
      console.log(rows.at(-1)?.join('  '))
    }
    return rows
  } finally {
    await database.$client.end()
    await cluster.stop()
    await server.close()
  }
}

await ensureBuilt()
console.log(`Load of the machine at the start: ${loadavg().map(figure).join(' ')}`)
const rows = [['products', 'call', 'answers/s', 'p50 ms', 'p95 ms', 'p99 ms']]
const counts = values.products.split(',').map(Number)
for (const count of counts) rows.push(...(await bench(count)))
console.log(`\n${table(rows)}`)
if (counts.length > 1)
  console.log(
    `\n${table([['call', `p50 ms, ${counts[0]} → ${counts.at(-1)} products`, 'growth'], ...growth()])}`,
  )
console.log(`\nLoad of the machine at the end: ${loadavg().map(figure).join(' ')}`)
