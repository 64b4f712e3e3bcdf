import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { expectUsable } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

/** Stops on the way to a control; more than this is no way. */
const FAR = 150

describe.each([
  { guest: argentine, viewport: PHONE },
  { guest: chilean, viewport: DESKTOP },
])('by keyboard alone, $guest.tenant at $viewport.width px', ({ guest, viewport }) => {
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  beforeAll(async () => {
    visitor = await openVisitor({ viewport })
    page = visitor.page
    person = shopper(page, guest)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)

  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (control: Locator) => {
    await control.waitFor()
    for (let stop = 0; stop < FAR; stop++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`No way by Tab to ${control}`)
  }
  const field = (name: string) => person.main.locator(`[name="${name}"]`).filter({ visible: true }).first()
  const type = async (name: string, text: string) => {
    await tabTo(field(name))
    await page.keyboard.type(text)
  }
  const pick = async (name: string, option: string) => {
    const select = field(name)
    await expect.poll(() => select.locator('option').allInnerTexts()).toContain(option)
    await tabTo(select)
    const chosen = () => select.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)
    for (let down = 0; down < FAR && (await chosen()) !== option; down++) await press('ArrowDown')
    expect(await chosen()).toBe(option)
  }
  /** Of the offers to send, or the ways to pay. */
  const check = async () => {
    const radio = person.main.getByRole('radio').first()
    await tabTo(radio)
    await press('Space')
    await expect.poll(() => radio.isChecked()).toBe(true)
  }
  const next = async () => {
    await tabTo(person.main.getByRole('button', { name: person.checkout.next, exact: true }))
    await press('Enter')
  }

  it('[LAYOUT-13] from the product into the cart, and from the cart to the checkout', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await page.goto(
      `${server.origin}/${guest.tenant}/product-detail/${product.productType}/simple?id=${product.id}`,
    )
    const add = person.main.getByRole('button', { name: 'Agregar al carrito' }).first()
    const alive = () =>
      add.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    await expect.poll(alive).toBe(true)
    await tabTo(add)
    await press('Enter')
    await person.drawer.waitFor()
    await tabTo(person.drawer.getByRole('link', { name: person.cart.seeCart }))
    await press('Enter')
    await page.waitForURL(/\/shopping-cart/)
    await person.total()
    await tabTo(page.getByRole('link', { name: person.cart.checkout }).filter({ visible: true }).first())
    await press('Enter')
    await page.waitForURL(/step=addressee/)
  })

  it('[LAYOUT-13, VALID-4] an empty step says what is missing and goes to the first field', async () => {
    await next()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await expectUsable(page)
  })

  it('[VALID-9] its fields tell the browser what they hold', async () => {
    const tokens = await person.main
      .locator('[name]')
      .evaluateAll((fields) =>
        fields.map((one) => `${one.getAttribute('name')}: ${one.getAttribute('autocomplete')}`),
      )
    for (const [name, token] of [
      ['name', 'given-name'],
      ['lastName', 'family-name'],
      ['email', 'email'],
      ['phone', 'tel'],
      ['street', 'address-line1'],
    ])
      expect(tokens).toContain(`${name}: shipping ${token}`)
  })

  it('[LAYOUT-13, CHECK-1] each step is answered, and sound as it stands', async () => {
    for (const key of ['name', 'lastName', 'email', 'phone', 'street', 'streetNumber'] as const)
      await type(key, guest[key])
    await pick('provinceId', guest.places[0])
    await pick('cityId', guest.places[1])
    await tabTo(field('locality'))
    if ((await field('locality').evaluate((element) => element.tagName)) === 'SELECT') {
      await expect.poll(() => field('locality').locator('option').count()).toBeGreaterThan(1)
      await press('ArrowDown')
    } else await page.keyboard.type(guest.places[1])
    if (guest.environment === 'AR') await expect.poll(() => field('zipCode').inputValue()).not.toBe('')
    await next()
    await page.waitForURL(/step=shipping/)
    // The step before has choices, too.
    await person.main.getByText(person.checkout.shippingTitle).waitFor()
    await check()
    await expectUsable(page)
    await next()
    await page.waitForURL(/step=billing/)
    await type('document', guest.document)
    await expectUsable(page)
    await next()
    await page.waitForURL(/step=payment/)
    await person.main.getByText(person.checkout.paymentTitle).waitFor()
    await check()
    await expectUsable(page)
    await next()
    await page.waitForURL(/step=my-purchase/)
    await person.finalize.waitFor()
    await expectUsable(page)
  })

  it('[LAYOUT-13, ROUTE-5] and the order is placed', async () => {
    await tabTo(person.finalize)
    await press('Enter')
    await page.getByRole('heading', { name: `¡Gracias, ${guest.name}!` }).waitFor()
    await expectUsable(page)
    expect(await ordersOf(server, guest.tenant)).toHaveLength(1)
    expect(visitor.problems()).toEqual([])
  })
})
