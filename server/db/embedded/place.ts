import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Account, canReach } from './account.ts'
import { type Binaries, binariesIn, nativeFolder } from './binaries.ts'

/** Where root keeps what the unprivileged user could not reach below a closed home folder. */
const SHARED = '/var/lib/vitrina'

export interface Place {
  readonly binaries: Binaries
  /** The cluster's data folder, without links. */
  readonly cluster: string
}

/**
 * The cluster's folder is `<dataDir>/postgres`. Below a folder that the unprivileged user can't enter (root's
 * home, usually) it becomes a link to a folder of ours in /var/lib/vitrina, and the programs are copied there.
 */
export const preparePlace = async (
  dataDir: string,
  installed: Binaries,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<Place> => {
  await mkdir(dataDir, { recursive: true })
  const cluster = join(dataDir, 'postgres')
  const binaries = (await canReach(installed.pg_ctl, 'x', account))
    ? installed
    : await copied(installed, account, say)
  await open(dataDir, account)
  if (await canReach(dataDir, 'x', account)) {
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    await own(cluster, account)
    return { binaries, cluster: await realpath(cluster) }
  }
  const linked = await linkedFolder(cluster)
  if (linked !== undefined) return { binaries, cluster: await realpath(linked) }
  if (existsSync(cluster)) throw unreachable(dataDir)
  await mkdir(SHARED, { recursive: true, mode: 0o755 }).catch(() => undefined)
  if (!(await canReach(SHARED, 'x', account))) throw unreachable(dataDir)
  const folder = await mkdtemp(join(SHARED, 'data-'))
  await own(folder, account)
  await symlink(folder, cluster)
  say(`PostgreSQL's user can't enter ${dataDir}: its data go to ${folder}.`)
  return { binaries, cluster: await realpath(folder) }
}

/** Names the data folder that a cluster elsewhere belongs to. */
const OWNER = 'vitrina-data-dir'

/**
 * A copy of a data folder whose cluster is elsewhere has a link to that same cluster, and would change the original's
 * data. One that was moved takes its cluster along.
 */
export const expectOwner = async (dataDir: string, cluster: string) => {
  const target = await linkedFolder(join(dataDir, 'postgres'))
  if (target === undefined) return
  const own = await realpath(dataDir)
  const owner = await readFile(join(cluster, OWNER), 'utf8').catch(() => own)
  if (owner !== own && (await linkedFolder(join(owner, 'postgres'))) === target) {
    throw new Error(
      `${dataDir} looks like a copy of ${owner}: its database is a link to ${target}, which belongs to that one. ` +
        'Stop that one and copy the database too, or choose another DATA_DIR.',
    )
  }
  await writeFile(join(cluster, OWNER), own)
}

/** The data folder is the server's own: PostgreSQL's user may pass through it, if it can come that far. */
const open = async (dataDir: string, account: Account | undefined) => {
  if (await canReach(dataDir, 'x', account)) return
  if (await canReach(dirname(dataDir), 'x', account)) await chmod(dataDir, 0o711)
}

const linkedFolder = async (link: string) => {
  const target = await readlink(link).catch(() => undefined)
  return target !== undefined && existsSync(target) ? target : undefined
}

const own = async (folder: string, account: Account | undefined) => {
  if (account !== undefined) await chown(folder, account.uid, account.gid)
}

const copied = async (installed: Binaries, account: Account | undefined, say: (line: string) => void) => {
  const folder = join(SHARED, `postgres-${await version(installed)}`)
  if (!existsSync(folder)) {
    say(`PostgreSQL's user can't enter ${dirname(installed.pg_ctl)}: its programs are copied to ${folder}.`)
    await mkdir(SHARED, { recursive: true, mode: 0o755 }).catch(() => undefined)
    const unfinished = `${folder}.${process.pid}`
    try {
      await cp(nativeFolder(installed), unfinished, { recursive: true, verbatimSymlinks: true })
      await chmod(unfinished, 0o755)
      await rename(unfinished, folder)
    } catch (cause) {
      throw unreachable(nativeFolder(installed), cause)
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }
  const binaries = binariesIn(folder)
  if (!(await canReach(binaries.pg_ctl, 'x', account))) throw unreachable(nativeFolder(installed))
  return binaries
}

const packageFile = v.object({ version: v.string() })

const version = async (installed: Binaries) => {
  const file = join(nativeFolder(installed), '../package.json')
  return v.parse(packageFile, JSON.parse(await readFile(file, 'utf8'))).version
}

const unreachable = (folder: string, cause?: unknown) =>
  new Error(
    `The user 'postgres', as which root runs the embedded database, can't enter ${folder}, and ${SHARED} ` +
      'could not be used instead. Move the project to a folder that every user can enter, choose another ' +
      'DATA_DIR, start the server as an ordinary user, or name a PostgreSQL database in DATABASE_URL.',
    { cause },
  )
