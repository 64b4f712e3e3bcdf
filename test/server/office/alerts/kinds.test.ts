import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALERT_KINDS, getAlerts } from '#contract/office/alerts.ts'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { repeatJobs } from '#harness/rows/jobs.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { changeOrder, orderRow } from '#harness/rows/orders.ts'
import { leaveTeams } from '#harness/rows/people.ts'
import { changeRows, deleteRows } from '#harness/rows/rows.ts'
import { mails } from '#server/db/schema/mail.ts'
import { memberships } from '#server/db/schema/staff.ts'
import { raiseLate } from '#server/office/alerts/routes.ts'
import { type Alerted, HOUR, NOON, openAlerted } from './alerted.ts'

let alerted: Alerted
beforeAll(async () => {
  alerted = await openAlerted()
})
afterAll(() => alerted.close())
beforeEach(() => alerted.reset())

const bodies = (notes: readonly { body: string }[]) => notes.map(({ body }) => body)

describe('[ALERT-1] somebody of the team is told', () => {
  test('of a new order and of its money, by number, in every browser of theirs', async () => {
    const ana = await alerted.member('Ana')
    const ventas = await alerted.member('Vera', { role: 'sales' })
    const { id, number } = await alerted.placed()
    await alerted.work()
    await alerted.paid(id)
    await alerted.work()
    const expected = [`${number}: pedido nuevo`, `${number}: pago recibido`]
    expect(bodies(ana.got())).toEqual(expected)
    expect(bodies(ventas.got())).toEqual(expected)
    expect(ana.got()[1]).toEqual({
      title: 'Brote',
      body: `${number}: pago recibido`,
      tag: `brote-moneyIn-${id}`,
      icon: '/gestion/icon-192.png',
      lang: 'es',
      data: `/gestion/brote/pedidos/${id}`,
    })
  })

  test('12 hours before an order without money is cancelled', async () => {
    const ana = await alerted.member('Ana')
    await ana.choose({ newOrder: 'none' })
    const { number } = await alerted.placed()
    await alerted.work()
    expect(ana.got()).toEqual([])
    alerted.clock.at = new Date(NOON.getTime() + 36 * HOUR)
    await alerted.hurry()
    await alerted.work()
    expect(bodies(ana.got())).toEqual([`${number}: falta el pago y pronto se cancela solo`])
  })

  test('what a buyer answers to a proof by its link', async () => {
    const ana = await alerted.member('Ana', {}, 'marea')
    await ana.choose({ newOrder: 'none' })
    const first = await alerted.orders.place('Uno')
    const second = await alerted.orders.place('Dos')
    const name = 'Zoraida'
    const { orders } = alerted
    await orders.approve({ ...(await orders.seen(first.link)), name })
    await orders.askChange({ ...(await orders.seen(second.link)), name, note: 'Más grande' })
    await alerted.work()
    expect(bodies(ana.got()).sort()).toEqual([
      `${first.orderNumber}: aprobaron la muestra`,
      `${second.orderNumber}: piden un cambio en la muestra`,
    ])
    expect(alerted.service.got).toHaveLength(2)
  })

  test('of a withdrawal, by the order that it names if there is one', async () => {
    const ana = await alerted.member('Ana')
    await ana.choose({ newOrder: 'none' })
    const { number, id } = await alerted.placed()
    const form = { name: 'Zoraida', email: 'zoraida@ejemplo.com', phone: '11 5555', message: 'No me gusta' }
    for (const orderNumber of [number.toLowerCase(), 'MAREA-1', ''])
      await alerted.shops.call(requestWithdrawal, { tenant: 'brote', body: { ...form, orderNumber } })
    await alerted.work()
    expect(new Set(ana.got().map(({ tag }) => tag)).size).toBe(3)
    expect(
      ana
        .got()
        .map(({ body, data }) => [body, data])
        .sort(),
    ).toEqual([
      [`${number}: pedido de arrepentimiento`, `/gestion/brote/pedidos/${id}`],
      ['Pedido de arrepentimiento', '/gestion/brote/'],
      ['Pedido de arrepentimiento', '/gestion/brote/'],
    ])
  })

  test('each morning at 9 of the shop that orders are late, once a day', async () => {
    const ana = await alerted.member('Ana')
    const ines = await alerted.member('Inés', {}, 'marea')
    await ana.choose({ newOrder: 'none', moneyIn: 'none' })
    const { id } = await alerted.placed()
    await alerted.paid(id)
    await changeOrder(alerted, id, { dueOn: '2031-03-03' })
    const look = async (at: string) => {
      alerted.clock.at = new Date(at)
      await raiseLate(alerted.ports)
      await raiseLate(alerted.ports)
      await alerted.work()
    }
    await look('2031-03-04T11:59:00Z')
    expect(ana.got()).toEqual([])
    await look('2031-03-04T12:00:30Z')
    expect(ana.got().map(({ body, data }) => [body, data])).toEqual([
      ['Hay 1 pedido atrasado', '/gestion/brote/?ver=late'],
    ])
    await look('2031-03-04T13:00:00Z')
    await look('2031-03-05T12:00:00Z')
    expect(ana.got()).toHaveLength(2)
    expect(ines.got()).toEqual([])
  })

  test('that a mail does not go out, and no end of alerts follows from one that does not', async () => {
    const ana = await alerted.member('Ana')
    await ana.choose({ newOrder: 'none' })
    const { id, number } = await alerted.placed()
    await alerted.ports.mail.deliver()
    // Due again, after the server has sent it.
    await changeRows(alerted, mails, {}, { kind: 'unknown', attempts: 7, dueAt: NOON })
    await alerted.ports.mail.deliver()
    await alerted.work()
    expect(bodies(ana.got())).toEqual([`${number}: un correo no sale`])
    await ana.choose({ mailStuck: 'mail' })
    const again = { kind: 'officeAlert', attempts: 7, dueAt: NOON, data: sql`'{}'::jsonb` }
    await changeRows(alerted, mails, {}, again)
    await alerted.ports.mail.deliver()
    await alerted.work()
    expect((await mailsOf(alerted)).filter(({ dueAt }) => dueAt !== null)).toEqual([])
    expect(Number(id)).toBeGreaterThan(0)
  })

  test('by mail, or not at all, as they choose', async () => {
    const ana = await alerted.member('Ana')
    await ana.choose({ newOrder: 'mail', moneyIn: 'none' })
    const { id, number } = await alerted.placed()
    await alerted.work()
    await alerted.paid(id)
    await repeatJobs(alerted, 'office-alert')
    await alerted.work()
    expect(ana.got()).toEqual([])
    const others = (await mailsOf(alerted)).flatMap((mail) => (mail.kind === 'officeAlert' ? [] : [mail.id]))
    await deleteRows(alerted, mails, { id: others })
    await alerted.ports.mail.deliver()
    const rows = await mailsOf(alerted)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.recipient).toBe(`${ana.id}@ejemplo.com`)
    expect(rows[0]?.message?.subject).toBe(`${number}: pedido nuevo (Brote)`)
    expect(rows[0]?.message?.text).toContain(`http://localhost/gestion/brote/pedidos/${id}`)
  })
})

