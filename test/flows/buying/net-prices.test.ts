import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, type PHONE, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { changeProduct } from '#harness/rows/catalogue.ts'
import { changeSettings, setSetting } from '#harness/rows/shops.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, stocked } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'

let server: ShopServer
let visitor: Visitor
let page: Page
let person: ReturnType<typeof shopper>

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

describe('a shop that takes a variant again and shows net prices', () => {
  visit(DESKTOP)
  const shop = 'gubia'
  /** In stock, and not to be designed: such lines never merge. */
  const plain = async (kind: 'ProductoSimple' | 'ProductoCurva') => {
    const product = await anyProduct(server, shop, kind)
    await changeProduct(server, { name: product.name }, { isCustomizable: false })
    return product
  }
  const goTo = async (path: string) => {
    await page.goto(`${server.origin}/${shop}${path}`)
    await hydrated(page)
  }
  beforeAll(async () => {
    person = shopper(page, { ...argentine, tenant: shop })
    await changeSettings(server, shop, { withTaxes: false })
    await setSetting(server, shop, 'payments.transferDiscount', 10)
  })

  it('[CART-2, PRICE-10] the same simple product raises its line', async () => {
    const { id, minimumQuantity } = await plain('ProductoSimple')
    for (const times of [1, 2]) {
      await goTo(`/product-detail/x/simple?id=${id}`)
      await person.addUnits(minimumQuantity)
      await person.drawer.getByText(`x ${times * minimumQuantity} un.`).waitFor()
      expect(await person.drawer.getByRole('listitem').count()).toBe(1)
    }
    await expect.poll(() => person.drawer.innerText()).toContain('+ IVA')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => person.main.locator('.detail-buy .price-hero').innerText())
      .toMatch(/^\$[\d.,]+ \+ IVA/)
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
    await expect
      .poll(() => members.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual([String(2 * each), String(each)])
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
    await visitor.settled()
    const less = await person.main.getByText(/^10\s%\sde descuento: \$[\d.,]+ menos/).innerText()
    await person.next()
    await person.finalize.waitFor()
    await visitor.settled()
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
