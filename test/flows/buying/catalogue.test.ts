import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import { DESKTOP, openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { countOf, firstOf, LIST } from './list-page.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

/** Products of the list whose price is at most that. */
const unitsUpTo = async (maxPrice: string): Promise<number> => {
  const query = new URLSearchParams({ tenant: 'brote', maxPrice })
  const answer = await fetch(`${server.origin}${getProductsList.path}?${query}`)
  return v.parse(getProductsList.result, ((await answer.json()) as { result: unknown }).result).total
}

describe('looking around on a desktop', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: DESKTOP })
    page = visitor.page
  })
  afterAll(() => visitor?.close())

  it('[ROUTE-18] chooses a demo shop', async () => {
    await page.goto(server.origin)
    await page.getByRole('link', { name: /Brote/ }).click()
    await page.waitForURL(/\/brote\/$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('[COMP-8, COMP-9] offers WhatsApp two seconds after the page stands', async () => {
    await openPage(page, `${server.origin}/brote/`)
    const chat = page.getByRole('link', { name: /WhatsApp/ })
    await chat.waitFor()
    expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/)
    const box = await chat.boundingBox()
    expect([box?.width, box?.height]).toEqual([60, 60])
  })

  it('[ROUTE-19] counts while the price thumb still moves, filters when it rests', async () => {
    await openPage(page, server.origin + LIST)
    const all = await countOf(page)
    const slider = page.getByLabel('Precio máximo').first()
    await slider.scrollIntoViewIfNeeded()
    const thumb = await slider.boundingBox()
    if (!thumb) throw new Error('The price has no slider')
    const y = thumb.y + thumb.height / 2
    await page.mouse.move(thumb.x + thumb.width - 12, y)
    await page.mouse.down()
    await page.mouse.move(thumb.x + thumb.width * 0.3, y, { steps: 8 })
    // What the server counts for where the thumb is: on its way it has shown other numbers.
    const counted = await unitsUpTo(await slider.inputValue())
    expect(counted).toBeLessThan(all)
    await expect.poll(() => countOf(page)).toBe(counted)
    expect(page.url()).not.toContain('maxPrice')
    await page.mouse.up()
    await page.waitForURL(/maxPrice=\d+/)
    await expect.poll(() => page.locator('article').count()).toBe(counted)
  })

  it('[ROUTE-19] finds filters and place again on the way back from a product', async () => {
    await openPage(page, `${server.origin}${LIST}?sort=price`)
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await page.locator('article a').nth(5).click()
    await page.waitForURL(/product-detail/)
    await page.getByRole('button', { name: 'Agregar al carrito' }).waitFor()
    await page.goBack()
    await page.waitForURL(/sort=price/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  })

  it('[ROUTE-7] filters by units in stock and by a field of the shop’s own', async () => {
    await openPage(page, server.origin + LIST)
    const all = await countOf(page)
    await page.getByRole('textbox', { name: 'Cantidad mínima en stock' }).fill('200')
    await page.waitForURL(/quantity=200/)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    const inStock = await countOf(page)
    // Folded away until it is looked for.
    const closed = page.locator('.facet:not([open])').first()
    const name = await closed.getByRole('heading').innerText()
    const field = page.locator('.facet').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await field.locator('summary').first().click()
    await field.getByRole('checkbox').last().check()
    await page.waitForURL(/fields=/)
    await expect.poll(() => countOf(page)).toBeLessThan(inStock)
  })

  it('[ROUTE-21] nonsense in the address is no filter', async () => {
    await openPage(page, server.origin + LIST)
    const all = await countOf(page)
    for (const nonsense of [
      'minPrice=abc&maxPrice=-5&quantity=x&page=0&sort=?',
      'minPrice=90000&maxPrice=10',
    ]) {
      await openPage(page, `${server.origin}${LIST}?${nonsense}`)
      await expect.poll(() => countOf(page)).toBe(all)
    }
  })

  it('[ROUTE-7] takes one choice back by its chip', async () => {
    await page.goto(`${server.origin}${LIST}?colors=Negro&quantity=5`)
    await page.locator('article').first().waitFor()
    const all = await countOf(page)
    await page.getByRole('link', { name: 'Quitar Negro' }).click()
    await page.waitForURL((url) => url.search === '?quantity=5')
    await expect.poll(() => countOf(page)).toBeGreaterThan(all)
  })

  it('[ROUTE-14, PRICE-12] shows a colour by its address and takes the next break in one press', async () => {
    await openPage(page, await firstOf(server, page, 'simple'))
    const colors = page.getByRole('list', { name: /^Color/ }).getByRole('link')
    await colors.nth(1).click()
    await page.waitForURL(/color=/)
    await expect.poll(() => colors.nth(1).getAttribute('aria-current')).toBe('true')
    const hint = page.getByText(/más y pagás \$/)
    await hint.waitFor()
    const units = page.getByRole('textbox', { name: /^Cantidad de/ })
    const before = Number(await units.inputValue())
    const missing = Number.parseInt(await hint.innerText(), 10)
    await page.getByRole('button', { name: `Desde ${before + missing} un.` }).click()
    await expect.poll(async () => Number(await units.inputValue())).toBe(before + missing)
  })

  it('[ROUTE-15] tells where a product can be printed, and leads by the playground into the editor', async () => {
    await openPage(page, await firstOf(server, page, 'simple'))
    const area = page.locator('.sheet-row').filter({ hasText: /^Zona de impresión/ })
    expect(await area.first().innerText()).toMatch(/\d × [\d,]+ cm/)
    await page.getByRole('link', { name: 'Diseñalo y elegí la variante después' }).click()
    await page.waitForURL(/\/customize-product\?product=/)
  })

  it('[SSR-2] met no problem on the way', () => {
    expect(visitor.problems()).toEqual([])
  })
})
