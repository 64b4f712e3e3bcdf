import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/orders.ts'
import { type MercadoPagoDouble, mercadoPagoDouble } from '#harness/providers/mercadopago.ts'
import { type WebpayDouble, webpayDouble } from '#harness/providers/webpay.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { mercadoPago } from '#server/modules/payments/mercadopago.ts'
import type { HostedProvider } from '#server/modules/payments/provider.ts'
import { paymentById } from '#server/modules/payments/repository.ts'
import { webpay } from '#server/modules/payments/webpay.ts'
import { hostedPayments, MP, type Placed, TBK } from './hosted-payments.ts'

let shops: Shops
let mp: MercadoPagoDouble
let tbk: WebpayDouble
const moment = new Date('2026-03-02T12:00:00Z')
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

const { tenantOf, switchOn, place, detail, reasonOf, statesOf, returnToShop, payAgain } = hostedPayments(
  () => shops,
)

describe('Webpay Plus', () => {
  const finish = (placed: Placed, approved: boolean) => {
    const transaction = tbk.transactions.get(placed.payment.reference)
    if (transaction === undefined) throw new Error('no transaction')
    transaction.approved = approved
    return transaction
  }

  test('[ORDER-17] is committed on return, once, and then paid', async () => {
    const placed = await place('marea', 'webpay')
    expect(placed.placed.redirect).toContain(`token_ws=${placed.payment.reference}`)
    const transaction = finish(placed, true)
    expect([transaction.amount, transaction.session_id]).toEqual([placed.placed.total, placed.payment.id])
    expect(new URL(transaction.return_url).pathname).toBe(`/api/payments/marea/${placed.payment.id}/return`)
    const query = `?token_ws=${placed.payment.reference}`
    const answers = await Promise.all([returnToShop(placed, query), returnToShop(placed, query)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await statesOf(placed)).toEqual(['Paid', 'paid'])
    expect((await detail(placed)).history.map(({ status }) => status)).toEqual(['PendingPayment', 'Paid'])
  })

  test('[ORDER-17] nothing is committed before the buyer is back, or by a token that is not its own', async () => {
    const placed = await place('marea', 'webpay')
    const transaction = finish(placed, true)
    await returnToShop(placed, '?token_ws=01ab')
    await returnToShop(placed)
    expect([transaction.committed, ...(await statesOf(placed))]).toEqual([false, 'PendingPayment', 'pending'])
  })

  test('[ORDER-17] a rejected card, and then another try', async () => {
    const placed = await place('marea', 'webpay')
    finish(placed, false)
    await returnToShop(placed, `?token_ws=${placed.payment.reference}`)
    expect(await statesOf(placed)).toEqual(['PaymentRejected', 'rejected'])
    expect(await reasonOf(placed)).toBe('-1')
    const { redirect, status } = await payAgain(placed, 'webpay')
    expect(status).toBe('PendingPayment')
    expect(redirect).not.toBe(placed.placed.redirect)
  })

  test('[ORDER-17, OFFICE-87] one that was reversed is no payment, and says so', async () => {
    const placed = await place('marea', 'webpay')
    Object.assign(finish(placed, true), { committed: true, status: 'REVERSED' })
    await returnToShop(placed, `?token_ws=${placed.payment.reference}`)
    expect(await statesOf(placed)).toEqual(['PaymentRejected', 'rejected'])
    expect(await reasonOf(placed)).toBe('REVERSED')
  })

  test('[ORDER-17] leaving the form and letting it close are states of their own, by GET and by POST', async () => {
    const left = await place('marea', 'webpay')
    const form = new URLSearchParams({
      TBK_TOKEN: left.payment.reference,
      TBK_ID_SESION: left.payment.id,
      TBK_ORDEN_COMPRA: 'x',
    })
    const back = await shops.app.inject({
      method: 'POST',
      url: `/api/payments/marea/${left.payment.id}/return`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(back.statusCode).toBe(303)
    expect(await statesOf(left)).toEqual(['PendingPayment', 'aborted'])
    const closed = await place('marea', 'webpay')
    await returnToShop(closed, `?TBK_ID_SESION=${closed.payment.id}&TBK_ORDEN_COMPRA=x`)
    expect(await statesOf(closed)).toEqual(['PendingPayment', 'timed_out'])
    expect((await payAgain(closed, 'webpay')).redirect).not.toBe(closed.placed.redirect)
  })

  test('[ORDER-17] an order that was cancelled meanwhile is not committed: no money moves', async () => {
    const placed = await place('marea', 'webpay')
    const transaction = finish(placed, true)
    await shops.call(cancelOrder, {
      tenant: 'marea',
      token: placed.token,
      body: { orderId: placed.placed.orderId },
    })
    await returnToShop(placed, `?token_ws=${placed.payment.reference}`)
    expect([transaction.committed, (await detail(placed)).status]).toEqual([false, 'Cancelled'])
  })

  test('[ORDER-17] no answer leaves it open; asked again it is known', async () => {
    const placed = await place('marea', 'webpay')
    finish(placed, true)
    tbk.mode = 'broken'
    expect((await returnToShop(placed, `?token_ws=${placed.payment.reference}`)).statusCode).toBe(303)
    expect(await statesOf(placed)).toEqual(['PendingPayment', 'pending'])
    tbk.mode = 'normal'
    await returnToShop(placed, `?token_ws=${placed.payment.reference}`)
    expect(await statesOf(placed)).toEqual(['Paid', 'paid'])
  })
})

describe('a provider that does not answer', () => {
  test('[ORDER-17] is given up on after a while, and says nothing about the payment', async () => {
    const { vault, now } = shops.app.ports
    const paid = await place('brote', 'mercadopago')
    const committed = await place('marea', 'webpay')
    mp.mode = 'silent'
    tbk.mode = 'silent'
    const row = async ({ payment }: Placed) =>
      paymentById(
        shops.db.database,
        (await tenantOf(payment === paid.payment ? 'brote' : 'marea')).id,
        payment.id,
      )
    const ask = async (provider: HostedProvider, placed: Placed) => {
      const payment = await row(placed)
      if (payment === null) throw new Error('no payment')
      const hints = { token_ws: placed.payment.reference }
      return provider.hosted.ask(await tenantOf(placed.tenant), payment, { hints, payable: true })
    }
    await expect(ask(mercadoPago(vault, 100), paid)).rejects.toThrow()
    await expect(ask(webpay(vault, now, 100), committed)).rejects.toThrow()
    expect([await statesOf(paid), await statesOf(committed)]).toEqual([
      ['PendingPayment', 'pending'],
      ['PendingPayment', 'pending'],
    ])
  })
})
