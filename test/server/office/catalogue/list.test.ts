import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/office/catalogue.ts'
import * as categoriesCalls from '#contract/office/categories.ts'
import { type CatalogueShop, openShop } from './shop.ts'

let shop: CatalogueShop
let { owner, workshop, made, save, undo } = {} as CatalogueShop
beforeAll(async () => {
  shop = await openShop()
  ;({ owner, workshop, made, save, undo } = shop)
})
afterAll(() => shop.close())

describe('[CAT-6] the list', () => {
  test('finds by SKU, code and bar code, and counts by chip', async () => {
    const { product } = await made('Con código', { externalId: 'COD-77' })
    const [first, second] = product.form.variants
    await save(owner, product, {
      variants: [
        { ...(first as calls.ProductVariant), barcode: '7791234567890' },
        second as calls.ProductVariant,
      ],
    })
    for (const search of ['7791234567890', 'COD-77', first?.sku ?? '', 'código']) {
      const { items } = (await owner.call(calls.listProducts, { query: { search } })).ok
      expect([search, items.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([product.id])])
    }
    const { counts } = (await owner.call(calls.listProducts)).ok
    for (const only of calls.CATALOGUE_CHIPS) {
      let after: string | null = ''
      let seen = 0
      while (after !== null) {
        const query: Record<string, string> = after === '' ? { only } : { only, after }
        const page: Awaited<ReturnType<typeof list>> = await list(query)
        seen += page.items.length
        after = page.next
      }
      expect([only, seen]).toEqual([only, counts?.[only]])
    }
  })

  const list = async (query: Record<string, string>) => (await owner.call(calls.listProducts, { query })).ok

  test('and a workshop reads no amount in it, nor in a product', async () => {
    const { product } = await made('Cara', { priceBreaks: [{ from: 1, price: 987_654 }] })
    const [listed, one] = [
      await workshop.call(calls.listProducts, { query: { search: 'Cara' } }),
      await workshop.call(calls.getProduct, { query: { id: product.id } }),
    ]
    expect(listed.ok.items[0]).toMatchObject({ price: null, net: null })
    expect(one.ok).toMatchObject({ pricing: null, form: { priceBreaks: [] } })
    expect(listed.text + one.text).not.toMatch(/987[.,]?654/)
  })
})

describe('[CAT-7] categories', () => {
  test('are named and ordered; one with products stays', async () => {
    const read = async () => (await owner.call(categoriesCalls.listCategories)).ok.categories
    await made('Guardada', { category: 'Con productos' })
    const before = await read()
    const expected = before.map(({ id, name }) => ({ id, name }))
    const wanted = [{ id: null, name: 'Primera' }, ...expected]
    const { ok } = await owner.call(categoriesCalls.saveCategories, {
      body: { expected, categories: wanted, key: randomUUID() },
    })
    expect(ok.categories.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name))
    const stale = { expected, categories: expected, key: randomUUID() }
    expect((await owner.call(categoriesCalls.saveCategories, { body: stale })).status).toBe(409)
    const now = ok.categories.map(({ id, name }) => ({ id, name }))
    const without = now.filter(({ name }) => name !== 'Con productos')
    const refused = await owner.call(categoriesCalls.saveCategories, {
      body: { expected: now, categories: without, key: randomUUID() },
    })
    expect(refused.refusal.message).toContain('Con productos')
    await undo(owner, ok.undo?.entry)
    expect((await read()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  })
})
