// npm run bench:shops [-- --shops=1000 --products=1000 --seconds=5 --warm=40 --heap=420 --only=cold,serve,crawl,heap --main=/another/server/main.js]
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type ShopServer, startServer } from '#harness/server/server.ts'
import { openDatabase } from '../../server/db/database.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { ensureBuilt } from '../../tools/build/built.mjs'
import { figure, mark, percentile, table } from '../lib/stats.ts'
import { openWire, type WireRequest } from '../lib/wire.ts'
import { manyShops, readShops } from './many-shops.ts'
import { used } from './processor.ts'
import { type ShopQuestions, shopQuestions } from './shop-questions.ts'

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '1000' },
    products: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    warm: { type: 'string', default: '40' },
    heap: { type: 'string', default: '420' },
    only: { type: 'string', default: 'cold,serve,crawl,heap' },
    main: { type: 'string' },
  },
})
const count = Number(values.shops)
const products = Number(values.products)
const seconds = Number(values.seconds)
const only = values.only.split(',')
const wants = (name: string) => only.includes(name)

const compared = (value: number, most: number) => `${figure(value)} ${mark(value <= most)} ≤ ${most}`

interface Run {
  readonly answers: number
  /** Processor time in ms per answer. */
  readonly server: number
  readonly database: number
  readonly p50: number
  readonly p95: number
  /** How often it answered 503. */
  readonly busy: number
  /** Shops that had to be read, since nobody had asked for them or they had made room. */
  readonly indexes: number
  readonly rss: number
}

interface Load {
  readonly connections?: number
  readonly seconds?: number
  /** Answers at most. */
  readonly most?: number
  /** Asked meanwhile, without a pause, on one connection more; its own answers are not timed. */
  readonly beside?: () => WireRequest
}

interface Site {
  readonly server: ShopServer
  readonly questions: ShopQuestions
}

const run = async ({ server }: Site, ask: () => WireRequest, load: Load = {}): Promise<Run> => {
  const { connections = 4, seconds: time = seconds, most = Number.POSITIVE_INFINITY, beside } = load
  const before = await used(server)
  const until = performance.now() + time * 1000
  const times: number[] = []
  let asked = 0
  let others = 0
  let busy = 0
  const askOn = async (next: () => WireRequest, answered: (ms: number) => void, limit: number) => {
    const wire = await openWire(server.port)
    while (performance.now() < until && (limit === 0 || asked++ < limit)) {
      const began = performance.now()
      const { status, body } = await wire.ask(next())
      // Too busy, it says so at once: a person comes back in a moment.
      if (status === 503) {
        busy++
        await new Promise((resolve) => setTimeout(resolve, 500))
        continue
      }
      if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`)
      answered(performance.now() - began)
    }
    wire.close()
  }
  await Promise.all([
    ...Array.from({ length: connections }, () => askOn(ask, (ms) => times.push(ms), most)),
    ...(beside === undefined ? [] : [askOn(beside, () => others++, 0)]),
  ])
  const after = await used(server)
  const all = times.length + others
  return {
    answers: times.length,
    busy,
    indexes: after.indexes - before.indexes,
    server: (after.server - before.server) / all,
    database: (after.database - before.database) / all,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    rss: after.rss,
  }
}

const rows = [
  [
    'what',
    'answers',
    'server, ms of CPU',
    'PostgreSQL',
    'p50 ms',
    'p95 ms',
    'RSS, MB',
    '503',
    'indexes read',
  ],
]
const report = (what: string, { answers, ...figures }: Run) => {
  const { server, database, p50, p95, rss, busy, indexes } = figures
  rows.push([
    what,
    String(answers),
    ...[server, database, p50, p95, rss].map(figure),
    String(busy),
    String(indexes),
  ])
  console.log(rows.at(-1)?.join('  '))
}

const open = async (shops: number, env: Record<string, string> = {}): Promise<Site & { start: number }> => {
  const dataDir = await manyShops(shops, products)
  const began = performance.now()
  const server = await startServer({
    dataDir,
    env: {
      LOG_LEVEL: 'error',
      DEMO: '0',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: 'https://tienda.example',
      ...env,
    },
    main: values.main,
  })
  const start = performance.now() - began
  const cluster = await startCluster({ dataDir })
  const database = openDatabase(cluster.url(), { max: 1 })
  const questions = shopQuestions(await readShops(database.$client), products)
  await database.$client.end()
  await cluster.stop()
  return { server, questions, start }
}

const verdicts: string[][] = []
const judge = (what: string, value: number, most: number) => verdicts.push([what, compared(value, most)])

/** One shop beside many, in turns. */
const serve = async (one: Site, many: Site) => {
  report('1 shop: warming', await run(one, one.questions.list))
  // Warm means that each shop was asked before: the least popular would else have their first list while it counts.
  report(
    `${count} shops: a list of each`,
    await run(many, many.questions.cold, { most: count, seconds: 600 }),
  )
  report(`${count} shops: warming`, await run(many, many.questions.list, { seconds: Number(values.warm) }))
  for (const kind of ['list', 'detail'] as const) {
    // The first round brings what the warming did not: details have not been asked for yet.
    await run(one, one.questions[kind])
    await run(many, many.questions[kind], { seconds: seconds * 2 })
    const single = await run(one, one.questions[kind])
    const several = await run(many, many.questions[kind])
    report(`1 shop: ${kind}`, single)
    report(`${count} shops: ${kind}`, several)
    judge(
      `${kind}: CPU of server and PostgreSQL, × one shop's`,
      (several.server + several.database) / (single.server + single.database),
      2,
    )
    judge(`${kind}: p95, × one shop's`, several.p95 / single.p95, 2)
    judge(`${kind}: RSS, MB`, several.rss, 1500)
  }
}

