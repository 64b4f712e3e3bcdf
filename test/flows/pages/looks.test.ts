import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrast } from '#domain/colour/contrast.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { focusFaults } from '#harness/browser/focus.ts'
import {
  brokenWords,
  overflow,
  setting,
  smallTargets,
  underChat,
  violations,
  withLargeText,
} from '#harness/browser/page-checks.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { templateOf, templates } from '#src/templates/specs.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

/** The demo's shop of a template: there is one for each. */
const shopOf = async (template: number) => {
  const { result } = (await (await fetch(`${server.origin}/api/demo/shops`)).json()) as {
    result: { tenant: string; environment: string; template: number }[]
  }
  const shop = result.find((one) => one.template === template)
  if (!shop) throw new Error(`No shop wears template ${template}`)
  return shop
}

/** The chat buttons seen so far: ten that differ. */
const chats: string[] = []
const hexOf = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

const CATEGORIES = 'section[aria-labelledby=categorias] :is(ul, ol)'
/** Beside each other: on a desktop, and at most on a phone. */
const COLUMNS = {
  '1-column': [1, 1],
  '3-columns': [3, 2],
  '5-columns': [5, 2],
  list: [1, 1],
} as const

/** In the page: what moves. */
const moving = () =>
  document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)

describe.each(Object.values(templates))('template $id, $name', ({ id, folder, categoryDisplay }) => {
  let visitor: Visitor
  let origin: string
  let tenant: string
  let environment: string
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    const shop = await shopOf(id)
    tenant = shop.tenant
    environment = shop.environment
    origin = `${server.origin}/${tenant}`
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => visitor?.page)

  // The server keeps rendered pages for a while: another address is another page.
  const open = async (path: string) => {
    const address = `${origin}${path}${path.includes('?') ? '&' : '?'}look=${id}`
    await visitor.page.goto(address, { waitUntil: 'load' })
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  const sound = async () => {
    const { page } = visitor
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await brokenWords(page), page.url()).toEqual([])
    // What has never been in sight has no measures yet, and axe goes by measures.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await focusFaults(page)).toEqual([])
  }
  const isInWindow = (wanted: Locator) =>
    wanted.filter({ visible: true }).evaluateAll((all) =>
      all.some((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
  const fitsPhone = async () => {
    const { page } = visitor
    expect(await brokenWords(page), page.url()).toEqual([])
    expect(await withLargeText(visitor, () => overflow(page)), page.url()).toBeLessThanOrEqual(0)
    for (const width of [320, 600]) {
      await page.setViewportSize({ ...PHONE, width })
      expect(await overflow(page), `${width} px, ${page.url()}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(PHONE)
  }

  it('[LAYOUT-6] sets the categories as its row of the table says', async () => {
    const { page } = visitor
    const [onDesktop, onPhone] = COLUMNS[categoryDisplay]
    await open('/')
    expect((await setting(page, CATEGORIES)).beside).toBeLessThanOrEqual(onPhone)
    await page.setViewportSize(DESKTOP)
    await expect.poll(async () => (await setting(page, CATEGORIES)).beside).toBe(onDesktop)
    const { lowest, highest } = await setting(page, CATEGORIES)
    // Rows to read, or pictures to look at.
    if (categoryDisplay === 'list') expect(highest).toBeLessThan(130)
    else expect(lowest).toBeGreaterThan(150)
    // Catálogo has them beside each page and in its bar, which is enough.
    const first = (await page.locator(CATEGORIES).locator('li a').first().getAttribute('href')) ?? ''
    expect(await page.locator(`.shop > footer a[href="${first}"]`).count()).toBe(id === 4 ? 0 : 1)
    await page.setViewportSize(PHONE)
  })

  it('[COMP-18, COMP-20] has a chat button of its own that covers nothing to press', async () => {
    const { page } = visitor
    await open('/products-list')
    const chat = page.locator('.whatsapp')
    await chat.waitFor()
    const worn = await chat.evaluate((button) => {
      const { backgroundColor, color, borderRadius, borderWidth, boxShadow } = getComputedStyle(button)
      return { backgroundColor, color, form: [backgroundColor, borderRadius, borderWidth, boxShadow].join() }
    })
    expect(contrast(hexOf(worn.color), hexOf(worn.backgroundColor))).toBeGreaterThanOrEqual(3)
    expect(chats).not.toContain(worn.form)
    chats.push(worn.form)
    const box = await chat.boundingBox()
    expect([box?.width, box?.height]).toEqual([60, 60])
    expect(await underChat(page)).toEqual([])
  })

  it('[LAYOUT-9, LAYOUT-12, LAYOUT-13, LAYOUT-14, LAYOUT-16, LAYOUT-17, LAYOUT-19, LAYOUT-21, LAYOUT-35] is sound from home to checkout, and still for who wants it', async () => {
    const { page } = visitor
    await open('/')
    expect(await page.locator('.shop').getAttribute('data-template')).toBe(folder)
    const lead = page.locator('img[fetchpriority=high]').first()
    await expect.poll(() => lead.evaluate((picture: HTMLImageElement) => picture.complete)).toBe(true)
    // What the head asks for is what the banner shows: nothing is fetched in vain.
    const asked = await page.evaluate(() => {
      const source = document.querySelector('picture:has(img[fetchpriority=high]) source:nth-last-of-type(2)')
      const wanted = [source?.getAttribute('srcset'), source?.getAttribute('sizes')].join()
      return [...document.querySelectorAll('link[rel=preload]')].map(
        (link) => [link.getAttribute('imagesrcset'), link.getAttribute('imagesizes')].join() === wanted,
      )
    })
    if (asked.length > 0) expect(asked).toContain(true)
    await sound()
    expect(await smallTargets(page)).toEqual([])
    expect(await page.evaluate(moving)).toEqual([])
    await fitsPhone()

    await open('/products-list')
    await sound()
    await fitsPhone()
    await open('/auth?mode=login')
    expect(await focusFaults(page)).toEqual([])
    await fitsPhone()

    const product = await anyProduct(server, tenant, 'ProductoSimple')
    await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
    expect(await focusFaults(page)).toEqual([])
    await fitsPhone()
    if (id === 10) {
      // The work hangs above what one buys with.
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const wanted of ['.label .offer .price-hero', '.label .offer button'])
        await expect.poll(() => isInWindow(page.locator(wanted))).toBe(true)
    }
    await page.setViewportSize(DESKTOP)
    await sound()
    const person = shopper(page, environment === 'CL' ? chilean : argentine)
    await person.addUnits(product.minimumQuantity)
    await open('/shopping-cart')
    await sound()
    await page.setViewportSize(PHONE)
    await fitsPhone()
    await page.setViewportSize(DESKTOP)
    await open('/checkout')
    await sound()
    await page.setViewportSize(PHONE)
    expect(await brokenWords(page), page.url()).toEqual([])
    expect(visitor.problems()).toEqual([])
  })

  it('[LAYOUT-2, LAYOUT-3, LAYOUT-4, LAYOUT-5, LAYOUT-7, LAYOUT-8, LAYOUT-10, LAYOUT-14, MKT-1, MKT-2, MKT-4, MKT-5, MKT-6] frames its pages as its row of the table says', async () => {
    const { page } = visitor
    const { sidebar, menuTitle } = templateOf(id)
    const shown = (selector: string) => page.locator(selector).filter({ visible: true })
    const beside = () => shown('.category-sidebar').count()
    const drawer = page.getByRole('dialog', { name: 'Resumen' })
    const opensDrawer = async () => {
      await page.getByRole('link', { name: /^Carrito, / }).click()
      await drawer.waitFor()
      expect(await page.evaluate(moving)).toEqual([])
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    }
    await page.setViewportSize({ width: 959, height: 900 })
    await open('/products-list')
    await hydrated(page)
    await expect.poll(beside).toBe(0)
    await page.setViewportSize({ width: 960, height: 900 })
    await expect.poll(beside).toBe(sidebar ? 1 : 0)
    for (const title of ['CATEGORÍAS', 'MENÚ']) {
      const titled = page.locator('header').getByText(title, { exact: true }).filter({ visible: true })
      await expect.poll(() => titled.count(), { message: title }).toBe(title === menuTitle ? 1 : 0)
    }
    await page.locator('main article .price').first().waitFor()
    const prices = await page.locator('main article .price').allInnerTexts()
    for (const price of prices) expect(/sin impuestos nacionales/i.test(price)).toBe(environment === 'AR')
    const foot = page.locator('.shop > footer')
    await foot.scrollIntoViewIfNeeded()
    await foot.getByRole('heading', { name: 'Medios de pago' }).waitFor()
    expect(await foot.innerText()).toMatch(environment === 'AR' ? /CUIT\s[\d-]{13}/ : /RUT\s[\d.]+-[\dK]/)
    await foot.getByRole('link', { name: 'Términos y condiciones' }).waitFor()
    if (environment === 'AR') {
      const fiscal = foot.getByRole('link', { name: /^DATA FISCAL/ })
      await expect.poll(() => fiscal.locator('svg path').count()).toBe(1)
      const claims = 'Defensa de las y los Consumidores. Para reclamos ingresá acá'
      expect(await foot.getByRole('link', { name: claims }).getAttribute('href')).toMatch(/^https:/)
      await foot.getByRole('link', { name: 'Botón de arrepentimiento' }).waitFor()
    }
    await page.locator('.whatsapp').waitFor()
    await opensDrawer()

    await open('/checkout')
    await shown('header').first().waitFor()
    expect(await foot.count()).toBe(0)
    await expect.poll(beside).toBe(sidebar ? 1 : 0)
    await opensDrawer()
    await page.setViewportSize(PHONE)
  })
})
