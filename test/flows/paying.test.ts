import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderTexts } from '#src/features/orders/texts.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '../support/browser.ts'
import { anyProduct, ordersOf } from '../support/placed-orders.ts'
import type { ShopServer } from '../support/server.ts'
import { startShop } from '../support/shop.ts'
import { argentine, chilean, shopper } from '../support/shopper.ts'
import { violations } from '../support/soundness.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

describe.each([argentine, chilean])('paying on a provider’s page, $tenant', (guest) => {
  const texts = orderTexts(guest.environment)
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE })
    page = visitor.page
    person = shopper(page, guest)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const payAgain = async () => {
    await page.getByRole('radio', { name: /Pago de prueba/ }).check()
    await press(texts.payAgain)
    await page.getByText(/no se cobra nada/).waitFor()
  }
  const status = async () => (await ordersOf(server, guest.tenant))[0]?.status

  it('[ORDER-17] an order leads to the page of the provider', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await page.goto(
      `${server.origin}/${guest.tenant}/product-detail/${product.productType}/simple?id=${product.id}`,
    )
    await person.addUnits(product.minimumQuantity)
    await page.goto(`${server.origin}/${guest.tenant}/checkout`)
    await person.toReview(/Pago de prueba/)
    await person.finalize.click()
    await page.waitForURL(/\/api\/sandbox\//)
    expect(await status()).toBe('PendingPayment')
  })

  it('[ORDER-15, ORDER-17] a rejected and an abandoned payment charge nothing and can be tried again', async () => {
    await press('Rechazar el pago')
    await page.getByText(texts.payStates.rejected ?? '').waitFor()
    expect(await status()).toBe('PaymentRejected')
    expect(await violations(page)).toEqual([])
    await payAgain()
    await press('Abandonar')
    await page.getByText(texts.payStates.aborted ?? '').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('[ORDER-17] a late confirmation reaches the page that waits for it', async () => {
    await payAgain()
    await press('Pagar con aviso tardío')
    await page.getByText(texts.payStates.pending ?? '').waitFor()
    expect(await status()).not.toBe('Paid')
    await page.getByText(texts.payAgainTitle).waitFor({ state: 'detached', timeout: 40_000 })
    await expect.poll(status).toBe('Paid')
    expect(await ordersOf(server, guest.tenant)).toHaveLength(1)
    expect(visitor.problems()).toEqual([])
  })
})
