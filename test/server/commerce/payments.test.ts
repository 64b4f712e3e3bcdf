import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPaymentMethods, type PaymentMethod, type PlacedOrder } from '#contract/checkout.ts'
import { cancelOrder, updateOrderPayment } from '#contract/orders.ts'
import { type MercadoPagoDouble, mercadoPagoDouble } from '#harness/providers/mercadopago.ts'
import { type WebpayDouble, webpayDouble } from '#harness/providers/webpay.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { cliSays } from '#harness/server/cli.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { checkUnreported } from '#server/modules/payments/check.ts'
import { paymentUse } from '#server/modules/payments/credentials.ts'
import { hostedProviders } from '#server/modules/payments/service.ts'
import { hostedPayments, MP, type Placed, TBK } from './hosted-payments.ts'

let shops: Shops
let mp: MercadoPagoDouble
let tbk: WebpayDouble
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  ;[shops, mp, tbk] = await Promise.all([
    openShops(() => moment),
    mercadoPagoDouble(MP.accessToken),
    webpayDouble(TBK),
  ])
  await switchOn('brote', 'mercadopago', MP)
  await switchOn('marea', 'webpay', { ...TBK, host: tbk.url })
})
afterAll(() => Promise.all([shops.close(), mp.close(), tbk.close()]))
beforeEach(() => {
  mp.mode = 'normal'
  tbk.mode = 'normal'
})

const { tenantOf, switchOn, place, lastPayment, detail, reasonOf, statesOf, returnToShop, payAgain } =
  hostedPayments(() => shops)

const webhook = async (placed: Placed, signed: { headers: Record<string, string>; query: string }) => {
  const url = `/api/payments/${placed.tenant}/${placed.payment.id}/webhook?${signed.query}`
  const { statusCode } = await shops.app.inject({ method: 'POST', url, headers: signed.headers, payload: {} })
  return statusCode
}

const runJobs = () => shops.app.ports.jobs.drain()
/** The job that asks providers for payments of which they have reported nothing. */
const askProviders = () =>
  checkUnreported({ ports: shops.app.ports, providers: hostedProviders(shops.app.ports), log: shops.app.log })

let lastId = 1000
/** The buyer pays on the page of Mercado Pago; returns the id of the payment there. */
const mpPays = (placed: Placed, status = 'approved', amount = Number(placed.payment.amount), detail = '') => {
  const id = ++lastId
  const result = { status, status_detail: detail, transaction_amount: amount }
  mp.payments.push({ id, external_reference: placed.payment.id, ...result })
  return id
}

describe('payment methods', () => {
  const methods = async (tenant: TenantName) =>
    (
      await shops.call<PaymentMethod[]>(getPaymentMethods, { tenant, token: await shops.guest(tenant) })
    ).ok.map(({ id, kind }) => `${id} ${kind}`)

  test('[MKT-13] are those that the shop has credentials for; the sandbox is offered by demo shops only', async () => {
    expect(await methods('brote')).toEqual([
      'transfer instructions',
      'mercadopago redirect',
      'sandbox redirect',
    ])
    expect(await methods('marea')).toEqual(['transfer instructions', 'webpay redirect', 'sandbox redirect'])
    const tenant = await tenantOf('brote')
    const offered = (changed: object, production = false) =>
      [...hostedProviders({ ...shops.app.ports, settings: { ...shops.app.ports.settings, production } })]
        .filter(([, provider]) => provider.method({ ...tenant, ...changed }) !== null)
        .map(([id]) => id)
    expect(offered({ isDemo: false })).toEqual(['mercadopago'])
    expect(offered({}, true)).toEqual(['mercadopago'])
    expect(offered({ isDemo: false, id: tenant.id + 1 })).toEqual([])
  })

  test('[SAFE-6] credentials are encrypted in the database, and decrypted only for their own shop and provider', async () => {
    const stored = (await rowsOf(shops, tenants)).map(({ settings }) => JSON.stringify(settings))
    for (const text of stored)
      for (const secret of [MP.accessToken, MP.webhookSecret, TBK.apiKey]) expect(text).not.toContain(secret)
    const [one, other] = [await tenantOf('brote'), await tenantOf('marea')]
    const sealed = one.settings.payments.mercadopago ?? ''
    const { vault } = shops.app.ports
    expect(JSON.parse(vault.open(paymentUse(one, 'mercadopago'), sealed) ?? '')).toEqual(MP)
    expect(vault.open(paymentUse(other, 'mercadopago'), sealed)).toBeNull()
    expect(vault.open(paymentUse(one, 'webpay'), sealed)).toBeNull()
  })
})

