import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerUser } from '#contract/accounts.ts'
import { sendEmailQuote } from '#contract/quotes.ts'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { attachmentsOf, type SmtpSink } from '#harness/server/smtp-sink.ts'
import { byAnother, type ReadyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { mails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { mailedWords } from '#server/documents/mailed-words.ts'
import { openStrangersShop, type StrangersShop, VICTIM } from './strangers-shop.ts'

let at: StrangersShop
let shops: Shops
let sink: SmtpSink
const moment = new Date('2026-03-02T12:00:00Z')
let ready: ReadyOrder
beforeAll(async () => {
  at = await openStrangersShop(() => moment)
  ;({ shops, sink, ready } = at)
})
afterAll(() => at.close())
beforeEach(() => at.startAgain())

const queued = () => at.queued()
const quoteOf: StrangersShop['quoteOf'] = (token, extra) => at.quoteOf(token, extra)

describe('[SAFE-47] words of strangers in mails to third persons', () => {
  const LINK = 'Ganaste un premio, entrá a https://evil.example/x'
  const delivered = async () => {
    await shops.app.ports.mail.deliver()
    return sink.mails
  }

  test('names with an address are refused beside their field', async () => {
    const quoted = await quoteOf(ready.token, { name: 'Ana, entrá a evil.com' })
    expect([quoted.status, quoted.refusal.fields?.['name']]).toEqual([
      400,
      'No puede llevar una dirección de internet. Si es una abreviatura, va con un espacio después del punto.',
    ])
    const ordered = await send(shops, { ...ready, body: { ...ready.body, name: LINK } as typeof ready.body })
    expect([ordered.status, Object.keys(ordered.refusal.fields ?? {})]).toEqual([400, ['name']])
    const form = { name: 'www.evil.example', email: VICTIM }
    const withdrawn = await shops.call(requestWithdrawal, { tenant: 'brote', body: form })
    expect([withdrawn.status, Object.keys(withdrawn.refusal.fields ?? {})]).toEqual([400, ['name']])
    const person = { email: VICTIM, password: 'mate amargo 7', fullName: LINK }
    const registered = await shops.call(registerUser, { tenant: 'brote', body: person })
    expect([registered.status, Object.keys(registered.refusal.fields ?? {})]).toEqual([400, ['fullName']])
    expect(await queued()).toEqual([])
  })

  test('a note with an address stays on the quote, and is in neither its mail nor the PDF of it', async () => {
    const { quote } = (await quoteOf(ready.token, { name: 'Estudio Ñandú', note: `Hola.\n${LINK}` })).ok
    expect(quote.note).toContain('evil.example')
    const body = { quoteId: quote.id, email: VICTIM }
    await shops.call(sendEmailQuote, { tenant: 'brote', token: ready.token, body })
    // Others may have been on their way.
    const mail = (await delivered()).find(({ text }) => text?.includes('Estudio Ñandú'))
    expect(mail?.text).toContain('¡Hola, Estudio Ñandú!')
    expect(mail?.raw).not.toMatch(/evil|premio/)
    const [pdf] = attachmentsOf(mail?.raw ?? '')
    const text = textOf(pdf?.content ?? Buffer.alloc(0))
    expect(text).toContain(quote.number)
    expect(text).not.toMatch(/evil|premio/)
  })

  test('an address in a street or a number of an order is left out; the shop reads what was written', async () => {
    const body = { ...ready.body, street: 'Entrá a evil.example/x', locality: 'Av.Corrientes' }
    const order = await byAnother(shops, { ...ready, body: body as typeof ready.body }, VICTIM)
    expect((await send(shops, order)).status).toBe(200)
    await shops.call(requestWithdrawal, {
      tenant: 'brote',
      body: { name: 'Ana', email: VICTIM, orderNumber: 'evil.com/x', message: LINK },
    })
    const sent = await delivered()
    const victims = sent.filter(({ to }) => to.includes(VICTIM))
    expect(victims).toHaveLength(2)
    for (const { raw, text } of victims) {
      expect(raw).not.toMatch(/evil|premio/i)
      expect(text).toContain('¡Hola, Ana!')
    }
    const shop = sent.filter(({ to }) => !to.includes(VICTIM)).map(({ text }) => text)
    expect(shop.some((text) => text.includes('evil.example/x'))).toBe(true)
  })

  test('of names that are stored already nothing is mailed but what is no address', async () => {
    const order = await byAnother(shops, ready, VICTIM)
    const { orderNumber } = (await send(shops, order)).ok
    // Its mail leaves by itself, so it is sent once more with the name that no form lets through.
    await delivered()
    await changeRows(shops, orders, {}, { addressee: { name: 'Entrá a evil.com' } })
    await changeRows(shops, mails, { recipient: VICTIM }, { dueAt: moment, sentAt: null })
    sink.mails.length = 0
    await delivered()
    expect(sink.last(VICTIM).text).toContain(orderNumber)
    expect(sink.last(VICTIM).text).toMatch(/^¡Hola!$/m)
    expect(sink.last(VICTIM).raw).not.toContain('evil')
  })

  test('no text is mailed that a mail program would make a link of', () => {
    const piece = fc.constantFrom(
      'evil',
      '.',
      '.com',
      '://',
      'http',
      'www.',
      '/',
      '\u200b',
      'Av',
      'tienda',
      ' ',
      '。',
      '@',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const mailed = mailedWords(pieces.join(''))
        expect(mailed).not.toMatch(/:[/\\]{2}|\bwww\.\S|[\p{L}\p{N}][.。]\p{L}{2}/u)
        expect(mailedWords(mailed)).toBe(mailed)
      }),
    )
    expect(mailedWords('Av.Corrientes 1240, Dto.B')).toBe('Av. Corrientes 1240, Dto.B')
  })
})
