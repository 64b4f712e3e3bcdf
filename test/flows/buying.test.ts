import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartPrices } from '#contract/cart.ts'
import type { KeptCheckout } from '#src/features/checkout/kept-form.ts'
import { DESKTOP, openVisitor, PHONE, type Visitor } from '../support/browser.ts'
import { deviceRows } from '../support/device-rows.ts'
import { anyProduct, ordersOf } from '../support/placed-orders.ts'
import { alive } from '../support/ready.ts'
import { askDatabase, type ShopServer } from '../support/server.ts'
import { startShop } from '../support/shop.ts'
import { argentine, shopper } from '../support/shopper.ts'
import { brokenWords, underChat, violations } from '../support/soundness.ts'

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

const refuseOrder = (code: string, message: string) =>
  page.route(ORDER, (route) =>
    route.fulfill({ status: 422, json: { result: { code, message }, success: false } }),
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
    visitor.tolerate(/status of 422|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  })
  afterAll(() => visitor?.close())
  beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
}

describe('the cart of a guest', () => {
  visit(PHONE)

  it('[CHECK-14, VALID-2, COMP-2] an empty one has no checkout and no button to see it', async () => {
    await open('/checkout')
    await page.getByRole('heading', { name: person.checkout.emptyTitle }).waitFor()
    await open('/products-list')
    // Before, the link leads to the cart's own page.
    await alive(page)
    await page.getByRole('link', { name: 'Carrito vacío' }).click()
    await expect
      .poll(() => person.drawer.getByRole('button', { name: person.cart.seeCart }).isDisabled())
      .toBe(true)
  })

  it('[COMP-3, COMP-5, OFF-7] says what it is doing: calculating, kept on this device', async () => {
    let answerPrices = () => {}
    const seen = new Promise<void>((resolve) => {
      answerPrices = resolve
    })
    await page.route(PRICES, async (route) => {
      await seen
      await route.continue()
    })
    const { minimumQuantity } = await openProduct()
    await page.getByRole('textbox', { name: /^Cantidad de / }).fill(String(minimumQuantity))
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await person.drawer.getByText('Calculando total ...').waitFor()
    answerPrices()
    await person.drawer.getByText(person.cart.onDevice).waitFor()
    expect((await person.drawer.locator('li img').first().boundingBox())?.width).toBe(60)
  })

  it('[CART-18, ERR-1] a refusal with 422 stands in the popup, and Aceptar goes to home', async () => {
    await page.route(PRICES, (route) =>
      route.fulfill({ status: 422, json: { result: { message: 'Tu carrito cambió.' }, success: false } }),
    )
    await open('/shopping-cart')
    const popup = page.getByRole('alertdialog').filter({ hasText: 'Tu carrito cambió.' })
    await popup.getByRole('button', { name: 'Aceptar' }).click()
    await page.waitForURL(`${server.origin}/${tenant}/`)
  })

  it('[CART-14] each change is priced anew, by the server', async () => {
    const first = page.waitForResponse(PRICES)
    await open('/shopping-cart')
    await first
    const before = await person.total()
    const answered = page.waitForResponse(PRICES)
    await page.getByRole('button', { name: 'Sumar' }).first().click()
    const { result } = (await (await answered).json()) as { result: CartPrices }
    expect(result.TOTAL.total).toBeGreaterThan(before)
    await expect.poll(person.total).toBe(result.TOTAL.total)
    // What was answered a moment ago needs no second asking.
    await page.getByRole('button', { name: 'Restar' }).first().click()
    await expect.poll(person.total).toBe(before)
  })

  it('[OFF-14, ERR-9] estimates while nothing answers, and says so', async () => {
    const warned: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
    await open('/shopping-cart')
    await person.total()
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Sumar' }).first().click()
    await page.getByText('estimado', { exact: true }).filter({ visible: true }).waitFor()
    await page
      .getByText(/Precio estimado con los datos del/)
      .filter({ visible: true })
      .waitFor()
    expect(warned.join()).toContain('Prices were not refreshed')
  })

  it('[COMP-8, COMP-18] what stands at the page’s end can be scrolled out from under the chat button', async () => {
    await open('/shopping-cart')
    const chat = page.locator('.whatsapp')
    expect(await underChat(page)).toEqual([])
    const texts = await chat.evaluate((button) => {
      const foot = document.querySelector('.shop > footer') ?? document.body
      const { top } = button.getBoundingClientRect()
      return [...foot.querySelectorAll('a, p, li, img')].filter(
        (part) => part.getBoundingClientRect().bottom > top,
      ).length
    })
    expect(texts).toBe(0)
  })

  it('[CART-1, CART-13, CART-29] a product’s page says that the cart has it; once more it is refused', async () => {
    const { minimumQuantity } = await openProduct()
    const note = page.getByRole('link', { name: /^Ya está en tu carrito: x \d+ un\.$/ })
    await note.waitFor()
    const units = await person.unitsInCart()
    expect(await note.innerText()).toBe(person.cart.alreadyIn(`x ${units} un.`))
    await page.getByRole('textbox', { name: /^Cantidad de / }).fill(String(minimumQuantity))
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    const popup = page.getByRole('alertdialog').filter({ hasText: 'ya se encuentra en el carrito.' })
    await popup.getByRole('button', { name: 'Aceptar' }).click()
    await note.click()
    await expect.poll(() => person.lines.count()).toBe(1)
  })

  it('[CART-8] a removed line can be put back', async () => {
    await open('/shopping-cart')
    await page.getByRole('button', { name: /^Más opciones/ }).click()
    await page.getByRole('button', { name: 'Quitar', exact: true }).click()
    await page.getByText(person.cart.emptyTitle).waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(() => person.lines.count()).toBe(1)
  })
})

