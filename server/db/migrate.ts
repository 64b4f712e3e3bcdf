import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { projectRoot } from '../environment/project-root.ts'
import { sha256 } from '../environment/sha256.ts'
import { messageOf } from '../errors/message-of.ts'
import { distribute, isDistributed, prepareDistributing } from './distribute.ts'
import { statementsOf } from './statements.ts'

/** Key of the advisory lock that lets one instance migrate at a time; any fixed number does. */
export const MIGRATING = 4_718_001

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/** All migrations of this version, in their order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const folder = join(projectRoot(), 'server/db/migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: sha256(sql.replaceAll('\r\n', '\n')) }
    }),
  )
}

/** Which migrations a database has seen. */
export const LEDGER =
  'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())'

/** Older code must not write into a schema that it does not know: what it leaves out may be lost. */
const refuseNewer = (applied: readonly string[], known: readonly Migration[]) => {
  const names = new Set(known.map(({ name }) => name))
  const unknown = applied.filter((name) => !names.has(name)).sort()
  if (unknown.length === 0) return
  throw new Error(
    `This database was used by a newer version of Vitrina: ${unknown.join(', ')} is unknown to this one. ` +
      'Start that version or a later one, or restore a backup from before the upgrade into an empty installation ' +
      "('npm run shop -- respaldo restaurar', docs/deploy.md). Nothing was changed.",
  )
}

/**
 * Applies the numbered files of server/db/migrations that this database has not seen, each in a transaction of
 * its own. A file that changed after it was applied stops the start: migrations are append-only. One in the database that
 * this code does not have stops it, too.
 * Answers the names that were applied now.
 */
export const migrate = async (pool: Pool): Promise<string[]> => {
  const migrations = await readMigrations()
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
    await client.query(LEDGER)
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations')
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
    refuseNewer([...applied.keys()], migrations)
    const fresh = migrations.filter(({ name, hash }) => {
      const known = applied.get(name)
      if (known !== undefined && known !== hash) {
        throw new Error(`The migration ${name} was changed after it was applied; add a new file instead.`)
      }
      return known === undefined
    })
    for (const migration of fresh) await apply(client, migration)
    return fresh.map(({ name }) => name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATING])
    client.release()
  }
}

/**
 * Applies one within the transaction that is open, a statement at a time: a distributed database takes no more at once.
 * There a new table is distributed before the next statement, which may tie it to one that is.
 */
export const applyMigration = async (client: ClientBase, { name, sql, hash }: Migration) => {
  const distributed = await isDistributed(client)
  if (distributed) await prepareDistributing(client)
  for (const statement of statementsOf(sql)) {
    await client.query(statement)
    if (distributed) await distribute(client)
  }
  await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash])
}

const apply = async (client: PoolClient, migration: Migration) => {
  const { name } = migration
  await client.query('BEGIN')
  try {
    await applyMigration(client, migration)
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw new Error(`The migration ${name} failed: ${messageOf(cause)}`, { cause })
  }
}
