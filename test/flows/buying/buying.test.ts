import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartPrices } from '#contract/cart.ts'
import { DESKTOP, openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { underChat } from '#harness/browser/page-checks.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'

const PRICES = '**/GetShoppingCartProductPrice*'
const { tenant } = argentine

let server: ShopServer
let visitor: Visitor
let page: Page
let person: ReturnType<typeof shopper>
const open = (path: string) => page.goto(`${server.origin}/${tenant}${path}`)

const openProduct = async () => {
  const product = await anyProduct(server, tenant, 'ProductoSimple')
  await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
  // What is typed and clicked before is lost with the server's markup.
  await hydrated(page)
  return product
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

  it('[COMP-3, COMP-5, OFF-7] says what it is doing: calculating, saved on this device', async () => {
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
    await expect.poll(() => units.inputValue()).toBe(before)
    await expect.poll(person.unitsInCart).toBe(Number(before))
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
    await expect.poll(() => warned.join()).toContain('Prices were not refreshed')
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
    await expect.poll(person.unitsInCart).toBeGreaterThan(0)
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

describe('buying one product at once', () => {
  visit(DESKTOP)

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
    await expect.poll(person.unitsInCart).toBe(minimumQuantity)
    expect(visitor.problems()).toEqual([])
  })
})
