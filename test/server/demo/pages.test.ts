import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PAGE_SIZE, getDemoShops } from '#contract/demo.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { AR_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { addressOfPage } from '#src/app/routing/page-address.ts'

const COPIES = 60

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  const { environment, settings } = await shopRow(shop, AR_SHOP)
  await shop.database.insert(tenants).values(
    Array.from({ length: COPIES }, (_, n) => ({
      name: `copia-${n + 1}`,
      environment,
      settings,
      isDemo: true,
    })),
  )
})
afterAll(() => shop.close())

test('[ROUTE-31] the chooser’s shops come in pages of fifty, each shop once, in the order that they were made', async () => {
  const made = (await rowsOf(shop, tenants, { isDemo: true })).sort((a, b) => a.id - b.id)
  const page = async (number?: number) =>
    (await shop.get(getDemoShops, { query: number === undefined ? {} : { page: number } })).map(
      ({ tenant }) => tenant,
    )
  const first = await page()
  expect(first).toHaveLength(DEMO_PAGE_SIZE)
  expect([...first, ...(await page(2))]).toEqual(made.map(({ name }) => name))
  expect(await page(3)).toEqual([])
})

test('[ROUTE-31] a page of the chooser has an address, and whatever else names none', () => {
  const pages = ['/', '/?page=2', '/?page=1', '/?page=0', '/?page=1e9', '/?page=x', '/?other=2']
  expect(pages.map((page) => addressOfPage(page).address)).toEqual(['/', '/?page=2', '/', '/', '/', '/', '/'])
})
