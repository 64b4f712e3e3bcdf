import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { safeParse } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bulkCalls from '#contract/office/bulk.ts'
import * as calls from '#contract/office/catalogue.ts'
import * as categoriesCalls from '#contract/office/categories.ts'
import { listHistory } from '#contract/office/history.ts'
import { getAreas, listAreas, saveAreas } from '#contract/office/printing.ts'
import { changeVariant } from '#harness/rows/catalogue.ts'
import { rowOf } from '#harness/rows/rows.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { type CatalogueShop, openShop } from './shop.ts'

let shop: CatalogueShop
let { gestion, owner, sales, workshop, made, read, save, undo } = {} as CatalogueShop
beforeAll(async () => {
  shop = await openShop()
  ;({ gestion, owner, sales, workshop, made, read, save, undo } = shop)
})
afterAll(() => shop.close())

const photo = (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

test('[CAT-13] what a new product begins with is an answer that the screen reads', async () => {
  const { ok } = await owner.call(calls.getProduct, { query: {} })
  expect(safeParse(calls.getProduct.result, ok)).toMatchObject({ success: true })
})

describe('[CAT-1] saving a form imports that one product', () => {
  test('a new one gets an address and SKUs of its own, and is on sale', async () => {
    const { product } = await made('Taza de prueba')
    const again = await made('Taza de prueba')
    expect([product.slug, again.product.slug]).toEqual(['taza-de-prueba', 'taza-de-prueba-2'])
    expect(product.form.variants.map(({ sku }) => sku)).toEqual([
      'taza-de-prueba.negro',
      'taza-de-prueba.blanco',
    ])
    expect(product.form).toMatchObject({ active: true, category: 'Pruebas' })
    const { items } = (await owner.call(calls.listProducts, { query: { search: 'taza prueba' } })).ok
    expect(items.map(({ id }) => id)).toEqual([again.product.id, product.id])
  })

  test('the same key again makes no second one', async () => {
    const key = randomUUID()
    const body = {
      id: null,
      expected: {},
      product: { name: 'Una sola', priceBreaks: [{ from: 1, price: 1 }] },
      key,
    }
    const [one, other] = [
      (await owner.call(calls.saveProduct, { body })).ok,
      (await owner.call(calls.saveProduct, { body })).ok,
    ]
    expect(other.product.id).toBe(one.product.id)
  })

  test('a hue that was chosen holds', async () => {
    const { product } = await made('Con color')
    const variants = product.form.variants.map((variant) => ({ ...variant, hex: '#123456' }))
    const { ok } = await save(owner, product, { variants })
    expect(ok.product.form.variants.map(({ hex }) => hex)).toEqual(['#123456', '#123456'])
  })

  test('what can’t come in is refused with its field', async () => {
    const { product } = await made('Dueña de su SKU')
    const [first] = product.form.variants
    const taken = await save(owner, (await made('Otra')).product, {
      variants: [{ ...first, color: 'rojo' } as calls.ProductVariant],
    })
    expect(taken.refusal).toMatchObject({
      code: 'invalid_request',
      fields: { 'product.sku': expect.stringMatching(/es de otro producto/) },
    })
    const twice = { from: 1, price: 5 }
    const refused = await save(owner, product, { priceBreaks: [twice, twice] })
    expect(Object.keys(refused.refusal.fields ?? {})).toEqual(['product.priceBreaks'])
  })
})

describe('[CAT-2] two people change one product', () => {
  test('in other fields: nothing is lost', async () => {
    const { product } = await made('De dos')
    await save(owner, product, { name: 'De dos personas' })
    const { ok } = await save(sales, product, { brand: 'Brote', minimumQuantity: 5 })
    expect(ok.product.form).toMatchObject({ name: 'De dos personas', brand: 'Brote', minimumQuantity: 5 })
  })

  test('[CAT-8] at the same moment, on PostgreSQL: round after round, both are there', async () => {
    let { product } = await made('A la vez')
    for (let round = 1; round <= 10; round += 1) {
      const [one, other] = await Promise.all([
        save(owner, product, { name: `A la vez ${round}`, productionDays: round }),
        save(sales, product, { brand: `Marca ${round}`, weightGrams: round }),
      ])
      expect([one.status, other.status]).toEqual([200, 200])
      product = { ...one.ok.product, form: (await read(product.id)).form }
      expect(product.form).toMatchObject({
        name: `A la vez ${round}`,
        productionDays: round,
        brand: `Marca ${round}`,
        weightGrams: round,
      })
    }
  })

  test('in the same: the second one is asked, with both values and who it was', async () => {
    const { product } = await made('Disputada')
    await save(sales, product, { priceBreaks: [{ from: 1, price: 120 }] })
    const { status, refusal } = await save(owner, product, { priceBreaks: [{ from: 1, price: 130 }] })
    expect(status).toBe(409)
    expect(refusal.details).toMatchObject({
      by: 'Diego',
      conflicts: [{ field: 'priceBreaks', mine: expect.stringContaining('desde 1: $') }],
      product: { form: { priceBreaks: [{ from: 1, price: 120 }] } },
    })
  })

  test('who has changed its print areas since is not named for it, though the history has both under the product', async () => {
    const printed = (await owner.call(listAreas)).ok.items.find(({ areas }) => areas > 0)
    const product = await read(printed?.id ?? '')
    await save(sales, product, { brand: 'Una' })
    const { areas } = (await owner.call(getAreas, { query: { product: product.id ?? '' } })).ok
    const body = { product: product.id, key: randomUUID(), expected: areas, areas: areas.slice(1) }
    expect((await owner.call(saveAreas, { body })).status).toBe(200)
    const { refusal } = await save(owner, product, { brand: 'Otra' })
    expect(refusal.details).toMatchObject({ by: 'Diego', conflicts: [{ mine: 'Otra', theirs: 'Una' }] })
    const { items } = (await owner.call(listHistory, { query: { object: `product:${product.id}` } })).ok
    expect(items.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'printing areasChanged',
      'catalogue productSaved',
    ])
  })

  test('units that an order has taken meanwhile are not counted back', async () => {
    const { product } = await made('Vendida')
    const [sku = ''] = product.form.variants.map((variant) => variant.sku)
    await changeVariant(gestion, sku, { stock: 17 })
    const { ok } = await save(owner, product, { name: 'Vendida igual' })
    expect(ok.product.form.variants[0]?.stock).toBe(17)
    const body = { id: product.id, units: [{ sku, expected: 20, stock: 30 }], key: randomUUID() }
    const { refusal } = await workshop.call(calls.setStock, { body })
    expect(refusal.details).toMatchObject({ conflicts: [{ field: 'stock', mine: '30', theirs: '17' }] })
  })
})

