import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/office/board.ts'
import { answerWithdrawal, listWithdrawals } from '#contract/office/customers.ts'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { addState } from '#harness/rows/orders.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let sales: Member
beforeAll(async () => {
  gestion = await openGestion()
  sales = await gestion.member('Vera', { role: 'sales' })
})
afterAll(() => gestion.close())

const ask = async (orderNumber: string, name = 'Zenobia') => {
  const body = { name, email: 'zenobia@ejemplo.com', orderNumber, message: randomUUID() }
  return (await gestion.shops.call<{ code: string }>(requestWithdrawal, { tenant: 'brote', body })).ok.code
}
const list = async (state: 'waiting' | 'answered') =>
  (await sales.call(listWithdrawals, { query: { state } })).ok.items
const one = async (code: string) => (await list('waiting')).find((row) => row.code === code)
const answer = (code: string, more: object = {}) =>
  sales.call(answerWithdrawal, {
    body: { code, key: randomUUID(), mailed: true, text: 'Traelo al local.\n\nTe devolvemos todo.', ...more },
  })

test('[DESK-6] a withdrawal names its order, the days since delivery, and until when it is answered in time', async () => {
  const { id, number } = await gestion.placed()
  const code = await ask(number.toLowerCase())
  await changeRows(gestion, withdrawals, { code }, { createdAt: new Date('2026-03-20T15:00:00Z') })
  expect(await one(code)).toMatchObject({
    order: { id, number, deliveredOn: null },
    inTime: true,
    dueOn: '2026-03-30',
    answer: null,
  })
  const deliver = (at: string) =>
    addState(gestion, id, { position: 90, status: 'Delivered', at: new Date(at) })
  await deliver('2026-03-10T23:00:00Z')
  expect(await one(code)).toMatchObject({ order: { deliveredOn: '2026-03-10' }, inTime: true })
  await deliver('2026-03-09T23:00:00Z')
  expect(await one(code)).toMatchObject({ inTime: false })
  expect(await one(await ask('XX-9'))).toMatchObject({ order: null, inTime: null })
})

test('[DESK-7] it is answered once, by mail in the shop’s words or otherwise, and waits on the board until then', async () => {
  const [code, other] = [await ask('', 'Uno'), await ask('', 'Dos')]
  const waiting = async () => (await sales.call(getBoard)).ok.withdrawals
  const before = await waiting()
  const { ok } = await answer(code)
  expect(ok.answer).toMatchObject({ by: 'Vera', mailed: true })
  expect(await waiting()).toBe(before - 1)
  await gestion.shops.app.ports.mail.deliver()
  const rows = await mailsOf(gestion, { kind: 'withdrawalAnswer' })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.recipient).toBe('zenobia@ejemplo.com')
  const text = JSON.stringify(rows[0]?.message)
  for (const words of [code, 'Traelo al local.', 'Te devolvemos todo.', 'arrepentimiento'])
    expect(text).toContain(words)
  const refused = await answer(code, { text: 'Otra cosa.' })
  expect(refused.status).toBe(409)
  expect(refused.refusal.message).toMatch(/^Vera ya lo respondió el .*Traelo al local/)
  await answer(other, { mailed: false, text: 'Hablamos por teléfono.' })
  expect((await list('answered')).map((row) => row.code)).toEqual([other, code])
  expect(await mailsOf(gestion, { kind: 'withdrawalAnswer' })).toHaveLength(1)
  expect((await answer('ZZZZ-ZZZZ')).status).toBe(404)
  expect((await answer(other, { text: '  ' })).status).toBe(400)
})
