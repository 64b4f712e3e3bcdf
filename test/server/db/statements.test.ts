import { describe, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { statementsOf } from '#server/db/statements.ts'

describe('[TEN-12] a migration runs a statement at a time', () => {
  test.each([
    ['two', 'SELECT 1; SELECT 2;', ['SELECT 1', 'SELECT 2']],
    ['the last without a semicolon', 'SELECT 1;\nSELECT 2', ['SELECT 1', 'SELECT 2']],
    ['nothing but comments', '-- a; b\n/* c; */\n;', []],
    ['a comment before one', '-- why;\nSELECT 1;', ['-- why;\nSELECT 1']],
    ['texts and names', `SELECT 'it''s; so', "a;b"; SELECT 3`, [`SELECT 'it''s; so', "a;b"`, 'SELECT 3']],
    ['a body', 'DO $$ BEGIN; END $$; SELECT 1', ['DO $$ BEGIN; END $$', 'SELECT 1']],
    ['a named body', 'DO $a$ x; $$ y; $$ $a$; SELECT 1', ['DO $a$ x; $$ y; $$ $a$', 'SELECT 1']],
    [
      'operators',
      "SELECT a - 1, b / 2, '{}' || $1; SELECT 2",
      ["SELECT a - 1, b / 2, '{}' || $1", 'SELECT 2'],
    ],
  ])('%s', (_, sql, statements) => {
    expect(statementsOf(sql)).toEqual(statements)
  })

  test('each migration keeps all of its text', async () => {
    for (const { sql } of await readMigrations()) {
      const bare = (text: string) => text.replace(/[\s;]/g, '')
      const statements = statementsOf(sql)
      expect(bare(sql).startsWith(bare(statements.join('')))).toBe(true)
      expect(statements.length).toBeGreaterThan(0)
    }
  })
})
