import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getProductDetail,
  getProductsList,
  type ProductDetail,
  type ProductList,
  type ProductListQuery,
} from '#contract/catalogue.ts'
import { shownPrice } from '#domain/pricing/breaks.ts'
import { changeProduct, productsOf } from '#harness/rows/catalogue.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { createLooks } from '#server/modules/catalogue/cache/looks.ts'
import { createShopCache, createStores } from '#server/modules/catalogue/cache/shop-cache.ts'
import { listOf } from '#server/modules/catalogue/list.ts'
import type { Tenant } from '#server/ports/tenant.ts'

let shop: TestApp
let tenant: Tenant
/** Everything that the shop sells, read product by product. */
let all: ProductDetail[]

beforeAll(async () => {
  shop = await testApp()
  const found = await shop.app.ports.tenants.byName(AR_SHOP)
  if (found === null) throw new Error('The demo shop is missing')
  tenant = found
  const ids = (await productsOf(shop, tenant.name)).map(({ id }) => id).sort((a, b) => a - b)
  all = await Promise.all(ids.map((id) => shop.get(getProductDetail, { query: { id: `${id}` } })))
})
afterAll(() => shop.close())

const list = (query: ProductListQuery): Promise<ProductList> => shop.get(getProductsList, { query })

const shown = (product: ProductDetail) =>
  shownPrice(product.price, tenant.settings, tenant.settings.withTaxes)
const chosen = (text: string | undefined) => (text ?? '').split(',').filter((part) => part !== '')
const within = (own: readonly string[], wanted: string | undefined) =>
  chosen(wanted).length === 0 || own.some((value) => chosen(wanted).includes(value))

const hasInColor = (p: ProductDetail, color: string, units = 0) => {
  const own = p.variants.filter((variant) => variant.color === color)
  return own.length > 0 && own.reduce((sum, { stock }) => sum + stock, 0) >= units
}

/** The filters again, the plain way. */
const tests: Readonly<Record<string, (product: ProductDetail, query: ProductListQuery) => boolean>> = {
  categories: (p, q) => q.categoryId === undefined || p.categoryId === q.categoryId,
  colors: (p, q) => {
    const wanted = chosen(q.colors)
    return wanted.length === 0
      ? p.stock >= (q.quantity ?? 0)
      : wanted.some((color) => hasInColor(p, color, q.quantity))
  },
  brands: (p, q) => within([p.brand], q.brands),
  techniques: (p, q) =>
    within(
      p.techniques.map(({ id }) => id),
      q.techniques,
    ),
  price: (p, q) => shown(p) >= (q.minPrice ?? 0) && shown(p) <= (q.maxPrice ?? Number.POSITIVE_INFINITY),
  fields: (p, q) => fieldTest(p, q),
}

const fieldTest = (p: ProductDetail, q: ProductListQuery, but?: string) => {
  const wanted = chosen(q.fields).map((pair) => pair.split(':').map(decodeURIComponent))
  const names = new Set(wanted.map(([name]) => name).filter((name) => name !== but))
  return [...names].every((name) =>
    p.dynamicFields.some(
      (field) =>
        field.name === name && wanted.some(([other, value]) => other === name && value === field.value),
    ),
  )
}

const matching = (query: ProductListQuery, but?: string) =>
  all.filter((p) => Object.entries(tests).every(([name, passes]) => name === but || passes(p, query)))

const counted = (values: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
const asCounts = (facets: readonly { name: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ name, count }) => [name, count]))

const expected = (query: ProductListQuery) => {
  const prices = matching(query, 'price').map(shown)
  return {
    total: matching(query).length,
    categories: counted(matching(query, 'categories').map(({ categoryName }) => categoryName)),
    colors: counted(
      matching(query, 'colors').flatMap((p) =>
        p.colors.flatMap(({ name }) => (hasInColor(p, name, query.quantity) ? [name] : [])),
      ),
    ),
    brands: counted(
      matching(query, 'brands')
        .map(({ brand }) => brand)
        .filter((brand) => brand !== ''),
    ),
    techniques: counted(
      matching(query, 'techniques').flatMap(({ techniques }) => techniques.map(({ name }) => name)),
    ),
    price: prices.length === 0 ? undefined : { min: Math.min(...prices), max: Math.max(...prices) },
  }
}

