import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { messageOf } from '../../errors/message-of.ts'
import { unprivilegedAccount } from './account.ts'
import { addressOf, attach, isLast, type Link } from './attach.ts'
import { findBinaries } from './binaries.ts'
import { checkVersion, type Host, halt, initialise, storedPassword } from './host.ts'
import { expectOwn, type Identity, identityOf } from './identity.ts'
import { joinOrLaunch, Waiting } from './join.ts'
import { readLock } from './lock-file.ts'
import { expectOwner, preparePlace } from './place.ts'
import { keepUp } from './supervision.ts'

const ATTEMPTS = 5
/** How long a postmaster on its way up is waited for, in ms: after a crash it may have much to redo. */
const START_LIMIT = 90_000
const PAUSE_MS = 300
const DATABASE = 'vitrina'

export interface Cluster {
  /** Address of one of its databases; without a name the shop's own. It changes when another program takes its port. */
  url(database?: string): string
  /** Throws unless the connection leads to this cluster: for each new connection of a pool. */
  verify(client: Pick<ClientBase, 'query'>): Promise<void>
  /** Its postmaster already ran: left by a killed process, or used by another server on the same data. */
  readonly adopted: boolean
  /** Lets go of the cluster; the last server that uses it stops the postmaster. Close pools first. */
  stop(): Promise<void>
}

interface ClusterOptions {
  /** Absolute; the cluster is `<dataDir>/postgres`. */
  readonly dataDir: string
  /** Progress for the person who waits, one line each; later also when the database died and came back. */
  readonly say?: (line: string) => void
  /** False only for data that may be lost, as in tests. */
  readonly durable?: boolean
}

/**
 * Starts PostgreSQL on the cluster below `dataDir`, made the first time, or joins the one that runs there. A postmaster
 * that dies is started again, by whichever server on the same data is first.
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { dataDir, say = () => undefined, durable = true } = options
  const account = await unprivilegedAccount()
  const place = await preparePlace(dataDir, await findBinaries(), account, say)
  const host: Host = { ...place, dataDir, account, durable, password: storedPassword(dataDir) }
  if (!existsSync(join(host.cluster, 'PG_VERSION'))) {
    say('Creating the database …')
    await initialise(host)
  }
  await checkVersion(host)
  await expectOwner(dataDir, host.cluster)
  const own = await identityOf(host.cluster)
  const first = await firstLink(host, own)
  const supervised = keepUp({ first, again: () => joinOrLaunch(host, own), say })
  return {
    url: (database = DATABASE) => addressOf(host, supervised.link().port, database),
    verify: (client) => expectOwn(client, own),
    adopted: first.adopted,
    async stop() {
      await supervised.end()
      await leave(host, own, supervised.link())
    },
  }
}

const firstLink = async (host: Host, own: Identity): Promise<Link> => {
  const deadline = performance.now() + START_LIMIT
  const attempt = joinOrLaunch(host, own)
  for (let failed = 0; ; ) {
    try {
      return await attempt()
    } catch (cause) {
      if (!(cause instanceof Waiting)) failed += 1
      if (failed === ATTEMPTS || performance.now() > deadline) {
        throw new Error(`The embedded database did not start.\n${messageOf(cause)}`, { cause })
      }
      await sleep(PAUSE_MS)
    }
  }
}

const leave = async (host: Host, own: Identity, { keeper }: Link) => {
  const last = await isLast(keeper).catch(async () => {
    const port = (await readLock(host.cluster))?.port
    if (port === undefined) return false
    const again = await attach(host, own, port, true).catch(() => undefined)
    return again === undefined ? false : isLast(again.keeper).finally(() => again.keeper.end())
  })
  if (last) await halt(host)
  await keeper.end().catch(() => undefined)
}
