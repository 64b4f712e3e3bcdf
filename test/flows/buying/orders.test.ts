import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { expectUsable } from '#harness/browser/page-checks.ts'
import { withPushService } from '#harness/browser/push-service.ts'
import { startShop } from '#harness/browser/shop.ts'
import { statesNotified } from '#harness/rows/alerts.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { ownerSays } from '#harness/server/owner.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { customer } from '#harness/shopping/account.ts'
import { anyProduct, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { accountTexts } from '#src/features/account/texts.ts'
import { alertTexts } from '#src/features/orders/alerts/alert-texts.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { alertsKey } from '#src/session/alerts.ts'

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

/** Without a gap where a line could be broken. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

describe.each([
  { guest: { ...argentine, name: longName }, viewport: PHONE },
  { guest: chilean, viewport: DESKTOP },
])('orders of a customer of $guest.tenant at $viewport.width px', ({ guest, viewport }) => {
  const texts = orderTexts(guest.environment)
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  let account: ReturnType<typeof customer>
  beforeAll(async () => {
    visitor = await openVisitor({ viewport })
    page = visitor.page
    person = shopper(page, guest)
    account = customer(page, server, guest, guest.email)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => page)
  const open = (path: string) => page.goto(`${server.origin}/${guest.tenant}${path}`)

  it('[ROUTE-9, ROLE-9] the list sends a guest to the log-in, and comes back', async () => {
    await open('/orders/list')
    await page.waitForURL(/\/auth\?mode=login&from=/)
    await page.goto(`${page.url().replace('mode=login', 'mode=register')}`)
    await account.register(`${guest.name} ${guest.lastName}`)
    await page.waitForURL(/\/orders\/list/)
    await page.getByText(texts.ordersEmptyTitle).waitFor()
    await expectUsable(page)
  })

  it('[ROUTE-9, ORDER-16, ORDER-26, ROLE-20] an order that was placed stands in the list and opens', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
    await person.addUnits(product.minimumQuantity)
    await open('/checkout')
    for (const [field, known] of [
      ['name', guest.name],
      ['lastName', guest.lastName],
      ['email', guest.email],
    ] as const)
      await expect.poll(() => person.main.locator(`[name=${field}]`).inputValue()).toBe(known)
    await person.toReview(/ransferencia/)
    await expectUsable(page)
    await person.finalize.click()
    await page.getByRole('heading', { name: `¡Gracias, ${guest.name}!` }).waitFor()
    await expectUsable(page)
    const [order] = await ordersOf(server, guest.tenant)
    await open('/orders/list')
    const numbered = new RegExp(`${order?.number}$`)
    const link = page.locator('.history-row').getByRole('link', { name: numbered })
    await link.waitFor()
    await expectUsable(page)
    await link.click()
    await page.getByRole('heading', { level: 1, name: numbered }).waitFor()
    await page.getByText(texts.payAgainTitle).waitFor()
    const invoice = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: texts.invoice }) })
    await expect
      .poll(() => invoice.innerText())
      .toContain(guest.document.replace(/\D/g, '').slice(0, 8).slice(-3))
    await expectUsable(page)
  })

  it('[ROUTE-11] filters in the address, and says when nothing fits', async () => {
    await open('/orders/list?search=zzzz')
    await page.getByText(texts.filteredTitle).waitFor()
    await page.getByRole('link', { name: texts.clear }).click()
    await page.locator('.history-row').first().waitFor()
    await open('/orders/quote/list')
    await page.getByText(texts.quotesEmptyTitle).waitFor()
    await expectUsable(page)
  })

  it('[ORDER-22] buys the same again', async () => {
    await open('/orders/list')
    await page.locator('.history-row a').first().click()
    await page.getByRole('button', { name: texts.again }).click()
    await page.getByRole('link', { name: person.cart.seeCart }).filter({ visible: true }).last().click()
    await person.lines.first().waitFor()
    expect(await person.lines.count()).toBe(1)
  })

  it('[ORDER-40] reads what the shop records by hand: a part of the money and what is left, until it is voided', async () => {
    const [order] = await ordersOf(server, guest.tenant)
    const records = (...words: [string, ...string[]]) => {
      const [what, ...rest] = words
      return ownerSays(server, 'pedidos', what, guest.tenant, `${order?.number}`, ...rest)
    }
    await records('cobrar', '1000')
    await open('/orders/list')
    await page.locator('.history-row a').first().click()
    await page.getByText(texts.payRest).waitFor()
    await page.getByText(texts.paidSoFar).waitFor()
    await page.getByText(texts.balance).first().waitFor()
    expect(await page.getByRole('button', { name: texts.cancel }).count()).toBe(0)
    await expectUsable(page)
    await records('anular-cobro', '1', '--motivo', 'Era de otro pedido')
    await page.reload()
    await page.getByRole('button', { name: texts.cancel }).waitFor()
    expect(await page.getByText(texts.payRest).count()).toBe(0)
    await expectUsable(page)
  })

  it('[ORDER-25] offers to tell this device of the order, asks after a press, and says what stands in the way', async () => {
    const alerts = alertTexts(guest.environment)
    const turnOn = page.getByRole('button', { name: alerts.turnOn })
    const says = (words: string) => page.getByText(words).waitFor()
    const answers = (permission: string) =>
      page.evaluate((answer) => localStorage.setItem('test:permission', answer), permission)
    await withPushService(page)
    await open('/orders/list')
    await answers('default')
    await page.locator('.history-row a').first().click()
    await says(alerts.states.off)
    await turnOn.click()
    await says(alerts.states.declined)
    await expectUsable(page)

    visitor.tolerate(/ERR_|Failed to fetch/)
    await visitor.context.setOffline(true)
    await page.reload()
    await says(alerts.offline)
    expect(await turnOn.count()).toBe(0)
    await visitor.context.setOffline(false)
    await answers('denied')
    await page.reload()
    await says(alerts.states.blocked)

    await answers('granted')
    await page.reload()
    await turnOn.click()
    await says(alerts.states.on)
    const { id: tenantId } = await shopRow(server, guest.tenant)
    await expect.poll(() => statesNotified(server, { tenantId })).toEqual([''])
    await page.reload()
    await page.getByRole('button', { name: alerts.turnOff }).click()
    await says(alerts.states.off)
    await turnOn.click()
    await says(alerts.states.on)
    await expectUsable(page)
  })

  it('[ORDER-13] cancels an unpaid order after a second press', async () => {
    await open('/orders/list')
    await page.locator('.history-row a').first().click()
    await page.getByRole('button', { name: texts.cancel }).click()
    await page.getByRole('button', { name: texts.cancelYes }).click()
    await page
      .getByText(texts.next.Cancelled ?? '')
      .first()
      .waitFor()
    await expect.poll(async () => (await ordersOf(server, guest.tenant))[0]?.status).toBe('Cancelled')
    expect(visitor.problems()).toEqual([])
  })

  it('[ORDER-25] a log-out ends the alerts on this device', async () => {
    const noted = () =>
      page.evaluate(
        (key) => [localStorage.getItem('test:subscribed'), localStorage.getItem(key)],
        alertsKey(guest.tenant),
      )
    expect((await noted())[0]).toBe('yes')
    await open('/profile')
    await account.press(accountTexts(guest.environment).logOut)
    await expect.poll(noted).toEqual(['no', null])
  })
})