describe('[ALERT-2] by role', () => {
  const kindsOf = async (role: 'owner' | 'sales' | 'workshop' | 'reader', ships = false) => {
    const one = await alerted.member(role, { role, ships })
    const { choices } = (await one.call(getAlerts)).ok
    return Object.fromEntries(choices.map(({ kind, way }) => [kind, way]))
  }

  test('a workshop hears of no money and no person, a packer of no money', async () => {
    expect(Object.keys(await kindsOf('owner'))).toEqual([...ALERT_KINDS])
    expect(new Set(Object.values(await kindsOf('sales')))).toEqual(new Set(['push']))
    expect(await kindsOf('workshop')).toEqual({
      newOrder: 'none',
      approved: 'push',
      changeAsked: 'none',
      late: 'push',
    })
    expect(Object.keys(await kindsOf('workshop', true))).not.toContain('moneyIn')
    expect(new Set(Object.values(await kindsOf('reader')))).toEqual(new Set(['none']))
  })

  test('what a role may not hear of is refused, and comes no more once the role is another', async () => {
    const taller = await alerted.member('Tito', { role: 'workshop' })
    expect((await taller.choose({ moneyIn: 'push' })).status).toBe(403)
    const former = await alerted.member('Vera', { role: 'sales' })
    await former.choose({ moneyIn: 'push' })
    const { id } = await alerted.placed()
    await changeRows(alerted, memberships, { operatorId: former.id }, { role: 'workshop' })
    await alerted.paid(id)
    await alerted.work()
    expect([taller.got(), former.got()]).toEqual([[], []])
  })

  test('nobody of another shop hears of it, and who leaves the team no more', async () => {
    const ines = await alerted.member('Inés', {}, 'marea')
    const gone = await alerted.member('Luz')
    await leaveTeams(alerted, gone.id)
    await alerted.placed()
    await alerted.work()
    expect(alerted.service.got).toEqual([])
    expect(ines.got()).toEqual([])
  })

  test('no message names a person or an amount', async () => {
    const ana = await alerted.member('Ana')
    const { id } = await alerted.placed()
    await alerted.paid(id)
    await alerted.work()
    const { addressee, grandTotal } = await orderRow(alerted, id)
    const text = JSON.stringify(ana.got())
    expect(ana.got()).toHaveLength(2)
    for (const word of [addressee.name, addressee.lastName, `${Number(grandTotal)}`])
      expect(text).not.toContain(word)
  })
})
