import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { storedSecret } from '../../environment/stored-secret.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { Account } from './account.ts'
import { PLACE } from './identity.ts'
import { readLock, standingOf } from './lock-file.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

export const ROLE = 'vitrina'
const MAJOR = '18'
const START_TIMEOUT_S = 60
const MAX_LOG_BYTES = 10_000_000

/** Where and how a cluster runs on this machine. */
export interface Host extends Place {
  readonly dataDir: string
  readonly account: Account | undefined
  readonly password: string
  /** False only for data that may be lost, as in tests. */
  readonly durable: boolean
}

const program = (host: Host, path: string, parameters: readonly string[]) =>
  run(path, [...parameters], {
    ...host.account,
    cwd: host.account === undefined ? host.dataDir : '/',
    // A bare environment, so that no PG… variable reaches it; Windows can't start programs without its own.
    ...(process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }),
  })

/** Makes the cluster beside its place and moves it there whole, so that a kill in between leaves nothing half. */
export const initialise = async (host: Host) => {
  const unfinished = await mkdtemp(`${host.cluster}.new-`)
  const secrets = await mkdtemp(join(tmpdir(), 'vitrina-'))
  const passwordFile = join(secrets, 'password')
  try {
    await writeFile(passwordFile, host.password, { mode: 0o600 })
    if (host.account !== undefined) {
      const { uid, gid } = host.account
      await Promise.all([unfinished, secrets, passwordFile].map((path) => chown(path, uid, gid)))
    }
    await program(host, host.binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(host.durable ? [] : ['--no-sync']),
    ])
    // Elsewhere a folder takes the place of an empty one in a single step, which only one of two starts can win.
    if (process.platform === 'win32') await rmdir(host.cluster)
    await rename(unfinished, host.cluster)
  } catch (cause) {
    // Another server that starts at the same moment was faster.
    if (existsSync(join(host.cluster, 'PG_VERSION'))) return
    throw new Error(`The embedded database could not be made in ${host.cluster}: ${outputOf(cause)}`, {
      cause,
    })
  } finally {
    await rm(secrets, { recursive: true, force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

export const checkVersion = async ({ cluster }: Host) => {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found === MAJOR) return
  throw new Error(
    `The data in ${cluster} are PostgreSQL ${found}'s, and this program brings PostgreSQL ${MAJOR}.`,
  )
}

const settings = (host: Host, port: number, place: string): string[] => [
  `port=${port}`,
  `${PLACE}=${place}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'max_wal_size=512MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_parallel_workers_per_gather=0',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_min_messages=warning',
  ...(host.durable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
]

/** Starts the postmaster in a session of its own (the terminal's Ctrl-C doesn't reach it). Answers its port. */
export const launch = async (host: Host, place: string): Promise<number> => {
  const port = await freePort(await rememberedPort(host))
  const log = logFile(host)
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(log, `${log}.old`)
  const options = settings(host, port, place).map((setting) => `-c ${setting}`)
  const started = program(host, host.binaries.pg_ctl, [
    'start',
    `--pgdata=${host.cluster}`,
    `--log=${log}`,
    '--wait',
    `--timeout=${START_TIMEOUT_S}`,
    `--options=${options.join(' ')}`,
  ])
  await started.catch(async (cause: unknown) => {
    throw new Error(await lastWords(host), { cause })
  })
  await writeFile(portFile(host), String(port))
  return port
}

/** Ends the postmaster: connections are cut, what is committed stays. Nothing happens when none runs on this folder. */
export const halt = async (host: Host) => {
  const lock = await readLock(host.cluster)
  if (lock === undefined || (await standingOf(host.cluster, lock)) !== 'here') return
  await program(host, host.binaries.pg_ctl, ['stop', `--pgdata=${host.cluster}`, '--mode=fast', '--wait'])
}

/** Last words of PostgreSQL's log, for the message of a start that failed. */
const lastWords = async (host: Host): Promise<string> => {
  const log = await readFile(logFile(host), 'utf8').catch(() => '')
  return log.trim().split('\n').slice(-5).join('\n')
}

/** The role's password, made once and stored beside the cluster. */
export const storedPassword = (dataDir: string): string =>
  storedSecret(join(dataDir, 'postgres-password'), () => randomBytes(24).toString('hex'))

const logFile = ({ cluster }: Host) => join(cluster, 'server.log')
const portFile = ({ dataDir }: Host) => join(dataDir, 'postgres-port')

const rememberedPort = async (host: Host): Promise<number> => {
  const port = Number(await readFile(portFile(host), 'utf8').catch(() => '0'))
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : 0
}

/** `wanted` when it can be had, else a port that the system picks. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) => (wanted === 0 ? reject(cause) : resolve(freePort(0))))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : wanted
      server.close(() => resolve(port))
    })
  })

/** What a program said before it failed. */
const outputOf = (cause: unknown): string => {
  if (typeof cause === 'object' && cause !== null && 'stderr' in cause) return String(cause.stderr).trim()
  return messageOf(cause)
}
