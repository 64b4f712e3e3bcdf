import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { expectUsable } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, linesOf, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { memoryTexts } from '#src/features/cart/memory/texts.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

describe.each([
  { guest: argentine, viewport: PHONE },
  { guest: chilean, viewport: DESKTOP },
])('a browser that stores nothing, in $guest.tenant at $viewport.width px', ({ guest, viewport }) => {
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  const words = memoryTexts(guest.environment)
  beforeAll(async () => {
    visitor = await openVisitor({ viewport, storageBlocked: true })
    page = visitor.page
    person = shopper(page, guest)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[OFF-38] sells all the same: product, cart, checkout and order in one visit, and says that it stores nothing', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await page.goto(
      `${server.origin}/${guest.tenant}/product-detail/${product.productType}/simple?id=${product.id}`,
    )
    // The real thing: the browser itself refuses.
    const refused = await page.evaluate(async () => {
      const opened = new Promise((resolve, reject) => {
        const request = indexedDB.open('probe')
        request.onsuccess = () => resolve('opened')
        request.onerror = () => reject(request.error)
      })
      const stored = async () => localStorage.setItem('probe', '1')
      const outcomes = await Promise.allSettled([
        opened,
        stored(),
        navigator.serviceWorker.register('/sw.js'),
      ])
      return outcomes.map(({ status }) => status)
    })
    expect(refused).toEqual(['rejected', 'rejected', 'rejected'])

    const units = product.minimumQuantity
    await person.addUnits(units)
    await person.drawer.getByText(words.guest).waitFor()
    await person.drawer.getByText(person.cart.onPage).waitFor()
    expect(await person.drawer.getByText(person.cart.onDevice).count()).toBe(0)
    await expect.poll(() => person.unitsInCart()).toBe(units)
    await expectUsable(page)

    await person.drawer.getByRole('link', { name: person.cart.seeCart }).click()
    await page.waitForURL(/shopping-cart/)
    await person.main.getByText(words.guest).waitFor()
    const before = await person.total()
    const quantity = person.lines.first().getByRole('textbox')
    await quantity.fill(String(units + 1))
    await quantity.blur()
    await expect.poll(() => person.total()).toBeGreaterThan(before)
    await expectUsable(page)

    await person.main
      .getByRole('link', { name: person.cart.checkout })
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL(/checkout/)
    await person.main.getByText(person.checkout.unsaved).waitFor()
    await person.toReview(/ransferencia/)
    await expectUsable(page)
    await person.finalize.click()
    await page.waitForURL(/confirm/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const orders = await ordersOf(server, guest.tenant)
    const mine = orders.filter(({ addressee }) => addressee.email === guest.email)
    expect(mine).toHaveLength(1)
    const [order] = mine
    if (!order) throw new Error('No order')
    await page.getByText(order.number).first().waitFor()
    expect((await linesOf(server, order, guest.tenant)).map(({ quantity: ordered }) => ordered)).toEqual([
      units + 1,
    ])
    await page.getByRole('link', { name: 'Carrito vacío' }).waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('[OFF-38] a page that is loaded anew begins with an empty cart and says why', async () => {
    await page.goto(`${server.origin}/${guest.tenant}/shopping-cart`)
    await person.main.getByText(words.guest).waitFor()
    expect(await person.lines.count()).toBe(0)
    expect(visitor.problems()).toEqual([])
  })
})
