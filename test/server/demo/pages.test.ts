import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PAGE_SIZE, getDemoShops } from '#contract/demo.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { addressOfPage } from '#src/app/routing/page-address.ts'

const COPIES = 60

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await shop.database.$client.query(
    `INSERT INTO tenants (name, environment, settings, is_demo)
     SELECT 'copia-' || n, environment, settings, true FROM tenants, generate_series(1, $1) n WHERE name = 'brote'`,
    [COPIES],
  )
})
afterAll(() => shop.close())

test('[ROUTE-31] the chooser’s shops come in pages of fifty, each shop once, in the order that they were made', async () => {
  const { rows } = await shop.database.$client.query<{ name: string }>(
    'SELECT name FROM tenants WHERE is_demo ORDER BY id',
  )
  const page = async (number?: number) =>
    (await shop.get(getDemoShops, { query: number === undefined ? {} : { page: number } })).map(
      ({ tenant }) => tenant,
    )
  const first = await page()
  expect(first).toHaveLength(DEMO_PAGE_SIZE)
  expect([...first, ...(await page(2))]).toEqual(rows.map(({ name }) => name))
  expect(await page(3)).toEqual([])
})

test('[ROUTE-31] a page of the chooser has an address, and whatever else names none', () => {
  const pages = ['/', '/?page=2', '/?page=1', '/?page=0', '/?page=1e9', '/?page=x', '/?other=2']
  expect(pages.map((page) => addressOfPage(page).address)).toEqual(['/', '/?page=2', '/', '/', '/', '/', '/'])
})