describe('[CAT-3] a change of the catalogue is taken back', () => {
  test('field by field, upon what it is now', async () => {
    const { product } = await made('Va y viene')
    const { ok } = await save(owner, product, { name: 'Otra cosa', brand: 'X' })
    await save(sales, ok.product, { material: 'loza' })
    expect((await undo(owner, ok.undo?.entry)).status).toBe(200)
    expect((await read(product.id)).form).toMatchObject({ name: 'Va y viene', brand: '', material: 'loza' })
  })

  test('not where somebody has changed the same since', async () => {
    const { product } = await made('No vuelve')
    const { ok } = await save(owner, product, { name: 'Nombre dos' })
    await save(sales, ok.product, { name: 'Nombre tres' })
    const { status, refusal } = await undo(owner, ok.undo?.entry)
    expect([status, refusal.message]).toEqual([409, expect.stringContaining('Nombre tres')])
  })

  test('a new product is hidden, since orders may name it', async () => {
    const { product, undo: last } = await made('Arrepentida')
    await undo(owner, last?.entry)
    expect((await read(product.id)).form.active).toBe(false)
  })

  test('stock, photographs and categories too', async () => {
    const { product } = await made('Con todo')
    const [sku = ''] = product.form.variants.map((variant) => variant.sku)
    const units = [{ sku, expected: 20, stock: null }]
    const { ok } = await workshop.call(calls.setStock, { body: { id: product.id, units, key: randomUUID() } })
    expect(ok.product.form.variants[0]?.stock).toBeNull()
    // A workshop may count, and take nothing of it back.
    expect(ok.undo).toBeNull()
    const { items } = (await owner.call(listHistory, {})).ok
    expect(items[0]).toMatchObject({ action: 'stockSet', undo: 'back' })
    await undo(owner, items[0]?.id)
    expect((await read(product.id)).form.variants[0]?.stock).toBe(20)
  })
})

