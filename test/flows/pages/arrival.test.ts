import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { cartTexts } from '#src/features/cart/texts.ts'

const { tenant } = argentine
const words = cartTexts(argentine.environment)
let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollTo = async (page: Page, y: number) => {
  // Once more for what a page that still grows did not let through.
  await expect
    .poll(async () => {
      const left = y - (await scrollOf(page))
      if (left !== 0) await page.mouse.wheel(0, left)
      return scrollOf(page)
    })
    .toBe(y)
}

describe('from the drawer to another page', () => {
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  beforeAll(async () => {
    visitor = await openVisitor()
    page = visitor.page
    person = shopper(page, argentine)
    const product = await anyProduct(server, tenant, 'ProductoSimple')
    await page.goto(
      `${server.origin}/${tenant}/product-detail/${product.productType}/simple?id=${product.id}`,
    )
    await person.addUnits(product.minimumQuantity)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it.each([
    { way: words.seeCart, path: /shopping-cart/ },
    { way: words.finish, path: /checkout/ },
  ])('[ROUTE-28] «$way» opens the page at its top, with the focus in it', async ({ way, path }) => {
    await page.goto(`${server.origin}/${tenant}/`)
    await hydrated(page)
    await page.locator('main a[href*="/products-list"]').first().click()
    await page.waitForURL(/products-list/)
    await page.locator('main article').nth(8).waitFor()
    await scrollTo(page, 600)
    await page.getByRole('link', { name: /^Carrito, / }).click()
    await person.drawer.getByRole('link', { name: way }).click()
    await page.waitForURL(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await person.drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => scrollOf(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    // It has taken the place of the list.
    await page.goBack()
    await page.waitForURL(`${server.origin}/${tenant}/`)
    expect(visitor.problems()).toEqual([])
  })

  it('[ROUTE-28] a filter, which replaces the address alone, leaves the page where it is', async () => {
    await page.goto(`${server.origin}/${tenant}/products-list`)
    await hydrated(page)
    await scrollTo(page, 300)
    await page.getByRole('combobox').first().selectOption('price')
    await page.waitForURL(/sort=price/)
    expect(await scrollOf(page)).toBe(300)
  })
})

describe.each([
  { cache: 'a page from the back/forward cache', backForwardCache: true, worker: 'allow' },
  { cache: 'a page that the worker’s shell renders', backForwardCache: false, worker: 'allow' },
  { cache: 'a page that the server renders', backForwardCache: false, worker: 'block' },
] as const)('back after a full load, to $cache', ({ backForwardCache, worker }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor({ backForwardCache, serviceWorkers: worker })
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => visitor?.page)

  it('[ROUTE-19] finds the list where it was', async () => {
    const { page } = visitor
    const list = `${server.origin}/${tenant}/products-list`
    await page.goto(list)
    await hydrated(page)
    if (worker === 'allow') {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.goto(`${list}?sort=price`)
      await hydrated(page)
    }
    await page.locator('main article').nth(8).waitFor()
    await scrollTo(page, 900)
    // Later than the answer to this call, which a page that is left at once does not give.
    await page.evaluate(
      (address) => void setTimeout(() => location.assign(address)),
      `${server.origin}/${tenant}/auth`,
    )
    await page.waitForURL(/auth/)
    await hydrated(page)
    await page.evaluate(() => void setTimeout(() => history.back()))
    // A page from the cache loads nothing.
    await page.waitForURL(/products-list/, { waitUntil: 'commit' })
    await page.locator('main article').nth(8).waitFor()
    await expect.poll(() => scrollOf(page)).toBe(900)
    expect(visitor.problems()).toEqual([])
  })
})
