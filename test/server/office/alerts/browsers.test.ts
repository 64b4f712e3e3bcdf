import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAlerts, setAlerts, subscribe } from '#contract/office/alerts.ts'
import * as calls from '#contract/office/orders.ts'
import { logOut } from '#contract/office/staff.ts'
import { hurryJobs, jobsOf, repeatJobs } from '#harness/rows/jobs.ts'
import { changeRows, deleteRows, rowsOf } from '#harness/rows/rows.ts'
import { operatorPush, operatorSessions } from '#server/db/schema/staff.ts'
import { written } from '../gestion.ts'
import { type Alerted, HOUR, NOON, openAlerted } from './alerted.ts'

let alerted: Alerted
beforeAll(async () => {
  alerted = await openAlerted()
})
afterAll(() => alerted.close())
beforeEach(() => alerted.reset())

const bodies = (notes: readonly { body: string }[]) => notes.map(({ body }) => body)

describe('[ALERT-3] quiet hours', () => {
  const quiet = { from: '22:00', to: '07:30' }
  const night = new Date('2031-03-05T02:15:00Z')
  const morning = new Date('2031-03-05T10:30:00Z')

  test('are kept, and what came meanwhile follows afterwards', async () => {
    const ana = await alerted.member('Ana')
    expect((await ana.call(setAlerts, { body: { quiet } })).ok.quiet).toEqual(quiet)
    alerted.clock.at = night
    const { number } = await alerted.placed()
    await alerted.work()
    expect(ana.got()).toEqual([])
    expect(await jobsOf(alerted, 'office-push')).toMatchObject([{ start_after: morning }])
    // Even where a clock is ahead.
    await alerted.hurry()
    alerted.clock.at = new Date(morning.getTime() - 2000)
    await alerted.work()
    expect(ana.got()).toEqual([])
    alerted.clock.at = morning
    await alerted.hurry()
    await alerted.work()
    expect(bodies(ana.got())).toEqual([`${number}: pedido nuevo`])
  })

  test('afterwards nothing follows that somebody has looked after', async () => {
    const ana = await alerted.member('Ana')
    const vera = await alerted.member('Vera', { role: 'sales' })
    await ana.call(setAlerts, { body: { quiet } })
    alerted.clock.at = night
    const { id } = await alerted.placed()
    await alerted.work()
    expect(vera.got()).toHaveLength(1)
    alerted.clock.at = new Date(night.getTime() + 1000)
    const acting = await alerted.member('Zoe', { role: 'sales' })
    const order = await acting.order(id)
    await acting.call(calls.addNote, { body: { ...written(order), text: 'La llamo yo' } })
    alerted.clock.at = morning
    await alerted.hurry()
    await alerted.work()
    expect(ana.got()).toEqual([])
    expect(acting.got()).toEqual([])
  })

  test('are times of day', async () => {
    const ana = await alerted.member('Ana')
    for (const from of ['24:00', '7:00', 'noche'])
      expect((await ana.call(setAlerts, { body: { quiet: { from, to: '08:00' } } })).status).toBe(400)
    expect((await ana.call(setAlerts, { body: { quiet: null } })).ok.quiet).toBeNull()
  })
})

describe('[ALERT-4] nothing is said that is over', () => {
  test('of an order that was paid, cancelled or looked after meanwhile', async () => {
    const ana = await alerted.member('Ana')
    await ana.choose({ newOrder: 'none', moneyIn: 'none' })
    const paid = await alerted.placed()
    const cancelled = await alerted.placed()
    const open = await alerted.placed()
    await alerted.paid(paid.id)
    await alerted.shop('pedidos', 'cancelar', 'brote', cancelled.number)
    alerted.clock.at = new Date(NOON.getTime() + 37 * HOUR)
    await alerted.shop('pedidos', 'cobrar', 'brote', open.number, '5')
    await alerted.hurry()
    await alerted.work()
    expect(ana.got()).toEqual([])
  })
})

describe('[ALERT-5] a browser', () => {
  test('is disturbed no more once its session ends, or it wants no more', async () => {
    const ana = await alerted.member('Ana')
    const luz = await alerted.member('Luz')
    const eva = await alerted.member('Eva')
    expect((await ana.call(getAlerts)).ok.devices).toHaveLength(1)
    await luz.want(false)
    await changeRows(alerted, operatorSessions, { operatorId: eva.id }, { endedAt: new Date() })
    await alerted.placed()
    await alerted.work()
    expect([ana.got(), luz.got(), eva.got()].map((notes) => notes.length)).toEqual([1, 0, 0])
    await ana.call(logOut)
    await deleteRows(alerted, operatorSessions, { operatorId: eva.id })
    expect(await rowsOf(alerted, operatorPush)).toEqual([])
  })

  test.each([404, 410])('is forgotten where its push service answers %i', async (status) => {
    const ana = await alerted.member('Ana')
    alerted.service.answers(status)
    await alerted.placed()
    await alerted.work()
    expect(alerted.service.got).toHaveLength(1)
    expect((await ana.call(getAlerts)).ok.devices).toEqual([])
  })

  test('whose push service would be inside is refused', async () => {
    const ana = await alerted.member('Ana')
    for (const endpoint of ['https://127.0.0.1/1', 'https://localhost/1', 'https://push.example:8443/1']) {
      const subscription = { ...ana.subscription, endpoint }
      expect((await ana.call(subscribe, { body: { subscription, wanted: true } })).status).toBe(400)
    }
    const keyless = { ...ana.subscription, p256dh: 'B'.repeat(87) }
    expect((await ana.call(subscribe, { body: { subscription: keyless, wanted: true } })).status).toBe(400)
  })

  test('is one of ten at most', async () => {
    const ana = await alerted.member('Ana')
    const add = async (device: number) => {
      const subscription = { ...ana.subscription, endpoint: `https://push.example/ana-${device}` }
      return (await ana.call(subscribe, { body: { subscription, wanted: true } })).status
    }
    for (let device = 2; device <= 10; device++) expect(await add(device)).toBe(200)
    expect(await add(11)).toBe(409)
    expect(await add(10)).toBe(200)
  })
})

describe('[ALERT-6] a retry', () => {
  test('follows while a push service is down, and disturbs nobody twice', async () => {
    const ana = await alerted.member('Ana')
    alerted.service.answers(503)
    await alerted.placed()
    await alerted.work()
    expect(ana.got()).toHaveLength(1)
    alerted.service.answers(201)
    await hurryJobs(alerted, 'office-push')
    await alerted.work()
    expect(ana.got()).toHaveLength(2)
    // A job that a server did, and died before it could say so.
    await repeatJobs(alerted, 'office-alert')
    await alerted.work()
    expect(ana.got()).toHaveLength(2)
    expect(new Set(ana.got().map(({ tag }) => tag)).size).toBe(1)
  })
})
