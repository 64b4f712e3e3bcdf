import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL's `postmaster.pid` says: of the postmaster that wrote it, wherever that one works. */
export interface LockFile {
  readonly text: string
  readonly pid: number
  readonly folder: string
  readonly port: number
}

/**
 * Where the process is that the file names. `here`: its working folder is this very one. `elsewhere`: it is another
 * postmaster (the folder is a copy), another program (the pid was given out again), or dead and not yet reaped.
 * `gone`: there is none. `unknown`: the system doesn't tell.
 */
export type Standing = 'here' | 'elsewhere' | 'gone' | 'unknown'

const pathOf = (cluster: string) => join(cluster, 'postmaster.pid')

export const readLock = async (cluster: string): Promise<LockFile | undefined> => {
  const text = await readFile(pathOf(cluster), 'utf8').catch(() => '')
  const [pid, folder = '', , port] = text.split('\n')
  const lock = { text, pid: Number(pid), folder, port: Number(port) }
  return lock.pid > 0 && lock.port > 0 ? lock : undefined
}

export const standingOf = async (cluster: string, lock: LockFile): Promise<Standing> => {
  if (!isAlive(lock.pid)) return 'gone'
  if (process.platform === 'linux') return workingPlace(cluster, lock.pid)
  // Elsewhere the file's own word has to do: a copied one names the folder that it was copied from.
  return (await realpath(lock.folder).catch(() => '')) === cluster ? 'here' : 'elsewhere'
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return codeOf(cause) === 'EPERM'
  }
}

/** By device and inode, so that a folder that was moved, or is mounted under two names, is still the same. */
const workingPlace = async (cluster: string, pid: number): Promise<Standing> => {
  // With the /proc of another PID namespace the number would name a stranger.
  if ((await readlink('/proc/self').catch(() => '')) !== String(process.pid)) return 'unknown'
  try {
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
    return its.dev === ours.dev && its.ino === ours.ino ? 'here' : 'elsewhere'
  } catch (cause) {
    return codeOf(cause) === 'ENOENT' ? 'elsewhere' : 'unknown'
  }
}

/**
 * Removes a lock file whose process stands elsewhere. PostgreSQL does that itself for one that is gone, but refuses to
 * start while any process has its number. Another start may have put its own file there meanwhile: that one stays.
 */
export const removeForeignLock = async (cluster: string, lock: LockFile): Promise<void> => {
  const aside = `${pathOf(cluster)}.foreign-${process.pid}`
  try {
    await rename(pathOf(cluster), aside)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return
    throw cause
  }
  if ((await readFile(aside, 'utf8')) === lock.text) return rm(aside)
  await rename(aside, pathOf(cluster))
}

const codeOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