describe('Mercado Pago', () => {
  test('[ORDER-17] opens one payment page per attempt, with amount, reference and idempotency key; asked again, the same one', async () => {
    const placed = await place('brote', 'mercadopago')
    expect(placed.placed.redirect).toMatch(/^https:\/\/www\.mercadopago\.com\/checkout\?pref_id=pref-/)
    const preference = mp.preferences.get(placed.payment.reference)
    expect(preference).toMatchObject({
      external_reference: placed.payment.id,
      items: [{ quantity: 1, unit_price: placed.placed.total, currency_id: 'ARS' }],
      notification_url: expect.stringContaining(`/api/payments/brote/${placed.payment.id}/webhook`),
    })
    expect(mp.asked.at(-1)?.headers['x-idempotency-key']).toBe(placed.payment.id)
    const before = mp.asked.length
    const answers = await Promise.all([1, 2].map(() => payAgain(placed, 'mercadopago')))
    expect(answers.map(({ redirect }) => redirect)).toEqual([placed.placed.redirect, placed.placed.redirect])
    expect([mp.asked.length, (await lastPayment(placed.placed.orderId)).n]).toEqual([before, 1])
  })

  test('[ORDER-17] a return URL that says approved does not mark the order as paid, nor does the payment of another order', async () => {
    const placed = await place('brote', 'mercadopago')
    const back = await returnToShop(placed, '?status=approved&collection_status=approved&payment_id=1')
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(`/brote/orders/detail/${placed.placed.orderId}`)
    expect(await statesOf(placed)).toEqual(['PendingPayment', 'pending'])
    const other = await place('brote', 'mercadopago')
    await returnToShop(placed, `?payment_id=${mpPays(other)}`)
    expect(await statesOf(placed)).toEqual(['PendingPayment', 'pending'])
  })

  test('[ORDER-17] after a signed webhook, even one sent twice, the server asks the provider and marks the order as paid once', async () => {
    const placed = await place('brote', 'mercadopago')
    const signed = mp.sign(mpPays(placed), MP.webhookSecret)
    expect([await webhook(placed, signed), await webhook(placed, signed)]).toEqual([200, 200])
    await runJobs()
    expect(await statesOf(placed)).toEqual(['Paid', 'paid'])
    await returnToShop(placed)
    const { history, actions } = await detail(placed)
    expect(history.map(({ status }) => status)).toEqual(['PendingPayment', 'Paid'])
    expect(actions).toEqual({ pay: false, cancel: false })
  })

  test('[ORDER-17] a webhook with a wrong signature is refused and changes nothing', async () => {
    const placed = await place('brote', 'mercadopago')
    const id = mpPays(placed)
    const right = mp.sign(id, MP.webhookSecret)
    const wrong = [
      mp.sign(id, 'another secret'),
      { ...right, headers: { ...right.headers, 'x-signature': 'ts=1,v1=00' } },
      { ...right, headers: {} },
      { ...right, query: `data.id=${id + 1}&type=payment` },
    ]
    for (const signed of wrong) expect(await webhook(placed, signed)).toBe(401)
    await runJobs()
    expect(await statesOf(placed)).toEqual(['PendingPayment', 'pending'])
  })

  test('[ORDER-17, OFFICE-87] a rejected card is shown with its reason, and another one on the same page still pays', async () => {
    const placed = await place('brote', 'mercadopago')
    mpPays(placed, 'rejected', 1, 'cc_rejected_insufficient_amount')
    await returnToShop(placed)
    expect(await statesOf(placed)).toEqual(['PaymentRejected', 'rejected'])
    expect(await reasonOf(placed)).toBe('cc_rejected_insufficient_amount')
    mpPays(placed, 'rejected', 1, 'cc_rejected_high_risk')
    await returnToShop(placed)
    expect(await reasonOf(placed)).toBe('cc_rejected_high_risk')
    mpPays(placed)
    await returnToShop(placed)
    expect(await statesOf(placed)).toEqual(['Paid', 'paid'])
    expect(await reasonOf(placed)).toBe('')
  })

  test('[ORDER-17] a payment of another amount does not mark the order as paid', async () => {
    const placed = await place('brote', 'mercadopago')
    mpPays(placed, 'approved', 1)
    await returnToShop(placed)
    expect((await detail(placed)).status).toBe('PendingPayment')
  })

  test('[ORDER-17] nor does one of that amount in another currency', async () => {
    const placed = await place('brote', 'mercadopago')
    const { id: external_reference, amount } = placed.payment
    const paid = { status: 'approved', transaction_amount: Number(amount), currency_id: 'CLP' }
    mp.payments.push({ id: ++lastId, external_reference, ...paid })
    await returnToShop(placed, `?payment_id=${lastId}`)
    await returnToShop(placed)
    expect((await detail(placed)).status).toBe('PendingPayment')
  })

  test('[ORDER-17] a cancelled order that is paid late stays cancelled, and the shop gets a mail to refund it', async () => {
    const placed = await place('brote', 'mercadopago')
    const body = { orderId: placed.placed.orderId }
    await shops.call(cancelOrder, { tenant: 'brote', token: placed.token, body })
    expect(await webhook(placed, mp.sign(mpPays(placed), MP.webhookSecret))).toBe(200)
    await runJobs()
    await runJobs()
    expect(await statesOf(placed)).toEqual(['Cancelled', 'paid'])
    expect(await mailsOf(shops, { kind: 'lateMoney', order: placed.placed.orderId })).toHaveLength(1)
  })

  test('[ORDER-17] when the webhook is lost, the server asks the provider minutes later and marks the order as paid', async () => {
    const placed = await place('brote', 'mercadopago')
    mpPays(placed)
    expect(await statesOf(placed)).toEqual(['PendingPayment', 'pending'])
    moment = new Date(moment.getTime() + 6 * 60_000)
    expect(await askProviders()).toBeGreaterThan(0)
    expect(await statesOf(placed)).toEqual(['Paid', 'paid'])
  })

  test('[MKT-13] while the provider is down the order is placed all the same, and can be paid later', async () => {
    mp.mode = 'broken'
    const placed = await place('brote', 'mercadopago')
    expect(placed.placed).toMatchObject({ status: 'PendingPayment', redirect: null })
    mp.mode = 'normal'
    expect((await payAgain(placed, 'mercadopago')).redirect).toMatch(/^https:/)
    expect((await lastPayment(placed.placed.orderId)).n).toBe(1)
  })
})

