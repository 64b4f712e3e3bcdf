import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { emptyTables, rowsOf } from '#harness/rows/rows.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { mailRecipients, mails } from '#server/db/schema/mail.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())
beforeEach(async () => {
  await emptyTables(shops, withdrawals, mails, mailRecipients)
})

const FORM = {
  name: 'Ana Suárez',
  email: 'Ana@ejemplo.com.ar',
  orderNumber: 'brote-1001',
  message: 'Me arrepentí.',
}

const ask = (body: object = FORM, tenant = 'brote') =>
  shops.call<{ code: string; at: string }>(requestWithdrawal, { tenant, body })

const mailed = async () => {
  await shops.app.ports.mail.deliver()
  return mailsOf(shops)
}

describe('right of withdrawal', () => {
  test('[MKT-16] answers a code without an account, stores the form, and tells person and shop', async () => {
    const { code, at } = (await ask()).ok
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(at).toBe(moment.toISOString())
    expect(await rowsOf(shops, withdrawals)).toMatchObject([
      { code, name: 'Ana Suárez', email: 'ana@ejemplo.com.ar', orderNumber: 'BROTE-1001' },
    ])
    const [person, shop] = await mailed()
    expect([person?.recipient, shop?.recipient]).toEqual(['ana@ejemplo.com.ar', 'hola@brote.example'])
    for (const mail of [person, shop]) expect(mail?.message?.text).toContain(code)
    expect(person?.message?.subject).toContain('arrepentimiento')
    expect(shop?.message?.text).toContain('Me arrepentí.')
  })

  test('[MKT-16] speaks of retracto in Chile', async () => {
    await ask(FORM, 'marea')
    expect((await mailed())[0]?.message?.subject).toContain('retracto')
  })

  test('[MKT-16] the same form, repeated or at once, is one request; a day later it is another', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask()))
    expect(new Set(answers.map(({ ok }) => ok.code)).size).toBe(1)
    expect(await mailed()).toHaveLength(2)
    moment = new Date(moment.getTime() + 25 * 3_600_000)
    expect((await ask()).ok.code).not.toBe(answers[0]?.ok.code)
  })

  test('[MKT-16] no mailbox is filled by it, and nothing that was asked is lost', async () => {
    for (let count = 0; count < 7; count++) await ask({ ...FORM, message: `Vez ${count}` })
    const kinds = (await mailed()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'withdrawal')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'withdrawalForShop')).toHaveLength(7)
  })

  test('[MKT-16] a form without name or address is refused', async () => {
    for (const body of [{ ...FORM, name: ' ' }, { ...FORM, email: 'ana' }, { name: 'Ana' }])
      expect((await ask(body)).status).toBe(400)
    expect(await rowsOf(shops, withdrawals)).toEqual([])
  })
})
