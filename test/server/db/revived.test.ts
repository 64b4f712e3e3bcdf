import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundledServer } from '#harness/browser/bundle.ts'
import { askData, copyData, onData, postmasterOf, storedData } from '#harness/browser/stored-data.ts'
import { eventually } from '#harness/eventually.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/process.ts'
import { smtpSink } from '#harness/server/smtp-sink.ts'
import { startMixedLoad } from '#harness/shopping/mixed-load.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'

const SECRET = 'the same secret in every instance of this test'
const KILLS = 3
/** Longest time without an answer of the database after a kill, in ms. */
const LIMIT = 10_000
/** Writes of each kind that have to be acknowledged before and after a kill. */
const ENOUGH = 10

let original: Awaited<ReturnType<typeof storedData>>
let bundle: Awaited<ReturnType<typeof bundledServer>>
let sink: Awaited<ReturnType<typeof smtpSink>>
const dataDir = temporaryFolder('revived')
beforeAll(async () => {
  original = await storedData()
  bundle = await bundledServer()
  sink = await smtpSink()
  copyData(original.dataDir, dataDir)
})
const servers: ServerProcess[] = []
afterEach(() => endProcesses(servers))
afterAll(async () => {
  await sink.close()
  await bundle.remove()
  original.remove()
})

const serve = async () => {
  const server = startProcess(process.execPath, [bundle.main], {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    AUTH_SECRET: SECRET,
    SMTP_URL: sink.url,
    LOG_LEVEL: 'error',
  })
  servers.push(server)
  return { server, origin: await server.listening }
}

const revived = (victim: number) => {
  try {
    return postmasterOf(dataDir) !== victim
  } catch {
    return false
  }
}

/** Ends once a job that is put in now is done. */
const runJob = async () => {
  const [job] = await askData<{ id: string }>(
    dataDir,
    "INSERT INTO pgboss.job (name) VALUES ('product-pictures') RETURNING id",
  )
  await eventually(
    async () => {
      const [row] = await askData<{ state: string }>(dataDir, 'SELECT state FROM pgboss.job WHERE id = $1', [
        job?.id,
      ])
      expect(row?.state).toBe('completed')
    },
    { timeout: 40_000, interval: 500 },
  )
}

test(`[SAFE-57] the postmaster is killed ${KILLS} times under orders: two servers on its data bring it back in 10 s, and every acknowledged write is there`, async () => {
  const instances = [await serve(), await serve()]
  let asked = 0
  const load = await startMixedLoad({
    origin: () => instances[asked++ % instances.length]?.origin ?? '',
    query: (sql, values) => askData(dataDir, sql, values),
    secret: SECRET,
    buyers: 4,
  })
  const more = (than: { orders: number; saves: number }) =>
    eventually(
      () => {
        const { orders, saves } = load.counts()
        expect(Math.min(orders - than.orders, saves - than.saves)).toBeGreaterThanOrEqual(ENOUGH)
      },
      { timeout: 60_000, interval: 20 },
    )
  await more({ orders: 0, saves: 0 })
  const seconds: string[] = []
  const refusals: (string | null)[] = []
  let lastKill = new Date()
  for (let kill = 0; kill < KILLS; kill++) {
    const before = load.counts()
    const killed = performance.now()
    lastKill = new Date()
    const victim = postmasterOf(dataDir)
    process.kill(victim, 'SIGKILL')
    const ready = new Set<string>()
    while (ready.size < instances.length) {
      for (const { origin } of instances) {
        const answer = await fetch(`${origin}/readyz`)
        if (answer.status === 503) refusals.push(answer.headers.get('retry-after'))
        // Right after the kill a connection answers that has not noticed yet.
        else if (revived(victim)) ready.add(origin)
        expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      }
      expect(performance.now() - killed).toBeLessThan(LIMIT)
      await pause(20)
    }
    const back = performance.now()
    await more(before)
    const first = load.times.find((time) => time > back) ?? Number.POSITIVE_INFINITY
    expect(first - killed).toBeLessThan(LIMIT)
    seconds.push(((first - killed) / 1000).toFixed(1))
  }
  await load.stop()
  // biome-ignore lint/suspicious/noConsole: the figures that this test is about.
  console.log(`Back under orders after ${seconds.join(', ')} s; ${load.failures.length} tries repeated`)
  expect(load.failures.length).toBeGreaterThan(0)
  expect(refusals.length).toBeGreaterThan(0)
  expect(new Set(refusals)).toEqual(new Set(['5']))
  expect(await load.lost()).toEqual([])
  for (const { server } of instances) {
    expect(server.child.exitCode).toBe(null)
    // After the other one has started it, this one may still be in a pause between two tries.
    await eventually(() => expect(server.output()).toContain('The database is back'))
  }
  // Jobs and mails go on.
  await runJob()
  // What was being sent at a kill waits for the end of its lease.
  await eventually(
    async () => {
      const mails = await onData(dataDir, mailsOf)
      const now = new Date()
      expect(mails.filter(({ dueAt }) => dueAt !== null && dueAt <= now)).toEqual([])
      expect(mails.some(({ sentAt }) => sentAt !== null && sentAt > lastKill)).toBe(true)
    },
    { timeout: 40_000, interval: 500 },
  )
  for (const { server } of instances) expect(await server.signal('SIGTERM'), server.output()).toBe(0)
  expect(() => postmasterOf(dataDir)).toThrow()
}, 240_000)
