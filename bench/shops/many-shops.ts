import type { Pool } from 'pg'
import { demoShops } from '#demo/shops.ts'
import { settingsOf } from '#server/modules/demo/rows.ts'
import { fillShop } from '../lib/big-shop.ts'
import { cachedData } from '../lib/cached-data.ts'

/** What a shop's catalogue is copied from, in this order, and its columns of ids that move with the shop. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  categories: ['id'],
  techniques: ['id'],
  products: ['id', 'category_id'],
  variants: ['id', 'product_id'],
  product_techniques: ['product_id', 'technique_id'],
  product_fields: ['product_id'],
}
const NUMBERED = Object.entries(TABLES).filter(([, ids]) => ids.includes('id'))

const nameOf = (place: number) => `tienda-${place}`

/** A shop of `products` and copies of it, with the demo's settings in turns, written by the database itself. */
const fillShops = async (pool: Pool, shops: number, products: number) => {
  const model = await fillShop(pool, products)
  await pool.query('UPDATE tenants SET name = $2 WHERE id = $1', [model, nameOf(0)])
  for (let place = 1; place < shops; place++) {
    const demo = demoShops[place % demoShops.length]
    if (demo === undefined) throw new Error('The demo has no shop')
    await pool.query('INSERT INTO tenants (name, environment, settings) VALUES ($1, $2, $3)', [
      nameOf(place),
      demo.environment,
      JSON.stringify(settingsOf(demo, 'bench')),
    ])
  }
  // Rows are copied as they are: keys and triggers have nothing to say about them.
  await pool.query('SET session_replication_role = replica')
  // Each shop has a range of ids, wider than its largest table.
  const step = Math.max(100, products * 10)
  for (const [table, ids] of Object.entries(TABLES)) {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    )
    const values = rows.map(({ name }) =>
      name === 'tenant_id'
        ? 't.id'
        : ids.includes(name)
          ? `m.${name} + (t.id - ${model}) * ${step}`
          : `m.${name}`,
    )
    await pool.query(
      `INSERT INTO ${table} (${rows.map(({ name }) => name).join(', ')}) SELECT ${values.join(', ')}
       FROM tenants t JOIN ${table} m ON m.tenant_id = ${model} WHERE t.id <> ${model} ORDER BY t.id`,
    )
  }
  for (const [table] of NUMBERED)
    await pool.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    )
  await pool.query('TRUNCATE catalogue_changes')
}

/** Data folder with shops of `products` each. */
export const manyShops = (shops: number, products: number): Promise<string> => {
  const makers = [new URL('../lib/big-shop.ts', import.meta.url), new URL(import.meta.url)]
  return cachedData(`${shops}-shops-of-${products}`, makers, (pool) => fillShops(pool, shops, products))
}

export interface BenchShop {
  readonly name: string
  /** Ids of its products and of its categories lie side by side from these on. */
  readonly firstProduct: number
  readonly firstCategory: number
}

/** The shops in the order of their popularity. */
export const readShops = async (pool: Pool): Promise<BenchShop[]> => {
  const { rows } = await pool.query<BenchShop>(
    `SELECT t.name, p.id::float8 AS "firstProduct", c.id::float8 AS "firstCategory" FROM tenants t
     CROSS JOIN LATERAL (SELECT min(id) AS id FROM products WHERE tenant_id = t.id) p
     CROSS JOIN LATERAL (SELECT min(id) AS id FROM categories WHERE tenant_id = t.id) c ORDER BY t.id`,
  )
  return rows
}
