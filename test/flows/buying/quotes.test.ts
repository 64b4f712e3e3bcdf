import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer } from '#harness/shopping/account.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { orderTexts } from '#src/features/orders/texts.ts'

let server: ShopServer
/** Its page. */
let quote = ''
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

interface Mail {
  to: string
  subject: string
}

describe.each([argentine, chilean])('a quote of $tenant', (guest) => {
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
  const open = (path: string) => page.goto(`${server.origin}/${guest.tenant}${path}`)

  it('[ORDER-9, ORDER-11, ROUTE-12, MKT-2] is made of the cart and shown with lines, total and terms', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
    await person.addUnits(product.minimumQuantity)
    await open('/shopping-cart')
    const total = await person.total()
    await page.getByRole('link', { name: texts.quoteAsk }).filter({ visible: true }).click()
    // Nothing is stored before the person says so; what is typed survives a reload.
    const main = page.getByRole('main')
    await main.getByText(texts.unsavedUntil('').slice(0, 14)).waitFor()
    expect(await main.innerText()).toContain(product.name)
    await main.getByLabel(texts.quoteName).fill('Cooperativa Norte')
    await main.getByLabel(texts.quoteNote).fill('Para el congreso')
    await page.reload()
    await main.getByText(texts.unsavedUntil('').slice(0, 14)).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await main.getByRole('button', { name: texts.quoteSave }).click()
    await page.waitForURL(/\/orders\/quote\/detail\?id=/)
    await page.getByRole('heading', { level: 1, name: /^Cotización/ }).waitFor()
    const shown = await main.innerText()
    expect(shown).toContain('Cooperativa Norte')
    expect(shown).toContain('Para el congreso')
    expect(shown).toContain(product.name)
    expect(shown).toContain(texts.quoteNext.Draft)
    if (guest.environment === 'AR') expect(shown).toContain(texts.netPrice)
    expect(shown.replace(/[^\d,]/g, ' ')).toContain(String(Math.trunc(total)).slice(0, 1))
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  it('[ORDER-9] has a PDF behind its link', async () => {
    const href = await page.getByRole('link', { name: texts.quotePdf }).getAttribute('href')
    const answer = await fetch(new URL(href ?? '', page.url()))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('[ORDER-10] goes to the address that is typed, and to none that is no address', async () => {
    const email = page.getByRole('main').getByLabel(texts.quoteMailTo)
    await email.fill('nadie')
    await page.getByRole('button', { name: texts.quoteMail }).click()
    await page.getByText(texts.quoteBadMail).waitFor()
    await email.fill(guest.email)
    await page.getByRole('button', { name: texts.quoteMail }).click()
    await page.getByText(texts.quoteMailed(guest.email)).waitFor()
    const mails = async () => {
      const answer = await fetch(`${server.origin}/api/demo/mails?tenant=${guest.tenant}`)
      const { result } = (await answer.json()) as { result: Mail[] }
      return result.filter(({ to }) => to === guest.email).length
    }
    await expect.poll(mails).toBe(1)
    await page
      .getByText(texts.quoteNext.Sent ?? '')
      .first()
      .waitFor()
  })

  it('[VALID-3, CART-19] fills the cart with what was quoted and warns of what was there', async () => {
    quote = page.url()
    await page.getByRole('button', { name: texts.quoteToCart }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /La cotización puede perder efecto/ })
      .waitFor()
    await page.getByRole('link', { name: person.cart.seeCart }).last().click()
    await person.lines.first().waitFor()
    expect(await person.lines.count()).toBe(1)
  })

  it('[ORDER-13] is given up only after a second press', async () => {
    // The cart has taken its place.
    await page.goto(quote)
    await page.getByRole('button', { name: texts.quoteCancel }).click()
    await page.getByRole('button', { name: texts.cancelYes }).click()
    await page
      .getByText(texts.quoteNext.Cancelled ?? '')
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: texts.quoteToCart }).count()).toBe(0)
    expect(visitor.problems()).toEqual([])
  })

  it('[ORDER-9, ORDER-11] is made of one product past the cart', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await open('/shopping-cart')
    await person.lines.first().waitFor()
    const before = await person.lines.count()
    await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
    await page.getByRole('button', { name: texts.quoteAsk }).click()
    await page.waitForURL(/\/orders\/quote\/detail\?mode=direct/)
    await page.getByRole('button', { name: texts.quoteSave }).click()
    await page.waitForURL(/\/orders\/quote\/detail\?id=/)
    await page.getByRole('heading', { level: 1, name: /^Cotización/ }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain(product.name)
    await open('/shopping-cart')
    await person.lines.first().waitFor()
    expect(await person.lines.count()).toBe(before)
    expect(visitor.problems()).toEqual([])
  })

  it('[ROLE-23] stays the person’s when they open an account', async () => {
    const account = customer(page, server, guest, guest.email)
    await open('/orders/quote/list')
    await page.waitForURL(/\/auth\?mode=login&from=/)
    await page.goto(page.url().replace('mode=login', 'mode=register'))
    await account.register(`${guest.name} ${guest.lastName}`)
    await page.waitForURL(/\/orders\/quote\/list/)
    await expect.poll(() => page.locator('.history-row').count()).toBe(2)
    await page.locator('.history-row').getByRole('link').first().click()
    await page.getByRole('button', { name: texts.quoteCancel }).waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('[MKT-1] withdraws without an account, by a form that answers with a code', async () => {
    await open(guest.environment === 'AR' ? '/legal/arrepentimiento' : '/legal/retracto')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: texts.withdrawSend }).click()
    await main.getByText(texts.withdrawNoName).waitFor()
    await main.getByLabel(texts.withdrawName).fill(`${guest.name} ${guest.lastName}`)
    await main.getByLabel(texts.quoteMailTo).fill(guest.email)
    expect(await violations(page)).toEqual([])
    await main.getByRole('button', { name: texts.withdrawSend }).click()
    await main.getByText(texts.withdrawDone).waitFor()
    await main.getByText(texts.withdrawCode, { exact: true }).waitFor()
    const answer = main.getByRole('status').filter({ hasText: texts.withdrawDoneText })
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
  })
})
