import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instalments } from '#demo/instalments.ts'
import { instalmentsOf } from '#domain/money/instalments.ts'
import { formatPrice } from '#domain/money/money.ts'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { brokenWords, violations } from '#harness/browser/page-checks.ts'
import { startWithProviders, switchOpenIdOn, switchPaymentsOn } from '#harness/browser/switched-on.ts'
import { type MercadoPagoDouble, mercadoPagoDouble } from '#harness/providers/mercadopago.ts'
import { type WebpayDouble, webpayDouble } from '#harness/providers/webpay.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { type OpenIdProvider, openIdProvider } from '#harness/server/openid-provider.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, type Guest, shopper } from '#harness/shopping/shopper.ts'
import { payments } from '#server/db/schema/payments.ts'
import { accountTexts } from '#src/features/account/texts.ts'
import { orderTexts } from '#src/features/orders/texts.ts'

const MP = { accessToken: 'APP_USR-7', webhookSecret: 'a secret of the webhooks' }
const TBK = { commerceCode: '597055555532', apiKey: '579B532A7440BB0C9079DED94D31EA16' }

let server: ShopServer
let mp: MercadoPagoDouble
let tbk: WebpayDouble
let openId: OpenIdProvider
let visitor: Visitor
let page: Page
beforeAll(async () => {
  ;[mp, tbk, visitor] = await Promise.all([
    mercadoPagoDouble(MP.accessToken),
    webpayDouble(TBK),
    openVisitor({ viewport: PHONE }),
  ])
  page = visitor.page
  server = await startWithProviders(mp.url)
  openId = await openIdProvider([`${server.origin}/${argentine.tenant}/auth`])
  await switchPaymentsOn(server, argentine.tenant, 'mercadopago', MP)
  await switchPaymentsOn(server, chilean.tenant, 'webpay', { ...TBK, host: tbk.url })
  await switchOpenIdOn(server, argentine.tenant, openId)
  // Mercado Pago's own page: what is done on it is up to the double.
  await page.route('https://www.mercadopago.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Mercado Pago</h1>' }),
  )
  // Transbank’s page answers nothing that a browser would show, the OpenID provider’s asks for a font.
  visitor.tolerate(/webpayserver|fonts\.googleapis/)
})
afterAll(() => Promise.all([visitor?.close(), mp?.close(), tbk?.close(), openId?.close(), server?.close()]))
pictureOnFailure(() => page)

/** With something in the cart, at the ways to pay for it. */
const toPayment = async (guest: Guest) => {
  const person = shopper(page, guest)
  const open = (path: string) => page.goto(`${server.origin}/${guest.tenant}${path}`)
  const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
  await open(`/product-detail/${product.productType}/simple?id=${product.id}`)
  await person.addUnits(product.minimumQuantity)
  await open('/checkout')
  await person.toPayment()
  return person
}

const standing = (guest: Guest) => {
  const texts = orderTexts(guest.environment)
  return {
    texts,
    says: (text = '') => page.getByText(text).first().waitFor(),
    again: async (method: RegExp) => {
      await page.getByRole('radio', { name: method }).check()
      await page.getByRole('button', { name: texts.payAgain, exact: true }).click()
    },
    status: async () => (await ordersOf(server, guest.tenant)).map(({ status }) => status),
    /** The last one. */
    payment: async () => {
      const { id: tenantId } = await shopRow(server, guest.tenant)
      const all = await rowsOf(server, payments, { tenantId })
      const last = all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)
      if (!last?.reference) throw new Error('no payment')
      return { ...last, reference: last.reference }
    },
  }
}

