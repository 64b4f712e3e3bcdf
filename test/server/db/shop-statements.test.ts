import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ON_NODES, type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { askingAllShops, recordStatements, refuseAskingAllShops } from '#harness/server/shop-statements.ts'
import { orders } from '#server/db/schema/orders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Tables that a statement reads of all shops. */
const faultsOf = async (text: string, values: readonly unknown[] = []) =>
  (await askingAllShops(db.database.$client, [{ text, values }])).flatMap(({ tables }) => tables)

describe.skipIf(ON_NODES)(
  '[TEN-13] a statement names one shop for every table of shops that it reads',
  () => {
    test.each([
      ['a condition', 'SELECT FROM products WHERE tenant_id = $1', [7]],
      ['a join', 'SELECT FROM orders o JOIN order_lines l USING (tenant_id) WHERE o.tenant_id = $1', [7]],
      [
        'an outer join',
        'SELECT FROM orders o LEFT JOIN order_lines l USING (tenant_id) WHERE tenant_id = $1',
        [7],
      ],
      [
        'a sub-select with the constant',
        'SELECT (SELECT count(*) FROM variants v WHERE v.tenant_id = $1 AND v.product_id = p.id) FROM products p WHERE tenant_id = $1',
        [7],
      ],
      ['no table of shops', 'SELECT name FROM tenants', []],
      ['an update', 'UPDATE products SET active = true WHERE tenant_id = $1 AND id = $2', [7, 1]],
      ['a text with signs of SQL', "SELECT FROM products WHERE tenant_id = $1 AND name = 'a) OR (b'", [7]],
    ])('by %s', async (_, text, values) => {
      expect(await faultsOf(text, values)).toEqual([])
    })

    test.each([
      ['no condition', 'SELECT FROM products WHERE id = $1', [1], ['products']],
      [
        'a correlated sub-select',
        'SELECT (SELECT count(*) FROM variants v WHERE v.tenant_id = p.tenant_id AND v.product_id = p.id) FROM products p WHERE tenant_id = $1',
        [7],
        ['variants v'],
      ],
      ['one of two', 'SELECT FROM products WHERE tenant_id = $1 OR name = $2', [7, ''], ['products']],
      ['several shops', 'SELECT FROM products WHERE tenant_id = ANY ($1)', [[7, 8]], ['products']],
      [
        'a shop that a sub-select finds',
        'SELECT FROM products WHERE tenant_id = (SELECT id FROM tenants WHERE name = $1)',
        ['a'],
        ['products'],
      ],
      ['a write', 'UPDATE products SET active = true WHERE id = $1', [1], ['products']],
      ['a removal', 'DELETE FROM carts', [], ['carts']],
    ])('%s is found', async (_, text, values, tables) => {
      expect(await faultsOf(text, values)).toEqual(tables)
    })

    test('what runs through the recorded database is refused at its end, in a transaction too', async () => {
      const { $client } = db.database
      const { database, statements } = recordStatements(db.database)
      await database.select({ id: orders.id }).from(orders)
      await database.transaction((tx) => tx.execute(sql`DELETE FROM carts WHERE revision = ${0}`))
      await database.$client.query({
        name: 'planted',
        text: 'SELECT FROM quotes WHERE number = $1',
        values: [7],
      })
      await expect(database.$client.query('SELECT FROM nowhere')).rejects.toThrow(/nowhere/)
      await expect(refuseAskingAllShops($client, statements())).rejects.toThrow(
        /orders:.*from "orders".*carts:.*DELETE FROM carts.*quotes:.*FROM quotes/s,
      )
    })

    test('a job over all shops is on the list', async () => {
      const text = 'delete from "separations" where "separations"."made_at" < $1'
      expect(await faultsOf(text, [new Date()])).toEqual(['separations'])
      await refuseAskingAllShops(db.database.$client, [{ text, values: [new Date()] }])
    })
  },
)
