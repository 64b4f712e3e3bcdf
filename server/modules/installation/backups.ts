import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { freshToken, tokenHash } from '../../environment/tokens.ts'
import { hasSettings, putSetting, settingOf, takeSetting } from './repository.ts'

/** The address of a backup is valid this long, in ms. */
const VALID = 60_000

const madeSchema = v.object({ bytes: v.number(), missing: v.number() })
const addressSchema = v.object({ hash: v.string(), operator: v.string() })

interface By {
  readonly by: string
  readonly at: Date
}

/** Notes a backup that is whole. */
export const noteBackup = async (
  database: Database,
  { bytes, missing, by, at }: By & v.InferOutput<typeof madeSchema>,
) => {
  if (await hasSettings(database))
    await putSetting(database, { name: 'backup', value: { bytes, missing }, by, at })
}

/** The last one that was made to its end, by whichever way. */
export const lastBackup = async (database: Database) => {
  const row = await settingOf(database, 'backup')
  return row && { ...v.parse(madeSchema, row.value), by: row.by, at: row.at }
}

/** An address for one download; one that was made before and not used is void. */
export const makeBackupAddress = async (
  database: Database,
  { operator, by, at }: By & { readonly operator: string },
): Promise<string> => {
  const token = freshToken()
  const value = { hash: tokenHash(token), operator }
  await putSetting(database, { name: 'backup-address', value, by, at })
  return token
}

/** Whose address it is, once; null for one that is none, or too old. */
export const takeBackupAddress = async (database: Database, token: string, now: Date) => {
  const row = await settingOf(database, 'backup-address')
  if (row === null) return null
  const { hash, operator } = v.parse(addressSchema, row.value)
  if (hash !== tokenHash(token)) return null
  const taken = await takeSetting(database, 'backup-address', row.at)
  return taken !== null && now.getTime() - row.at.getTime() < VALID ? { operator, by: row.by } : null
}
