import { afterAll, beforeAll } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { demoShops } from '#demo/shops.ts'
import { type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { createCatalogue } from '#server/modules/catalogue/service.ts'
import { loadDemo } from '#server/modules/demo/load.ts'
import { createTenants } from '#server/modules/tenants/service.ts'
import type { Tenant } from '#server/ports/tenant.ts'

/** The demo's shops in a database of their own, for the tests of a file. */
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
  beforeAll(async () => {
    db = await testDatabase()
    await loadDemo(db.database, media)
    for (const { tenant } of demoShops) {
      const shop = await shopOf(tenant)
      const { rows } = await db.database.$client.query<{ id: string }>(
        'SELECT id::text FROM products WHERE tenant_id = $1 ORDER BY id',
        [shop.id],
      )
      const ids = rows.map(({ id }) => id)
      products.set(tenant, [...(await createCatalogue(db.database).products(shop, ids)).values()])
    }
  })
  afterAll(() => db.close())
  return { database: () => db.database, media, products, shopOf }
}