describe('Mercado Pago', () => {
  const { texts, says, again, status, payment } = standing(argentine)
  const method = /Mercado Pago/
  let lastPayment = 100
  /** What the buyer does on the provider's page. */
  const pays = async (outcome: string) => {
    const { id, amount } = await payment()
    mp.payments.push({
      id: ++lastPayment,
      external_reference: id,
      status: outcome,
      transaction_amount: Number(amount),
    })
    return lastPayment
  }
  const comeBack = async (query = '') => {
    const { reference } = await payment()
    const { back_urls } = mp.preferences.get(reference) as { back_urls: { success: string } }
    await page.goto(`${back_urls.success}${query}`)
  }

  it('[MKT-3] tells in the checkout what its instalments come to, with the total financial cost', async () => {
    const person = await toPayment(argentine)
    await visitor.settled()
    const terms = person.main.getByText(person.checkout.instalments('Mercado Pago')).locator('..')
    const lines = (await terms.innerText()).split(/\n+/).map((line) => line.trim())
    expect(await brokenWords(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await person.main.getByRole('radio', { name: method }).first().check()
    await person.next()
    await person.finalize.waitFor()
    const [, charged = ''] = /pagar (\$[\d.,]+)/.exec(await person.finalize.innerText()) ?? []
    const cash = Number(charged.replace(/[$.]/g, '').replace(',', '.'))
    const money = (amount: number) => formatPrice(amount, 2)
    const plans = instalmentsOf(cash, instalments, 2).flatMap(({ count, amount, total, cftea }) => [
      `${count} cuotas de ${money(amount)}`,
      `Total ${money(total)} · CFTEA ${String(cftea).replace('.', ',')} %`,
    ])
    expect(lines.slice(1)).toEqual([`Precio de contado: ${charged}`, ...plans])
  })

  it('[MKT-13, ORDER-17] takes the buyer to its page', async () => {
    await shopper(page, argentine).finalize.click()
    await page.waitForURL(/www\.mercadopago\.com\/checkout\?pref_id=/)
    expect(await status()).toEqual(['PendingPayment'])
  })

  it('[ORDER-17] a rejected card is reported, and charges nothing', async () => {
    await pays('rejected')
    await comeBack('?collection_status=approved')
    await says(texts.payStates.rejected)
    expect(await status()).toEqual(['PaymentRejected'])
    expect(await violations(page)).toEqual([])
  })

  it('[ORDER-15, ORDER-17] a buyer who left without paying waits, and sees it when a late webhook comes', async () => {
    await again(method)
    await page.waitForURL(/www\.mercadopago\.com/)
    await comeBack()
    await says(texts.payStates.pending)
    const { id } = await payment()
    const signed = mp.sign(await pays('approved'), MP.webhookSecret)
    const answer = await fetch(
      `${server.origin}/api/payments/${argentine.tenant}/${id}/webhook?${signed.query}`,
      { method: 'POST', headers: { ...signed.headers, 'content-type': 'application/json' }, body: '{}' },
    )
    expect(answer.status).toBe(200)
    await page.getByText(texts.payAgainTitle).waitFor({ state: 'detached' })
    expect(await status()).toEqual(['Paid'])
  })
})

describe('Webpay Plus', () => {
  const { texts, says, again, status, payment } = standing(chilean)
  const method = /Webpay/
  const form = /webpayserver\/initTransaction/
  const transaction = async () => {
    const { id, reference } = await payment()
    const found = tbk.transactions.get(reference)
    if (!found) throw new Error('no transaction')
    return { id, reference, found }
  }

  it('[MKT-13, ORDER-17] takes the buyer to its form, and nothing is charged before the return', async () => {
    const person = await toPayment(chilean)
    await person.main.getByRole('radio', { name: method }).check()
    await person.next()
    await person.finalize.click()
    await page.waitForURL(form)
    expect(await status()).toEqual(['PendingPayment'])
  })

  it('[ORDER-17] a form that was left, and one that closed by itself, have different messages', async () => {
    const { id, reference, found } = await transaction()
    await page.setContent(`<form method="post" action="${found.return_url}">
      <input name="TBK_TOKEN" value="${reference}"><input name="TBK_ID_SESION" value="${id}">
      <input name="TBK_ORDEN_COMPRA" value="x"><button>Anular compra</button></form>`)
    await page.getByRole('button').click()
    await says(texts.payStates.aborted)
    expect(await violations(page)).toEqual([])
    await again(method)
    await page.waitForURL(form)
    const late = await transaction()
    await page.goto(`${late.found.return_url}?TBK_ID_SESION=${late.id}&TBK_ORDEN_COMPRA=x`)
    await says(texts.payStates.timed_out)
    expect(await status()).toEqual(['PendingPayment'])
  })

  it('[ORDER-15, ORDER-17] a rejected card, and then one that pays', async () => {
    for (const approved of [false, true]) {
      await again(method)
      await page.waitForURL(form)
      const { reference, found } = await transaction()
      found.approved = approved
      await page.goto(`${found.return_url}?token_ws=${reference}`)
      await says(approved ? texts.next.Paid : texts.payStates.rejected)
    }
    expect(await status()).toEqual(['Paid'])
  })
})

describe('a provider’s log-in', () => {
  const texts = accountTexts(argentine.environment)
  const at = (path: string) => `${server.origin}/${argentine.tenant}${path}`
  const press = () => page.getByRole('button', { name: texts.externalWith('Proveedor') }).click()

  it('[ROLE-16] called off at the provider’s leaves the person a guest, on the log-in', async () => {
    await page.goto(at(`/auth?mode=login&from=${encodeURIComponent(`/${argentine.tenant}/profile`)}`))
    await press()
    await page.waitForURL((url) => url.origin === openId.issuer)
    await page.getByText('[ Cancel ]').click()
    await page.getByRole('button', { name: texts.externalWith('Proveedor') }).waitFor()
    await expect.poll(() => page.url()).not.toMatch(/error|state/)
  })

  it('[ROLE-16, ROLE-5] lets the person in, and back to where they were, with nothing in the address', async () => {
    await page.goto(at(`/auth?mode=login&from=${encodeURIComponent(`/${argentine.tenant}/profile`)}`))
    await press()
    await page.waitForURL((url) => url.origin === openId.issuer)
    await page.locator('[name=login]').fill('clara')
    await page.locator('[name=password]').fill('cualquiera')
    await page.locator('[type=submit]').click()
    // Its next page has a button of that kind as well.
    await page.locator('[name=login]').waitFor({ state: 'detached' })
    await page.locator('[type=submit]').click()
    await page.waitForURL(at('/profile'))
    await expect
      .poll(() => page.getByLabel(texts.email, { exact: true }).inputValue())
      .toMatch(/clara@proveedor\.example/i)
    expect(visitor.problems()).toEqual([])
  })
})