describe('the sandbox', () => {
  const press = (placed: Placed, outcome: string) =>
    shops.app.inject({
      method: 'POST',
      url: placed.placed.redirect ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    })

  test.each([
    ['paid', 'Paid', 'paid', ''],
    ['rejected', 'PaymentRejected', 'rejected', 'sandbox'],
    ['aborted', 'PendingPayment', 'aborted', 'sandbox'],
  ])('[MKT-13] shows a page where the payment ends as chosen: %s', async (outcome, status, state, reason) => {
    const placed = await place('brote', 'sandbox')
    const page = await shops.app.inject({ url: placed.placed.redirect ?? '' })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Pagar con aviso tardío')])
    const pressed = await press(placed, outcome)
    expect(pressed.statusCode).toBe(303)
    await returnToShop(placed)
    expect(await statesOf(placed)).toEqual([status, state])
    expect(await reasonOf(placed)).toBe(reason)
  })

  test('[ORDER-40] charges only the rest once the shop has recorded a part by hand', async () => {
    const { placed, token } = await place('brote', 'sandbox')
    await cliSays(shops.db.database, {}, 'pedidos', 'cobrar', 'brote', placed.orderNumber, '1')
    moment = new Date(moment.getTime() + 1000)
    const body = { orderId: placed.orderId, payment: 'sandbox' as const }
    const again = await shops.call<PlacedOrder>(updateOrderPayment, { tenant: 'brote', token, body })
    expect(again.ok.redirect).not.toBe(placed.redirect)
    expect(Number((await lastPayment(placed.orderId)).amount)).toBe((placed.total ?? 0) - 1)
  })

  test('[ORDER-17, ORDER-40] a page that was opened for the rest pays a part, once the shop has voided what it had recorded', async () => {
    const order = await place('brote', 'sandbox')
    const { placed, token } = order
    const total = placed.total ?? 0
    const cli = (...words: string[]) => cliSays(shops.db.database, {}, 'pedidos', ...words)
    await cli('cobrar', 'brote', placed.orderNumber, String(total - 1))
    moment = new Date(moment.getTime() + 1000)
    const body = { orderId: placed.orderId, payment: 'sandbox' as const }
    const { redirect } = (await shops.call<PlacedOrder>(updateOrderPayment, { tenant: 'brote', token, body }))
      .ok
    const rest = { ...order, placed: { ...placed, redirect: redirect ?? '' } }
    await cli('anular-cobro', 'brote', placed.orderNumber, '1', '--motivo', 'No llegó')
    await press(rest, 'paid')
    await returnToShop({ ...rest, payment: await lastPayment(placed.orderId) })
    const { status, received } = await detail(order)
    expect([status, received]).toEqual(['PendingPayment', 1])
  })

  test('[MKT-13] with a late confirmation the order is still unpaid on return, and paid after the server asks again', async () => {
    const placed = await place('brote', 'sandbox')
    await press(placed, 'late')
    await returnToShop(placed)
    expect(await statesOf(placed)).toEqual(['PendingPayment', 'pending'])
    moment = new Date(moment.getTime() + 6 * 60_000)
    await askProviders()
    expect(await statesOf(placed)).toEqual(['Paid', 'paid'])
    expect((await press(placed, 'nonsense')).statusCode).toBe(400)
    const elsewhere = (placed.placed.redirect ?? '').replace('/brote/', '/marea/')
    expect((await shops.app.inject({ url: elsewhere })).statusCode).toBe(404)
  })
})
