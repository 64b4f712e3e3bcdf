import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductsList, productListQuery } from '#contract/catalogue.ts'
import { changeProduct } from '#harness/rows/catalogue.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { products, variants } from '#server/db/schema/catalogue.ts'
import { createCatalogue } from '#server/modules/catalogue/service.ts'
import type { Tenant } from '#server/ports/tenant.ts'

let shop: TestApp
let tenant: Tenant
/** Names of the statements that the catalogue has sent. */
const sent: string[] = []
/** What happens between the moment when words are read and that when the catalogue has them. */
let meanwhile: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  shop = await testApp()
  const found = await shop.app.ports.tenants.byName(AR_SHOP)
  if (found === null) throw new Error('The demo shop is missing')
  tenant = found
})
afterAll(() => shop.close())

/** A catalogue that has answered nothing yet, on the database itself, which writes down what it is asked. */
const newCatalogue = () => {
  sent.length = 0
  const { database } = shop
  const pool = new Proxy(database.$client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (statement: string | { name?: string }, ...more: unknown[]) => {
        const asked = typeof statement === 'object' ? statement.name : undefined
        if (asked !== undefined) sent.push(asked)
        const answer = Reflect.apply(target.query, target, [statement, ...more])
        const act = asked === 'index_chunk_words' ? meanwhile : undefined
        if (act === undefined) return answer
        meanwhile = undefined
        return Promise.resolve(answer).then(async (rows) => {
          await act()
          return rows
        })
      }
    },
  })
  const watched = new Proxy(database, {
    get: (target, name) => (name === '$client' ? pool : Reflect.get(target, name)),
  })
  return createCatalogue(watched)
}

test('[SAFE-97] what a product’s page asks for makes no index, and is what the index says', async () => {
  const { items } = await shop.get(getProductsList, { query: { pageSize: 48 } })
  const query = v.parse(productListQuery, {})
  for (const { id, colors } of items) {
    const without = newCatalogue()
    const color = colors[0]?.name ?? ''
    const ask = async (catalogue: typeof without) => ({
      detail: (await catalogue.detail(tenant, id)).json,
      categories: await catalogue.categories(tenant),
      comes: await catalogue.comesIn(tenant, id, color),
      comesNot: await catalogue.comesIn(tenant, id, 'Ultravioleta'),
    })
    const answers = await ask(without)
    expect(sent).toContain('catalogue_products')
    expect(sent).not.toContain('index_chunk')
    await without.list(tenant, query)
    expect(sent).toContain('index_chunk')
    expect(await ask(without)).toEqual(answers)
  }
})

test('[SAFE-95] a shop whose index made room has the same answers, read anew', async () => {
  const cramped = createCatalogue(shop.database, shop.database, { memory: 1 })
  const other = await shop.app.ports.tenants.byName(CL_SHOP)
  if (other === null) throw new Error('The second demo shop is missing')
  const query = v.parse(productListQuery, { search: 'con logo' })
  const ask = async () => [(await cramped.list(tenant, query)).json, (await cramped.list(other, query)).json]
  const first = await ask()
  expect(await ask()).toEqual(first)
})

const plain = v.parse(productListQuery, { sort: 'name', pageSize: 48 })
const search = v.parse(productListQuery, { search: 'zapallo' })

test('[SAFE-98] words are read once somebody searches, and the one index then answers all', async () => {
  const { list } = newCatalogue()
  const before = await list(tenant, plain)
  expect(sent).toContain('index_chunk')
  expect(sent).not.toContain('index_chunk_words')
  await list(tenant, search)
  expect(sent).toContain('index_chunk_words')
  sent.length = 0
  expect(await list(tenant, plain)).toEqual(before)
  await list(tenant, search)
  expect(sent.filter((name) => name.startsWith('index_'))).toEqual([])
})

test('[WIRE-18] what changes while words are read is in lists and searches, as if all were read anew', async () => {
  const ask = async (catalogue: ReturnType<typeof newCatalogue>) => {
    const answers = await Promise.all([catalogue.list(tenant, plain), catalogue.list(tenant, search)])
    return answers.map(({ json }) => json)
  }
  const { items } = await shop.get(getProductsList, { query: { pageSize: 48 } })
  for (const [place, { id, name }] of items.slice(0, 5).entries()) {
    const one = newCatalogue()
    await one.list(tenant, plain)
    const named = `"name":"Zapallo ${place}"`
    meanwhile = async () => {
      await changeProduct(shop, { id }, { name: `Zapallo ${place}` })
      expect((await one.list(tenant, plain)).json.includes(named)).toBe(true)
    }
    await one.list(tenant, search)
    expect(meanwhile).toBeUndefined()
    expect((await one.list(tenant, search)).json.includes(named)).toBe(true)
    expect(await ask(one)).toEqual(await ask(newCatalogue()))
    await changeProduct(shop, { id }, { active: false })
    await changeRows(shop, variants, { productId: items[0]?.id ?? '' }, { stock: sql`stock + 1` })
    expect(await ask(one)).toEqual(await ask(newCatalogue()))
    await changeProduct(shop, { id }, { active: true, name })
    expect(await ask(one)).toEqual(await ask(newCatalogue()))
  }
})

test('[WIRE-18] more new products than an index has room for, while it is read, are in the answers that wait for it', async () => {
  const one = newCatalogue()
  const added = v.parse(productListQuery, { search: 'tornasolado' })
  let waiting: ReturnType<typeof one.list> | undefined
  meanwhile = async () => {
    await shop.database.insert(products).values(
      Array.from({ length: 300 }, (_, n) => ({
        tenantId: tenant.id,
        slug: `tornasolado-${n}`,
        kind: 'ProductoSimple' as const,
        name: `Tornasolado ${n}`,
        priceBreaks: [{ from: 1, price: 10 }],
      })),
    )
    waiting = one.list(tenant, added)
    // Whoever asks later, and needs no index, is answered once the changes are known.
    await one.techniques(tenant)
  }
  await one.list(tenant, added)
  expect(JSON.parse((await waiting)?.json ?? '{}')).toMatchObject({ total: 300 })
  expect(await one.list(tenant, added)).toEqual(await newCatalogue().list(tenant, added))
})
