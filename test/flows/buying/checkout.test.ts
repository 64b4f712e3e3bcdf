import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getShippingQuote } from '#contract/shipping.ts'
import { DESKTOP, openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { deviceRows } from '#harness/browser/device-rows.ts'
import { brokenWords, underChat, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { variants } from '#server/db/schema/catalogue.ts'
import type { StoredCheckout } from '#src/features/checkout/form/stored-form.ts'
import { expectNumberOnOneLine } from './account-number.ts'

const PRICES = '**/GetShoppingCartProductPrice*'
const ORDER = '**/CompleteOrder*'
const { tenant } = argentine

let server: ShopServer
let visitor: Visitor
let page: Page
let person: ReturnType<typeof shopper>
const open = (path: string) => page.goto(`${server.origin}/${tenant}${path}`)

/** Every price of the server's answers times `factor`, as if the shop had raised them. */
const raisePrices = (factor: number) =>
  page.route(PRICES, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const prices of [json.result.TOTAL, ...Object.values<{ total: number }>(json.result.products)]) {
      prices.total = Math.round(prices.total * factor * 100) / 100
    }
    await route.fulfill({ response, json })
  })

const refuseOrder = (code: string, message: string, details?: object) =>
  page.route(ORDER, (route) =>
    route.fulfill({
      status: details ? 409 : 422,
      json: { result: { code, message, details }, success: false },
    }),
  )

const openProduct = async () => {
  const product = await anyProduct(server, tenant, 'ProductoSimple')
  await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
  return product
}

const toReview = async () => {
  // Without a step it opens at the first that is not complete yet.
  await open('/checkout?step=addressee')
  await person.toReview()
}

beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

