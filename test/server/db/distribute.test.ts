import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliSays } from '#harness/server/cli.ts'
import { ON_NODES, type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { databaseCommands } from '#server/cli/database.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { statementsOf } from '#server/db/statements.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const shop = (...words: string[]) => cliSays(db.database, { LOG_LEVEL: 'silent' }, ...words)

describe('[TEN-14] shops are distributed by a command', () => {
  test.skipIf(ON_NODES)('which refuses in words where the extension is missing', async () => {
    await expect(shop('base', 'distribuir')).rejects.toThrow(/no tiene la extensión Citus: no se cambió nada/)
  })

  test.each(['nodo', 'nodo:', 'nodo:0', 'nodo:70000', 'un nodo:5432', ':5432'])(
    'which refuses %s as a node',
    async (node) => {
      await expect(shop('base', 'distribuir', `--nodos=bueno:5432,${node}`)).rejects.toThrow(
        /--nodos espera host:puerto/,
      )
    },
  )

  test('which says how it is used', async () => {
    expect(databaseCommands.map(({ name }) => name)).toEqual(['base distribuir'])
    expect(await shop('base', 'distribuir', '--help')).toMatch(/una sola transacción/)
  })
})

/** What a distributed database refuses of a migration's statement, undefined where nothing. */
const refusedOf = (statement: string): string | undefined => {
  const sql = statement
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const altered = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\S+ (.*)$/i.exec(sql)?.[1]
  if (altered !== undefined) {
    const actions = altered.match(/(?:^|, ?)(?:ADD|DROP|ALTER|RENAME|SET|VALIDATE)\b/gi) ?? []
    if (actions.length > 1) return 'more than one action in an ALTER TABLE'
    if (
      /^ADD (?:COLUMN )?(?!CONSTRAINT|FOREIGN|CHECK|UNIQUE|PRIMARY)\S+ .*\b(?:CHECK|REFERENCES)\b/i.test(
        altered,
      )
    )
      return 'a new column with a CHECK or key of its own'
  }
  if (/^CREATE (?:UNLOGGED )?TABLE\b.*\btenant_id\b.*\b(?:REFERENCES|FOREIGN KEY)\b/i.test(sql))
    return 'a table of shops that is made with its keys'
  if (/^CREATE TEMP/i.test(sql)) return 'a temporary table'
  if (/^(?:UPDATE|INSERT|WITH)\b.*\b(?:now|random|gen_random_uuid|clock_timestamp|nextval)\(/i.test(sql))
    return 'a volatile function where rows are written'
  return undefined
}

describe('[TEN-14] new migrations are written so that a distributed database takes them', () => {
  test.each([
    ['ALTER TABLE orders ADD COLUMN a text, ADD COLUMN b text', /more than one/],
    ['ALTER TABLE orders DROP COLUMN a, ADD CONSTRAINT b CHECK (c > 0)', /more than one/],
    ["ALTER TABLE orders ADD COLUMN a text NOT NULL DEFAULT '' CHECK (a <> 'b')", /new column/],
    ['ALTER TABLE orders ADD a integer REFERENCES tenants', /new column/],
    ['CREATE TABLE a (tenant_id integer REFERENCES tenants, PRIMARY KEY (tenant_id))', /made with its keys/],
    ['CREATE TABLE a (tenant_id integer, b uuid, FOREIGN KEY (tenant_id, b) REFERENCES orders)', /keys/],
    ['CREATE TEMP TABLE a (b integer)', /temporary/],
    ['UPDATE orders SET follow_token = gen_random_uuid()', /volatile/],
    ['-- why\nUPDATE orders SET updated_at = now()', /volatile/],
  ])('%s is refused', (sql, why) => {
    expect(refusedOf(sql)).toMatch(why)
  })

  test.each([
    "ALTER TABLE orders ADD COLUMN a numeric(12, 2) NOT NULL DEFAULT '0'",
    'ALTER TABLE orders ADD CONSTRAINT b CHECK (c > 0 AND d IN (1, 2))',
    'ALTER TABLE a ADD FOREIGN KEY (tenant_id, b) REFERENCES orders (tenant_id, id) ON DELETE SET NULL',
    'CREATE TABLE a (tenant_id integer NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (tenant_id, at))',
    'UPDATE orders SET mode = lower(mode)',
  ])('%s is taken', (sql) => {
    expect(refusedOf(sql)).toBeUndefined()
  })

  test('every file after the first distribution is', async () => {
    const found = (await readMigrations())
      .filter(({ name }) => name > '0038')
      .flatMap(({ name, sql }) => statementsOf(sql).map((statement) => [name, refusedOf(statement)]))
      .filter(([, why]) => why !== undefined)
    expect(found).toEqual([])
  })
})
