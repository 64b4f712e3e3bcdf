import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Account, canReach } from './account.ts'
import { type Binaries, binariesIn, nativeFolder } from './binaries.ts'

/** Where root keeps what the unprivileged user could not reach below a closed home folder. */
const SHARED = '/var/lib/vitrina'

export interface Place {
  readonly binaries: Binaries
  /** The cluster's data folder. */
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
    return { binaries, cluster }
  }
  const linked = await linkedFolder(cluster)
  if (linked !== undefined) return { binaries, cluster: linked }
  if (existsSync(cluster)) throw unreachable(dataDir)
  await mkdir(SHARED, { recursive: true, mode: 0o755 }).catch(() => undefined)
  if (!(await canReach(SHARED, 'x', account))) throw unreachable(dataDir)
  const folder = await mkdtemp(join(SHARED, 'data-'))
  await own(folder, account)
  await symlink(folder, cluster)
  say(`PostgreSQL's user can't enter ${dataDir}: its data go to ${folder}.`)
  return { binaries, cluster: folder }
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
