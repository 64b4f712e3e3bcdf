import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as boardCalls from '#contract/office/board.ts'
import { undoEntry } from '#contract/office/history.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import { mailsOf, makeMailsDue, statesMailed } from '#harness/rows/mails.ts'
import { orderRow } from '#harness/rows/orders.ts'
import { cancelUnpaid } from '#server/modules/orders/transitions/cancel-unpaid.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

/** Stands still: what may be taken back for seconds may be for as long as a test takes. */
const moment = new Date()
let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion(() => moment)
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

const placed = async () => owner.order((await gestion.placed()).id)
const produce = async (order: calls.OfficeOrder, who = owner) =>
  who.call(calls.produceUnpaid, { body: { ...written(order), reason: 'Cuenta corriente' } })
const receive = (order: calls.OfficeOrder, amount: number) =>
  owner.call(calls.receiveMoney, { body: { ...written(order), amount } })

const mailed = (id: string, kind = 'orderState') => statesMailed(gestion, id, { kind })

describe('[OFFICE-57] an order is made while part of its money is still to come', () => {
  test('goes on as a paid one, owes the rest until it is collected, and stands in notes and history with its reason', async () => {
    const order = await placed()
    const total = order.total ?? 0
    const part = await receive(order, 1000)
    const made = await produce(part.ok)
    expect(made.ok).toMatchObject({
      status: 'Paid',
      balance: total - 1000,
      money: { balance: total - 1000, waitsUntil: null },
      moves: ['InProduction', 'Cancelled'],
    })
    expect(made.ok.due).not.toBeNull()
    expect(made.ok.notes.at(-1)).toMatchObject({
      text: 'Se produce con saldo: Cuenta corriente',
      by: 'Diego',
    })
    await cancelUnpaid(gestion.shops.app.ports)
    const started = await owner.call(orderMovesCalls.moveOrder, {
      body: { ...written(made.ok), to: 'InProduction' },
    })
    expect(started.ok.balance).toBe(total - 1000)
    const board = (await owner.call(boardCalls.getBoard)).ok
    const card = board.groups.flatMap(({ cards }) => cards).find(({ id }) => id === order.id)
    expect(card).toMatchObject({ status: 'InProduction', balance: total - 1000 })
    const sheet = await gestion.shop('pedidos', 'ver', 'brote', order.number)
    expect(sheet).toMatch(/Falta cobrar +\$/)

    const more = await receive(started.ok, 500)
    expect(more.ok).toMatchObject({ status: 'InProduction', balance: total - 1500 })
    const voided = await owner.call(calls.voidReceipt, {
      body: { ...written(more.ok), position: 2, reason: 'Error' },
    })
    expect(voided.ok.balance).toBe(total - 1000)
    const settled = await receive(voided.ok, total - 1000)
    expect(settled.ok).toMatchObject({ status: 'InProduction', balance: 0 })
    expect((await receive(settled.ok, 1)).refusal.message).toBe('El pedido no espera ningún pago.')
    expect(await gestion.shop('pedidos', 'ver', 'brote', order.number)).not.toContain('Falta cobrar')
    expect(await mailed(order.id)).toEqual(['PendingPayment', 'Paid', 'InProduction'])
  })

  test('taken back, it takes its own note along and leaves one of the same words', async () => {
    const order = await placed()
    const text = 'Se produce con saldo: Cuenta corriente'
    const noted = await owner.call(calls.addNote, { body: { ...written(order), text } })
    const made = await produce(noted.ok)
    expect(made.ok.notes.map((note) => note.text)).toEqual([text, text])
    const entry = made.ok.undo?.entry ?? ''
    const back = await owner.call(undoEntry, { body: { entry, key: randomUUID() } })
    expect(back.ok.order?.notes.map((note) => note.text)).toEqual([text])
  })

  test('its buyer reads that it is confirmed and what is left, not that it is paid', async () => {
    const { id, detail } = await gestion.placed()
    const order = await owner.order(id)
    await produce(order)
    await makeMailsDue(gestion, { order: order.id })
    await gestion.shops.app.ports.mail.deliver()
    const sent = await mailsOf(gestion, { order: order.id, status: 'Paid' })
    const rows = sent.map(({ message }) => message)
    expect(rows).toMatchObject([
      {
        subject: `Pedido ${order.number}: quedó confirmado`,
        text: expect.stringContaining('Queda un saldo de $'),
      },
    ])
    expect(rows[0]?.['text']).not.toContain('acreditado')
    const seen = await detail()
    expect(seen).toMatchObject({ status: 'Paid', owing: true, received: 0, actions: { pay: false } })
    expect(seen.payment.instructions).not.toBeNull()
    const settled = await receive(await owner.order(order.id), order.total ?? 0)
    expect(settled.status).toBe(200)
    expect(await detail()).toMatchObject({ owing: false, payment: { instructions: null } })
  })

  test('money that its provider reports later settles it, and nobody is told to give it back', async () => {
    const order = await placed()
    await produce(order)
    const { ports } = gestion.shops.app
    const tenant = await ports.tenants.byName('brote')
    if (tenant === null) throw new Error('Without Brote')
    const { method } = (await orderRow(gestion, order.id)).payment
    const report = () =>
      ports.database.transaction((tx) =>
        ports.orders.confirmPayment(tx, tenant, {
          orderId: Number(order.id),
          method,
          state: 'paid',
        }),
      )
    await report()
    expect(await owner.order(order.id)).toMatchObject({ status: 'Paid', balance: 0 })
    expect(await mailed(order.id, 'lateMoney')).toEqual([])
    // A second time it is money to be given back.
    await report()
    expect(await mailed(order.id, 'lateMoney')).toEqual(['Paid'])
  })

  test('is taken back within its seconds, note and all; cancelled it owes nothing', async () => {
    const order = await placed()
    const made = await produce(order)
    const back = await owner.call(undoEntry, {
      body: { entry: made.ok.undo?.entry ?? '', key: randomUUID() },
    })
    expect(back.ok.order).toMatchObject({ status: 'PendingPayment', balance: order.total, notes: [] })
    expect(back.ok.order?.money?.waitsUntil).toBe(order.money?.waitsUntil)
    const again = await produce(back.ok.order ?? order)
    const cancelled = await owner.call(calls.cancelOrder, { body: { ...written(again.ok), reason: 'x' } })
    expect(cancelled.ok.balance).toBe(0)
  })

  test('by who sells, with a reason, and only while it waits for its money', async () => {
    const order = await placed()
    const taller = await gestion.member('Tito', { role: 'workshop' })
    const ventas = await gestion.member('Vera', { role: 'sales' })
    expect((await produce(order, taller)).status).toBe(403)
    const blank = await owner.call(calls.produceUnpaid, { body: { ...written(order), reason: ' ' } })
    expect([blank.status, Object.keys(blank.refusal.fields ?? {})]).toEqual([400, ['reason']])
    const made = await produce(order, ventas)
    expect(made.status).toBe(200)
    expect((await taller.order(order.id)).balance).toBeNull()
    expect((await produce(made.ok)).refusal.message).toBe('El pedido no espera ningún pago.')
  })
})
