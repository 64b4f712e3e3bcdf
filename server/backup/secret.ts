import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../environment/settings.ts'

const fileIn = (dataDir: string): string => join(dataDir, 'auth-secret')

/** AUTH_SECRET where it is stored in the data folder; null where it comes from the environment. */
export const storedSecretOf = ({ dataDir, authSecret }: Pick<Settings, 'dataDir' | 'authSecret'>) => {
  const file = fileIn(dataDir)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === authSecret ? authSecret : null
}

/** Puts a restored one in the place of the one that the data folder was begun with. */
export const storeSecret = (dataDir: string, secret: string) => {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${fileIn(dataDir)}.${randomUUID()}`
  writeFileSync(draft, secret, { mode: 0o600, flush: true })
  renameSync(draft, fileIn(dataDir))
}
