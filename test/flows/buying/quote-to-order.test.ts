import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OVERLAP_WARNING } from '#domain/cart/refusals.ts'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { expectUsable, overflow, underChat, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { makeMailsDue } from '#harness/rows/mails.ts'
import { expireQuote } from '#harness/rows/orders.ts'
import { ownerSays } from '#harness/server/owner.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { anyProduct, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, shopper } from '#harness/shopping/shopper.ts'
import { orderTexts } from '#src/features/orders/texts.ts'

let server: ShopServer
let sink: SmtpSink
beforeAll(async () => {
  sink = await smtpSink()
  server = await startShop({ env: { SMTP_URL: sink.url } })
})
afterAll(async () => {
  await server?.close()
  await sink?.close()
})

describe.each([
  { guest: argentine, viewport: PHONE },
  { guest: chilean, viewport: DESKTOP },
])('from quote to order, $guest.tenant at $viewport.width px', ({ guest, viewport }) => {
  const texts = orderTexts(guest.environment)
  let visitor: Visitor
  let page: Page
  let person: ReturnType<typeof shopper>
  let quoteUrl: string
  let mailLink: string
  /** Another person, whom the mail was passed on to. */
  let colleague: Visitor
  beforeAll(async () => {
    visitor = await openVisitor({ viewport })
    page = visitor.page
    person = shopper(page, guest)
  })
  afterAll(async () => {
    await visitor?.close()
    await colleague?.close()
  })
  pictureOnFailure(() => page)
  const open = (path: string) => page.goto(`${server.origin}/${guest.tenant}${path}`)
  const mailed = (subject: RegExp) =>
    expect
      .poll(() => sink.mails.filter((mail) => mail.to === guest.email && subject.test(mail.subject)).length)
      .toBe(1)
  const askQuote = async () => {
    await open('/shopping-cart')
    await person.total()
    await page.getByRole('link', { name: texts.quoteAsk }).filter({ visible: true }).click()
    await page.getByRole('button', { name: texts.quoteSave }).click()
    await page.waitForURL(/\/orders\/quote\/detail\?id=/)
    await page.getByRole('heading', { level: 1, name: /^Cotización/ }).waitFor()
    return page.url()
  }
  const expire = (url: string) => expireQuote(server, new URL(url).searchParams.get('id') ?? '')

  it('[ORDER-10, COMP-18] a quote of the cart arrives by mail with its PDF', async () => {
    const product = await anyProduct(server, guest.tenant, 'ProductoCurva')
    await open(`/product-detail/${product.productType}/curva?id=${product.id}`)
    const variants = product.variants.filter(({ stock }) => stock >= 40).slice(0, 2)
    await person.addCurva(variants, product.minimumQuantity)
    quoteUrl = await askQuote()
    await page.getByRole('main').getByLabel(texts.quoteMailTo).fill(guest.email)
    await page.getByRole('button', { name: texts.quoteMail }).click()
    await page.getByText(texts.quoteMailed(guest.email)).waitFor()
    await mailed(/^Cotización /)
    expect(sink.last(guest.email).raw).toMatch(/Content-Type: application\/pdf/)
    expect(await underChat(page)).toEqual([])
  })

  it('[ORDER-27, OFF-19] the mail opens the quote for anyone who has it, and its URL reveals nothing', async () => {
    const [link = ''] = /https?:\/\/\S+#\S+/.exec(sink.last(guest.email).text) ?? []
    mailLink = link.replace(/^https?:\/\/[^/]+/, server.origin)
    colleague = await openVisitor({ viewport })
    const main = colleague.page.getByRole('main')
    await colleague.page.goto(mailLink)
    await main.getByRole('heading', { level: 1, name: /^Cotización/ }).waitFor()
    await expect.poll(() => colleague.page.url()).toBe(quoteUrl)
    await colleague.page.reload()
    await main.getByRole('link', { name: texts.quoteConvert }).waitFor()
    expect(await main.getByRole('button', { name: texts.quoteCancel }).count()).toBe(0)
    expect(await main.getByRole('button', { name: texts.quoteMail }).count()).toBe(0)
    expect(await violations(colleague.page)).toEqual([])
    expect(await overflow(colleague.page)).toBeLessThanOrEqual(0)
  })

  it('[VALID-3] warns whose cart holds the same beside it, and not who asked for what their cart holds', async () => {
    await page.getByRole('link', { name: texts.quoteConvert }).waitFor()
    await expect.poll(person.unitsInCart).toBeGreaterThan(0)
    expect(await page.getByText(OVERLAP_WARNING).count()).toBe(0)
    const product = await anyProduct(server, guest.tenant, 'ProductoCurva')
    const buyer = shopper(colleague.page, guest)
    await colleague.page.goto(`${server.origin}/${guest.tenant}/product-detail/x/curva?id=${product.id}`)
    await buyer.addCurva(
      product.variants.filter(({ stock }) => stock >= 40).slice(0, 1),
      product.minimumQuantity,
    )
    await colleague.page.goto(quoteUrl)
    await colleague.page.getByText(OVERLAP_WARNING).waitFor()
    expect(await violations(colleague.page)).toEqual([])
  })

  it('[ORDER-12] is turned into an order from there', async () => {
    await expectUsable(page)
    const buyer = shopper(colleague.page, guest)
    await colleague.page.getByRole('link', { name: texts.quoteConvert }).click()
    await buyer.toReview(/Pago de prueba/)
    await expectUsable(page)
    await buyer.finalize.click()
    await colleague.page.waitForURL(/\/api\/sandbox\//)
    const orders = await ordersOf(server, guest.tenant)
    expect(orders.map(({ status }) => status)).toEqual(['PendingPayment'])
  })

  it('[ORDER-17, ORDER-21] is paid, and says so on the screen and by mail', async () => {
    await colleague.page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await colleague.page
      .getByText(texts.next.Paid ?? '')
      .first()
      .waitFor()
    await expect.poll(() => colleague.page.url()).toMatch(/\/orders\/detail\/\d+$/)
    await mailed(/pago/i)
    await open('/shopping-cart')
    await expect.poll(() => person.lines.count()).toBe(1)
  })

  it('[ORDER-6, ORDER-28] the mail opens the order for anyone who has it; no URL of a page or request, and no log, tells its token', async () => {
    const [link = ''] = /https?:\/\/\S+#\S+/.exec(sink.last(guest.email).text) ?? []
    const [, path = '', token = ''] = /(\/orders\/detail\/\d+)#token=(\S+)/.exec(link) ?? []
    expect(token).not.toBe('')
    const asked: string[] = []
    visitor.context.on('request', (request) => asked.push(request.url().replace(/#.*/, '')))
    const main = page.getByRole('main')
    const shown = () =>
      main
        .getByText(texts.next.Paid ?? '')
        .first()
        .waitFor()
    const bare = () => expect.poll(() => page.url()).toBe(`${server.origin}/${guest.tenant}${path}`)
    visitor.tolerate(/status of 404/)
    await open(path)
    await main.getByText(texts.elsewhereTitle).waitFor()
    await expectUsable(page)
    await page.goto('about:blank')
    await open(`${path}#token=${token}`)
    await shown()
    await bare()
    await page.reload()
    await shown()
    // The open page gets the link once more.
    await page.evaluate((fragment) => location.assign(fragment), `#token=${token}`)
    await bare()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => url.includes(token))).toEqual([])
    // As mails of before have it.
    await open(`/orders/detail?follow=${token}`)
    await shown()
    await bare()
    expect(server.output()).not.toContain(token)
  })

  it('[ORDER-8, ORDER-41, SAFE-8] moves on by the owner’s command line, and the buyer sees it', async () => {
    const [order] = await ordersOf(server, guest.tenant)
    for (const reader of [page, colleague.page]) {
      await reader.goto(quoteUrl)
      await reader.getByText(texts.quoteEnds.Converted?.('') ?? '').waitFor()
      expect(await reader.getByRole('link', { name: texts.quoteConvert }).count()).toBe(0)
    }
    // The order is the buyer's.
    expect(await page.getByRole('link', { name: texts.quoteOrder }).count()).toBe(0)
    await colleague.page.getByRole('link', { name: texts.quoteOrder }).click()
    const story = colleague.page.getByRole('list', { name: texts.story })
    const current = story.locator('[aria-current]')
    await expect.poll(() => current.innerText()).toContain(texts.next.Paid)
    await ownerSays(server, 'pedidos', 'avanzar', guest.tenant, `${order?.number}`)
    await colleague.page.reload()
    await expect.poll(() => current.innerText()).toContain(texts.next.InProduction)
    const link = 'https://correo.example/seguir'
    await ownerSays(
      server,
      'pedidos',
      'seguimiento',
      guest.tenant,
      `${order?.number}`,
      'AB-1',
      '--link',
      link,
    )
    await colleague.page.reload()
    await colleague.page.getByText(texts.trackingCode('AB-1')).waitFor()
    expect(await colleague.page.getByRole('link', { name: texts.tracking }).getAttribute('href')).toBe(link)
    expect(colleague.problems()).toEqual([])
    // It waits, as long as the change may be taken back.
    await makeMailsDue(server, { recipient: guest.email, status: 'InProduction' })
    await mailed(/producción/i)
  })

  it('[ORDER-13] one that became an order is refused in words', async () => {
    await page.goto(quoteUrl.replace('/orders/quote/detail?id=', '/checkout?quote='))
    await page.getByRole('heading', { name: person.checkout.quoteEndedTitle }).waitFor()
    await page.getByText(texts.quoteEnds.Converted?.('') ?? '').waitFor()
    await expectUsable(page)
  })

  it('[ORDER-13] one that expires while it is looked over is refused, and offered at today’s prices', async () => {
    visitor.tolerate(/status of 422/)
    const url = await askQuote()
    await page.getByRole('link', { name: texts.quoteConvert }).click()
    await person.toReview(/ransferencia/)
    await expire(url)
    await person.finalize.click()
    await page.getByRole('heading', { name: person.checkout.quoteEndedTitle }).waitFor()
    await page.getByRole('link', { name: person.checkout.backToQuote }).click()
    await page.getByRole('button', { name: texts.quoteTodayToCart }).waitFor()
    await page.getByText(/^Venció el /).waitFor()
    expect(await ordersOf(server, guest.tenant)).toHaveLength(1)
    await expectUsable(page)
    expect(visitor.problems()).toEqual([])
  })
})
