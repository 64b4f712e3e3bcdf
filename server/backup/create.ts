import { existsSync } from 'node:fs'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BACKUP_LOCK } from '../db/backup-lock.ts'
import type { Database } from '../db/database.ts'
import { isDistributed } from '../db/distribute.ts'
import type { Settings } from '../environment/settings.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { columnList, prepareSession, type StoredTable, sequencesOf, tablesOf } from './catalog.ts'
import { BackupError } from './failure.ts'
import { checkOf, FORMAT, HEADER, type Header, PART_BYTES, SECRET } from './format.ts'
import { type NamedFile, namedFiles } from './named-files.ts'
import { storedSecretOf } from './secret.ts'
import { storedFiles } from './stored-files.ts'

/** Files that are read ahead, at most 10 MB each. */
const AHEAD = 4

interface Job {
  readonly database: Database
  readonly settings: Settings
  readonly archive: () => ArchiveWriter
  readonly now: Date
  /** A line for the person who waits. */
  readonly say: (line: string) => void
}

export interface Created {
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Of the archive. */
  readonly bytes: number
  /** Files that the database says are there and are not. */
  readonly missing: readonly string[]
  readonly missingMore: number
  /** Whether AUTH_SECRET, as stored in the data folder, is inside. */
  readonly secret: boolean
}

const MISSING_NAMED = 20

const DISTRIBUTED =
  'Las tiendas están repartidas entre nodos: leídos uno por uno, no serían de un mismo momento, y no se hizo ningún respaldo. Se respalda cada nodo con su archivo continuo y un punto común, SELECT citus_create_restore_point (docs/deploy.md).'

/** Throws what stops every backup, before one is begun. */
export const expectOneMoment = async (client: PoolClient) => {
  // Each node would be read at a moment of its own.
  if (await isDistributed(client)) throw new BackupError(DISTRIBUTED)
}

/** Into a file that is not there yet. */
export const createBackup = async ({
  path,
  ...job
}: Omit<Job, 'archive'> & { readonly path: string }): Promise<Created> => {
  if (existsSync(path)) throw new BackupError(`Ya existe “${path}”: no se sobrescribe ningún respaldo.`)
  return backUp({ ...job, archive: () => writeArchive(path, job.now) })
}

/**
 * Writes database and files as of one moment into an archive, while shops are open. The database is read in one
 * snapshot; its files are never changed, only removed, and that waits for the end (`BACKUP_LOCK`).
 */
export const backUp = async (job: Job): Promise<Created> => {
  const client = await job.database.$client.connect()
  try {
    await prepareSession(client)
    await expectOneMoment(client)
    await client.query('SELECT pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await writeAll(client, job)
  } finally {
    // Of what the session holds nothing is wanted by others.
    client.release(true)
  }
}

const writeAll = async (client: PoolClient, job: Job): Promise<Created> => {
  const tables = await tablesOf(client)
  const secret = storedSecretOf(job.settings)
  const header = await headerOf(client, tables, job)
  const archive = job.archive()
  try {
    await archive.add(HEADER, Buffer.from(JSON.stringify(header, null, 1)))
    if (secret !== null) await archive.add(SECRET, Buffer.from(secret))
    const rows: Record<string, number> = {}
    for (const table of tables) rows[table.name] = await writeTable(client, archive, table)
    const total = Object.values(rows).reduce((sum, some) => sum + some, 0)
    job.say(`Base de datos: ${tables.length} tablas, ${total} filas.`)
    const { files, missing, missingMore } = await writeFiles(client, archive, tables, job)
    const sequences = await sequencesOf(client)
    const bytes = await archive.finish({ rows, sequences, files })
    return { tables: tables.length, rows: total, files, bytes, missing, missingMore, secret: secret !== null }
  } catch (cause) {
    await archive.abandon()
    throw cause
  }
}

const headerOf = async (client: PoolClient, tables: readonly StoredTable[], job: Job): Promise<Header> => {
  if (!tables.some(({ name }) => name === 'public.migrations'))
    throw new BackupError('La base de datos está vacía: no hay nada que respaldar.')
  const migrations = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations ORDER BY name',
  )
  const queues = await client.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY name')
  return {
    format: FORMAT,
    createdAt: job.now.toISOString(),
    migrations: migrations.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    queues: queues.rows.map(({ name }) => name),
    secretCheck: checkOf(job.settings.authSecret),
  }
}

/** Answers the number of rows. */
const writeTable = async (
  client: PoolClient,
  archive: ArchiveWriter,
  { name, sql, columns }: StoredTable,
): Promise<number> => {
  const rows = client.query(copyTo(`COPY (SELECT ${columnList(columns)} FROM ${sql}) TO STDOUT`))
  let part = 0
  let chunks: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (size === 0) return
    part += 1
    await archive.add(`tables/${name}/${String(part).padStart(6, '0')}`, Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  }
  await flush()
  return rows.rowCount
}

const writeFiles = async (
  client: PoolClient,
  archive: ArchiveWriter,
  tables: readonly StoredTable[],
  { settings, say }: Job,
) => {
  const store = storedFiles(settings)
  const missing: string[] = []
  let missingMore = 0
  let files = 0
  let bytes = 0
  const add = async ({ name, required }: NamedFile, content: Buffer | null) => {
    if (content !== null) {
      await archive.add(name, content)
      files += 1
      bytes += content.length
      if (files % 5000 === 0) say(`Archivos: ${files} hasta ahora.`)
    } else if (required) {
      if (missing.length < MISSING_NAMED) missing.push(name)
      else missingMore += 1
    }
  }
  const ahead: { file: NamedFile; content: Promise<Buffer | null> }[] = []
  const next = async () => {
    const first = ahead.shift()
    if (first !== undefined) await add(first.file, await first.content)
  }
  for await (const file of namedFiles(client, tables)) {
    const content = store.get(file.name)
    // Seen when its turn comes.
    content.catch(() => undefined)
    ahead.push({ file, content })
    if (ahead.length >= AHEAD) await next()
  }
  while (ahead.length > 0) await next()
  say(`Archivos: ${files}, ${Math.ceil(bytes / 1e6)} MB.`)
  return { files, missing, missingMore }
}