const some = (values: readonly string[]) =>
  fc.option(
    fc.subarray([...values], { minLength: 1, maxLength: 3 }).map((chosenOnes) => chosenOnes.join(',')),
    { nil: undefined },
  )

const queries = () => {
  const values = (of: (p: ProductDetail) => readonly string[]) => [...new Set(all.flatMap(of))]
  const prices = all.map(shown)
  const price = fc.option(
    fc.oneof(fc.constantFrom(...prices), fc.double({ min: 0, max: Math.max(...prices) * 1.1, noNaN: true })),
    { nil: undefined },
  )
  const pairs = values((p) =>
    p.dynamicFields.map(({ name, value }) => `${encodeURIComponent(name)}:${encodeURIComponent(value)}`),
  )
  return fc.record({
    categoryId: fc.option(fc.constantFrom(...values((p) => (p.categoryId ? [p.categoryId] : []))), {
      nil: undefined,
    }),
    colors: some(values((p) => p.colors.map(({ name }) => name))),
    brands: some(values((p) => [p.brand])),
    techniques: some(values((p) => p.techniques.map(({ id }) => id))),
    fields: some(pairs.filter((pair) => pair.length < 100)),
    minPrice: price,
    maxPrice: price,
    quantity: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
  })
}

/** Leaves out what is undefined, as a query string does. */
const given = (query: object): ProductListQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

