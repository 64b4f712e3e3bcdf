import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { jobsOf, queueJob } from '#harness/rows/jobs.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'
import { anyProduct, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { sandboxCharges } from '#server/db/schema/payments.ts'
import { orderTexts } from '#src/features/orders/texts.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
  // A late confirmation waits until it is let go: a page may take longer than its seconds.
  await askDatabase(
    server,
    `CREATE FUNCTION wait_a_day() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.known_at > now() + interval '1 second' THEN NEW.known_at = now() + interval '1 day'; END IF;
       RETURN NEW; END $$;
     CREATE TRIGGER wait_a_day BEFORE INSERT ON sandbox_charges FOR EACH ROW EXECUTE FUNCTION wait_a_day()`,
  )
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
    await changeRows(server, sandboxCharges, { outcome: 'paid' }, { knownAt: new Date() })
    // The one that was to ask for it may have done so already.
    const check = (await jobsOf(server, 'payment-check')).at(-1)
    await queueJob(server, 'payment-check', { data: check?.data })
    await page.getByText(texts.payAgainTitle).waitFor({ state: 'detached' })
    await expect.poll(status).toBe('Paid')
    expect(await ordersOf(server, guest.tenant)).toHaveLength(1)
    expect(visitor.problems()).toEqual([])
  })

  it('[CHECK-16, CHECK-17, CHECK-18, CHECK-19, CHECK-20, COMP-22, COMP-23, LAYOUT-26] who fetches it gives no address', async () => {
    const { checkout, main, drawer } = person
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await page.goto(
      `${server.origin}/${guest.tenant}/product-detail/${product.productType}/simple?id=${product.id}`,
    )
    await person.addUnits(product.minimumQuantity)
    expect(await main.getByText(/cuotas/).count()).toBe(0)
    const logo = page.locator('footer .pay-logo')
    await logo.first().waitFor()
    expect(await logo.allInnerTexts()).toEqual(['Transferencia'])
    expect(await logo.locator('.pay-mark').count()).toBe(1)
    await drawer.getByRole('link', { name: person.cart.seeCart }).waitFor()
    await drawer.getByRole('link', { name: person.cart.finish }).click()
    await page.waitForURL(/\/checkout/)
    // Over the checkout it leads to the cart alone.
    await page.getByRole('link', { name: /^Carrito, / }).click()
    await drawer.getByRole('link', { name: person.cart.seeCart }).waitFor()
    expect(await drawer.getByRole('link', { name: person.cart.finish }).count()).toBe(0)
    await page.goto(`${server.origin}/${guest.tenant}/checkout?step=addressee`)
    /** Lines of words above the first field that can be seen. */
    const titleLines = () =>
      main.evaluate((content) => {
        const first = content.querySelector('form :is(input, select)')
        const top = (first?.closest('label') ?? first)?.getBoundingClientRect().top ?? 0
        return [...content.querySelectorAll('h1, h2, h3, legend, p')]
          .map((words) => ({ words, box: words.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 2 && box.width > 2 && box.bottom <= top)
          .flatMap(({ words, box }) => {
            const lines = Math.round(box.height / Number.parseFloat(getComputedStyle(words).lineHeight))
            return Array.from({ length: lines }, () => words.textContent)
          })
      })
    const steps: string[] = []
    const goOn = async () => {
      const lines = await titleLines()
      expect(lines.length, lines.join(' / ')).toBeLessThanOrEqual(2)
      const { searchParams } = new URL(page.url())
      steps.push(searchParams.get('step') ?? '')
      await person.next()
      await page.waitForURL((url) => url.searchParams.get('step') !== searchParams.get('step'))
    }
    await main.getByLabel(checkout.street).waitFor()
    await main.getByRole('radio', { name: checkout.pickUp }).check()
    expect(await main.getByLabel(checkout.street).count()).toBe(0)
    expect(await main.getByRole('combobox').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await goOn()
    const offer = main.getByRole('radio')
    await expect.poll(() => offer.count()).toBe(1)
    await expect.poll(() => offer.isChecked()).toBe(true)
    await goOn()
    await goOn()
    // Each way to pay with its drawing; nothing by card is offered, so nothing is promised in parts.
    await main.getByRole('radio', { name: /^Pago de prueba/ }).waitFor()
    expect(await main.locator('.radio-card .pay-mark').count()).toBe(await main.getByRole('radio').count())
    expect(await main.getByText(/cuotas/).count()).toBe(0)
    await main.getByRole('radio', { name: /^Transferencia/ }).check()
    await goOn()
    expect(steps).toEqual(['addressee', 'shipping', 'billing', 'payment'])
    await main.getByText(/^Listo para retirar (el|entre el) \S+ \d+ /).waitFor()
    await main.getByText(checkout.free, { exact: true }).filter({ visible: true }).waitFor()
    expect(await main.getByText(guest.street).count()).toBe(0)
    const sent = page.waitForRequest('**/CompleteOrder*')
    await person.finalize.click()
    const body = (await sent).postData() ?? ''
    expect(body).toContain('"street":""')
    expect(body).toContain('"provinceId":""')
    await page.waitForURL(/confirm-purchase/)
    const receipt = page.getByRole('link', { name: texts.receipt })
    const { searchParams } = new URL((await receipt.getAttribute('href')) ?? '')
    const number = await page
      .getByText(/^\w+-\d{4,}$/)
      .first()
      .innerText()
    expect(searchParams.get('text')).toContain(number)
    await page.getByRole('link', { name: 'Ver mi pedido' }).click()
    await page.getByText('Retiro').first().waitFor()
    await page.getByRole('link', { name: texts.receipt }).waitFor()
    expect(visitor.problems()).toEqual([])
  })
})
