import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/process.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'

/** Everything has to be gone after this, in ms. */
const LIMIT = 30_000

/** One for all: only the first start has a database to make. */
const dataDir = temporaryFolder('signals')
const running: ServerProcess[] = []
afterEach(() => endProcesses(running))

const open = async (command: string, ...args: string[]) => {
  const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', HOME: process.env.HOME ?? '/' }
  const server = startProcess(command, args, env)
  running.push(server)
  return { server, origin: await server.listening }
}

/** Neither the server answers nor its database runs. */
const allGone = (origin: string) =>
  vi.waitFor(
    async () => {
      const answers = await fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      )
      expect(answers).toBe(false)
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    },
    { timeout: LIMIT, interval: 100 },
  )

describe('[SAFE-58] everything ends in order', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('when tools/start.mjs gets %s', async (signal) => {
    const { server, origin } = await open(process.execPath, 'tools/start.mjs')
    expect(await server.signal(signal)).toBe(0)
    await allGone(origin)
  })

  // A SIGINT for npm alone ends in its shell; a terminal's Ctrl-C reaches all of them.
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('when npm start gets %s', async (signal) => {
    const { server, origin } = await open('npm', 'start')
    await server.signal(signal)
    await allGone(origin)
  })

  it('as process 1, whose signals have no default', async () => {
    if (process.getuid?.() !== 0) return
    // Its own PID namespace: what outlives process 1 is killed by the system, so that its own last word is what counts.
    const { server } = await open(
      'unshare',
      '--pid',
      '--fork',
      '--mount-proc',
      process.execPath,
      'tools/start.mjs',
    )
    const [first] = execFileSync('pgrep', ['-P', String(server.child.pid)], { encoding: 'utf8' }).split('\n')
    expect(Number(first)).toBeGreaterThan(1)
    process.kill(Number(first), 'SIGTERM')
    expect(await server.ended).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})