describe('GetProductsList', () => {
  test('[WIRE-12] filters and facets are what a plain count says, each facet without its own filter', async () => {
    expect(all.length).toBeGreaterThan(15)
    await fc.assert(
      fc.asyncProperty(queries(), async (drawn) => {
        const query = given(drawn)
        const answer = await list({ ...query, pageSize: 48 })
        const { facets } = answer
        expect({
          total: answer.total,
          categories: asCounts(facets.categories),
          colors: asCounts(facets.colors),
          brands: asCounts(facets.brands),
          techniques: asCounts(facets.techniques),
          price: facets.price,
        }).toEqual(expected(query))
        expect(new Set(answer.items.map(({ id }) => id))).toEqual(
          new Set(matching(query).map(({ id }) => id)),
        )
        for (const { name, values } of facets.fields) {
          const own = all.filter(
            (p) =>
              Object.entries(tests).every(([other, passes]) => other === 'fields' || passes(p, query)) &&
              fieldTest(p, query, name),
          )
          const fields = own.flatMap((p) => p.dynamicFields.filter((field) => field.name === name))
          expect(asCounts(values)).toEqual(counted(fields.map(({ value }) => value)))
        }
      }),
      { numRuns: 120 },
    )
  })

  test('[ROUTE-25] by colour, each comes in the first of the wanted colours that it has, with the wanted units', async () => {
    expect(all.some(({ colors }) => colors.some((one) => one.picture))).toBe(true)
    await fc.assert(
      fc.asyncProperty(queries(), async (drawn) => {
        const query = given(drawn)
        const answer = await list({ ...query, pageSize: 48 })
        for (const { id, shownColor, picture } of answer.items) {
          const own = all.find((p) => p.id === id)
          const first = chosen(query.colors).find((name) => own && hasInColor(own, name, query.quantity))
          expect(shownColor).toBe(first)
          const inColor = own?.colors.find(({ name }) => name === first)?.picture
          const { large: _, ...small } = inColor ?? own?.picture ?? {}
          expect(picture).toEqual(small)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('[ROUTE-25] of two colours that a product has, it comes in the one that was chosen first', async () => {
    const product = all.find((p) => p.colors.filter(({ name }) => hasInColor(p, name, 1)).length > 1)
    const [one = '', other = ''] = product?.colors.map(({ name }) => name) ?? []
    for (const colors of [
      [one, other],
      [other, one],
    ]) {
      const { items } = await list({ colors: colors.join(','), pageSize: 48 })
      expect(items.find(({ id }) => id === product?.id)?.shownColor).toBe(colors[0])
    }
  })

  test('[WIRE-17] units are asked of one of the wanted colours, not of the product', async () => {
    const product = all.find((p) => p.colors.length > 1 && hasInColor(p, p.colors[0]?.name ?? '', 1))
    const [scarce] = [...(product?.variants ?? [])].sort((a, b) => a.stock - b.stock)
    const quantity = (scarce?.stock ?? 0) + 1
    const found = await list({ colors: scarce?.color ?? '', quantity, pageSize: 48 })
    expect(found.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        all.filter((p) => hasInColor(p, scarce?.color ?? '', quantity)).map(({ id }) => id),
      ),
    )
    for (const { id } of found.items) {
      const own = all.find((p) => p.id === id)
      expect(own && hasInColor(own, scarce?.color ?? '', quantity)).toBe(true)
    }
  })

  test('[WIRE-12] a price bound includes exactly what is shown at it', async () => {
    for (const product of all.slice(0, 8)) {
      const bound = shown(product)
      const { items } = await list({ minPrice: bound, maxPrice: bound, pageSize: 48 })
      expect(items.map(({ id }) => id)).toContain(product.id)
      const above = await list({ minPrice: bound + 0.01, pageSize: 48 })
      expect(above.items.map(({ id }) => id)).not.toContain(product.id)
      const below = await list({ maxPrice: bound - 0.01, pageSize: 48 })
      expect(below.items.map(({ id }) => id)).not.toContain(product.id)
    }
  })

  test.each(['relevance', 'newest', 'price', 'price-desc', 'name'] as const)(
    '[WIRE-12] pages of sort %s hold everything once',
    async (sort) => {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(all.length / 5) }, (_, index) =>
          list({ sort, pageSize: 5, page: index + 1 }),
        ),
      )
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect(ids.length).toBe(all.length)
      expect(new Set(ids).size).toBe(all.length)
      const items = pages.flatMap((page) => page.items)
      const prices = items.map(({ price }) => price)
      const names = items.map(({ name }) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
      if (sort === 'price') expect(prices).toEqual([...prices].sort((a, b) => a - b))
      if (sort === 'price-desc') expect(prices).toEqual([...prices].sort((a, b) => b - a))
      if (sort === 'name') expect(names).toEqual([...names].sort())
    },
  )

  test('a page past the end is empty and knows the total', async () => {
    expect(await list({ page: 9999 })).toMatchObject({ items: [], total: all.length, page: 9999 })
  })

  test('a category or technique that does not exist finds nothing', async () => {
    expect((await list({ categoryId: 'abc' })).total).toBe(0)
    expect((await list({ techniques: 'abc' })).total).toBe(0)
    expect((await list({ fields: '%E0%A4%A:x' })).total).toBe(all.length)
  })

  test('[TEN-1] another shop’s products, categories and techniques are not there', async () => {
    const other = await shop.get(getProductsList, { tenant: CL_SHOP, query: { pageSize: 48 } })
    const own = new Set(all.map(({ id }) => id))
    expect(other.items.filter(({ id }) => own.has(id))).toEqual([])
    const foreign = other.items[0]
    expect(await shop.refused(getProductDetail, { query: { id: foreign?.id } })).toMatchObject({
      code: 'not_found',
    })
    expect((await list({ categoryId: other.facets.categories[0]?.id ?? '' })).total).toBe(0)
    expect((await list({ techniques: other.facets.techniques[0]?.id ?? '' })).total).toBe(0)
  })
})

test('an answer is cached from its second request on, and not beyond a change', async () => {
  const stores = createStores()
  const look = createLooks(shop.database)
  const cached = createShopCache(shop.database, look, stores, tenant.id, Date.now, () => undefined)
  const ask = async (search: string) => {
    await cached.fresh()
    return (await listOf(cached, tenant, { search, sort: 'relevance', page: 1, pageSize: 24 })).json
  }
  const first = await ask('remera')
  await ask('taza')
  expect(stores.answers.size).toBe(0)
  expect([await ask('remera'), stores.answers.size]).toEqual([first, 1])
  expect([await ask('remera'), stores.answers.size]).toEqual([first, 1])

  const { id = '' } = all.find(({ name }) => /remera/i.test(name)) ?? {}
  const rename = (to: string) => changeProduct(shop, { id }, { name: to })
  await rename('Remera de otro nombre')
  expect(await ask('remera')).toContain('Remera de otro nombre')
  await rename(all.find((product) => product.id === id)?.name ?? '')
})
