import { existsSync } from 'node:fs'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { MIGRATING, migrate } from '../db/migrate.ts'
import type { Settings } from '../environment/settings.ts'
import { readEntries, verifyArchive } from './archive-reader.ts'
import { prepareSession } from './catalog.ts'
import { BackupError } from './failure.ts'
import { checkOf, type End, type Header } from './format.ts'
import { finishTables, isEmpty, prepareTables, tableFiller } from './restore-tables.ts'
import { storedSecretOf, storeSecret } from './secret.ts'
import { storedFiles } from './stored-files.ts'

const NOT_EMPTY =
  'La base de datos no está vacía: un respaldo se restaura en una instalación nueva, con otra DATA_DIR o con una base vacía en DATABASE_URL. No se cambió nada.'

interface Job {
  readonly database: Database
  readonly settings: Settings
  readonly path: string
  /** Whether an AUTH_SECRET other than that of the backup will do. */
  readonly otherSecret: boolean
  readonly say: (line: string) => void
}

export interface Restored {
  readonly header: Header
  readonly end: End
  /** Applied afterwards, because this version is newer than the backup. */
  readonly migrated: readonly string[]
  /** Whose AUTH_SECRET is in use now: the backup's, the same one from the environment, or another one. */
  readonly secret: 'restored' | 'same' | 'other'
}

/** Which AUTH_SECRET will be in use; throws where credentials could not be opened and nobody has said that they may go. */
const chosenSecret = (
  { settings, otherSecret }: Job,
  { secretCheck }: Header,
  inside: string | null,
): Restored['secret'] => {
  if (checkOf(settings.authSecret) === secretCheck) return 'same'
  const given = storedSecretOf(settings) === null
  if (inside !== null && !given) return 'restored'
  if (otherSecret) return 'other'
  throw new BackupError(
    `${
      inside === null
        ? 'El respaldo no tiene su AUTH_SECRET, que estaba en la configuración: hay que poner la misma acá.'
        : 'La AUTH_SECRET de esta configuración es otra que la del respaldo: hay que quitarla, y queda la del respaldo.'
    } Con otra no se abren las credenciales de las tiendas. Si se perdió: --otra-clave. No se cambió nada.`,
  )
}

/**
 * Restores an archive into an empty installation: its database in one transaction, its files beside. An archive that is
 * not whole is refused before anything is written, and whatever fails later leaves the database empty.
 */
export const restoreBackup = async (job: Job): Promise<Restored> => {
  if (!existsSync(job.path)) throw new BackupError(`No existe el archivo “${job.path}”.`)
  const client = await job.database.$client.connect()
  try {
    await prepareSession(client)
    // No start may migrate it meanwhile.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
    if (!(await isEmpty(client))) throw new BackupError(NOT_EMPTY)
    job.say('Revisando el respaldo …')
    const { header, end, secret } = await verifyArchive(job.path)
    const chosen = chosenSecret(job, header, secret)
    await client.query('BEGIN')
    await fill(client, job, header, end)
    if (chosen === 'restored' && secret !== null) storeSecret(job.settings.dataDir, secret)
    await client.query('COMMIT')
    // Gives way to the migrations of this version.
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATING])
    return { header, end, secret: chosen, migrated: await migrate(job.database.$client) }
  } finally {
    client.release(true)
  }
}

const isFile = (name: string): boolean => /^(uploads|media)\//.test(name)

/** Fills the database within the transaction that is open, and puts the files beside; they go again when it fails. */
const fill = async (client: PoolClient, job: Job, header: Header, end: End) => {
  const files = storedFiles(job.settings)
  const tables = await prepareTables(client, header)
  const filler = tableFiller(client, header, tables)
  job.say('Restaurando la base de datos …')
  let written = 0
  try {
    for await (const { name, content } of readEntries(job.path)) {
      const [part, table = ''] = name.split('/')
      if (part === 'tables') await filler.part(table, content)
      if (!isFile(name)) continue
      if (written === 0) job.say('Restaurando los archivos …')
      written += 1
      await files.put(name, content)
    }
    await filler.end()
    await finishTables(client, tables, end)
  } catch (cause) {
    if (written > 0) await removeFiles(job, written)
    throw cause
  }
}

/** Removes the first files of the archive. */
const removeFiles = async ({ path, settings }: Job, count: number) => {
  const files = storedFiles(settings)
  let left = count
  for await (const { name } of readEntries(path)) {
    if (!isFile(name)) continue
    await files.remove(name)
    left -= 1
    if (left === 0) return
  }
}
