import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatCount } from '#domain/money/money.ts'
import { openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { type Network, openNetwork } from '#harness/browser/network.ts'
import { overflow, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, linesOf, ordersOf, repriced, stocked } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { expectSpecified, killAtSubmit, loseTheAnswer, refuseWrongInvoices } from './sent-order.ts'
import { cached } from './worker-page.ts'

let server: ShopServer
let network: Network

beforeAll(async () => {
  server = await startShop()
  network = await openNetwork(server.port)
})
afterAll(() => Promise.all([network?.close(), server?.close()]))

describe.each([
  { guest: argentine, breakTheSubmit: loseTheAnswer },
  { guest: chilean, breakTheSubmit: killAtSubmit },
])('the street at 360 px, $guest.tenant', ({ guest, breakTheSubmit }) => {
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  const at = (path: string) => `${network.origin}/${guest.tenant}${path}`
  const asked: Request[] = []
  /** What the button that orders has said. */
  let toBeCharged: number
  /** Body of the last request of this call. */
  const sent = (call: string) => asked.findLast((request) => request.url().includes(call))?.postDataJSON()

  beforeAll(async () => {
    visitor = await openVisitor()
    page = visitor.page
    person = shopper(page, guest)
    page.on('request', (request) => {
      if (request.url().includes('/api/services/')) asked.push(request)
    })
  })

  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  it('[ROUTE-18] goes from the chooser into the shop', async () => {
    await page.goto(network.origin)
    await page
      .getByRole('link', { name: new RegExp(guest.shop) })
      .first()
      .click()
    await page.waitForURL(at('/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('[ROUTE-7, ROUTE-19] filters by category, colour and price, sorts and turns pages', async () => {
    await page.goto(at('/products-list'))
    const all = await person.listed()

    const onward = page.getByRole('link', { name: 'Página siguiente' })
    // What is laid out on the way down may still move it: it is pressed once it stands still.
    await onward.scrollIntoViewIfNeeded()
    await onward.click()
    await page.waitForURL(/page=2/)
    await page.goBack()

    const categories = page.getByRole('navigation', { name: 'Categorías' }).last()
    await categories.getByRole('link').nth(1).click()
    await page.waitForURL(/categoryId=/)
    await expect.poll(person.listed).toBeLessThan(all)
    const inCategory = await person.listed()
    await page.goBack()
    await expect.poll(person.listed).toBe(all)

    await person.filter((sheet) =>
      sheet.getByRole('group').or(sheet).locator('.color-choice').first().click(),
    )
    await page.waitForURL(/colors=/)
    await expect.poll(person.listed).toBeLessThan(all)
    const inColor = await person.listed()

    await person.filter(async (sheet) => {
      await sheet.getByLabel('Hasta').fill('20000')
      await sheet.getByLabel('Hasta').blur()
    })
    await page.waitForURL(/maxPrice=20000/)
    await expect.poll(person.listed).toBeLessThan(inColor)
    expect(inCategory).toBeGreaterThan(0)

    await page.reload()
    expect(page.url()).toMatch(/colors=.*maxPrice=20000|maxPrice=20000.*colors=/)

    await page.goto(at('/products-list'))
    await page.getByLabel('Ordenar por').selectOption({ label: 'Nombre, A–Z' })
    await page.waitForURL(/sort=name/)
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    const isSorted = (shown: string[]) =>
      shown.length > 1 &&
      shown.every((name, n) => n === 0 || name.localeCompare(shown[n - 1] ?? '', 'es') >= 0)
    await expect.poll(async () => isSorted(await names.allTextContents())).toBe(true)
    // A worker comes with the first visit; from then on the list is on the device.
    const lists = async () =>
      Object.values(await cached(page))
        .flat()
        .filter((url) => url.includes('GetProductsList') && url.includes('relevance'))
    await expect.poll(lists).not.toEqual([])
  })

  /** Whether the price without national taxes stands with prices that can be seen: [true] with each, [false] with none. */
  const withNet = async (prices: string) => [
    ...new Set(
      (await person.main.locator(prices).filter({ visible: true }).allInnerTexts()).map((price) =>
        /sin impuestos nacionales/i.test(price),
      ),
    ),
  ]

  it('[ROUTE-14, COMP-1, COMP-2, OFF-15, MKT-2] adds a simple product: the drawer Resumen has the line and a TOTAL', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await page.goto(at(`/product-detail/${product.productType}/simple?id=${product.id}`))
    await person.addUnits(product.minimumQuantity + 3)
    await person.drawer.getByRole('listitem').getByText(product.name).waitFor()
    // The law of Argentina wants it said beside each price.
    expect(await withNet('.price-hero, .break-price')).toEqual([guest.environment === 'AR'])
    await person.drawer.getByText(`x ${formatCount(product.minimumQuantity + 3)} un.`).waitFor()
    await person.drawer.getByText(person.cart.total, { exact: true }).waitFor()
    // At the right edge, also of a phone.
    expect(await person.drawer.boundingBox()).toMatchObject({ x: 40, width: 320 })
    await person.drawer.getByRole('button', { name: 'Cerrar' }).click()
    await person.drawer.waitFor({ state: 'hidden' })
  })

  it('[ROUTE-8, ROUTE-13, CART-16, MKT-2] adds a curva in its grid and sees both lines in the cart', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoCurva')
    await page.goto(at(`/product-detail/${product.productType}/curva?id=${product.id}`))
    const each = Math.ceil(product.minimumQuantity / 2)
    await person.addCurva(stocked(product).slice(0, 2), each)
    await person.drawer.getByText(`x ${formatCount(each * 2)} un.`).waitFor()
    await person.drawer.getByRole('link', { name: person.cart.seeCart }).click()
    await page.waitForURL(at('/shopping-cart'))
    await expect.poll(() => person.lines.count()).toBe(2)
    await person.total()
    expect(await withNet('.price')).toEqual([guest.environment === 'AR'])
    await page
      .getByRole('button', { name: /^Más opciones de / })
      .first()
      .click()
    await page.getByRole('link', { name: person.cart.seeProduct }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('[OFF-1, OFF-2, OFF-6] keeps cart and pages without a network, takes edits, and comes back by itself', async () => {
    visitor.tolerate(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Failed to fetch/,
    )
    await page.evaluate(() => navigator.serviceWorker.ready)
    const total = await person.total()
    await network.cut()
    await visitor.context.setOffline(true)

    await page.reload()
    await expect.poll(() => person.lines.count()).toBe(2)
    await page.getByText(person.cart.offline).waitFor()
    const units = page.getByRole('textbox', { name: /^Cantidad de / }).first()
    const before = Number(await units.inputValue())
    const inCart = await person.unitsInCart()
    await page.getByRole('button', { name: 'Sumar' }).first().click()
    await expect.poll(() => units.inputValue()).toBe(String(before + 1))
    await expect.poll(person.unitsInCart).toBe(inCart + 1)
    await page.reload()
    await expect.poll(() => units.inputValue()).toBe(String(before + 1))
    await page.getByText(person.cart.estimated).and(page.locator(':visible')).first().waitFor()

    await page.goto(at('/products-list'))
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.goto(at('/orders/detail#token=never-seen-here'))
    await page.getByText(/todavía no está en tu dispositivo/).waitFor()

    await network.restore()
    await visitor.context.setOffline(false)
    await page.goto(at('/shopping-cart'))
    await page.getByText(person.cart.offline).waitFor({ state: 'hidden' })
    await expect.poll(person.total).toBeGreaterThan(total)
  })

  it('[ROUTE-4, CHECK-2, CHECK-11, CHECK-12, COMP-23, ADDR-1, ADDR-5, ADDR-60, VALID-60, VALID-5, VALID-6, VALID-7, MKT-2, MKT-6, MKT-7, MKT-9] fills the checkout in as a guest of the market, with the notices of its law', async () => {
    await page.getByRole('link', { name: person.cart.checkout }).first().click()
    // The step stands in the URL as soon as the page is there.
    await page.waitForURL((url) => url.pathname.endsWith('/checkout'))
    await person.fillAddressee()
    // Another province takes back what was chosen within the first.
    await person.main.locator('[name=provinceId]').selectOption({ index: 2 })
    for (const name of ['cityId', 'locality', 'zipCode'])
      await expect.poll(() => person.main.locator(`[name=${name}]`).inputValue()).toBe('')
    await person.fillAddressee()
    await person.next()
    await person.main.getByText(person.checkout.shippingTitle).waitFor()
    await person.chooseFirst()
    await person.next()
    await refuseWrongInvoices(person, guest.environment)
    await person.fillBilling()
    const typed = await person.document()
    await expect.poll(person.storedCheckout).toContain(typed)
    await page.reload()
    await expect.poll(person.document).toBe(typed)
    await person.next()
    await person.main.getByText(person.checkout.paymentTitle).waitFor()
    await person.chooseFirst()
    // Nothing takes cards here: nothing is promised in parts.
    expect(await person.main.getByText(/CFTEA/).count()).toBe(0)
    await person.next()
    await person.finalize.waitFor()
    const charged = (await person.finalize.innerText()).replace(/[^\d,]/g, '').replace(',', '.')
    // Of the sum; each line says its own.
    const net = person.main.locator('dt').filter({ hasText: /^Precio sin impuestos nacionales$/ })
    expect((await net.count()) > 0).toBe(guest.environment === 'AR')
    toBeCharged = Number(charged)
    for (const said of [person.checkout.withdrawal, person.checkout.stockNotice])
      await person.main.getByText(said, { exact: true }).waitFor()
    await person.main.getByText(person.checkout.privacy).waitFor()
    await person.main.getByRole('link', { name: person.checkout.readPrivacy }).waitFor()
    const terms = page.getByRole('link', { name: person.checkout.downloadTerms })
    const file = await page.request.get(new URL((await terms.getAttribute('href')) ?? '', page.url()).href)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('[ORDER-1, OFF-3, OFF-8, SAFE-12] survives a killed server and presses repeated: one order, confirmed', async () => {
    visitor.tolerate(/ERR_[A-Z_]+|Failed to fetch|502|503/)
    await breakTheSubmit(page, server)
    await person.finalize.dblclick()
    const verify = page.getByRole('button', { name: person.checkout.verify })
    await verify.waitFor()
    await verify.dblclick()
    await verify.waitFor()
    await server.start()
    await verify.dblclick()
    await page.waitForURL(/confirm-purchase/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(async () => (await ordersOf(server, guest.tenant)).length).toBe(1)
  })

  it('[ORDER-6, ORDER-8, ROUTE-5, ROUTE-10] opens the order by its link, on another device too', async () => {
    const card = page.getByRole('region', { name: /pedido/ })
    const mailed = await card.getByText(/#token=/).innerText()
    await card.getByRole('link').click()
    await page.waitForURL(/orders\/detail/)
    const [order] = await ordersOf(server, guest.tenant)
    await page.getByText(String(order?.number)).first().waitFor()
    await page
      .getByRole('list', { name: /^El recorrido/ })
      .getByRole('listitem')
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    const friend = await openVisitor()
    await friend.page.goto(mailed)
    await friend.page.getByText(String(order?.number)).first().waitFor()
    expect(friend.problems()).toEqual([])
    await friend.close()
  })

  it('[CHECK-6, CHECK-12, CHECK-15, PRICE-8, PRICE-14] holds the totals of domain/pricing in PostgreSQL, and an emptied cart', async () => {
    const [order, ...more] = await ordersOf(server, guest.tenant)
    if (!order) throw new Error('There is no order')
    expect(more).toEqual([])
    const lines = await linesOf(server, order, guest.tenant)
    expect(lines).toHaveLength(3)
    const { TOTAL } = await repriced(server, guest.tenant, lines)
    expect(Number(order.base_price)).toBe(TOTAL.basePrice)
    expect(Number(order.sub_total)).toBe(TOTAL.subTotal)
    expect(Number(order.taxes)).toBe(TOTAL.taxes)
    expect(Number(order.total)).toBe(TOTAL.total)
    expect(Number(order.grand_total)).toBe(TOTAL.total + Number(order.shipping_cost))
    expect(Number(order.grand_total)).toBe(toBeCharged)
    expect(order.addressee.email).toBe(guest.email)

    await page.goto(at('/shopping-cart'))
    await page.getByText(person.words.empty).waitFor()
  })

  it('[CHECK-2, CHECK-3, CHECK-4, CHECK-5, CHECK-7, CART-20, WIRE-4] has sent what the specification names', async () => {
    const [order] = await ordersOf(server, guest.tenant)
    expectSpecified(sent, guest.environment, Number(order?.grand_total))
    for (const request of asked) {
      expect(new URL(request.url()).searchParams.get('tenant'), request.url()).toBe(guest.tenant)
      if (request.method() === 'POST') expect(await request.headerValue('authorization')).toMatch(/^Bearer /)
    }
  })

  it('[SAFE-1, SSR-2] met no console error, hydration or Content-Security-Policy problem on the way', () => {
    expect(visitor.problems()).toEqual([])
  })
})