/** A crawler walks through all shops while shoppers ask for lists. */
const crawl = async (many: Site) => {
  const quiet = await run(many, many.questions.list, { seconds: seconds * 2 })
  const busy = await run(many, many.questions.list, {
    beside: many.questions.crawl,
    seconds: Math.max(seconds * 2, count / 25),
  })
  const afterwards = await run(many, many.questions.list)
  report('lists before the crawler', quiet)
  report('lists beside the crawler', busy)
  report('lists after the crawler', afterwards)
  judge("lists' p95 after a crawler's walk, × before", afterwards.p95 / quiet.p95, 1.2)
  judge("lists' p95 beside the crawler, × before", busy.p95 / quiet.p95, 1.2)
}

/** A small machine: one list of each shop, twice. */
const small = async () => {
  const site = await open(count, { NODE_OPTIONS: `--max-old-space-size=${values.heap}` })
  try {
    for (const pass of ['first', 'second'])
      report(
        `heap of ${values.heap} MB: a list of each shop, ${pass} pass`,
        await run(site, site.questions.cold, { connections: 2, most: count, seconds: 600 }),
      )
  } finally {
    await site.server.close()
  }
}

await ensureBuilt()
console.log(`Load of the machine at the start: ${loadavg().map(figure).join(' ')}`)
const many = await open(count)
try {
  judge('start to ready, ms', many.start, 1500)
  if (wants('cold')) {
    const cold = await run(many, many.questions.cold, {
      connections: 1,
      most: Math.min(100, Math.ceil(count / 4)),
      seconds: 60,
    })
    report("a shop's first list", cold)
    judge("a shop's first list, p50 ms", cold.p50, 40)
    // The first one is made; the others of its hour are answered from memory.
    await run(many, many.questions.sitemap, { connections: 1, most: 1 })
    const sitemap = await run(many, many.questions.sitemap, { connections: 1, most: 10, seconds: 60 })
    report('/sitemap.xml', sitemap)
    judge('/sitemap.xml, ms of PostgreSQL', sitemap.database, 5)
  }
  if (wants('serve')) {
    const one = await open(1)
    try {
      await serve(one, many)
    } finally {
      await one.server.close()
    }
  }
  if (wants('crawl')) await crawl(many)
} finally {
  await many.server.close()
}
if (wants('heap')) await small()
console.log(`\n${table(rows)}\n\n${table([['target', 'seen'], ...verdicts])}`)
console.log(`\nLoad of the machine at the end: ${loadavg().map(figure).join(' ')}`)