describe('[CAT-4] photographs', () => {
  test('come once each, are ordered and taken down, and all of that is taken back', async () => {
    const { product } = await made('Fotografiada')
    const add = (key: string, file: Buffer) =>
      owner.call(calls.addPhoto, { query: { id: product.id, key, color: 'negro' }, file })
    const [key, red, blue] = [randomUUID(), await photo('#c00'), await photo('#00c')]
    await add(key, red)
    expect((await add(key, red)).ok.product.photos).toHaveLength(1)
    const { photos } = (await add(randomUUID(), blue)).ok.product
    expect(photos.map(({ color }) => color)).toEqual(['negro', 'negro'])
    const wanted = [{ ...photos[1], color: 'blanco' }]
    const body = { id: product.id, expected: photos, photos: wanted, key: randomUUID() }
    const { ok } = await owner.call(calls.arrangePhotos, { body })
    expect(ok.product.photos).toEqual([{ ...photos[1], color: 'blanco' }])
    const { featuredImg } = await rowOf(gestion, products, { id: product.id })
    expect(photos[1]?.src).toContain(featuredImg)
    await undo(owner, ok.undo?.entry)
    expect((await read(product.id)).photos.map(({ src, color }) => [src, color])).toEqual(
      photos.map(({ src, color }) => [src, color]),
    )
  })

  test('what is none is refused', async () => {
    const { product } = await made('Sin foto')
    const refused = await owner.call(calls.addPhoto, {
      query: { id: product.id, key: randomUUID() },
      file: Buffer.from('%PDF-1.7 nothing'),
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
  })
})

describe('[CAT-5] many at once', () => {
  test('are shown old and new first, and changed as they were shown', async () => {
    const { product } = await made('En lote', { category: 'Lote' })
    await made('En lote dos', { category: 'Lote' })
    const { categories } = (await owner.call(categoriesCalls.listCategories)).ok
    const chosen = { by: 'category', category: categories.find(({ name }) => name === 'Lote')?.id }
    const change = { kind: 'price', percent: 12 }
    const preview = (await owner.call(bulkCalls.previewBulk, { body: { chosen, change } })).ok
    expect(preview).toMatchObject({ total: 2, changed: 2 })
    const stale = await read(product.id)
    await save(sales, stale, { brand: 'otra' })
    const body = { chosen, change, state: preview.state, key: randomUUID() }
    expect((await owner.call(bulkCalls.applyBulk, { body })).status).toBe(409)
    const { state } = (await owner.call(bulkCalls.previewBulk, { body: { chosen, change } })).ok
    const { ok } = await owner.call(bulkCalls.applyBulk, { body: { ...body, state, key: randomUUID() } })
    expect(ok.changed).toBe(2)
    expect((await read(product.id)).form.priceBreaks).toEqual([
      { from: 1, price: 112 },
      { from: 50, price: 89.6 },
    ])
    await undo(owner, ok.undo?.entry)
    expect((await read(product.id)).form.priceBreaks[0]?.price).toBe(100)
  })
})
