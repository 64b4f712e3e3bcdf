import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shopsDatabase, type TestDatabase } from '#harness/server/database.ts'
import { freePort } from '#harness/server/ports.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'

// Whole starts, with a build each.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** What an installation consists of, but for what a start makes. */
const SOURCES = [
  'contract',
  'domain',
  'src',
  'sw',
  'office',
  'server',
  'demo',
  'public',
  'harness',
  'test',
  'tools',
]
const FILES = /^(package(-lock)?\.json|index\.html|(vite|uno)\..*|tsconfig.*\.json)$/

const folder = temporaryFolder('upgrade')
let db: TestDatabase
const running: ChildProcess[] = []

beforeAll(async () => {
  for (const name of [...SOURCES, ...readdirSync('.').filter((file) => FILES.test(file))])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  db = await shopsDatabase(join(folder, 'data/media'))
})
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
  await db.close()
})

/** `npm start` in that folder, until it is ready. */
const start = async () => {
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: db.url, DATA_DIR: join(folder, 'data'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // With its server in a group of its own, to be ended together.
    detached: true,
  })
  running.push(child)
  let output = ''
  const origin = `http://127.0.0.1:${port}`
  await new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Vitrina is open')) done()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`${code}: ${output}`)))
  })
  return {
    origin,
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}

/** Addresses of every file that the build in `client` serves by its hash. */
const assetsOf = (client: string) =>
  readdirSync(join(client, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `/assets/${name}`)

const missingAt = async (origin: string, addresses: readonly string[]) => {
  const missing: string[] = []
  for (const address of addresses) {
    const answer = await fetch(origin + address)
    await answer.arrayBuffer()
    if (answer.status !== 200) missing.push(address)
  }
  return missing
}

const current = () => readFileSync(join(folder, 'dist/current'), 'utf8').trim()
const clientOf = (name: string) => join(folder, 'dist', name, 'client')

test('[SAFE-62] two starts at once build once; new code started in the same folder takes nothing from the one that runs, and tabs of either find their chunks at both', async () => {
  const [before, beside] = await Promise.all([start(), start()])
  const built = [before, beside].filter(({ output }) => output().includes('Building the shop'))
  expect(built.length).toBe(1)
  expect(before.output() + beside.output()).not.toMatch(/vite|warn|transformed|rolldown|DYNAMIC/i)
  await beside.stop()
  const old = current()
  const oldAssets = assetsOf(clientOf(old))
  expect(await missingAt(before.origin, oldAssets)).toEqual([])

  // New code: another text in what every page loads.
  appendFileSync(join(folder, 'src/main.tsx'), "\ndocument.documentElement.dataset.release = 'next'\n")
  const after = await start()
  const next = current()
  expect(next).not.toBe(old)
  const newAssets = assetsOf(clientOf(next))
  const replaced = oldAssets.filter((address) => !newAssets.includes(address))
  expect(replaced.length).toBeGreaterThan(0)

  for (const { origin } of [before, after])
    expect(await missingAt(origin, [...oldAssets, ...newAssets])).toEqual([])
  const [chunk = ''] = replaced
  const answer = await fetch(after.origin + chunk, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${after.origin}/assets/none-12345678.js`)).status).toBe(404)
  expect((await fetch(`${before.origin}/brote`)).status).toBe(200)

  // A third and a fourth build: the first one is served still, and stays although it is the oldest.
  const prune = (age: number) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { prune } from './tools/build/builds.mjs'; prune(Date.now() + ${age})`,
      ],
      { cwd: folder },
    )
  for (const name of ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'])
    cpSync(join(folder, 'dist', next, 'server'), join(folder, 'dist', name, 'server'), { recursive: true })
  cpSync(join(folder, 'dist', next, 'server'), join(folder, 'dist/.draft-999999999'), { recursive: true })
  const builds = () => readdirSync(join(folder, 'dist')).filter((name) => name !== 'current')
  prune(0)
  expect(builds().length).toBe(5)
  prune(60 * 60 * 1000)
  expect(builds()).toEqual(expect.arrayContaining([old, next]))
  expect(builds().length).toBe(4)
  expect(await missingAt(before.origin, oldAssets)).toEqual([])
  await before.stop()
  prune(60 * 60 * 1000)
  expect(builds()).not.toContain(old)
  expect(builds().length).toBe(3)
  await after.stop()
})
