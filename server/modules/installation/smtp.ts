import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../environment/settings.ts'
import type { Vault } from '../../environment/vault.ts'
import type { EnteredMailServer, MailServer } from '../../ports/mail.ts'
import { recordInstallation } from './history.ts'
import { replaceSetting, settingOf, takeSetting } from './repository.ts'

const USE = 'installation/smtp'

const storedSchema = v.object({
  host: v.string(),
  port: v.number(),
  security: v.picklist(['tls', 'starttls', 'none']),
  user: v.string(),
  sender: v.string(),
})

interface Smtp {
  readonly database: Database
  readonly vault: Vault
  readonly settings: Pick<Settings, 'smtpUrl'>
}

export interface SavedMailServer {
  readonly server: EnteredMailServer
  readonly by: string
  readonly at: Date
}

/** The mail server that somebody has entered in the back office; null: nobody has. */
export const savedMailServer = async ({
  database,
  vault,
}: Omit<Smtp, 'settings'>): Promise<SavedMailServer | null> => {
  const row = await settingOf(database, 'smtp')
  if (row === null) return null
  const stored = v.parse(storedSchema, row.value)
  const password = row.sealed === '' ? '' : vault.open(USE, row.sealed)
  return { server: { ...stored, password }, by: row.by, at: row.at }
}

/** Where mail goes out now: the environment's server wins; null: nowhere. */
export const currentMailServer = async ({ settings, ...rest }: Smtp): Promise<MailServer | null> =>
  settings.smtpUrl ?? (await savedMailServer(rest))?.server ?? null

interface Saving {
  readonly server: EnteredMailServer
  readonly by: string
  readonly at: Date
  /** When what it replaces was saved; null: nothing was. */
  readonly expected: Date | null
  /** What the history says of it, without its password. */
  readonly words: string
}

/** False where somebody else was first. */
export const saveMailServer = (
  { database, vault }: Pick<Smtp, 'database' | 'vault'>,
  { server: { password, ...value }, by, at, expected, words }: Saving,
): Promise<boolean> => {
  const sealed = password ? vault.seal(USE, password) : ''
  return database.transaction(async (tx) => {
    const isSaved = await replaceSetting(tx, { name: 'smtp', value, sealed, by, at }, expected)
    if (isSaved) await recordInstallation(tx, { at, by, action: 'mailServerSet', object: words })
    return isSaved
  })
}

/** False where somebody else was first. */
export const removeMailServer = (
  database: Database,
  { by, at, expected, words }: Omit<Saving, 'server' | 'expected'> & { readonly expected: Date },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const isTaken = (await takeSetting(tx, 'smtp', expected)) !== null
    if (isTaken) await recordInstallation(tx, { at, by, action: 'mailServerRemoved', object: words })
    return isTaken
  })
