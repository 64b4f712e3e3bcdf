import type { Database } from '../../db/database.ts'
import { rowIdsOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { SerialisedJson } from '../../errors/written.ts'
import type { CataloguePort, Tenant } from '../../ports/ports.ts'
import { tidyChanges } from './cache/changes.ts'
import { createShopCache, createStores, type ShopCache } from './cache/kept-shop.ts'
import { carriesAll, comesIn } from './index/carries.ts'
import { listOf } from './list.ts'
import { brandsOf, categoriesOf, colorsOnSale, techniquesNamed } from './names.ts'
import { detailOf, printingTypeOf } from './read/detail.ts'
import { readStoredProducts } from './read/read-products.ts'
import { readShared } from './read/read-shared.ts'
import { relatedTo } from './related.ts'

/** Products that all shelves in memory hold at most; about 0.5 kB each. */
const MOST_PRODUCTS = 400_000
const MOST_SHOPS = 500
const TIDY_MS = 10 * 60 * 1000

/** The catalogue, answered from memory that follows the database. */
export const createCatalogue = (
  database: Database,
  /** Where it is read. */
  source: Database = database,
  now: () => number = Date.now,
): CataloguePort => {
  const shops = new Map<number, ShopCache>()
  const stores = createStores()
  let tidiedAt = now()

  /** The shop as it is now; those that were not asked for longest make room. */
  const freshShop = async ({ id }: Tenant): Promise<ShopCache> => {
    const shop = shops.get(id) ?? createShopCache(source, stores, id, now)
    shops.delete(id)
    shops.set(id, shop)
    let products = [...shops.values()].reduce((sum, cached) => sum + cached.size(), 0)
    for (const [oldest, cached] of shops) {
      if ((products <= MOST_PRODUCTS && shops.size <= MOST_SHOPS) || cached === shop) break
      shops.delete(oldest)
      products -= cached.size()
    }
    if (now() - tidiedAt > TIDY_MS) {
      tidiedAt = now()
      // What is left lies there until the next time.
      tidyChanges(database).catch(() => undefined)
    }
    await shop.fresh()
    return shop
  }

  return {
    async sellable(tenant, ids) {
      const rowIds = rowIdsOf(ids)
      if (rowIds.length === 0) return new Map()
      const found = await (await freshShop(tenant)).goods(rowIds)
      return new Map([...found.values()].map((one) => [one.id, one]))
    },
    async products(tenant, ids, within = source) {
      const rowIds = rowIdsOf(ids)
      if (rowIds.length === 0) return new Map()
      const shared = await readShared(within, tenant.id)
      const rows = await readStoredProducts(within, tenant.id, rowIds)
      return new Map(rows.map((row) => [String(row.id), detailOf(row, shared)]))
    },
    list: async (tenant, query) => listOf(await freshShop(tenant), tenant, query),
    async detail(tenant, id) {
      const shop = await freshShop(tenant)
      const [detail] = (await shop.details(rowIdsOf([id]))).values()
      if (detail === undefined) throw failure('not_found', 'No encontramos ese producto.')
      return new SerialisedJson(`${detail.json.slice(0, -1)},"related":${await relatedTo(shop, detail)}}`)
    },
    carries: async (tenant, values) => carriesAll(await (await freshShop(tenant)).shelf(), values),
    comesIn: async (tenant, id, color) => comesIn(await (await freshShop(tenant)).shelf(), id, color),
    categories: async (tenant) => categoriesOf(await freshShop(tenant)),
    colors: async (tenant) => colorsOnSale(await freshShop(tenant)),
    brands: async (tenant) => brandsOf(await freshShop(tenant)),
    async techniques(tenant, text) {
      const shared = await (await freshShop(tenant)).shared()
      return techniquesNamed(shared, text).map(printingTypeOf)
    },
  }
}
