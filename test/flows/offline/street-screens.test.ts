import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { focusFaults } from '#harness/browser/focus.ts'
import { overflow, smallTargets, violations } from '#harness/browser/page-checks.ts'
import { openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { wordsOf } from '#harness/server/template-texts.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

const guests = [argentine, chilean]

const detailPath = async (tenant: string, kind: 'ProductoSimple' | 'ProductoCurva') => {
  const { id, productType } = await anyProduct(server, tenant, kind)
  return `/product-detail/${productType}/${kind === 'ProductoCurva' ? 'curva' : 'simple'}?id=${id}`
}

describe.each(guests)('first visit of $tenant without JavaScript', (guest) => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor({ javaScriptEnabled: false })
    page = visitor.page
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)
  const open = async (path: string) => (await page.goto(`${server.origin}/${guest.tenant}${path}`))?.status()

  it('[SSR-1, HEAD-1] reads the home and goes on to the list', async () => {
    expect(await open('/')).toBe(200)
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^es/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain('$')
    await page
      .getByRole('main')
      .getByRole('link', { name: wordsOf(guest.template, guest.environment).toAll })
      .click()
    await page.getByRole('main').getByRole('article').first().waitFor()
  })

  it('[SSR-1] reads the list with prices and follows pages, and on a desktop filters by the form', async () => {
    expect(await open('/products-list')).toBe(200)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBeGreaterThan(5)
    expect(await cards.first().innerText()).toContain('$')
    const first = await cards.first().innerText()
    const onward = page.getByRole('link', { name: 'Página siguiente' })
    // What is laid out on the way down may still move it: it is pressed once it stands still.
    await onward.scrollIntoViewIfNeeded()
    await onward.click()
    await page.waitForURL(/page=2/)
    expect(await cards.first().innerText()).not.toBe(first)

    const desktop = await openVisitor({ javaScriptEnabled: false, viewport: DESKTOP })
    await desktop.page.goto(`${server.origin}/${guest.tenant}/products-list`)
    await desktop.page.getByLabel('Hasta').fill('20000')
    await desktop.page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await desktop.page.waitForURL(/maxPrice=20000/)
    await desktop.page.getByRole('main').getByRole('article').first().waitFor()
    await desktop.close()
  })

  it('[SSR-1, HEAD-3, HEAD-4] reads a product with its price, description and data for search engines', async () => {
    for (const kind of ['ProductoSimple', 'ProductoCurva'] as const) {
      const { name, description } = await anyProduct(server, guest.tenant, kind)
      expect(await open(await detailPath(guest.tenant, kind))).toBe(200)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
      // Also what is not laid out before it comes near.
      const text = await page.getByRole('main').textContent()
      expect(text).toContain('$')
      expect(text).toContain(description.slice(0, 40))
      const data = await page.locator('script[type="application/ld+json"]').first().textContent()
      expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'Product', name })
      expect(await page.title()).toContain(name)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/product-detail/')
      expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http/)
    }
  })

  it('[ROUTE-16, SSR-7, TEN-4] answers 404 with a way on for unknown pages, products and shops', async () => {
    for (const path of ['/no-existe', '/product-detail/nada/simple?id=999999']) {
      expect(await open(path)).toBe(404)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThanOrEqual(1)
    }
    expect((await page.goto(`${server.origin}/tienda-que-no-existe/`))?.status()).toBe(404)
  })
})

