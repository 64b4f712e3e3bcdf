import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { sequencesOf, tablesOf } from '#server/backup/catalog.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { readSettings, type Settings } from '#server/environment/settings.ts'

/** The AUTH_SECRET of `openShops`. */
export const SECRET = 'a secret of the tests, long enough'

export interface Installation {
  readonly database: Database
  readonly settings: Settings
  readonly url: string
  /** Restores an archive into it; answers what was said and what was restored. */
  restore(path: string, otherSecret?: boolean): ReturnType<typeof restoreBackup>
  close(): Promise<void>
}

/** A database without a table and an empty data folder. */
export const emptyInstallation = async (
  env: Readonly<Record<string, string>> = { AUTH_SECRET: SECRET },
): Promise<Installation> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-restored-'))
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const address = (database: string) => {
    const url = new URL(inject('templateUrl'))
    url.pathname = `/${database}`
    return url.href
  }
  const admin = openDatabase(address('postgres'), { max: 1 })
  await admin.$client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const url = address(name)
  const database = openDatabase(url, { max: 3 })
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url, ...env })
  return {
    database,
    settings,
    url,
    restore: (path, otherSecret = false) =>
      restoreBackup({ database, settings, path, otherSecret, say: () => undefined }),
    async close() {
      await database.$client.end()
      await admin.$client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.$client.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Everything in a database: of each table its rows' number and the hash of all their values, and the sequences. */
export const contentOf = async ({ $client }: Database) => {
  const client = await $client.connect()
  try {
    await client.query("SET timezone = 'UTC'")
    const content: Record<string, unknown> = {}
    for (const { name, sql } of await tablesOf(client)) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, chr(10) ORDER BY t::text COLLATE "C")) AS hash FROM ${sql} AS t`,
      )
      content[name] = rows[0]
    }
    const queues = await client.query('SELECT relname FROM pg_class WHERE relispartition ORDER BY 1')
    return { ...content, sequences: await sequencesOf(client), queues: queues.rows }
  } finally {
    client.release()
  }
}
