import { afterAll, beforeAll } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { demoShops } from '#demo/shops.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { schema } from '#server/db/schema/schema.ts'
import { createCatalogue } from '#server/modules/catalogue/service.ts'
import { loadDemo } from '#server/modules/demo/load.ts'
import { createTenants } from '#server/modules/tenants/service.ts'
import type { Tenant } from '#server/ports/tenant.ts'

/** The demo's shops in a database of their own, for the tests of a file: it is there once the first of them runs. */
export const loadedDemo = () => {
  let db: TestDatabase
  const media = temporaryFolder('media')
  /** By shop. */
  const products = new Map<string, ProductDetail[]>()
  const shopOf = async (name: string): Promise<Tenant> => {
    const tenant = await createTenants(db.database).byName(name)
    if (tenant === null) throw new Error(`${name} is missing`)
    return tenant
  }
  /** Of a shop's products, ascending. */
  const numbersOf = async (name: string) => {
    const { id: tenantId } = await shopRow(db, name)
    return (await rowsOf(db, schema.products, { tenantId })).map(({ id }) => id).sort((a, b) => a - b)
  }
  beforeAll(async () => {
    db = await testDatabase()
    await loadDemo(db.database, media)
    for (const { tenant } of demoShops) {
      const shop = await shopOf(tenant)
      const ids = (await numbersOf(tenant)).map(String)
      products.set(tenant, [...(await createCatalogue(db.database).products(shop, ids)).values()])
    }
  })
  afterAll(() => db.close())
  const demo = {
    get database() {
      return db.database
    },
  }
  return { demo, media, products, shopOf, numbersOf }
}
