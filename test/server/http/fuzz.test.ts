import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOut } from '#contract/accounts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AR_SHOP, CL_SHOP } from '#test/support/app.ts'
import { type FuzzRequest, fuzzRequest, pick, randomFrom } from '#test/support/fuzz.ts'
import { openPeople, type People } from '../accounts/people.ts'

/** 20,000 by `npm run bench:fuzz`; another seed finds other things. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const AT_ONCE = 8
/** In ms: on a busy machine, still no hang. */
const SLOW = 15_000
/** What tells of the inside: a stack's line, a statement, a path. */
const INSIDE = /\n? {4}at |\.m?[jt]s:\d+|node_modules|Failed query|\bselect .* from\b|\/server\//i

let people: People
beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people.close())

test(`[ERR-12] ${REQUESTS} random and hostile requests to every call: no inner failure, no hang, nothing of the inside`, async () => {
  const random = randomFrom(SEED)
  const tokens = new Map([
    [AR_SHOP, [await people.shop.guest(), (await people.customer()).token]],
    [CL_SHOP, [await people.shop.guest(CL_SHOP), (await people.customer(CL_SHOP)).token]],
  ])
  const calls = endpoints.filter(({ name }) => name !== logOut.name)
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  let slowest = 0
  let heapHalfway = 0
  const told = (request: FuzzRequest, what: string) =>
    wrong.push(
      `${what} ${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 200)} ${request.payload?.slice(0, 400)}`,
    )
  const one = async (index: number) => {
    const endpoint = calls[index % calls.length] ?? pick(random, calls)
    const request = fuzzRequest(random, endpoint, tokens)
    const started = performance.now()
    const answer = await people.shop.app.inject({
      ...request,
      remoteAddress: `203.${index % 250}.${Math.floor(index / 250) % 250}.7`,
    })
    slowest = Math.max(slowest, performance.now() - started)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode >= 500 && answer.statusCode !== 501) told(request, String(answer.statusCode))
    const isJson = String(answer.headers['content-type']).includes('json')
    if (answer.statusCode >= 400 && (!isJson || INSIDE.test(answer.body)))
      told(request, `tells ${answer.body.slice(0, 200)}`)
  }
  for (let index = 0; index < REQUESTS; index += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => one(index + more)))
    if (index <= REQUESTS / 2) heapHalfway = process.memoryUsage().heapUsed
  }
  const grown = (process.memoryUsage().heapUsed - heapHalfway) / 1e6
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  process.stdout.write(
    `${counted.join(', ')}; slowest ${slowest.toFixed(0)} ms; heap ${grown.toFixed(0)} MB since halfway\n`,
  )
  expect(wrong.slice(0, 12)).toEqual([])
  expect(slowest).toBeLessThan(SLOW)
  expect(grown).toBeLessThan(250)
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20)
}, 240_000)
