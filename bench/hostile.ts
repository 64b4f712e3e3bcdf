// npm run bench:hostile [-- --seconds=8]
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { uploadDesign } from '../contract/design.ts'
import { chainedMasks, slowStar } from '../test/server/rendering/hostile-svg.ts'
import { form } from '../test/server/uploads/forms.ts'
import { startServer } from '../test/support/server.ts'
import { ensureBuilt } from '../tools/built.mjs'
import { asking, type Measured, measure } from './lib/measure.ts'
import { mark, table } from './lib/stats.ts'

/** Uploads under way at any moment. */
const HOSTILE = 20
/** Pause after an answer, in ms: who is refused at once comes again. */
const AGAIN = 200
/** Most that p95 may grow, and that the end may take, in ms. */
const GROWTH = 2
const END = 10_000
const SHOP = 'brote'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const seconds = Number(values.seconds)

await ensureBuilt()
const server = await startServer()
const statuses = new Map<string, number>()
let attacking = true
let uploads = 0
let underWay = 0

const tokenOf = async (): Promise<string> => {
  const answer = await fetch(`${server.origin}/api/TokenAuth/GetAccess?tenant=${SHOP}`)
  return (await answer.json()).result.accessToken
}

/** One that sends what is refused before it is drawn, then what passes every bound and is drawn until it is killed. */
const attack = async (number: number, token: string) => {
  while (attacking) {
    uploads += 1
    const salt = `${number} ${uploads}`
    const bytes = Buffer.from(uploads % 2 === 0 ? chainedMasks(19, salt) : slowStar(salt))
    const { body, headers } = form([{ bytes, name: 'logo.svg', type: 'image/svg+xml' }])
    underWay += 1
    const status = await fetch(`${server.origin}${uploadDesign.path}?tenant=${SHOP}`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `203.0.113.${uploads % 250}`,
      },
      body: new Uint8Array(body),
    })
      .then((answer) => String(answer.status))
      .catch(() => 'cut off')
    underWay -= 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await pause(AGAIN)
  }
}

const get = (path: string) => asking(() => ({ method: 'GET', path }))
const QUESTIONS = {
  health: get('/healthz'),
  home: get(`/${SHOP}/`),
  list: get(`/api/services/app/Zecat/GetProductsList?tenant=${SHOP}`),
} as const

const all = async (): Promise<Map<string, Measured>> => {
  const figures = new Map<string, Measured>()
  for (const [name, ask] of Object.entries(QUESTIONS))
    figures.set(name, await measure(server.port, ask, { connections: 2, seconds }))
  return figures
}

const figure = (value: number) => value.toFixed(2)
console.log(`Load of the machine at the start: ${loadavg().map(figure).join(' ')}`)
const quiet = await all()
const tokens = await Promise.all(Array.from({ length: HOSTILE }, tokenOf))
const attackers = tokens.map((token, number) => attack(number, token))
await pause(2000)
const hostile = await all()
const during = underWay

attacking = false
const began = performance.now()
await server.close()
const took = performance.now() - began
await Promise.all(attackers)

const rows = [['asked', 'quiet p95 ms', 'hostile p95 ms', 'growth']]
for (const [name, { p95 }] of quiet) {
  const now = hostile.get(name)?.p95 ?? Number.NaN
  rows.push([
    name,
    figure(p95),
    figure(now),
    `× ${figure(now / p95)} ${mark(now <= p95 * GROWTH)} ≤ ${GROWTH}`,
  ])
}
console.log(`\n${table(rows)}`)
console.log(
  `\n${uploads} hostile uploads, ${during} under way at the end; answers: ${JSON.stringify(Object.fromEntries(statuses))}`,
)
console.log(`SIGTERM ended everything in ${figure(took / 1000)} s ${mark(took <= END)} ≤ ${END / 1000}`)
console.log(`Load of the machine at the end: ${loadavg().map(figure).join(' ')}`)
