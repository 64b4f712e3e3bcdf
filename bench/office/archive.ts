import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { makeDownload } from '#contract/office/production.ts'
import { officeOriginOf, openOperators } from '#harness/office/operators.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { type ShopServer, startServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { mark, median, ms, percentile, table } from '../lib/stats.ts'
import { guestOf, upload } from '../lib/uploading.ts'

const SECRET = 'a secret of this bench, long enough for the server'
const SHOP = 'brote'
const ORDERS = 40
/** Uploads without anything beside them. */
const CALM = 25
/** ms between two looks at the memory. */
const EVERY = 200
/** MB more at most, and ms that a shopper's upload may take longer. */
const MOST = { memory: 150, delay: 500 }

interface Memory {
  readonly server: number
  readonly rendering: number
}

/** What is in a file of a process; '' of one that has ended. */
const ofProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
const childrenOf = (pid: string): string[] =>
  ofProcess(pid, `task/${pid}/children`)
    .split(' ')
    .filter((word) => word !== '')
/** MB; what several processes share, such as Node's own code, counts once. */
const mbOf = (pid: string): number =>
  Number(/^Pss:\s+(\d+)/m.exec(ofProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024

/** The server that this bench has started. */
const serverProcess = (): string => {
  const found = childrenOf(String(process.pid)).find((pid) =>
    ofProcess(pid, 'cmdline').includes('server/main.js'),
  )
  if (found === undefined) throw new Error('The server is not running')
  return found
}

/**
 * Memory of the server and of the processes that render for it; the database's is not theirs. No other process is looked at:
 * the kernel counts all pages of one for that, and stops it meanwhile.
 */
const memoryOf = (server: string): Memory => ({
  server: mbOf(server),
  rendering: childrenOf(server)
    .filter((pid) => ofProcess(pid, 'cmdline').includes('child'))
    .reduce((sum, pid) => sum + mbOf(pid), 0),
})

const sumOf = ({ server, rendering }: Memory): number => server + rendering

const watchMemory = (server: string) => {
  let most: Memory = { server: 0, rendering: 0 }
  const timer = setInterval(() => {
    const now = memoryOf(server)
    if (sumOf(now) > sumOf(most)) most = now
  }, EVERY)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** One shopper's upload after another, of pictures that nobody has sent before, until it is stopped. */
const uploading = async (server: ShopServer, isOver: (made: number) => boolean): Promise<number[]> => {
  const site = { origin: server.origin, shop: SHOP }
  const times: number[] = []
  for (let n = 0; !isOver(n); n++) {
    const seed = Math.floor(Math.random() * 0xffffff)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#${seed.toString(16).padStart(6, '0')}"/><circle cx="${200 + (seed % 500)}" cy="300" r="180" fill="#fff"/></svg>`
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    const token = await guestOf(site)
    const began = performance.now()
    const status = await upload(site, token, bytes, 'image/png', `198.51.${(n >> 8) & 255}.${n & 255}`)
    if (status !== '200') throw new Error(`An upload was answered ${status}`)
    times.push(performance.now() - began)
  }
  return times
}

/** What a day's production files of 40 orders in one archive take, and whether shoppers feel it. */
export const benchArchive = async () => {
  const server = await startServer({ env: { AUTH_SECRET: SECRET, LOG_LEVEL: 'error' } })
  try {
    const guest = await openGuest(server, SHOP, SECRET)
    const { designed } = await openDesigns(server, SHOP)
    const operators = await openOperators(server, SHOP)
    const ids: string[] = []
    for (let at = 0; at < ORDERS + 1; at++) {
      const placed = await guest.place()
      await designed(placed, `Club ${at}`, 14)
      ids.push(placed.orderId)
    }
    const fetched = async (wanted: readonly string[]) => {
      const began = performance.now()
      const { url } = await operators.ask(makeDownload, { body: { ids: wanted, unproven: true } })
      const answer = await fetch(new URL(url, officeOriginOf(server)))
      if (!answer.ok || answer.body === null) throw new Error(`The archive was answered ${answer.status}`)
      let bytes = 0
      let first = 0
      for await (const chunk of answer.body) {
        first ||= performance.now() - began
        bytes += chunk.length
      }
      return { bytes, first, whole: performance.now() - began }
    }
    const [one = '', ...day] = ids
    // Everything has run once, and the processes that draw are there.
    await fetched([one])
    await uploading(server, (made) => made === 3)
    const process = serverProcess()
    // Looked at then, too: it takes time of the machine.
    const unwatch = watchMemory(process)
    const calm = await uploading(server, (made) => made === CALM)
    unwatch()
    // One that draws for workshops ends when it has nothing to do for a minute.
    await fetched([one])
    await pause(3000)
    const before = memoryOf(process)
    const peak = watchMemory(process)
    let isOver = false
    const archive = fetched(day).finally(() => {
      isOver = true
    })
    const beside = uploading(server, (made) => isOver && made > 0)
    const { bytes, first, whole } = await archive
    const busy = await beside
    const most = peak()
    const more = sumOf(most) - sumOf(before)
    const delay = percentile(busy, 0.95) - percentile(calm, 0.95)
    const rows = [
      ['the archive of a day', 'seen', 'target'],
      ['orders, MB', `${ORDERS}, ${(bytes / 1e6).toFixed(1)}`, ''],
      ['first byte, whole', `${ms(first)}, ${ms(whole)}`, ''],
      ['memory more', `${more.toFixed(0)} MB ${mark(more <= MOST.memory)}`, `≤ ${MOST.memory} MB`],
      ['of the server, before and at most', `${before.server.toFixed(0)}, ${most.server.toFixed(0)} MB`, ''],
      ['of what renders', `${before.rendering.toFixed(0)}, ${most.rendering.toFixed(0)} MB`, ''],
      [`uploads alone, p50, p95 of ${calm.length}`, `${ms(median(calm))}, ${ms(percentile(calm, 0.95))}`, ''],
      [
        `uploads beside it, p50, p95 of ${busy.length}`,
        `${ms(median(busy))}, ${ms(percentile(busy, 0.95))}`,
        '',
      ],
      ['an upload later by', `${ms(delay)} ${mark(delay <= MOST.delay)}`, `≤ ${ms(MOST.delay)}`],
    ]
    console.log(`\n${table(rows)}`)
  } finally {
    await server.close()
  }
}
