import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundledServer } from '#harness/browser/bundle.ts'
import { askData, copyData, onData, postmasterOf, storedData } from '#harness/browser/stored-data.ts'
import { eventually } from '#harness/eventually.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/process.ts'
import { startMixedLoad } from '#harness/shopping/mixed-load.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts'
import { expectOwner } from '#server/db/embedded/place.ts'
import { orders } from '#server/db/schema/orders.ts'

const SECRET = 'the same secret in the copy, as copies have it'

let original: Awaited<ReturnType<typeof storedData>>
let bundle: Awaited<ReturnType<typeof bundledServer>>
beforeAll(async () => {
  original = await storedData()
  bundle = await bundledServer()
})
afterAll(async () => {
  original.remove()
  await bundle.remove()
})

const folders: string[] = []
const clusters: Cluster[] = []
const servers: ServerProcess[] = []
const folder = (from?: string) => {
  const made = mkdtempSync(join(tmpdir(), 'vitrina-copied-'))
  folders.push(made)
  if (from !== undefined) copyData(from, made)
  return made
}
afterEach(async () => {
  await endProcesses(servers)
  for (const cluster of clusters.splice(0)) await cluster.stop()
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true })
})

const start = async (dataDir: string) => {
  const cluster = await startCluster({ dataDir, durable: false })
  clusters.push(cluster)
  return cluster
}

const serve = async (dataDir: string) => {
  const server = startProcess(process.execPath, [bundle.main], {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'error',
  })
  servers.push(server)
  return { server, origin: await server.listening }
}

const count = async (dataDir: string) => (await onData(dataDir, (data) => rowsOf(data, orders))).length

describe('[SAFE-55] a copy of the data folder, made while its server runs', () => {
  test('is a shop of its own: the live one goes on, and its orders are in its own data', async () => {
    const live = folder(original.dataDir)
    const first = await serve(live)
    const postmaster = postmasterOf(live)
    const copy = folder(live)
    const second = await serve(copy)
    expect(second.server.output()).toContain('Database started')
    expect(postmasterOf(live)).toBe(postmaster)
    expect(postmasterOf(copy)).not.toBe(postmaster)
    const load = await startMixedLoad({
      origin: () => first.origin,
      query: (sql, values) => askData(live, sql, values),
      secret: SECRET,
      buyers: 1,
    })
    await eventually(() => expect(load.counts().orders).toBeGreaterThan(2))
    await load.stop()
    expect(await load.lost()).toEqual([])
    expect(load.failures).toEqual([])
    expect([await count(live), await count(copy)]).toEqual([load.counts().orders, 0])
    // The copy ends without taking the live one along, and the other way round.
    expect(await second.server.signal('SIGTERM')).toBe(0)
    expect(existsSync(join(copy, 'postgres/postmaster.pid'))).toBe(false)
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    expect(await first.server.signal('SIGTERM')).toBe(0)
  })

  test('has nothing to do with the live one when that has ended, even on its old port', async () => {
    const live = folder(original.dataDir)
    const first = await start(live)
    const { port } = new URL(first.url())
    const copy = folder(live)
    await first.stop()
    clusters.pop()
    const second = await start(copy)
    expect(second.adopted).toBe(false)
    expect(new URL(second.url()).port).toBe(port)
    const again = await start(live)
    expect(again.adopted).toBe(false)
    expect(new URL(again.url()).port).not.toBe(port)
  })

  test('starts over a lock file whose number has another program by now', async () => {
    const dataDir = folder(original.dataDir)
    const lock = join(dataDir, 'postgres/postmaster.pid')
    const words = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready']
    writeFileSync(lock, `${words.join('\n')}\n`)
    const cluster = await start(dataDir)
    expect(cluster.adopted).toBe(false)
    expect(postmasterOf(dataDir)).not.toBe(process.pid)
  })

  test('that shares the database by a link says so', async () => {
    const original = folder()
    const elsewhere = folder()
    symlinkSync(elsewhere, join(original, 'postgres'))
    await expectOwner(original, elsewhere)
    const copy = folder()
    cpSync(original, copy, { recursive: true, verbatimSymlinks: true })
    await expect(expectOwner(copy, elsewhere)).rejects.toThrow(`${copy} looks like a copy of ${original}`)
    // Moved: the original is no more.
    rmSync(original, { recursive: true })
    await expectOwner(copy, elsewhere)
    expect(readFileSync(join(elsewhere, 'vitrina-data-dir'), 'utf8')).toBe(copy)
  })
})

describe('[SAFE-56] a pool', () => {
  test('never talks to a copy that answers at the address of its cluster', async () => {
    const live = folder(original.dataDir)
    const first = await start(live)
    const second = await start(folder(live))
    const led = openDatabase({ url: second.url, verify: first.verify })
    await expect(led.$client.query('SELECT 1')).rejects.toMatchObject({ code: '08006' })
    expect(led.$client.totalCount).toBe(0)
    await led.$client.end()
    const own = openDatabase(second)
    expect((await own.$client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await own.$client.end()
  })

  test('follows its cluster to another port when something else has taken the old one', async () => {
    const dataDir = folder(original.dataDir)
    const cluster = await start(dataDir)
    const database = openDatabase(cluster)
    await database.$client.query('SELECT 1')
    const port = Number(new URL(cluster.url()).port)
    const squatter = createServer((socket) => socket.destroy())
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await eventually(
      () =>
        new Promise<void>((resolve, reject) => {
          squatter.once('error', reject)
          squatter.listen(port, '127.0.0.1', resolve)
        }),
      { interval: 1 },
    )
    await eventually(() => expect(Number(new URL(cluster.url()).port)).not.toBe(port))
    await eventually(() => database.$client.query('SELECT 1'))
    await database.$client.end()
    squatter.close()
  })
})
