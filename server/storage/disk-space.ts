import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { failure } from '../errors/failure.ts'

/** A disk with less than this is full in a moment, in bytes: four segments of the database's log. */
const LEAST = 64 * 1024 * 1024

/** 503: nothing can be written at the moment. */
export const noFreeSpace = () =>
  failure(
    'unavailable',
    'La tienda no tiene lugar para guardar esto en este momento. Se puede volver a intentar más tarde.',
  )

/** What the system, and PostgreSQL, say of a disk that is full, over its quota or read-only. */
const FULL = new Set(['ENOSPC', 'EFBIG', 'EROFS', '53100'])

/** Whether an error's cause is that the disk takes no more. Node has no name for a quota that is used up. */
export const isDiskFull = (error: Error & { code?: unknown; errno?: unknown }): boolean =>
  (typeof error.code === 'string' && FULL.has(error.code)) ||
  (constants.errno.EDQUOT !== undefined && error.errno === -constants.errno.EDQUOT) ||
  (error.cause instanceof Error && isDiskFull(error.cause))

/** Bytes that the server may still write where a folder lies, and bytes in all. */
export const diskSpace = async (folder: string): Promise<{ free: number; total: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** What is wrong with the data folder's disk, for the operator; null when it takes files and has room. */
export const diskProblem = async (dataDir: string, least = LEAST): Promise<string | null> => {
  const probe = join(dataDir, `.ready-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    if ((await diskSpace(dataDir)).free < least) return 'El disco de los datos está casi lleno.'
    await writeFile(probe, 'ready')
    return null
  } catch (cause) {
    return cause instanceof Error && isDiskFull(cause)
      ? 'El disco de los datos está lleno.'
      : 'No se puede escribir en la carpeta de los datos.'
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
