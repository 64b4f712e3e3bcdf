import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema/schema.ts'

const files = readdirSync('server/db/migrations').sort()

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('no connection has its statements compiled, whatever its server does by itself', async () => {
  const { rows } = await db.database.$client.query(
    "SELECT setting, source FROM pg_settings WHERE name = 'jit'",
  )
  expect(rows).toEqual([{ setting: 'off', source: 'client' }])
})

describe('migrations', () => {
  test('applied a second time they change nothing', async () => {
    expect(await migrate(db.database.$client)).toEqual([])
  })

  test('two servers that start together on an empty database apply each once', async () => {
    const { $client } = db.database
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    await $client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
    const url = new URL($client.options.connectionString ?? '')
    url.pathname = name
    const pools = [1, 2].map(() => new pg.Pool({ connectionString: url.href }))
    const results = await Promise.all(pools.map((pool) => migrate(pool)))
    expect(results.flat().sort()).toEqual(files)
    await Promise.all(pools.map((pool) => pool.end()))
    await $client.query(`DROP DATABASE ${name}`)
  })

  test('have a number of their own, without a gap', () => {
    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_name, index) => index + 1))
  })

  test('[SAFE-63] older code on a newer schema says so, and changes nothing', async () => {
    const { $client } = db.database
    await $client.query("INSERT INTO migrations (name, hash) VALUES ('9999_from_tomorrow.sql', 'x')")
    await expect(migrate($client)).rejects.toThrow(
      /newer version of Vitrina: 9999_from_tomorrow\.sql.*restaurar/,
    )
    await $client.query("DELETE FROM migrations WHERE name = '9999_from_tomorrow.sql'")
    expect(await migrate($client)).toEqual([])
  })

  test('a file that changed after it was applied stops the start', async () => {
    await db.database.$client.query("UPDATE migrations SET hash = 'x' WHERE name LIKE '0001%'")
    await expect(migrate(db.database.$client)).rejects.toThrow(/0001_.* was changed/)
  })

  test('make the very columns that the schema declares', async () => {
    const { rows } = await db.database.$client.query<{ column: string }>(
      `SELECT table_name || '.' || column_name || ' ' || is_nullable AS column
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'citus_%' AND table_name <> 'migrations' AND table_name NOT LIKE 'stage_%'`,
    )
    const declared = Object.values(schema)
      .filter((table) => is(table, Table))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map(
          (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'NO' : 'YES'}`,
        ),
      )
    expect(declared.sort()).toEqual(rows.map(({ column }) => column).sort())
  })

  test('[TEN-5] every key of a tenant’s data begins with its tenant', async () => {
    const { rows } = await db.database.$client.query<{ key: string }>(
      `SELECT c.conrelid::regclass || ' ' || c.conname AS key
       FROM pg_constraint c
       JOIN pg_attribute first ON first.attrelid = c.conrelid AND first.attnum = c.conkey[1]
       WHERE c.contype IN ('p', 'u')
         AND EXISTS (SELECT 1 FROM pg_attribute t WHERE t.attrelid = c.conrelid AND t.attname = 'tenant_id')
         AND first.attname <> 'tenant_id'`,
    )
    expect(rows).toEqual([])
  })
})
