// npm run bench:offline [-- --schedules=10000 --seed=1 --only=schedules,start,sync,growth --runs=3]: see bench/README.md
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { SimpleProduct } from '#contract/cart.ts'
import { getProductDetail, getProductsList, type ProductDetail } from '#contract/catalogue.ts'
import { planOf } from '#harness/schedules/plan.ts'
import { runPlan } from '#harness/schedules/run.ts'
import { described, shrink } from '#harness/schedules/shrink.ts'
import { simpleLine } from '#src/features/cart/commands/new-line.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { growth, serverWithCustomer, syncTimes } from './lib/device-cart.ts'
import { offlineTable } from './lib/offline-table.ts'
import { pagesOf } from './lib/pages.ts'
import { kb, mark, median, table } from './lib/stats.ts'

/** Failed schedules that are reported in full. */
const LISTED = 3
const LINES = 50
const EDITS = 1000

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'schedules,start,sync,growth' },
    runs: { type: 'string', default: '3' },
  },
})
const wanted = values.only.split(',')
const runs = Number(values.runs)

const schedules = async () => {
  const [first, count] = [Number(values.seed), Number(values.schedules)]
  const sums = { lost: 0, doubled: 0, unequal: 0 }
  const failed: number[] = []
  const begun = performance.now()
  const used = process.cpuUsage()
  for (let seed = first; seed < first + count; seed++) {
    const { faults, lost, doubled, unequal } = await runPlan(planOf(seed))
    if (faults.length > 0) failed.push(seed)
    sums.lost += lost
    sums.doubled += doubled
    sums.unequal += unequal
  }
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(used)
  const rows = [
    ['schedules', String(count)],
    ['seeds', `${first} to ${first + count - 1}`],
    ['units lost', `${sums.lost} ${mark(sums.lost === 0)}`],
    ['units doubled', `${sums.doubled} ${mark(sums.doubled === 0)}`],
    ['devices unequal at rest', `${sums.unequal} ${mark(sums.unequal === 0)}`],
    [
      'schedules with a fault',
      `${failed.length} ${mark(failed.length === 0)} ${failed.slice(0, 20).join(' ')}`,
    ],
    [
      'a second',
      `${(count / seconds).toFixed(0)}, of a processor’s ${(count / ((user + system) / 1e6)).toFixed(0)}`,
    ],
  ]
  console.log(`\nSchedules, load ${loadavg()[0]?.toFixed(1)}\n${table(rows)}`)
  for (const seed of failed.slice(0, LISTED)) console.log(`\n${described(await shrink(planOf(seed)))}`)
  if (failed.length > 0) process.exitCode = 1
}

const shopLines = async (origin: string) => {
  const ask = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${origin}${path}tenant=brote`)).json()) as { result: T }).result
  const { items } = await ask<{ items: { id: string; kind: string }[] }>(
    `${getProductsList.path}?pageSize=48&`,
  )
  const lines: SimpleProduct[] = []
  for (const { id } of items.filter(({ kind }) => kind === 'ProductoSimple')) {
    const product = await ask<ProductDetail>(`${getProductDetail.path}?id=${id}&`)
    for (const variant of product.variants.filter(({ stock }) => stock >= product.minimumQuantity * 3))
      lines.push(simpleLine(product, variant, product.minimumQuantity, randomUUID))
  }
  // A variant may stand in several lines, each with a design of its own to come.
  const own = (at: number) => {
    const line = lines[at % lines.length]
    if (!line) throw new Error('brote sells no simple product')
    return { ...line, shoppingCartUUID: randomUUID(), value: { ...line.value, isCustomizable: true } }
  }
  return Array.from({ length: LINES }, (_, at) => own(at))
}

const withServer = async () => {
  await ensureBuilt()
  const shop = await serverWithCustomer()
  try {
    if (wanted.includes('start'))
      console.log(await offlineTable(shop.server.port, await pagesOf(shop.server.origin, ''), runs))
    if (!wanted.includes('sync')) return
    const times: { save: number; read: number }[] = []
    for (let run = 0; run < runs; run++)
      times.push(await syncTimes(shop, await shopLines(shop.server.origin), run))
    const of = (figure: (time: { save: number; read: number }) => number) =>
      `${median(times.map(figure)).toFixed(0)} ms`
    const rows = [
      [`saving ${LINES} lines`, of(({ save }) => save)],
      ['reading them on another device', of(({ read }) => read)],
    ]
    console.log(`\nSync, median of ${runs}\n${table(rows)}`)
  } finally {
    await shop.server.close()
  }
}

if (wanted.includes('schedules')) await schedules()
if (wanted.includes('start') || wanted.includes('sync')) await withServer()
if (wanted.includes('growth')) {
  const { commands, rows, bytes } = await growth(EDITS)
  const words = `${commands} pending commands, ${rows} rows, ${kb(bytes)}`
  console.log(`\n${EDITS} edits of ten lines without a network: ${words}`)
}
