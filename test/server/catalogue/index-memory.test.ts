import { expect, test } from 'vitest'
import { heldMegabytes } from '#harness/server/heap.ts'
import {
  addToIndex,
  createSearchIndex,
  type IndexRow,
  type SearchIndex,
  trimIndex,
} from '#server/modules/catalogue/index/search-index.ts'

const PRODUCTS = 1000
const SHOPS = 30

const NOUNS = ['taza', 'remera', 'gorra', 'mochila', 'botella', 'termo', 'cuaderno', 'boligrafo']
const pick = <T>(all: readonly T[], at: number) => all[at % all.length] as T

const rowOf = (shop: number, n: number): IndexRow => ({
  id: shop * 100_000 + n,
  fingerprint: n * 7919,
  categoryId: n % 24,
  brand: `Marca ${n % 60}`,
  price: 900 + ((n * 37) % 40_000),
  popularity: (n * 7919) % 100_000,
  createdAt: 1.7e12 + n,
  name: `${pick(NOUNS, n)} clasica ${n}`,
  text: `${pick(NOUNS, n)} clasica ${n} marca ${n % 60} z-${n} poliester reciclado regalo empresarial evento ${n % 400}`,
  colors: [0, 1, 2].map((colour) => [`Color ${(n + colour * 5) % 12}`, '#112233', n] as const),
  techniques: [n % 8, (n + 1) % 8, (n + 2) % 8],
  fields: ['Origen', 'Uso', 'Acabado'].map((name, at) => [name, `Valor ${(n * (at + 1)) % 10}`] as const),
})

const indexOf = (shop: number, words: boolean): SearchIndex => {
  const index = createSearchIndex(PRODUCTS, words)
  for (let n = 0; n < PRODUCTS; n++) addToIndex(index, rowOf(shop, n))
  trimIndex(index)
  for (const sort of ['relevance', 'newest', 'price', 'price-desc', 'name'] as const)
    index.orders.of(sort, index.size)
  return index
}

const held = () => heldMegabytes() + process.memoryUsage().arrayBuffers / 1e6

/** Bytes a product that are really held, and those that an index says. */
const measure = (words: boolean) => {
  const before = held()
  const indexes = Array.from({ length: SHOPS }, (_, shop) => indexOf(shop, words))
  const each = ((held() - before) * 1e6) / SHOPS / PRODUCTS
  const said = indexes.reduce((sum, { bytes }) => sum + bytes, 0) / SHOPS / PRODUCTS
  return { each, said }
}

test.each([
  { words: true, most: 600 },
  { words: false, most: 400 },
])(
  '[SAFE-98] an index takes at most 0.6 kB a product, 0.4 kB without words, and says so itself',
  ({ words, most }) => {
    indexOf(0, words)
    // What other files of this process give back meanwhile disturbs one of them, and not the middle one.
    const [, middle] = [measure(words), measure(words), measure(words)].toSorted((a, b) => a.each - b.each)
    const { each, said } = middle ?? { each: Number.NaN, said: 0 }
    expect(each).toBeLessThan(most)
    expect(said / each).toBeGreaterThan(0.8)
    expect(said / each).toBeLessThan(1.4)
  },
)
