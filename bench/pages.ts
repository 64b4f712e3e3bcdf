// npm run bench:pages [-- --seconds=5 --rounds=3 --only=cached,junk,uncached,detail --before=/another/server/main.js --shop=name --instances=2]
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type ShopServer, startServer } from '#harness/server/server.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { asking, type Measured, measure } from './lib/measure.ts'
import { pageQuestions } from './lib/page-questions.ts'
import { figure, mark, median, table } from './lib/stats.ts'

/** Lists that no cache has, a second, on two cores that nothing else uses. */
const TARGET = 150

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'cached,junk,uncached,detail' },
    before: { type: 'string' },
    shop: { type: 'string', default: '' },
    instances: { type: 'string', default: '1' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const kinds = values.only.split(',')

interface Run extends Measured {
  /** Processor time of the servers' processes, all their threads, in ms per page. */
  readonly cpu: number
}

/** One server, or several on one data folder. */
type Instances = readonly [ShopServer, ...ShopServer[]]

/** Processor time of a server so far, in ms. */
const spentBy = async (server: ShopServer): Promise<number> => {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000
}

const cpuOf = async (instances: Instances): Promise<number> =>
  (await Promise.all(instances.map(spentBy))).reduce((sum, spent) => sum + spent, 0)

const run = async (instances: Instances, kind: string): Promise<Run> => {
  const ask = (await pageQuestions(instances[0].origin, values.shop))[kind]
  if (ask === undefined) throw new Error(`There is no bench ${kind}`)
  const before = await cpuOf(instances)
  const ports = instances.map(({ port }) => port)
  const measured = await measure(ports, asking(ask.next), { seconds })
  return { ...measured, cpu: ((await cpuOf(instances)) - before) / ask.asked() }
}

const middle = (runs: readonly Run[], of: keyof Run) => median(runs.map((one) => one[of]))

const row = (name: string, kind: string, runs: readonly Run[]): string[] => {
  const rate = middle(runs, 'rate')
  const target =
    kind === 'uncached' && name === servers.at(-1)?.[0] ? ` ${mark(rate >= TARGET)} ≥ ${TARGET}` : ''
  return [
    kind,
    name,
    `${figure(rate)}${target}`,
    ...(['cpu', 'p50', 'p95'] as const).map((of) => figure(middle(runs, of))),
  ]
}

await ensureBuilt()
console.log(`Load of the machine at the start: ${loadavg().map(figure).join(' ')}`)
// The bench's requests come from many addresses, as shoppers do: it plays the proxy that tells them.
const env = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://tienda.example', LOG_LEVEL: 'error' }
const servers: [name: string, server: Instances][] = []
const started: ShopServer[] = []
const start = async (options: Parameters<typeof startServer>[0]): Promise<ShopServer> => {
  const server = await startServer({ env, ...options })
  started.push(server)
  return server
}
try {
  if (values.before) servers.push(['before', [await start({ main: values.before })]])
  const now = await start({})
  servers.push(['now', [now]])
  const others = Array.from({ length: Number(values.instances) - 1 }, () => start({ dataDir: now.dataDir }))
  if (others.length > 0)
    servers.push([`${values.instances} instances`, [now, ...(await Promise.all(others))]])
  const rows = [['page', 'build', 'pages/s', 'ms of CPU', 'p50 ms', 'p95 ms']]
  for (const kind of kinds) {
    const runs = new Map<string, Run[]>(servers.map(([name]) => [name, []]))
    // In turns, so that a busy moment of the machine hits both.
    for (let round = 0; round < rounds; round++)
      for (const [name, server] of servers) runs.get(name)?.push(await run(server, kind))
    for (const [name, own] of runs) {
      rows.push(row(name, kind, own))
      console.log(rows.at(-1)?.join('  '))
    }
    const [before = [], now = []] = [...runs.values()].slice(-2)
    if (servers.length > 1)
      console.log(
        `${kind}: × ${figure(middle(now, 'rate') / middle(before, 'rate'))} pages a second, ` +
          `× ${figure(middle(before, 'cpu') / middle(now, 'cpu'))} less CPU`,
      )
  }
  console.log(`\n${table(rows)}`)
} finally {
  // Those that joined a database leave before the one that has its folder.
  for (const server of started.reverse()) await server.close()
}
console.log(`\nLoad of the machine at the end: ${loadavg().map(figure).join(' ')}`)
