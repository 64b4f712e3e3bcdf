import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../../tools/build/builds.mjs'

const BIN = '/usr/lib/postgresql/15/bin'
const ETCD = 15_379
const PRIMARY = 15_490
const REPLICAS = 15_491
export const SHOP = 15_480
export const SHOPS = [15_481, 15_482] as const

const nodes = [1, 2, 3].map((number) => ({
  name: `node${number}`,
  rest: 15_400 + number,
  port: 15_500 + number,
}))

const patroniOf = (folder: string, { name, rest, port }: (typeof nodes)[number]) => `
scope: vitrina
name: ${name}
restapi: { listen: 127.0.0.1:${rest}, connect_address: 127.0.0.1:${rest} }
etcd3: { hosts: 127.0.0.1:${ETCD} }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: { synchronous_commit: "on", max_connections: 80, shared_buffers: 64MB, wal_level: replica }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${join(folder, name)}
  bin_dir: ${BIN}
  pgpass: ${join(folder, `${name}.pgpass`)}
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
  authentication:
    superuser: { username: postgres, password: postgres }
    replication: { username: replicator, password: replicator }
    rewind: { username: rewinder, password: rewinder }
  parameters: { unix_socket_directories: ${folder} }
`

const haproxy = () => `
global
  maxconn 2000
defaults
  mode tcp
  retries 3
  option redispatch
  timeout connect 2s
  timeout client 60s
  timeout server 60s
${[
  ['primary', PRIMARY],
  ['replica', REPLICAS],
]
  .map(
    ([role, port]) => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: at, rest }) => `  server ${name} 127.0.0.1:${at} check port ${rest}`).join('\n')}`,
  )
  .join('\n')}
listen shop
  bind 127.0.0.1:${SHOP}
  mode http
  option forwardfor
  option httpchk GET /readyz
  default-server inter 1s fall 2 rise 1
${SHOPS.map((port, index) => `  server shop${index + 1} 127.0.0.1:${port} check`).join('\n')}
`

/** Connections to whoever is primary, and to a copy. */
export const databaseUrl = (role: 'primary' | 'replica', database = 'vitrina') =>
  `postgres://postgres@127.0.0.1:${role === 'primary' ? PRIMARY : REPLICAS}/${database}`

/** etcd, three PostgreSQL under Patroni, HAProxy before them: each a process, as it would be a machine. */
export const openMachines = (folder: string) => {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'])))
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres')
  const children = new Map<string, ChildProcess>()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  chownSync(folder, uid, gid)

  const run = (
    name: string,
    command: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    asOwn = true,
  ) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      ...(asOwn ? { uid, gid } : {}),
      // A group of its own, so that a machine's death takes its PostgreSQL along.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
    })
    children.set(name, child)
  }
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    chownSync(path, uid, gid)
    return path
  }

  return {
    nodes,
    startDatabase() {
      const etcd = `http://127.0.0.1:${ETCD}`
      const peer = `http://127.0.0.1:${ETCD + 1}`
      run('etcd', 'etcd', [
        '--data-dir',
        join(folder, 'etcd'),
        '--listen-client-urls',
        etcd,
        '--advertise-client-urls',
        etcd,
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `default=${peer}`,
      ])
      for (const node of nodes)
        run(node.name, 'patroni', [write(`${node.name}.yml`, patroniOf(folder, node))])
      run('haproxy', 'haproxy', ['-db', '-f', write('haproxy.cfg', haproxy())])
    },
    startShop(index: 0 | 1, env: NodeJS.ProcessEnv) {
      run(
        `shop${index + 1}`,
        process.execPath,
        [built('server/main.js')],
        { ...env, PORT: String(SHOPS[index]) },
        false,
      )
    },
    /** Name of the node that is primary now, if any. */
    async leader(): Promise<string | undefined> {
      for (const { name, rest } of nodes) {
        const answer = await fetch(`http://127.0.0.1:${rest}/primary`).catch(() => undefined)
        if (answer?.status === 200) return name
      }
      return undefined
    },
    /** kill -9 to a whole node: Patroni and the PostgreSQL that it started. */
    kill(name: string) {
      const pid = Number(execFileSync('head', ['-1', join(folder, name, 'postmaster.pid')]).toString())
      for (const one of [children.get(name)?.pid, pid])
        if (one !== undefined) {
          try {
            process.kill(-one, 'SIGKILL')
          } catch {
            process.kill(one, 'SIGKILL')
          }
        }
    },
    /** kill -9 to an instance of the shop. */
    killShop(index: 0 | 1) {
      children.get(`shop${index + 1}`)?.kill('SIGKILL')
    },
    close() {
      for (const name of nodes.map((node) => node.name)) {
        try {
          this.kill(name)
        } catch {}
      }
      for (const child of children.values()) {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        } catch {}
      }
    },
  }
}