describe('the checkout of a guest', () => {
  visit(DESKTOP)

  it('[VALID-4, VALID-1, COMP-4, COMP-5] says errors beside their fields, in words, and goes to the first', async () => {
    const { minimumQuantity } = await openProduct()
    await person.addUnits(minimumQuantity)
    await open('/checkout')
    await page.getByLabel('Nombre').fill('Inés')
    await person.next()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lastName')
    const described = await page.getByLabel('Apellido').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Ingresá el apellido.')
    await page.getByLabel('Teléfono').pressSequentially('+54 11x45')
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('541145')
    await page.getByLabel('Teléfono').fill('')
    // As a paste does, which a browser cuts off at the longest value that a field takes.
    await page.evaluate(
      (text) => document.execCommand('insertText', false, text),
      ' +54 (9) 11 - 4555 - 0134',
    )
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('5491145550134')
    const summary = page.getByRole('complementary', { name: person.checkout.summary })
    expect(await summary.getByRole('button', { name: /^Quitar/ }).count()).toBe(0)
    expect((await summary.locator('li img').first().boundingBox())?.width).toBe(69)
  })

  it('[ROUTE-4] the address names the step that is shown, not one that lies ahead', async () => {
    await open('/checkout?step=my-purchase')
    await page.waitForURL(/step=addressee/)
    await person.fillAddressee()
    expect(page.url()).toContain('step=addressee')
    expect(await page.getByLabel('Nombre').inputValue()).toBe(argentine.name)
  })

  it('[CHECK-1] what is typed lies on the device by the specification’s steps and names', async () => {
    await toReview()
    const [row] = await deviceRows<{ form: KeptCheckout }>(page, tenant, 'checkouts')
    const named = (step: keyof KeptCheckout['payload']) =>
      Object.fromEntries((row?.form.payload[step] ?? []).map(({ name, value }) => [name, value]))
    expect(Object.keys(row?.form.payload ?? {})).toEqual([
      'Billing',
      'Addressee',
      'MyPurchase',
      'Payment',
      'Shippment',
    ])
    expect(named('Addressee')).toMatchObject({ name: argentine.name, street: argentine.street })
    expect(named('Billing')).toMatchObject({ document: argentine.document.replace(/\D/g, '') })
    expect(named('Payment').method).toMatch(/./)
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
    expect(await page.getByText(name).filter({ visible: true }).count()).toBe(1)
    await page.setViewportSize({ width: DESKTOP.width, height: 480 })
    const { summary, bar } = await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' })
      const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect()
      return { summary: edge('.buy-aside')?.top, bar: edge('.cl-bar')?.bottom }
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

  it('[CHECK-10, OFF-8] so does what was sold meanwhile, which leads back to the cart alone', async () => {
    const product = await anyProduct(server, tenant, 'ProductoSimple')
    const left = (sold: string) =>
      askDatabase(
        server,
        `UPDATE variants SET stock = reserved + ${sold} WHERE sku = $1
         AND tenant_id = (SELECT id FROM tenants WHERE name = $2)`,
        [product.variants[0]?.sku, tenant],
      )
    await left('0')
    await person.finalize.click()
    const sheet = page.getByRole('dialog', { name: person.checkout.changedTitle })
    await sheet.getByText(/^No queda stock de /).waitFor()
    await sheet.getByText(person.checkout.changedFix).waitFor()
    expect(await sheet.getByRole('button', { name: /^Aceptar/ }).count()).toBe(0)
    await sheet.getByRole('link', { name: person.checkout.backToCart }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await ordersOf(server, tenant)).toEqual([])
    await left('500')
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
    expect(await brokenWords(page)).toEqual([])
    await page.setViewportSize({ width, height })
    await page.route('**/api/**', (route) => route.abort())
    await open('/confirm-purchase')
    await page.getByRole('heading', { name: `¡Gracias, ${argentine.name}!` }).waitFor()
    await page.getByRole('link', { name: 'Ver mi pedido' }).click()
    await page.getByRole('list', { name: 'El recorrido de tu pedido' }).waitFor()
  })

  it('[CHECK-14] the checkout to which somebody goes back after ordering leads to what was bought', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open('/checkout')
    await page.getByRole('link', { name: person.checkout.lastPurchase }).click()
    await page.getByRole('heading', { name: `¡Gracias, ${argentine.name}!` }).waitFor()
  })

  it('[CHECK-13, CART-5] buying now orders that product alone and leaves the cart as it was', async () => {
    const { minimumQuantity } = await openProduct()
    await person.addUnits(minimumQuantity)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Comprar ahora' }).click()
    await page.waitForURL(/mode=direct/)
    await page.getByText(person.checkout.directNote).waitFor()
    await open('/shopping-cart')
    await expect.poll(() => person.lines.count()).toBe(1)
  })

  it('[SAFE-1] met no problem on the way', () => expect(visitor.problems()).toEqual([]))
})
