// npm run bench:first-load [-- --runs=5 --shop=name --only=a|b|offline]: see bench/README.md
import { parseArgs } from 'node:util'
import { startServer } from '#harness/server/server.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { audit } from './lib/audit.ts'
import { barePage } from './lib/bare-page.ts'
import { firstLoad, type Load } from './lib/load.ts'
import { offlineTable } from './lib/offline-table.ts'
import { openPageProxy } from './lib/page-proxy.ts'
import { pagesOf } from './lib/pages.ts'
import { kb, mark, median, ms, table } from './lib/stats.ts'

const TARGET = { ratio: 1.25, scripts: 96_000, performance: 98, full: 100, cls: 0.02 }

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    shop: { type: 'string', default: '' },
    only: { type: 'string', default: 'a,b,offline' },
  },
})
const runs = Number(values.runs)
const wanted = values.only.split(',')

const of = <T>(items: readonly T[], figure: (item: T) => number) => median(items.map(figure))

const times = async <T>(task: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let run = 0; run < runs; run++) results.push(await task())
  return results
}

await ensureBuilt()
const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const proxy = await openPageProxy(server.port)
const pages = await pagesOf(proxy.origin, values.shop)

/** Shop and bare page in turn, so that a busy moment of the machine hits both. */
const methodA = async () => {
  const rows = [
    [
      'page',
      'LCP',
      'bare',
      'ratio ≤ 1.25',
      'FCP',
      'CLS ≤ 0.02',
      'JS ≤ 96 kB',
      'all',
      'requests',
      'LCP element',
    ],
  ]
  for (const [name, path] of pages) {
    const { hero } = await firstLoad(proxy.origin + path)
    if (!hero) throw new Error(`${path} shows no picture to compare with`)
    proxy.serve(barePage(hero))
    const shop: Load[] = []
    const bare: Load[] = []
    for (let run = 0; run < runs; run++) {
      bare.push(await firstLoad(`${proxy.origin}/bare/`))
      shop.push(await firstLoad(proxy.origin + path))
    }
    const [lcp, least] = [of(shop, (load) => load.lcp), of(bare, (load) => load.lcp)]
    const ratio = lcp / least
    const cls = of(shop, (load) => load.cls)
    const scripts = of(shop, (load) => load.scripts)
    rows.push([
      name,
      ms(lcp),
      ms(least),
      `${ratio.toFixed(2)} ${mark(ratio <= TARGET.ratio)}`,
      ms(of(shop, (load) => load.fcp)),
      `${cls.toFixed(3)} ${mark(cls <= TARGET.cls)}`,
      `${kb(scripts)} ${mark(scripts <= TARGET.scripts)}`,
      kb(of(shop, (load) => load.bytes)),
      String(of(shop, (load) => load.requests)),
      shop.at(-1)?.element ?? '',
    ])
  }
  console.log(`\nA: applied throttling (1.6 Mbit/s, 150 ms, CPU 4×), median of ${runs}\n${table(rows)}`)
}

const methodB = async () => {
  const rows = [
    [
      'page',
      'performance ≥ 98',
      'calibrated',
      'own time',
      'accessibility',
      'SEO',
      'best practices',
      'LCP',
      'CLS ≤ 0.02',
      'index (slowdown)',
      'short of full',
    ],
  ]
  for (const [name, path] of pages) {
    const results = await times(() => audit(proxy.origin + path))
    const performance = (key: 'preset' | 'calibrated' | 'own') => {
      const value = of(results, (result) => result[key].score)
      return `${value} ${mark(value >= TARGET.performance)} ${ms(of(results, (result) => result[key].blocking))}`
    }
    const score = (key: 'accessibility' | 'seo' | 'best-practices', least: number) => {
      const value = of(results, (result) => result[key])
      return `${value} ${mark(value >= least)}`
    }
    const cls = of(results, (result) => result.cls)
    rows.push([
      name,
      performance('preset'),
      performance('calibrated'),
      performance('own'),
      score('accessibility', TARGET.full),
      score('seo', TARGET.full),
      score('best-practices', TARGET.full),
      ms(of(results, (result) => result.lcp)),
      `${cls.toFixed(3)} ${mark(cls <= TARGET.cls)}`,
      `${of(results, ({ index }) => index)} (${of(results, ({ slowdown }) => slowdown).toFixed(1)} ×)`,
      [...new Set(results.flatMap((result) => result.short))].join(' '),
    ])
  }
  console.log(`\nB: Lighthouse mobile, median of ${runs}\n${table(rows)}`)
}

try {
  if (wanted.includes('a')) await methodA()
  if (wanted.includes('b')) await methodB()
  if (wanted.includes('offline')) console.log(await offlineTable(server.port, pages, runs))
} finally {
  await proxy.close()
  await server.close()
}
