import { addCustomers, fillShop } from './big-shop.ts'
import { cachedData } from './cached-data.ts'

const CUSTOMERS = 2000

/** Data folder with a shop of `count` products and its customers. */
export const cachedShop = (count: number): Promise<string> =>
  cachedData(String(count), [new URL('./big-shop.ts', import.meta.url)], async (pool) =>
    addCustomers(pool, await fillShop(pool, count), CUSTOMERS),
  )
