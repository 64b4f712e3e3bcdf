import type { WireRequest } from '../lib/wire.ts'
import type { BenchShop } from './many-shops.ts'

const ZECAT = '/api/services/app/Zecat'
const COLORS = ['Rojo', 'Azul', 'Verde', 'Negro', 'Blanco', 'Gris']
const SORTS = ['relevance', 'newest', 'price', 'name']
const CATEGORIES = 24

const get = (path: string): WireRequest => ({ method: 'GET', path })

/** The same numbers in each run. */
const seeded = () => {
  let state = 12_345
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** Shops by Zipf: the second is asked for half as often as the first, the third a third. */
const byPopularity = (shops: readonly BenchShop[], random: (below: number) => number) => {
  let total = 0
  const sums = shops.map((_, place) => (total += 1 / (place + 1)))
  return (): BenchShop => {
    const wanted = (random(1_000_000) / 1_000_000) * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    const shop = shops[low]
    if (shop === undefined) throw new Error('There is no shop')
    return shop
  }
}

/** What shoppers ask of shops by their popularity, and a crawler of one after the other. */
export const shopQuestions = (shops: readonly BenchShop[], products: number) => {
  const random = seeded()
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T
  const popular = byPopularity(shops, random)
  const detailOf = ({ name, firstProduct }: BenchShop) =>
    get(`${ZECAT}/GetProductDetail?tenant=${name}&id=${firstProduct + random(products)}`)
  let walked = 0
  let coldest = shops.length
  const walk = (): BenchShop => shops[Math.floor(walked / 2) % shops.length] as BenchShop
  return {
    list: () => {
      const { name, firstCategory } = popular()
      const category = random(2) === 0 ? `&categoryId=${firstCategory + random(CATEGORIES)}` : ''
      const color = random(2) === 0 ? `&colors=${pick(COLORS)}` : ''
      return get(
        `${ZECAT}/GetProductsList?tenant=${name}${category}${color}&sort=${pick(SORTS)}&page=${1 + random(3)}`,
      )
    },
    detail: () => detailOf(popular()),
    /** A list and a product of each shop in turn. */
    crawl: () => {
      const shop = walk()
      return walked++ % 2 === 0 ? get(`${ZECAT}/GetProductsList?tenant=${shop.name}`) : detailOf(shop)
    },
    /** A list of each shop in turn, from the one that is asked for least. */
    cold: () => {
      coldest = (coldest === 0 ? shops.length : coldest) - 1
      return get(`${ZECAT}/GetProductsList?tenant=${shops[coldest]?.name}`)
    },
    sitemap: () => get('/sitemap.xml'),
  }
}

export type ShopQuestions = ReturnType<typeof shopQuestions>
