import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bundledServer } from '#harness/browser/bundle.ts'
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/process.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedAddresses } from '#server/modules/addresses/seed.ts'

/** Data of a server that has been here before; making them takes longer than all that most tests ask for. */
const prepared = temporaryFolder('prepared')
beforeAll(async () => {
  const cluster = await startCluster({ dataDir: prepared, durable: false })
  const database = openDatabase(cluster.url(), { max: 1 })
  await migrate(database.$client)
  await seedAddresses(database)
  await database.$client.end()
  await cluster.stop()
})

let dataDir: string
let open: Cluster[]
beforeEach(() => {
  dataDir = temporaryFolder('cluster', onTestFinished)
  open = []
})
/** With their owner, which may be another one than ours. */
const comeBack = () => execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
afterEach(async () => {
  for (const cluster of open) await cluster.stop()
})

const start = async () => {
  const cluster = await startCluster({ dataDir, durable: false })
  open.push(cluster)
  return cluster
}

const ask = async <Row extends object>(cluster: Cluster, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: cluster.url() })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const lockFile = () => join(dataDir, 'postgres/postmaster.pid')

describe('the embedded database', () => {
  test('keeps its data and its port from start to start, and leaves no postmaster behind', async () => {
    const first = await start()
    await ask(first, 'CREATE TABLE stored AS SELECT 7 AS n')
    await first.stop()
    expect(existsSync(lockFile())).toBe(false)
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(second.url()).toBe(first.url())
    expect(await ask(second, 'SELECT n FROM stored')).toEqual([{ n: 7 }])
  })

  test('writes through to the disk unless it may lose data', async () => {
    comeBack()
    const cluster = await startCluster({ dataDir })
    open.push(cluster)
    expect(await ask(cluster, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(cluster, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  test('two servers share it; the last one stops it', async () => {
    comeBack()
    const first = await start()
    const second = await start()
    expect(second.adopted).toBe(true)
    await first.stop()
    expect(await ask(second, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await second.stop()
    expect(existsSync(lockFile())).toBe(false)
  })

  test('three that start at the same moment on nothing share it too', async () => {
    const started = await Promise.all([start(), start(), start()])
    expect(new Set(started.map((cluster) => cluster.url())).size).toBe(1)
    expect(started.filter(({ adopted }) => !adopted).length).toBe(1)
  })

  test('has what the search needs', async () => {
    comeBack()
    const cluster = await start()
    const rows = await ask<{ name: string }>(
      cluster,
      "SELECT name FROM pg_available_extensions WHERE name IN ('pg_trgm', 'unaccent', 'fuzzystrmatch')",
    )
    expect(rows.length).toBe(3)
    expect(await ask(cluster, "SELECT lower('ÁÉÑ') AS low")).toEqual([{ low: 'áéñ' }])
  })
})

describe('the server as a process', () => {
  let bundle: Awaited<ReturnType<typeof bundledServer>>
  beforeAll(async () => {
    bundle = await bundledServer()
  })
  afterAll(() => bundle.remove())

  const running: ServerProcess[] = []
  afterEach(() => endProcesses(running))

  const launch = (env: Record<string, string> = {}) => {
    const server = startProcess(process.execPath, [bundle.main], {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      ...env,
    })
    running.push(server)
    return server
  }

  test('[SAFE-12] killed without farewell, it starts again on the postmaster that it left', async () => {
    comeBack()
    const first = launch()
    await first.listening
    const pid = readFileSync(lockFile(), 'utf8').split('\n')[0]
    await first.signal('SIGKILL')
    expect(existsSync(lockFile())).toBe(true)
    const second = launch()
    const address = await second.listening
    expect(second.output()).toContain('joined')
    expect(readFileSync(lockFile(), 'utf8').split('\n')[0]).toBe(pid)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await second.signal('SIGTERM')).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  test('a Ctrl-C that reaches it twice ends it once, cleanly', async () => {
    comeBack()
    const server = launch()
    await server.listening
    server.child.kill('SIGINT')
    expect(await server.signal('SIGINT')).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  test('stopped while it still starts, it leaves nothing behind', async () => {
    const server = launch()
    await new Promise((resolve) => server.child.stdout?.once('data', resolve))
    expect(await server.signal('SIGTERM')).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
    // The step of the start that is under way comes to its end first: on a busy machine a database takes its time.
  })

  test('[SAFE-3] a wrong setting stops the start with its name and nothing started', async () => {
    const server = launch({ PORT: 'many' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('PORT: expected a port')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  test('[SAFE-5] a port that is taken: said when it was set, passed over when it was not', async () => {
    comeBack()
    const first = launch({ PORT: '' })
    const { port } = new URL(await first.listening)
    const second = launch({ PORT: port })
    const third = launch({ PORT: '' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`${port} is taken`)
    // Said before it touched the database.
    expect(second.output()).not.toContain('Database')
    expect(new URL(await third.listening).port).not.toBe(port)
    for (const server of [first, third]) expect(await server.signal('SIGTERM')).toBe(0)
  })
})
