import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductsList, productListQuery } from '#contract/catalogue.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { createCatalogue } from '#server/modules/catalogue/service.ts'
import type { Tenant } from '#server/ports/tenant.ts'

let shop: TestApp
let tenant: Tenant
/** Names of the statements that the catalogue has sent. */
const sent: string[] = []

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
        if (typeof statement === 'object' && statement.name !== undefined) sent.push(statement.name)
        return Reflect.apply(target.query, target, [statement, ...more])
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
