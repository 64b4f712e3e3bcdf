import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigration, LEDGER, type Migration, readMigrations } from '../db/migrate.ts'
import { columnList, type StoredTable, tablesOf } from './catalog.ts'
import { BackupError } from './failure.ts'
import type { End, Header } from './format.ts'

const idOf = (name: string): string => name.replace(/[^\w.]/g, '')

/** The migrations that the backed-up database had seen. */
const migrationsOf = async (header: Header): Promise<Migration[]> => {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  return header.migrations.map(({ name, hash }) => {
    const migration = known.get(name)
    if (migration === undefined)
      throw new BackupError(
        `El respaldo es de una versión más nueva de Vitrina (${idOf(name)}): hay que restaurarlo con ella.`,
      )
    if (migration.hash !== hash)
      throw new BackupError(`El respaldo es de otra rama de Vitrina: su migración ${idOf(name)} es distinta.`)
    return migration
  })
}

export const isEmpty = async (client: PoolClient): Promise<boolean> => (await tablesOf(client)).length === 0

/**
 * Makes the schema as it was when the backup was made, within the transaction that is open, with empty tables whose
 * triggers rest.
 */
export const prepareTables = async (
  client: PoolClient,
  header: Header,
): Promise<Map<string, StoredTable>> => {
  const migrations = await migrationsOf(header)
  await client.query(LEDGER)
  for (const migration of migrations) await applyMigration(client, migration)
  for (const queue of header.queues) await client.query("SELECT pgboss.create_queue($1, '{}')", [queue])
  const tables = await tablesOf(client)
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const { name, columns } of header.tables) {
    const table = byName.get(name)
    if (table === undefined || [...table.columns].sort().join() !== [...columns].sort().join())
      throw new BackupError(
        `El respaldo tiene una tabla que esta versión de Vitrina no conoce: ${idOf(name)}.`,
      )
  }
  await client.query(`TRUNCATE ${tables.map(({ sql }) => sql).join(', ')}`)
  for (const { sql } of tables.filter(({ triggers }) => triggers))
    await client.query(`ALTER TABLE ${sql} DISABLE TRIGGER USER`)
  return byName
}

/** Takes the parts of the tables in the order of the archive. */
export const tableFiller = (client: PoolClient, header: Header, tables: ReadonlyMap<string, StoredTable>) => {
  let current: { name: string; stream: ReturnType<typeof copyFrom>; failed: Promise<never> } | undefined
  const end = async () => {
    if (current === undefined) return
    const { stream, failed } = current
    current = undefined
    const finished = once(stream, 'finish')
    finished.catch(() => undefined)
    stream.end()
    await Promise.race([finished, failed])
  }
  const begin = (name: string) => {
    const table = tables.get(name)
    const columns = header.tables.find((one) => one.name === name)?.columns
    if (table === undefined || columns === undefined)
      throw new BackupError(`El respaldo tiene una tabla sin anunciar: ${idOf(name)}.`)
    const stream = client.query(copyFrom(`COPY ${table.sql} (${columnList(columns)}) FROM STDIN`))
    const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject))
    failed.catch(() => undefined)
    current = { name, stream, failed }
    return current
  }
  return {
    async part(name: string, content: Buffer) {
      if (current !== undefined && current.name !== name) await end()
      const { stream, failed } = current ?? begin(name)
      if (!stream.write(content)) await Promise.race([once(stream, 'drain'), failed])
    },
    end,
  }
}

/** Puts sequences and triggers back, and counts what is there now. */
export const finishTables = async (
  client: PoolClient,
  tables: ReadonlyMap<string, StoredTable>,
  { rows, sequences }: End,
) => {
  for (const [name, value] of Object.entries(sequences)) {
    const [schema = '', sequence = ''] = name.split('.')
    await client.query('SELECT setval(format($1, $2::text, $3::text)::regclass, $4)', [
      '%I.%I',
      schema,
      sequence,
      value,
    ])
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { name, sql, triggers } of tables.values()) {
    if (triggers) await client.query(`ALTER TABLE ${sql} ENABLE TRIGGER USER`)
    const { rows: counted } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`)
    if (Number(counted[0]?.n) !== (rows[name] ?? 0))
      throw new BackupError(`No se pudo restaurar la tabla ${idOf(name)} completa. No se restauró nada.`)
  }
}
