import { getHeapStatistics } from 'node:v8'
import type { Database } from '../../db/database.ts'
import { rowIdOf, rowIdsOf } from '../../db/row-id.ts'
import { missingProduct } from '../../errors/refusals.ts'
import { SerialisedJson } from '../../errors/serialised-json.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { tidyChanges } from './cache/changes.ts'
import { createLooks } from './cache/looks.ts'
import { createShopCache, createStores, type ShopCache } from './cache/shop-cache.ts'
import { createShopCaches } from './cache/shop-caches.ts'
import { carriesAll, comesIn } from './index/carries.ts'
import { listOf } from './list.ts'
import { brandsOf, categoriesOf, colorsOnSale, techniquesNamed } from './names.ts'
import { detailOf, printingTypeOf } from './read/detail.ts'
import { readStoredProducts } from './read/read-products.ts'
import { readShared } from './read/read-shared.ts'
import { relatedTo } from './related.ts'

/** Shops whose changes are followed, some kB each beside their indexes. */
const MOST_SHOPS = 5000
/** Of the memory that the process may take, for the indexes of all shops. */
const INDEX_SHARE = 1 / 4
const TIDY_MS = 10 * 60 * 1000

interface CatalogueOptions {
  readonly now?: () => number
  /** Bytes of the indexes of all shops. */
  readonly memory?: number | undefined
}

/** The catalogue, answered from memory that follows the database. */
export const createCatalogue = (
  database: Database,
  /** Where it is read. */
  source: Database = database,
  { now = Date.now, memory = getHeapStatistics().heap_size_limit * INDEX_SHARE }: CatalogueOptions = {},
): CataloguePort => {
  const stores = createStores()
  const look = createLooks(source)
  const shops = createShopCaches<ShopCache>({
    make: (id, report) => createShopCache(source, look, stores, id, now, report),
    mostBytes: memory,
    mostShops: MOST_SHOPS,
    now,
  })
  let tidiedAt = now()

  /** The shop as it is now. */
  const freshShop = async ({ id }: Tenant): Promise<ShopCache> => {
    const shop = shops.of(id)
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
      const found = await (await freshShop(tenant)).sellable(rowIds)
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
      if (detail === undefined) throw missingProduct()
      return new SerialisedJson(`${detail.json.slice(0, -1)},"related":${await relatedTo(shop, detail)}}`)
    },
    carries: async (tenant, values) =>
      carriesAll(await (await freshShop(tenant)).searchIndex({ words: false }), values),
    async comesIn(tenant, id, color) {
      const shop = await freshShop(tenant)
      const searchIndex = shop.madeIndex()
      const rowId = rowIdOf(id)
      if (searchIndex !== undefined) return comesIn(searchIndex, id, color)
      return rowId !== null && shop.comesIn(rowId, color)
    },
    categories: async (tenant) => categoriesOf(await freshShop(tenant)),
    colors: async (tenant) => colorsOnSale(await freshShop(tenant)),
    brands: async (tenant) => brandsOf(await freshShop(tenant)),
    async techniques(tenant) {
      const { techniques, retired } = await (await freshShop(tenant)).shared()
      return [...techniques, ...retired].map(printingTypeOf)
    },
    async offeredTechniques(tenant, text) {
      const shared = await (await freshShop(tenant)).shared()
      return techniquesNamed(shared, text).map(printingTypeOf)
    },
    indexReads: stores.builds.begun,
  }
}
