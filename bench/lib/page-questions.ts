import { getProductsList, type ProductList } from '#contract/catalogue.ts'
import { SORTS } from '#contract/listing.ts'
import { ask, firstShop } from './pages.ts'
import type { WireRequest } from './wire.ts'

interface Question {
  next(): WireRequest
  /** How often it was asked. */
  asked(): number
}

let round = 0

/** Asks for pages as browsers do; `path` gets how often it was asked before. */
const question = (path: (count: number) => string): Question => {
  let count = 0
  return {
    next: () => ({ method: 'GET', path: path(count++), encoding: 'gzip, deflate, br, zstd' }),
    asked: () => count,
  }
}

/**
 * Pages by what becomes of them: one list that is cached; lists with parameters that nobody reads; lists of filters that
 * shoppers can choose, none of them twice; details in their colours, with what an advertisement adds.
 */
export const pageQuestions = async (
  origin: string,
  shop: string,
): Promise<Readonly<Record<string, Question>>> => {
  const tenant = shop || (await firstShop(origin))
  const { items, facets } = (await ask(
    `${origin}${getProductsList.path}?tenant=${tenant}&pageSize=48`,
  )) as ProductList
  const list = `/${tenant}/products-list`
  const mine = ++round
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % (all.length + 1)]
  const highest = Math.ceil(facets.price?.max ?? 1000)
  /** Price bounds that the shop's prices lie within make each choice a new one and leave most products in. */
  const filters = (count: number): string => {
    const chosen = new URLSearchParams()
    const color = pick(facets.colors, count)?.name
    const category = pick(facets.categories, Math.floor(count / 3))?.id
    const technique = pick(facets.techniques, Math.floor(count / 7))?.id
    if (color && count % 2 === 0) chosen.set('colors', color)
    if (category && count % 3 === 0) chosen.set('categoryId', category)
    if (technique && count % 5 === 0) chosen.set('techniques', technique)
    const sort = SORTS[count % SORTS.length]
    if (sort && sort !== 'relevance') chosen.set('sort', sort)
    chosen.set('maxPrice', String(highest + mine * 1_000_000 + count))
    return String(chosen)
  }
  return {
    cached: question(() => list),
    junk: question((count) => `${list}?zz=${mine}-${count}&utm_source=${count}`),
    uncached: question((count) => `${list}?${filters(count)}`),
    detail: question((count) => {
      const product = items[count % items.length]
      const kind = product?.kind === 'ProductoCurva' ? 'curva' : 'simple'
      return `/${tenant}/product-detail/${product?.productType}/${kind}?id=${product?.id}&gclid=${count}&x=${mine}-${count}`
    }),
  }
}
