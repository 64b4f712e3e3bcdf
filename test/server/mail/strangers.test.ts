import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerUser, sendPasswordResetCodePartner } from '#contract/accounts.ts'
import { cancelOrder } from '#contract/orders.ts'
import { sendEmailQuote } from '#contract/quotes.ts'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import type { SmtpSink } from '#harness/server/smtp-sink.ts'
import { byAnother, type ReadyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { createApp } from '#server/app.ts'
import { mailRecipients } from '#server/db/schema/mail.ts'
import { foldRecipient } from '#server/fairness/senders.ts'
import { createMail } from '#server/modules/mail/service.ts'
import { openStrangersShop, type StrangersShop, VICTIM } from './strangers-shop.ts'

const HOUR = 3_600_000
let at: StrangersShop
let shops: Shops
let sink: SmtpSink
let moment = new Date('2026-03-02T12:00:00Z')
let ready: ReadyOrder
beforeAll(async () => {
  at = await openStrangersShop(() => moment)
  ;({ shops, sink, ready } = at)
})
afterAll(() => at.close())
beforeEach(() => at.startAgain())

const queued = () => at.queued()
/** Mails to one mailbox, those too that found no one to write to. */
const written = async () => (await rowsOf(shops, mailRecipients))[0]?.sent.length
const quoteOf: StrangersShop['quoteOf'] = (token, extra) => at.quoteOf(token, extra)
const SPELLINGS = [
  'Victima@gmail.com',
  'v.ictima@GMAIL.com',
  'victima+1@gmail.com',
  'vict.ima+x@googlemail.com',
]

describe('[SAFE-46] a mailbox that strangers name', () => {
  test('gets five mails an hour and fifteen a day of all kinds together, and what was done is done', async () => {
    const remaining: { id: string; token: string; followToken: string }[] = []
    for (let count = 0; count < 4; count++) {
      const order = await byAnother(shops, ready, SPELLINGS[count % SPELLINGS.length])
      const placed = await send(shops, order)
      expect(placed.status).toBe(200)
      remaining.push({ id: placed.ok.orderId, token: order.token, followToken: placed.ok.followToken })
    }
    for (const { id: orderId, token, followToken } of remaining) {
      expect(followToken).toMatch(/^[\w-]{32}$/)
      const { ok } = await shops.call(cancelOrder, { tenant: 'brote', token, body: { orderId } })
      expect(ok).toMatchObject({ status: 'Cancelled' })
    }
    expect(await queued()).toHaveLength(5)

    // The mail is the point of it: the person reads why there is none.
    const { quote } = (await quoteOf(ready.token)).ok
    const body = { quoteId: quote.id, email: 'VICTIMA+otra@gmail.com' }
    const mailing = () => shops.call(sendEmailQuote, { tenant: 'brote', token: ready.token, body })
    const refused = await mailing()
    expect([refused.status, refused.refusal.code]).toEqual([429, 'rate_limited'])
    expect(refused.refusal.message).toMatch(/^A ese correo ya se le enviaron varios mensajes\./)
    const withdrawal = { name: 'Ana', email: VICTIM, message: 'Uno' }
    const { ok } = await shops.call<{ code: string }>(requestWithdrawal, {
      tenant: 'marea',
      body: withdrawal,
    })
    expect(ok.code).toMatch(/^[\w-]{9}$/)
    expect(await queued()).toHaveLength(5)

    for (let hour = 0; hour < 12; hour++) {
      moment = new Date(moment.getTime() + HOUR + 1000)
      for (let tries = 0; tries < 3; tries++) await mailing()
    }
    expect(await queued()).toHaveLength(15)
    moment = new Date(moment.getTime() + 24 * HOUR)
    expect((await mailing()).status).toBe(200)
  })

  test('holds for mails at once over two instances and two shops, and not for another mailbox', async () => {
    const { settings } = shops.app.ports
    const other = await createApp({ settings, database: shops.db.database, now: () => moment })
    await other.ready()
    const apps = [shops.app, other]
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        shops.db.database.transaction((tx) => {
          const enqueue = apps[at % 2]?.ports.mail.enqueue
          const recipient = at < 30 ? (SPELLINGS[at % SPELLINGS.length] ?? '') : `${randomUUID()}@ejemplo.com`
          const mail = { tenantId: 1 + (at % 2), kind: 'withdrawal', recipient, asked: 'notice' } as const
          return enqueue?.(tx, mail) ?? Promise.resolve(false)
        }),
      ),
    )
    const all = await mailsOf(shops)
    const victim = all.filter(({ recipient }) => recipient.toLowerCase().endsWith('mail.com'))
    expect([victim.length, all.length]).toEqual([5, 15])
    await other.close()
  })

  test('what is rolled back is not counted, and no one is remembered for longer than a day', async () => {
    const { enqueue } = shops.app.ports.mail
    const mail = { tenantId: 1, kind: 'withdrawal', recipient: VICTIM, asked: 'notice' } as const
    for (let count = 0; count < 8; count++)
      await shops.db.database
        .transaction(async (tx) => {
          await enqueue(tx, mail)
          throw new Error('no')
        })
        .catch(() => undefined)
    expect(await shops.db.database.transaction((tx) => enqueue(tx, mail))).toBe(true)
    const [counted, ...others] = await rowsOf(shops, mailRecipients)
    expect([counted?.key, counted?.sent.length, others]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      1,
      [],
    ])
    moment = new Date(moment.getTime() + 25 * HOUR)
    // A delivery that is under way already began at the hour before.
    const left = async () => {
      await shops.app.ports.mail.deliver()
      return rowsOf(shops, mailRecipients)
    }
    await expect.poll(left).toEqual([])
  })

  test('codes for an account still come, and their calls answer the same', async () => {
    for (let count = 0; count < 5; count++)
      await shops.db.database.transaction((tx) =>
        shops.app.ports.mail.enqueue(tx, {
          tenantId: 1,
          kind: 'withdrawal',
          recipient: VICTIM,
          asked: 'notice',
        }),
      )
    const answers: unknown[] = []
    for (let count = 0; count < 12; count++) {
      const email = `victima+${count}@gmail.com`
      const reset = await shops.call(sendPasswordResetCodePartner, { tenant: 'brote', body: { email } })
      answers.push([reset.status, reset.ok])
    }
    expect(answers).toEqual(Array(12).fill([200, { success: true }]))
    expect(await written()).toBe(10)
    const body = { email: 'victima+9@gmail.com', password: 'mate amargo 7', fullName: 'Ana' }
    expect((await shops.call(registerUser, { tenant: 'brote', body })).status).toBe(200)
    expect(await written()).toBe(10)
  })

  test('the shop’s own doings and paid orders are mailed however many there are', async () => {
    const tenant = await shops.app.ports.tenants.byName('brote')
    if (tenant === null) throw new Error('Without a shop')
    for (let count = 0; count < 8; count++) {
      const { orderId } = (await send(shops, await byAnother(shops, ready, VICTIM))).ok
      const settled = { orderId: Number(orderId), method: 'transfer', state: 'paid' } as const
      await shops.db.database.transaction((tx) => shops.app.ports.orders.confirmPayment(tx, tenant, settled))
    }
    const states = (await mailsOf(shops, { kind: 'orderState' })).map(({ data }) => data['status'])
    const times = (status: string) => states.filter((one) => one === status).length
    expect([states.length, times('Paid'), times('PendingPayment')]).toEqual([13, 8, 5])
  })

  test.each([
    ['Ana@Ejemplo.com', 'ana@ejemplo.com'],
    [' ana+tienda@ejemplo.com ', 'ana@ejemplo.com'],
    ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
    ['a.n.a@ejemplo.com', 'a.n.a@ejemplo.com'],
    ['ANA@ＥＪＥＭＰＬＯ．com', 'ana@ejemplo.com'],
    ['ana@ñandú.com', 'ana@xn--and-6ma2c.com'],
    ['ana@ejemplo.com.', 'ana@ejemplo.com'],
    ['nadie', 'nadie'],
  ])('%j is counted as %j', (address, folded) => expect(foldRecipient(address)).toBe(folded))

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (address) => {
        const once = foldRecipient(address)
        expect(foldRecipient(once)).toBe(once)
      }),
    )
  })
})

test('[SAFE-46] a mail queue without limits is the shop’s own', async () => {
  const { database } = shops.db
  const origin = () => 'https://tienda.ejemplo.com'
  const { log, ports } = shops.app
  const { alerts } = ports
  const mail = createMail({ database, server: async () => sink.url, origin, now: () => moment, log, alerts })
  for (let count = 0; count < 7; count++)
    await database.transaction((tx) => mail.enqueue(tx, { tenantId: 1, kind: 'hello', recipient: VICTIM }))
  expect(await queued()).toHaveLength(7)
  await mail.close()
})
