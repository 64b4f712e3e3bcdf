import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { SettingsError } from '../environment/settings.ts'

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Makes the data folder where it is missing; throws a `SettingsError` that names it when it can't be written. */
export const expectDataDir = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw namingDataDir(cause, dataDir)
  }
}

/** The cause, or what to do about it when a file below the data folder was refused. */
export const namingDataDir = (cause: unknown, dataDir: string): unknown => {
  if (!(cause instanceof Error && 'code' in cause && REFUSED.has(String(cause.code)))) return cause
  const path = 'path' in cause ? String(cause.path) : dataDir
  if (path !== dataDir && !path.startsWith(`${dataDir}/`)) return cause
  return new SettingsError(
    `Wrong settings.\nDATA_DIR: expected a folder that the server may read and write, and ${dataDir} is not ` +
      `(${cause.message}).`,
    { cause },
  )
}
