import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getColors, getProductDetail, getProductsList } from '#contract/catalogue.ts'
import { changeProduct, productRow } from '#harness/rows/catalogue.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { ON_NODES } from '#harness/server/database.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { categories, variants } from '#server/db/schema/catalogue.ts'
import { followChanges } from '#server/modules/catalogue/cache/changes.ts'
import { createLooks } from '#server/modules/catalogue/cache/looks.ts'
import { createCatalogue } from '#server/modules/catalogue/service.ts'
import type { Tenant } from '#server/ports/tenant.ts'

let shop: TestApp
let tenant: Tenant
/** Another server, or a person with a database client. */
let other: { readonly database: Database }

beforeAll(async () => {
  shop = await testApp()
  const found = await shop.app.ports.tenants.byName(AR_SHOP)
  if (found === null) throw new Error('The demo shop is missing')
  tenant = found
  // One connection: what it begins lasts until it ends it.
  other = { database: openDatabase(shop.database.$client.options.connectionString ?? '', { max: 1 }) }
})
afterAll(async () => {
  await other.database.$client.end()
  await shop.close()
})

/** Changes a product, whatever it was. */
const moreLiked = { popularity: sql`popularity + 1` }

const list = (query = {}) => shop.get(getProductsList, { query: { pageSize: 48, ...query } })
const some = async () => {
  const [product] = (await list()).items
  if (product === undefined) throw new Error('The demo shop is empty')
  return product
}

describe('what is cached in memory', () => {
  test('[WIRE-18] another server’s change of a name, a price, a colour is in the very next answer', async () => {
    const { id } = await some()
    await shop.get(getProductDetail, { query: { id } })
    const priceBreaks = [{ from: 1, price: 0.5 }]
    await changeProduct(other, { id }, { name: 'Ñandú de prueba', priceBreaks })
    expect((await shop.get(getProductDetail, { query: { id } })).name).toBe('Ñandú de prueba')
    expect((await list({ search: 'nandu' })).items.map((item) => item.id)).toEqual([id])
    expect((await list({ sort: 'price' })).items[0]).toMatchObject({ id, price: 0.5 })
    expect((await list({ colors: 'Ultravioleta' })).total).toBe(0)
    await changeRows(other, variants, { productId: id }, { color: 'Ultravioleta', hex: '#7700ff' })
    expect(await shop.get(getColors)).toContainEqual({ name: 'Ultravioleta', hex: '#7700ff' })
    expect((await list({ colors: 'Ultravioleta' })).items.map((item) => item.id)).toEqual([id])
  })

  test('[WIRE-18] a transaction is seen once it ends, though others that began later ended before', async () => {
    const { id } = await some()
    await other.database.$client.query('BEGIN')
    await changeRows(other, variants, { productId: id }, { stock: 7700, reserved: 0 })
    await changeProduct(shop, { tenantId: tenant.id }, moreLiked)
    const before = await shop.get(getProductDetail, { query: { id } })
    expect(before.variants.map(({ stock }) => stock)).not.toContain(7700)
    await other.database.$client.query('COMMIT')
    const after = await shop.get(getProductDetail, { query: { id } })
    expect(new Set(after.variants.map(({ stock }) => stock))).toEqual(new Set([7700]))
    expect((await list({ quantity: 7700 })).items.map((item) => item.id)).toContain(id)
  })

  test('[WIRE-18] what is rolled back was never there', async () => {
    const { id, name } = await some()
    await other.database.$client.query('BEGIN')
    await changeProduct(other, { id }, { name: 'Nunca' })
    expect((await list({ search: 'nunca' })).total).toBe(0)
    await other.database.$client.query('ROLLBACK')
    expect((await shop.get(getProductDetail, { query: { id } })).name).toBe(name)
  })

  test('[WIRE-18] a category’s new name is on every card and found by the search', async () => {
    const { categoryId = '' } = await some()
    await changeRows(other, categories, { id: categoryId }, { name: 'Zapallos' })
    const { items, facets } = await list({ search: 'zapallos' })
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(item.categoryName).toBe('Zapallos')
    expect(facets.categories).toEqual([{ id: categoryId, name: 'Zapallos', count: items.length }])
  })

  test('changes while a search index is being made are in it', async () => {
    const { id } = await some()
    const fresh = createCatalogue(shop.database)
    const making = fresh.list(tenant, { sort: 'newest', page: 1, pageSize: 48 } as never)
    await changeProduct(other, { id }, { active: false })
    await making
    const newest = async () =>
      v.parse(
        getProductsList.result,
        JSON.parse((await fresh.list(tenant, { sort: 'newest', page: 1, pageSize: 48 } as never)).json),
      )
    const { items } = await newest()
    expect(items.map((item) => item.id)).not.toContain(id)
    await changeProduct(other, { id }, { active: true })
    const again = await newest()
    expect(again.items.map((item) => item.id)).toContain(id)
  })

  test('a product that changes more often than there is room for makes the search index anew', async () => {
    const { id } = await some()
    for (let times = 0; times < 1100; times++) {
      await changeProduct(other, { id }, { popularity: times })
      if (times % 50 === 0) expect((await list()).total).toBeGreaterThan(15)
      else await shop.app.ports.catalogue.colors(tenant)
    }
    const ids = (await list()).items.map((item) => item.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids[0]).toBe(id)
  })
})

test('[WIRE-18] numbers of transactions that go back are another database server’s: everything is read anew', async () => {
  const marks = ['900', '900', '100', '101']
  const look = async () => ({ mark: marks.shift() ?? '', changes: null })
  const next = followChanges(look, tenant.id, () => 0)
  expect([await next(), await next(), await next(), await next()]).toEqual([
    'everything',
    [],
    'everything',
    [],
  ])
})

test.skipIf(ON_NODES)(
  '[WIRE-18] shops that ask while one looks share the next question, and each hears of its own changes',
  async () => {
    const asked: string[] = []
    const query = (
      statement: { name: string; text: string; values: unknown[] } | string,
      values?: unknown[],
    ) => {
      if (typeof statement === 'object') asked.push(statement.name)
      return typeof statement === 'object'
        ? shop.database.$client.query(statement)
        : shop.database.$client.query(statement, values)
    }
    const look = createLooks({ $client: { query } } as unknown as Database)
    const changed = [
      await productRow(other, AR_SHOP, 'mate-de-acero'),
      await productRow(other, CL_SHOP, 'botella-termica'),
    ]
    const shops = changed.map(({ tenantId }) => tenantId)
    const before = await look(tenant.id, '0')
    for (const { tenantId, id } of changed) await changeProduct(other, { tenantId, id }, moreLiked)
    asked.length = 0
    const looks = await Promise.all([...shops, ...shops].map((id) => look(id, before.mark)))
    expect(looks.map(({ changes }) => changes?.map(([, id]) => id).at(-1))).toEqual(
      [...changed, ...changed].map(({ id }) => id),
    )
    expect(asked).toEqual(['catalogue_changes', 'catalogue_changes_of_shops'])
  },
)
