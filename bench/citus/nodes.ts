import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

const HOME = '/usr/lib/postgresql/15'
const BIN = join(HOME, 'bin')
export const EXTENSION = join(HOME, 'lib/citus.so')

/** Nodes by name; the plain one has no extension, for the comparison. */
const PORTS = { coordinator: 15_600, worker1: 15_601, worker2: 15_602, plain: 15_603 } as const

export type NodeName = keyof typeof PORTS

const SETTINGS = `
unix_socket_directories = ''
max_connections = 120
shared_buffers = 64MB
max_prepared_transactions = 200
max_worker_processes = 40
wal_level = logical
`

export const urlOf = (node: NodeName, database = 'vitrina') =>
  `postgres://postgres@127.0.0.1:${PORTS[node]}/${database}`

export const addressOf = (node: NodeName) => `127.0.0.1:${PORTS[node]}`

/** Of the processor's time, a second. */
const TICKS = 100

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number)

const timesOf = (pid: number, figures: 2 | 4): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold blanks, the eleventh figure is the first time.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 11 + figures)
    return times.reduce((sum, time) => sum + Number(time), 0)
  } catch {
    return 0
  }
}

/** Rows of a statement on a node, by a connection of its own. */
export const rowsOn = async <R extends object>(
  node: NodeName,
  sql: string,
  values: unknown[] = [],
  database?: string,
): Promise<R[]> => {
  const client = new Client({ connectionString: urlOf(node, database), connectionTimeoutMillis: 3000 })
  await client.connect()
  try {
    return (await client.query<R>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** PostgreSQL 15 of the system: a coordinator and two workers with Citus, and one without. */
export const openNodes = (folder: string) => {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'])))
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  chownSync(folder, uid, gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(BIN, program), args, {
      uid,
      gid,
      cwd: folder,
      // Nodes connect to each other: with no certificate of whoever runs this.
      env: { PATH: process.env['PATH'], HOME: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const dataOf = (node: NodeName) => join(folder, node)
  const control = (node: NodeName, ...args: string[]) =>
    run('pg_ctl', '-D', dataOf(node), '-l', join(folder, `${node}.log`), '-w', '-t', '60', ...args)
  const postmasterOf = (node: NodeName) =>
    Number(readFileSync(join(dataOf(node), 'postmaster.pid'), 'utf8').split('\n')[0])
  const nodes = Object.keys(PORTS) as NodeName[]
  const make = async (node: NodeName) => {
    run('initdb', '-D', dataOf(node), '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8')
    const citus = node === 'plain' ? '' : "shared_preload_libraries = 'citus'\n"
    appendFileSync(join(dataOf(node), 'postgresql.conf'), `${SETTINGS}${citus}port = ${PORTS[node]}\n`)
    control(node, 'start')
    await rowsOn(node, 'CREATE DATABASE vitrina', [], 'postgres')
    if (node !== 'plain') await rowsOn(node, 'CREATE EXTENSION citus')
  }
  return {
    logOf: (node: NodeName) => join(folder, `${node}.log`),
    async start() {
      for (const node of nodes) await make(node)
    },
    /** What its processes have used of the processor so far, in ms. */
    cpuOf(node: NodeName): number {
      const pid = postmasterOf(node)
      // Those that have ended are counted by the first one: user, system, and both of its children.
      const ticks = timesOf(pid, 4) + childrenOf(pid).reduce((sum, child) => sum + timesOf(child, 2), 0)
      return (ticks * 1000) / TICKS
    },
    /** All processes of a node end at once, as by kill -9. */
    kill(node: NodeName) {
      const pid = postmasterOf(node)
      for (const one of [pid, ...childrenOf(pid)]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // It ended by itself.
        }
      }
      rmSync(join(dataOf(node), 'postmaster.pid'), { force: true })
    },
    startAgain: (node: NodeName) => control(node, 'start'),
    stop() {
      for (const node of nodes) {
        try {
          control(node, '-m', 'immediate', 'stop')
        } catch {
          // Not started, or killed.
        }
      }
    },
  }
}