describe.each([
  // The other two pairs are walked by keyboard.test.ts.
  { guest: argentine, viewport: DESKTOP },
  { guest: chilean, viewport: PHONE },
])('screens of $guest.tenant at $viewport.width px', ({ guest, viewport }) => {
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  const open = async (path: string) => {
    await page.goto(`${server.origin}/${guest.tenant}${path}`)
    await visitor.settled()
  }
  const sound = async () => {
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    if (viewport === PHONE) expect(await smallTargets(page)).toEqual([])
  }

  beforeAll(async () => {
    visitor = await openVisitor({ viewport })
    page = visitor.page
    person = shopper(page, guest)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('finds what is unsound', async () => {
    await page.setContent('<main><img src="data:,"><p style="width:2000px"><a href="/">link</a></p></main>')
    expect(await violations(page)).toContain('image-alt: img')
    expect(await overflow(page)).toBeGreaterThan(0)
    expect(await smallTargets(page)).toEqual(['A link'])
  })

  it('[LAYOUT-12, LAYOUT-13] chooser, home, list and not-found are sound', async () => {
    visitor.tolerate(/status of 404/)
    await page.goto(server.origin)
    await visitor.settled()
    await sound()
    for (const path of ['/', '/products-list', '/no-existe']) {
      await open(path)
      // The chat's button comes two seconds later, and has to be sound as well.
      if (path === '/')
        await page
          .getByRole('link', { name: /WhatsApp/ })
          .last()
          .waitFor()
      await sound()
    }
  })

  it('[LAYOUT-12, LAYOUT-13, LAYOUT-17] both details, drawer and cart are sound', async () => {
    await open(await detailPath(guest.tenant, 'ProductoCurva'))
    await sound()
    expect(await focusFaults(page)).toEqual([])
    await open(await detailPath(guest.tenant, 'ProductoSimple'))
    await sound()
    const { minimumQuantity } = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await person.addUnits(minimumQuantity)
    expect((await person.drawer.boundingBox())?.width).toBe(viewport === PHONE ? 320 : 500)
    await sound()
    await open('/shopping-cart')
    await person.lines.first().waitFor()
    await sound()
    expect(await focusFaults(page)).toEqual([])
  })

  it('[LAYOUT-13] each step of the checkout is sound', async () => {
    await open('/checkout')
    await person.main.getByLabel(person.checkout.name).first().waitFor()
    await sound()
    await person.next()
    await sound()
    await person.fillAddressee()
    await person.next()
    await person.main.getByText(person.checkout.shippingTitle).waitFor()
    await person.chooseFirst()
    await sound()
    await person.next()
    await person.fillBilling()
    await sound()
    await person.next()
    // The step before has choices, too.
    await person.main.getByText(person.checkout.paymentTitle).waitFor()
    await person.chooseFirst()
    await sound()
    await person.next()
    await person.finalize.waitFor()
    await sound()
  })

  it('[SAFE-1, SSR-2] met no problem on the way', () => {
    expect(visitor.problems()).toEqual([])
  })
})

describe('by keyboard', () => {
  it('[LAYOUT-13, COMP-12] reaches the cart from the home without a pointer', async () => {
    const visitor = await openVisitor({ viewport: DESKTOP })
    const { page } = visitor
    const person = shopper(page, argentine)
    const product = await anyProduct(server, argentine.tenant, 'ProductoSimple')
    const tabTo = async (found: () => Promise<boolean>) => {
      for (let presses = 0; presses < 150; presses++) {
        if (await found()) return
        await page.keyboard.press('Tab')
      }
      throw new Error('Tab does not reach it')
    }
    const focusHas = (text: string) => async () =>
      (
        await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        )
      ).includes(text)

    await openPage(page, `${server.origin}/${argentine.tenant}/`)
    await page.keyboard.press('Tab')
    expect(await focusHas('Saltar al contenido')()).toBe(true)
    await tabTo(focusHas('Todos los productos'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/products-list/)

    await openPage(
      page,
      `${server.origin}/${argentine.tenant}/product-detail/${product.productType}/simple?id=${product.id}`,
    )
    await tabTo(focusHas('Cantidad de'))
    await page.keyboard.press('ArrowUp')
    await tabTo(focusHas('Agregar al carrito'))
    await page.keyboard.press('Enter')
    await person.drawer.waitFor()
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      const onPage = await page.evaluate(() => document.activeElement === document.body)
      expect(onPage || (await inside())).toBe(true)
    }
    await page.keyboard.press('Escape')
    await person.drawer.waitFor({ state: 'hidden' })
    await expect.poll(focusHas('Agregar al carrito')).toBe(true)
    await page.getByRole('link', { name: /^Carrito, / }).focus()
    await page.keyboard.press('Enter')
    await person.drawer.getByRole('button', { name: 'Cerrar' }).waitFor()
    await tabTo(focusHas(person.cart.seeCart))
    await page.keyboard.press('Enter')
    await page.waitForURL(/shopping-cart/)
    expect(visitor.problems()).toEqual([])
    await visitor.close()
  })
})
