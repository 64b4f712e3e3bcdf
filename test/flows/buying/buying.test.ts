import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartPrices } from '#contract/cart.ts'
import { getShippingQuote } from '#contract/shipping.ts'
import { DESKTOP, openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { deviceRows } from '#harness/browser/device-rows.ts'
import { brokenWords, underChat, violations } from '#harness/browser/page-checks.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'
import { anyProduct, ordersOf, stocked } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import type { StoredCheckout } from '#src/features/checkout/form/stored-form.ts'
import { templates } from '#src/templates/specs.ts'

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

describe('the cart of a guest', () => {
  visit(PHONE)

  it('[CHECK-14, VALID-2, COMP-2, COMP-60] an empty one has no checkout and no button to see it', async () => {
    await open('/checkout')
    await page.getByRole('heading', { name: person.checkout.emptyTitle }).waitFor()
    await open('/products-list')
    // Before, the link leads to the cart's own page.
    await hydrated(page)
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
    expect(await person.drawer.getByRole('button', { name: /^Quitar / }).count()).toBe(1)
  })

  it('[COMP-6, ERR-1] the popup has its default text, and its cross leaves the cart where it is', async () => {
    await page.route(PRICES, (route) => route.fulfill({ status: 422, json: { result: {}, success: false } }))
    await open('/shopping-cart')
    const popup = page.getByRole('alertdialog').filter({ hasText: 'Oops ha ocurrido un error.' })
    await popup.getByRole('button', { name: 'Aceptar' }).waitFor()
    await popup.getByRole('button', { name: 'Cerrar' }).click()
    await popup.waitFor({ state: 'hidden' })
    expect(page.url()).toContain('/shopping-cart')
    expect(await person.lines.count()).toBe(1)
  })

  it('[CART-18] a refusal with 422 stands in the popup, and Aceptar goes to home', async () => {
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

  it('[CART-1, COMP-60] a variant that is in the cart is refused in words, and its line stays as it was', async () => {
    const { minimumQuantity } = await openProduct()
    await hydrated(page)
    const units = page.getByRole('textbox', { name: /^Cantidad de / }).first()
    await units.fill(String(minimumQuantity + 1))
    await units.blur()
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
    const popup = page
      .getByRole('alertdialog')
      .filter({ hasText: 'El producto seleccionado ya se encuentra en el carrito.' })
    await popup.getByRole('button', { name: 'Aceptar' }).click()
    await expect.poll(person.unitsInCart).toBe(minimumQuantity)
  })

  it('[CART-22] a quantity that is none changes nothing and is answered in words', async () => {
    await open('/shopping-cart')
    await person.total()
    const units = page.getByRole('textbox', { name: /^Cantidad de / })
    const before = await units.inputValue()
    for (const [typed, said] of [
      ['0', 'La cantidad tiene que ser un número entero mayor que cero.'],
      ['100001', 'No se pueden pedir más de 100.000 unidades por línea.'],
    ] as const) {
      await units.fill(typed)
      await person.main.getByRole('alert').getByText(said).waitFor()
      await units.blur()
      await expect.poll(() => units.inputValue()).toBe(before)
    }
    await units.fill('')
    await units.blur()
    expect(await units.inputValue()).toBe(before)
    expect(await person.unitsInCart()).toBe(Number(before))
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
    // Of another variant it holds none.
    const colors = page.getByRole('list', { name: /^Color/ })
    const own = (await colors.locator('[aria-current=true]').getAttribute('aria-label')) ?? ''
    await colors.locator('a:not([aria-current])').first().click()
    await note.waitFor({ state: 'hidden' })
    await colors.getByRole('link', { name: own, exact: true }).click()
    await note.waitFor()
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
    await page.getByText(person.words.empty).waitFor()
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
    // The line is gone before anything has told how it can be sent.
    await page.route(`**${getShippingQuote.path}*`, (route) => route.abort('internetdisconnected'))
    await open('/checkout?step=addressee')
    await person.fillAddressee()
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await person.next()
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
    for (let step = 0; step < 3; step++) await person.next()
    await person.finalize.waitFor()
  })

  it('[CHECK-1] what is typed lies on the device by the specification’s steps and names', async () => {
    await toReview()
    const [row] = await deviceRows<{ form: StoredCheckout }>(page, tenant, 'checkouts')
    const named = (step: keyof StoredCheckout['payload']) =>
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

  it('[ORDER-31] too many unpaid ones are told with the way to each', async () => {
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
    let template = 0
    const other = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
    try {
      // The configuration comes with the page, and once more by itself.
      await other.page.route(/\/orders\/detail\?|GetConfig/, async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        await route.fulfill({
          response,
          body: body.replace(/"templateFK":\{"id":\d+/, `"templateFK":{"id":${template}`),
        })
      })
      for (const { id, folder } of templates) {
        template = id
        await other.page.goto(`${server.origin}/${tenant}/orders/detail?follow=${order?.follow_token}`)
        await other.page.locator(`[data-template="${folder}"]`).waitFor()
        const number = other.page.locator('.copy-value').filter({ hasText: /^\d{22}$/ })
        await number.waitFor()
        // The next look comes with the configuration, which is kept.
        await other.page.evaluate(() => {
          localStorage.clear()
          return document.fonts.ready
        })
        for (const width of [360, 320]) {
          await other.page.setViewportSize({ ...PHONE, width })
          const { lines, beyond, size } = await number.evaluate((value) => {
            const range = document.createRange()
            range.selectNodeContents(value)
            const rects = [...range.getClientRects()]
            const right = value.parentElement?.querySelector('button')?.getBoundingClientRect().left ?? 0
            return {
              lines: rects.length,
              beyond: Math.max(...rects.map((rect) => rect.right)) - right,
              size: Number.parseFloat(getComputedStyle(value).fontSize),
            }
          })
          const where = `template ${id} at ${width} px`
          expect(lines, where).toBe(1)
          expect(beyond, where).toBeLessThan(0)
          expect(size, where).toBeGreaterThanOrEqual(12)
        }
        await other.page.setViewportSize(PHONE)
      }
      expect(other.problems()).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('[CHECK-14] the checkout to which somebody goes back after ordering leads to what was bought', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open('/checkout')
    await page.getByRole('link', { name: person.checkout.lastPurchase }).click()
    await page.getByRole('heading', { name: `¡Gracias, ${argentine.name}!` }).waitFor()
  })

  it('[CHECK-13, CART-5, CART-6, CART-7, COMP-30] buying now orders that product alone, leaves the cart as it was, and leads back to it', async () => {
    const { minimumQuantity } = await openProduct()
    await person.addUnits(minimumQuantity)
    await page.keyboard.press('Escape')
    await page
      .getByRole('textbox', { name: /^Cantidad de / })
      .first()
      .fill(String(minimumQuantity + 7))
    await page.getByRole('button', { name: 'Comprar ahora' }).click()
    await page.waitForURL(/mode=direct/)
    await page.getByText(person.checkout.directNote).waitFor()
    const summary = page.getByRole('complementary', { name: person.checkout.summary })
    const units = (count: number) => summary.getByText(`x ${count} un.`)
    await units(minimumQuantity + 7).waitFor()
    expect(await summary.getByRole('listitem').count()).toBe(1)
    // What hangs over the page sums up the same.
    await page.getByRole('link', { name: /^Carrito, / }).click()
    await person.drawer.getByText(`x ${minimumQuantity + 7} un.`).waitFor()
    expect(await person.drawer.getByRole('listitem').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: person.checkout.leaveDirect }).click()
    await units(minimumQuantity).waitFor()
    await page.getByText(person.checkout.directNote).waitFor({ state: 'hidden' })
    await open('/shopping-cart')
    await expect.poll(() => person.lines.count()).toBe(1)
    expect(await person.unitsInCart()).toBe(minimumQuantity)
  })

  it('[SAFE-1] met no problem on the way', () => expect(visitor.problems()).toEqual([]))
})

describe('a shop that takes a variant again and shows net prices', () => {
  visit(DESKTOP)
  const shop = 'gubia'
  /** In stock, and not to be designed: such lines never merge. */
  const plain = async (kind: 'ProductoSimple' | 'ProductoCurva') => {
    const product = await anyProduct(server, shop, kind)
    await askDatabase(server, 'UPDATE products SET is_customizable = false WHERE name = $1', [product.name])
    return product
  }
  const goTo = async (path: string) => {
    await page.goto(`${server.origin}/${shop}${path}`)
    await hydrated(page)
  }
  beforeAll(async () => {
    person = shopper(page, { ...argentine, tenant: shop })
    await askDatabase(
      server,
      `UPDATE tenants SET settings =
       jsonb_set(settings || '{"withTaxes": false}', '{payments,transferDiscount}', '10') WHERE name = $1`,
      [shop],
    )
  })

  it('[CART-2, PRICE-10] the same simple product raises its line', async () => {
    const { id, minimumQuantity } = await plain('ProductoSimple')
    for (const times of [1, 2]) {
      await goTo(`/product-detail/x/simple?id=${id}`)
      await person.addUnits(minimumQuantity)
      await person.drawer.getByText(`x ${times * minimumQuantity} un.`).waitFor()
      expect(await person.drawer.getByRole('listitem').count()).toBe(1)
    }
    expect(await person.drawer.innerText()).toContain('+ IVA')
    await page.keyboard.press('Escape')
    expect(await person.main.locator('.detail-buy .price-hero').innerText()).toMatch(/^\$[\d.,]+ \+ IVA/)
  })

  it('[CART-3, CART-16] the same curva raises its members', async () => {
    const curva = await plain('ProductoCurva')
    const [one, other] = stocked(curva)
    if (!one || !other) throw new Error('It has no two variants in stock')
    const each = curva.minimumQuantity + 4
    for (const [variants, units] of [
      [[one], each],
      [[one, other], 3 * each],
    ] as const) {
      await goTo(`/product-detail/x/curva?id=${curva.id}`)
      await person.addCurva(variants, each)
      await person.drawer.getByText(`x ${units} un.`).waitFor()
    }
    await goTo('/shopping-cart')
    await expect.poll(() => person.lines.count()).toBe(2)
    const members = page.locator('.curva-members').getByRole('textbox', { name: /^Cantidad de / })
    expect(await members.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      String(2 * each),
      String(each),
    ])
  })

  it('[CART-8, PRICE-10] a member goes, and its group with the last one', async () => {
    const members = page.locator('.curva-members > li')
    await members
      .getByRole('button', { name: /^Quitar / })
      .first()
      .click()
    await expect.poll(() => members.count()).toBe(1)
    await members.getByRole('button', { name: /^Quitar / }).click()
    await expect.poll(() => person.lines.count()).toBe(1)
    const total = person.main.getByText(person.cart.total, { exact: true }).first().locator('..')
    await expect.poll(() => total.innerText()).toContain('+ IVA')
  })

  it('[MKT-17, CHECK-12, PRICE-10] what a transfer takes off is said where it is chosen, and the figures add up to what is charged', async () => {
    await goTo('/checkout?step=addressee')
    await person.toPayment()
    await person.main.getByRole('radio', { name: /ransferencia/ }).check()
    const cents = (text: string) => Number(text.replace(/\D/g, ''))
    const less = await person.main.getByText(/^10\s%\sde descuento: \$[\d.,]+ menos/).innerText()
    await person.next()
    await person.finalize.waitFor()
    const rows = await page.locator('.buy-aside dl.money > div').allInnerTexts()
    const figure = (name: RegExp) => cents((rows.find((row) => name.test(row)) ?? '').split('\n').pop() ?? '')
    const subtotal = figure(/^Productos/) + figure(/^IVA/)
    const discount = figure(/^Descuento por medio de pago \(10\s%\)/)
    expect(discount).toBe(Math.round(subtotal / 10))
    expect(less).toContain(
      `$${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(discount / 100)}`,
    )
    const total = figure(/^TOTAL/)
    expect(total).toBe(subtotal + figure(/^Envío/) - discount)
    expect(cents(await person.finalize.innerText())).toBe(total)
    expect(visitor.problems()).toEqual([])
  })
})
