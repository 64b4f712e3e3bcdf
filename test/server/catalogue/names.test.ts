import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getCategories,
  getColors,
  getPrintingTypes,
  getPrintingTypesConfig,
  getProductDetail,
  getProductsList,
  postRoot,
} from '#contract/catalogue.ts'
import { getColorPalette, getConfig, getLogoUrls, getWhiteboxSettingsKey } from '#contract/config.ts'
import { changeProduct, changeVariant } from '#harness/rows/catalogue.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const everything = () => shop.get(getProductsList, { query: { pageSize: 48 } })

describe('names for filters', () => {
  test('[WIRE-60] categories come in the shop’s order with what is on sale in them', async () => {
    const categories = await shop.get(getCategories)
    const { items, facets } = await everything()
    expect(categories.map(({ name }) => name)).toEqual(facets.categories.map(({ name }) => name))
    for (const { id, count } of categories) {
      expect(count).toBe(items.filter(({ categoryId }) => categoryId === id).length)
    }
  })

  test('a category without anything on sale is left out', async () => {
    const [first] = await shop.get(getCategories)
    await changeProduct(shop, { categoryId: first?.id ?? '' }, { active: false })
    try {
      expect((await shop.get(getCategories)).map(({ id }) => id)).not.toContain(first?.id)
      expect((await everything()).facets.categories.map(({ id }) => id)).not.toContain(first?.id)
    } finally {
      await changeProduct(shop, { categoryId: first?.id ?? '' }, { active: true })
    }
  })

  test('[WIRE-60] colours are those of the list, each with its own hue', async () => {
    const colors = await shop.get(getColors)
    const { facets } = await everything()
    expect(new Set(colors.map(({ name }) => name))).toEqual(new Set(facets.colors.map(({ name }) => name)))
    for (const { hex } of colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('[WIRE-6] POST / answers brands or application techniques by its filter', async () => {
    const { facets } = await everything()
    const brands = await shop.get(postRoot, { body: { filter: 'brands' } })
    expect(new Set(brands.map(({ name }) => name))).toEqual(new Set(facets.brands.map(({ name }) => name)))
    const techniques = await shop.get(postRoot, { body: { filter: 'applicationTechniques' } })
    const all = await shop.get(getPrintingTypesConfig)
    expect(techniques).toEqual(all.map(({ id, name }) => ({ id, name })))
  })

  test('[WIRE-14] printing types are found by a part of their name, whatever its accents; always page 1', async () => {
    const all = await shop.get(getPrintingTypesConfig)
    expect(all.length).toBeGreaterThan(2)
    const [wanted] = all
    const Filtro = (wanted?.name ?? '').normalize('NFD').replace(/\p{M}/gu, '').slice(1, 6).toUpperCase()
    const found = await shop.get(getPrintingTypes, { query: { Filtro } })
    expect(found).toContainEqual(wanted)
    expect(await shop.get(getPrintingTypes, { query: { Filtro, PaginaActual: 7 } })).toEqual(found)
    expect(await shop.get(getPrintingTypes, { query: { Filtro: 'xyzzy' } })).toEqual([])
  })
})

describe('GetProductDetail', () => {
  test('[WIRE-60] is the list’s product with its variants, and others beside it', async () => {
    const { items } = await everything()
    for (const summary of items) {
      const detail = await shop.get(getProductDetail, { query: { id: summary.id } })
      const { related, variants, ...rest } = detail
      expect(rest).toMatchObject(summary)
      expect(variants.reduce((sum, { stock }) => sum + stock, 0)).toBe(summary.stock)
      expect(related.length).toBeGreaterThan(0)
      expect(related.map(({ id }) => id)).not.toContain(summary.id)
    }
  })

  test('what is reserved can’t be bought', async () => {
    const [item] = (await everything()).items.filter(({ stock }) => stock > 3)
    const before = await shop.get(getProductDetail, { query: { id: item?.id ?? '' } })
    const variant = before.variants.find(({ stock }) => stock > 3)
    await changeVariant(shop, variant?.sku ?? '', { reserved: sql`reserved + 3` })
    const after = await shop.get(getProductDetail, { query: { id: item?.id ?? '' } })
    expect(after.stock).toBe(before.stock - 3)
    expect(after.variants.find(({ id }) => id === variant?.id)?.stock).toBe((variant?.stock ?? 0) - 3)
  })

  test('a product taken off sale is 404', async () => {
    const [item] = (await everything()).items
    await changeProduct(shop, { id: item?.id ?? '' }, { active: false })
    try {
      expect(await shop.refused(getProductDetail, { query: { id: item?.id } })).toMatchObject({ status: 404 })
    } finally {
      await changeProduct(shop, { id: item?.id ?? '' }, { active: true })
    }
  })
})

describe('configuration', () => {
  test('[TEN-1] each shop has its own', async () => {
    const [ar, cl] = await Promise.all([shop.get(getConfig), shop.get(getConfig, { tenant: CL_SHOP })])
    expect(ar).toMatchObject({ tenant: AR_SHOP, environment: 'AR', roundPrice: 2 })
    expect(cl).toMatchObject({ tenant: CL_SHOP, environment: 'CL', roundPrice: 0 })
    expect(ar.colors).not.toEqual(cl.colors)
  })

  test('[WIRE-15] one setting by key, logos and palette answer; what is no setting is null', async () => {
    expect(await shop.get(getWhiteboxSettingsKey, { query: { key: 'roundPrice' } })).toBe(2)
    for (const key of ['payments', 'constructor', '__proto__', 'nothing']) {
      expect(await shop.get(getWhiteboxSettingsKey, { query: { key } })).toBeNull()
    }
    expect((await shop.get(getLogoUrls, { query: { limit: 8 } })).length).toBeLessThanOrEqual(8)
    for (const ink of await shop.get(getColorPalette)) expect(ink.hex).toMatch(/^#[0-9a-f]{6}$/i)
  })
})
