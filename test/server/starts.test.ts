import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bundledServer } from '#harness/browser/bundle.ts'
import { eventually } from '#harness/eventually.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopsDatabase, type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/process.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { expectDataDir, namingDataDir } from '#server/start/data-dir.ts'
import { expectPort } from '#server/start/listening.ts'
import { warnings } from '#server/start/warnings.ts'

const AT_ONCE = 4
const SECRET = 'the same secret in every instance of this test'

let bundle: Awaited<ReturnType<typeof bundledServer>>
let dataDir: string
const databases: TestDatabase[] = []
const servers: ServerProcess[] = []
beforeAll(async () => {
  bundle = await bundledServer()
})
afterAll(() => bundle.remove())
beforeEach(() => {
  dataDir = temporaryFolder('starts', onTestFinished)
})
afterEach(async () => {
  await endProcesses(servers)
  for (const { close } of databases.splice(0)) await close()
})

const serve = (env: Record<string, string> = {}) => {
  const server = startProcess(process.execPath, [bundle.main], {
    DATA_DIR: dataDir,
    PORT: '0',
    AUTH_SECRET: SECRET,
    ...env,
  })
  servers.push(server)
  return server
}

/** Four first starts at once; what they said, with the jobs under way. */
const startedAtOnce = async (env: Record<string, string>) => {
  const started = Array.from({ length: AT_ONCE }, () => serve(env))
  const origins = await Promise.all(started.map(({ listening }) => listening))
  await eventually(async () => {
    for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })
  for (const server of started) expect(await server.signal('SIGTERM')).toBe(0)
  return started.map(({ output }) => output())
}

describe('[SAFE-59] four first starts at once', () => {
  test('on one empty database: none logs a failure', async () => {
    const db = await testDatabase()
    databases.push(db)
    // Empty indeed, as a provider gives it.
    await db.database.$client.query(
      'DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public',
    )
    for (const said of await startedAtOnce({ DATABASE_URL: db.url, DEMO: '1' }))
      expect(said).not.toMatch(/"level":[456]0|deadlock|failed/)
    const names = (await rowsOf(db, tenants)).map(({ name }) => name)
    expect(names).toHaveLength(10)
    expect(new Set(names).size).toBe(10)
  })

  test('on one empty data folder: neither', async () => {
    for (const said of await startedAtOnce({ DEMO: '0' }))
      expect(said).not.toMatch(/"level":[456]0|deadlock|failed/)
  })
})

describe('[SAFE-60] a start says', () => {
  test('without SMTP_URL in production what does not reach anybody', async () => {
    const db = await shopsDatabase(join(dataDir, 'media'))
    databases.push(db)
    const said = (settings: Parameters<typeof warnings>[0]) => warnings(settings, db.database)
    expect(await said({ production: true, smtpUrl: undefined })).toEqual([
      expect.stringMatching(/SMTP_URL is not set.*no code to activate/),
    ])
    expect(await said({ production: true, smtpUrl: 'smtp://mail.example' })).toEqual([])
    expect(await said({ production: false, smtpUrl: undefined })).toEqual([])
  })

  test('how to make a shop when there is none, in one short text without the names of migrations', async () => {
    const server = serve({ DEMO: '0' })
    await server.listening
    expect(server.output()).toContain('There is no shop yet. Gestión')
    expect(server.output()).toContain('Database brought up to date')
    expect(server.output()).not.toContain('.sql')
    expect(await server.signal('SIGTERM')).toBe(0)
  })

  test('that its port is taken before it makes a database', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      }),
    )
    const server = serve({ PORT: String(port), DEMO: '0' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`PORT: expected a free port, and ${port} is taken.`)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    other.close()
    await expect(expectPort({ host: '203.0.113.1', port: 8080 })).rejects.toThrow(/HOST: expected an address/)
  })

  test('which folder it may not write, by the name of its setting', async () => {
    await expect(expectDataDir('/dev/null/data')).rejects.toThrow(/DATA_DIR: expected .*\/dev\/null\/data/)
    const denied = Object.assign(new Error('EROFS: read-only file system'), {
      code: 'EROFS',
      path: '/srv/data/postgres-password',
    })
    expect(namingDataDir(denied, '/srv/data')).toMatchObject({
      message: expect.stringMatching(/DATA_DIR: expected .*\/srv\/data .*read-only/),
    })
    expect(namingDataDir(denied, '/srv/other')).toBe(denied)
    const file = join(dataDir, 'file', 'data')
    mkdirSync(join(dataDir, 'file'))
    chmodSync(join(dataDir, 'file'), 0o500)
    const server = serve({ DATA_DIR: '/dev/null/data' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/Wrong settings\.\nDATA_DIR: expected .*\/dev\/null\/data/)
    // Root may write anywhere.
    if (process.getuid?.() !== 0) await expect(expectDataDir(file)).rejects.toThrow(/DATA_DIR.*EACCES/)
  })
})
