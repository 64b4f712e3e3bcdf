// npm run bench:hostile [-- --seconds=8]
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startServer } from '#harness/server/server.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { ATTACKS, type Attack, attackers } from './lib/hostile.ts'
import { asking, type Measured, measure } from './lib/measure.ts'
import { mark, percentile, table } from './lib/stats.ts'
import type { Site } from './lib/uploading.ts'
import { guestOf, upload } from './lib/uploading.ts'

/** Most that figures may grow: p95 of pages and calls, p50 of a list beside large bodies, p95 of small uploads. */
const GROWTH = { pages: 2, list: 2, uploads: 3 } as const
/** Longest end, in ms. */
const END = 10_000
const SHOP = 'brote'
const OTHER = 'marea'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const seconds = Number(values.seconds)

await ensureBuilt()
// The attack's addresses are its own: nobody is counted as this machine.
const server = await startServer({ env: { TRUST_PROXY: '127.0.0.1' } })
const site: Site = { origin: server.origin, shop: SHOP }

const get = (path: string) => asking(() => ({ method: 'GET', path }))
const QUESTIONS = {
  health: get('/healthz'),
  home: get(`/${SHOP}/`),
  list: get(`/api/services/app/Zecat/GetProductsList?tenant=${SHOP}`),
} as const

const figure = (value: number) => value.toFixed(2)

/** Small pictures of guests of another shop, one after the other. */
const smallUploads = async () => {
  const times: number[] = []
  const refused: number[] = []
  const until = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < until; n++) {
    const other = { origin: server.origin, shop: OTHER }
    const token = await guestOf(other)
    const channels = [n % 256, (n * 7) % 256, Math.floor(performance.now()) % 256]
    const background = { r: channels[0] ?? 0, g: channels[1] ?? 0, b: channels[2] ?? 0 }
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    const began = performance.now()
    const status = await upload(other, token, bytes, 'image/png', `198.18.${n >> 8}.${n & 255}`)
    if (status === '200') times.push(performance.now() - began)
    else refused.push(Number(status))
  }
  return { p95: percentile(times, 0.95), made: times.length, refused }
}

const all = async (attack?: Attack) => {
  const figures = new Map<string, Measured>()
  for (const [name, ask] of Object.entries(QUESTIONS))
    if (attack === undefined || attack.slows === 'uploads' || name === 'list')
      figures.set(name, await measure(server.port, ask, { connections: 2, seconds }))
  return { figures, uploads: attack?.slows === 'list' ? null : await smallUploads() }
}

console.log(`Load of the machine at the start: ${loadavg().map(figure).join(' ')}`)
// Once for the child and the caches.
await smallUploads()
const quiet = await all()
const rows = [['under', 'asked', 'quiet ms', 'hostile ms', 'growth', 'answers to the attack']]
let under = { ends: async () => '', answers: async () => '' }
for (const attack of ATTACKS) {
  await under.ends()
  under = await attackers(site, attack)
  await pause(2000)
  const { figures, uploads } = await all(attack)
  const answers = await under.answers()
  const add = (name: string, before: number, now: number, most: number, more = '') =>
    rows.push([
      attack.name,
      name,
      figure(before),
      figure(now),
      `× ${figure(now / before)} ${mark(now <= before * most)} ≤ ${most}${more}`,
      answers,
    ])
  for (const [name, now] of figures) {
    const before = quiet.figures.get(name)
    if (before === undefined) continue
    if (attack.slows === 'list') add(`${name}, p50`, before.p50, now.p50, GROWTH.list)
    else add(`${name}, p95`, before.p95, now.p95, GROWTH.pages)
  }
  if (uploads !== null && quiet.uploads !== null) {
    const refused = uploads.refused.length
    const more = `, ${uploads.made} made, ${refused} refused ${mark(refused === 0)}`
    add('small uploads, p95', quiet.uploads.p95, uploads.p95, GROWTH.uploads, more)
  }
}
const began = performance.now()
await server.close()
const ms = performance.now() - began
await under.ends()

console.log(`\n${table(rows)}`)
console.log(`\nSIGTERM ended everything in ${figure(ms / 1000)} s ${mark(ms <= END)} ≤ ${END / 1000}`)
console.log(`Load of the machine at the end: ${loadavg().map(figure).join(' ')}`)