const visit = (viewport: typeof PHONE) => {
  beforeAll(async () => {
    visitor = await openVisitor({ viewport })
    page = visitor.page
    person = shopper(page, argentine)
    visitor.tolerate(/status of 4(?:09|22)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  })
  afterAll(() => visitor?.close())
  beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
}

describe('the checkout of a guest', () => {
  visit(DESKTOP)

  it('[VALID-4, VALID-1, COMP-4, COMP-5] says errors beside their fields, in words, and goes to the first', async () => {
    const { minimumQuantity } = await openProduct()
    await person.addUnits(minimumQuantity)
    await open('/checkout')
    await page.getByLabel('Nombre').fill('Inés')
    await person.next()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('lastName')
    const described = await page.getByLabel('Apellido').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Ingresá el apellido.')
    await page.getByLabel('Teléfono').pressSequentially('+54 11x45')
    await expect.poll(() => page.getByLabel('Teléfono').inputValue()).toBe('541145')
    await page.getByLabel('Teléfono').fill('')
    // As a paste does, which a browser cuts off at the longest value that a field takes.
    await page.evaluate(
      (text) => document.execCommand('insertText', false, text),
      ' +54 (9) 11 - 4555 - 0134',
    )
    await expect.poll(() => page.getByLabel('Teléfono').inputValue()).toBe('5491145550134')
    const summary = page.getByRole('complementary', { name: person.checkout.summary })
    expect(await summary.getByRole('button', { name: /^Quitar/ }).count()).toBe(0)
    expect((await summary.locator('li img').first().boundingBox())?.width).toBe(69)
    // The drawer is there to be read as well.
    await page.getByRole('link', { name: /^Carrito, / }).click()
    await person.drawer.getByRole('listitem').first().waitFor()
    expect(await person.drawer.getByRole('button', { name: /^Quitar/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await person.drawer.waitFor({ state: 'hidden' })
  })

  it('[ROUTE-4] the address names the step that is shown, not one that lies ahead', async () => {
    await open('/checkout?step=my-purchase')
    await page.waitForURL(/step=addressee/)
    await person.fillAddressee()
    expect(page.url()).toContain('step=addressee')
    expect(await page.getByLabel('Nombre').inputValue()).toBe(argentine.name)
  })

  it('[OFF-37, OFF-8] going offline in the second step locks no later one, and the order asks for what was left', async () => {
    // The line is gone before its delivery could be asked for.
    await page.route(`**${getShippingQuote.path}*`, (route) => route.abort('internetdisconnected'))
    await open('/checkout?step=addressee')
    await person.fillAddressee()
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await person.next()
    await page.waitForURL(/step=shipping/)
    await page.getByText(person.checkout.offline).first().waitFor()
    await person.next()
    await person.fillBilling()
    await person.next()
    await person.main.getByRole('radio', { name: /ransferencia/ }).check()
    await person.next()
    await page.getByRole('button', { name: person.checkout.finalizeLater }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The way to send was left for later.
    await page.waitForURL(/step=shipping/)
    await person.chooseFirst()
    for (const step of ['billing', 'payment', 'my-purchase']) {
      await person.next()
      await page.waitForURL((url) => url.searchParams.get('step') === step)
    }
    await person.finalize.waitFor()
  })

  it('[CHECK-1] what is typed lies on the device by the specification’s steps and names', async () => {
    await toReview()
    // The last step's is written down a moment after it is left.
    await expect.poll(person.storedCheckout).toMatch(/"name":"method","value":"[^"]/)
    const [row] = await deviceRows<{ form: StoredCheckout }>(page, tenant, 'checkouts')
    const named = (step: keyof StoredCheckout['payload']) =>
      Object.fromEntries((row?.form.payload[step] ?? []).map(({ name, value }) => [name, value]))
    const steps = ['Billing', 'Addressee', 'MyPurchase', 'Payment', 'Shippment']
    expect(Object.keys(row?.form.payload ?? {})).toEqual(steps)
    expect(named('Addressee')).toMatchObject({ name: argentine.name, street: argentine.street })
    expect(named('Billing')).toMatchObject({ document: argentine.document.replace(/\D/g, '') })
    expect(named('Shippment').shippingCarrierId).toMatch(/./)
    expect(row?.form).toMatchObject({
      province: { name: argentine.places[0] },
      municipality: { name: argentine.places[1] },
      location: { id: expect.any(String) },
      postalCode: expect.stringMatching(/\d{4}/),
      zipping: { amounts: { price_incl_tax: expect.any(Number) } },
    })
    const sent = page.waitForRequest(ORDER)
    await refuseOrder('payment_unavailable', 'Por ahora no.')
    await person.finalize.click()
    expect((await sent).postDataJSON()).toMatchObject({
      street: argentine.street,
      provinceFKId: (row?.form.province.id ?? '') as string,
      zipCode: row?.form.postalCode,
      payment: named('Payment').method,
      shippingCarrierId: named('Shippment').shippingCarrierId,
      shoppingCart: { shoppingCartMode: 'cart' },
    })
    const alert = page.getByRole('alertdialog').filter({ hasText: 'Por ahora no.' })
    await alert.getByRole('button', { name: 'Aceptar' }).click()
    await person.finalize.waitFor()
  })

  it('[ROUTE-4] the last step leaves the lines to the summary beside it, which no bar covers', async () => {
    const { name } = await anyProduct(server, tenant, 'ProductoSimple')
    await toReview()
    await expect.poll(() => page.getByText(name).filter({ visible: true }).count()).toBe(1)
    await page.setViewportSize({ width: DESKTOP.width, height: 480 })
    const { summary, bar } = await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' })
      const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect()
      return { summary: edge('.buy-aside')?.top, bar: edge('header .bar')?.bottom }
    })
    expect(summary).toBeGreaterThan(bar ?? Number.POSITIVE_INFINITY)
    await page.setViewportSize(DESKTOP)
  })

  it('[CHECK-9] a refusal of the order reaches the person with the server’s message', async () => {
    await toReview()
    await refuseOrder('payment_unavailable', 'Ese medio de pago ya no está disponible.')
    await person.finalize.click()
    const alert = page.getByRole('alertdialog').filter({ hasText: 'Ese medio de pago ya no está' })
    await alert.getByRole('button', { name: 'Aceptar' }).click()
    await person.finalize.waitFor()
  })

  it('[ORDER-31] too many unpaid ones are listed with a link to each', async () => {
    await refuseOrder('too_many_unpaid', 'Tenés 5 pedidos sin pagar.', {
      orders: [{ orderId: '7', number: 'BROTE-1007' }],
    })
    await person.finalize.click()
    const alert = page.getByRole('alertdialog').filter({ hasText: 'Tenés 5 pedidos sin pagar.' })
    const own = alert.getByRole('link', { name: person.checkout.openOrder('BROTE-1007') })
    expect(await own.getAttribute('href')).toBe(`/${tenant}/orders/detail/7`)
    await alert.getByRole('button', { name: 'Cerrar' }).click()
    await person.finalize.waitFor()
  })

  it('[CHECK-10, OFF-8] so does what was sold meanwhile, which leads back to the cart alone', async () => {
    const product = await anyProduct(server, tenant, 'ProductoSimple')
    const { id: tenantId } = await shopRow(server, tenant)
    const sold = { tenantId, sku: product.variants[0]?.sku ?? '' }
    const left = (units: number) => changeRows(server, variants, sold, { stock: sql`reserved + ${units}` })
    await left(0)
    await person.finalize.click()
    const sheet = page.getByRole('dialog', { name: person.checkout.changedTitle })
    await sheet.getByText(/^No queda stock de /).waitFor()
    await sheet.getByText(person.checkout.changedFix).waitFor()
    expect(await sheet.getByRole('button', { name: /^Aceptar/ }).count()).toBe(0)
    await sheet.getByRole('link', { name: person.checkout.backToCart }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await ordersOf(server, tenant)).toEqual([])
    await left(500)
    await page.reload()
    await person.finalize.waitFor()
  })

  it('[CHECK-10, CHECK-12, OFF-8] one sheet shows what changed before anything is charged', async () => {
    await raisePrices(1.1)
    await refuseOrder('price_changed', 'Cambió el precio.')
    await person.finalize.click()
    const sheet = page.getByRole('dialog', { name: person.checkout.changedTitle })
    await sheet.getByText('antes').first().waitFor()
    await sheet.getByRole('button', { name: /^Aceptar y pagar \$/ }).waitFor()
    expect(await ordersOf(server, tenant)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('[OFF-5, ORDER-1] two tabs and a lost answer make one order, and both see its end', async () => {
    await page.reload()
    await person.finalize.waitFor()
    const other = await visitor.context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: /^Finalizar: pagar / }).waitFor()
    await page.route(
      ORDER,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await person.finalize.dblclick()
    await page.getByRole('heading', { name: person.checkout.unknownTitle }).waitFor()
    await other.getByRole('button', { name: person.checkout.verify }).click()
    await other.waitForURL(/confirm-purchase/)
    await page.waitForURL(/confirm-purchase/)
    expect(await ordersOf(server, tenant)).toHaveLength(1)
    await other.close()
  })

  it('[ROUTE-5, ORDER-18, COMP-18, LAYOUT-19] the confirmation can be read without a network', async () => {
    await page
      .getByText(/^Copiar/)
      .first()
      .waitFor()
    const { width, height } = page.viewportSize() ?? DESKTOP
    await page.setViewportSize(PHONE)
    expect(await underChat(page)).toEqual([])
    // A CBU is one word of 22 digits.
    for (const phone of [360, 320]) {
      await page.setViewportSize({ ...PHONE, width: phone })
      expect((await brokenWords(page)).filter((word) => /^\d+$/.test(word))).toEqual([])
    }
    await page.setViewportSize({ width, height })
    await page.route('**/api/**', (route) => route.abort())
    await open('/confirm-purchase')
    await page.getByRole('heading', { name: `¡Gracias, ${argentine.name}!` }).waitFor()
    await page.getByRole('link', { name: 'Ver mi pedido' }).click()
    await page.getByRole('list', { name: 'El recorrido de tu pedido' }).waitFor()
  })

  it('[LAYOUT-32] the number of the account to pay into stands on one line in any template, at 320 px too', async () => {
    const [order] = await ordersOf(server, tenant)
    await expectNumberOnOneLine(server.origin, tenant, order?.follow_token)
  })

  it('[CHECK-14] the checkout, opened again after ordering, leads to what was bought', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open('/checkout')
    await page.getByRole('link', { name: person.checkout.lastPurchase }).click()
    await page.getByRole('heading', { name: `¡Gracias, ${argentine.name}!` }).waitFor()
  })

  it('[SAFE-1] met no problem on the way', () => expect(visitor.problems()).toEqual([]))
})
