import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { violations } from '#harness/browser/page-checks.ts'
import { openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { productHref } from '#src/ui/hrefs.ts'

let server: ShopServer
let mug: ProductDetail
beforeAll(async () => {
  server = await startShop()
  mug = await anyProduct(server, 'brote', 'ProductoSimple')
})
afterAll(() => server?.close())

const addressOf = (path: string) => `${server.origin}/brote${path}`
/** A page whose later parts come alive: they wait for a sign of life, and the first scripts for that. */
const open = async (page: Page, address: string) => {
  await openPage(page, address)
  await page.mouse.move(5, 5)
}

it('[COMP-31] a picture that is long in coming has a spinner in its place, and none once it is there', async () => {
  const visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  onTestFinished(visitor.close)
  const { page } = visitor
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/media/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addressOf(productHref(mug)), { waitUntil: 'commit' })
  const first = page.locator('.gallery img').first()
  const background = () => first.evaluate((image) => getComputedStyle(image).backgroundImage)
  await expect.poll(background).toMatch(/<circle/)
  release()
  await expect.poll(background).toBe('none')
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

describe('on a desktop', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[COMP-16] suggests while one types, and the keys choose', async () => {
    await open(page, addressOf('/'))
    const field = page.getByRole('search').locator('.search-input:visible')
    await field.focus()
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    await box.waitFor()
    await page.keyboard.type('trmo')
    const options = page.getByRole('option')
    // One letter is missing: only the server copes with that.
    await expect.poll(() => options.allInnerTexts()).toContainEqual(expect.stringContaining('Termo'))
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('ArrowDown')
    const first = options.first()
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await page.keyboard.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    expect(await box.inputValue()).toBe('trmo')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/product-detail|categoryId=/)
  })

  it('[COMP-16] stays shut under a field that was left before the list had come', async () => {
    await open(page, addressOf(productHref(mug)))
    // What notes it comes with the first touch.
    const seen = () => page.evaluate(() => localStorage.getItem('vitrina:brote:seen'))
    await expect.poll(seen).toContain(mug.id)
    await open(page, addressOf('/'))
    // What suggests comes with the first touch, too.
    await visitor.settled()
    const field = page.getByRole('search').locator('.search-input:visible')
    await field.evaluate((input: HTMLInputElement) => {
      input.focus()
      input.blur()
    })
    await page.getByRole('combobox', { name: 'Buscar productos' }).waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await field.focus()
    await page.getByRole('option', { name: mug.name }).waitFor()
  })

  it('[COMP-16, OFF-14] suggests without a connection from what the device has, at prices that are called an estimate of their day, and Enter searches', async () => {
    await open(page, addressOf('/products-list'))
    await page.getByRole('search').locator('.search-input:visible').focus()
    await page.getByRole('combobox', { name: 'Buscar productos' }).waitFor()
    visitor.tolerate(/Failed to load resource|net::ERR/)
    await visitor.context.setOffline(true)
    await page.keyboard.type('termo')
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toContainEqual(expect.stringMatching(/termo/i))
    const priced = page.getByRole('option').filter({ hasText: 'c/u' })
    await expect.poll(() => priced.count()).toBeGreaterThan(0)
    const dated = priced.filter({ hasText: /estimado al \d+ \p{L}+/u })
    await expect.poll(async () => (await priced.count()) - (await dated.count())).toBe(0)
    await visitor.context.setOffline(false)
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=termo/)
    await page.getByRole('heading', { level: 1, name: /termo/ }).waitFor()
    expect(visitor.problems()).toEqual([])
  })
})
