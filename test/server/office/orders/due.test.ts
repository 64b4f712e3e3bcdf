import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as boardCalls from '#contract/office/board.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import { addWorkingDays, workingDaysBetween } from '#domain/market/working-days.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { rowOf } from '#harness/rows/rows.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { dayOf } from '#server/formats/local-time.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

const BROTE = { environment: 'AR' } as const
const AR = { market: 'AR' } as const

/** Stands still: a day that ends meanwhile is no other one. */
const moment = new Date()
let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion(() => moment)
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

const paid = async () => {
  const { id } = await gestion.placed()
  const order = await owner.order(id)
  return (await owner.call(calls.receiveMoney, { body: { ...written(order), amount: order.total } })).ok
}
const today = () => dayOf(BROTE, moment)
/** Working days that a termo of the demo takes. */
const termoDays = async () => {
  const { productId } = await variantRow(gestion, 'BRO-TER-NEGRO')
  return (await rowOf(gestion, products, { id: productId })).productionDays
}

describe('[PROD-5] an order is due', () => {
  test('from its payment on, by the working days of its slowest line; not before', async () => {
    const { id } = await gestion.placed()
    expect((await owner.order(id)).due).toBeNull()
    const order = await paid()
    expect(order.due).toBe(addWorkingDays(today(), await termoDays(), AR))
    const made = (
      await owner.call(orderMovesCalls.moveOrder, { body: { ...written(order), to: 'InProduction' } })
    ).ok
    expect(made.due).toBe(order.due)
  })

  test('later by the shop’s closed days', async () => {
    const closed = addWorkingDays(today(), 1, AR)
    await gestion.shop('tiendas', 'editar', 'brote', '--ajuste', `closedDays=${closed}`)
    const { due } = await paid()
    expect(due).toBe(addWorkingDays(today(), await termoDays(), { ...AR, closed: [closed] }))
    await gestion.shop('tiendas', 'editar', 'brote', '--ajuste', 'closedDays=')
  })

  test('however its shop’s settings were stored by hand', async () => {
    for (const closedDays of ['2026-12-24', { a: 1 }, [1, 'nunca'], null]) {
      await changeSettings(gestion, 'brote', { closedDays })
      expect((await paid()).due).toBe(addWorkingDays(today(), await termoDays(), AR))
    }
    await gestion.shop('tiendas', 'editar', 'brote', '--ajuste', 'closedDays=')
  })

  test('later by the working days that it stood still', async () => {
    const order = await paid()
    const held = (await owner.call(calls.holdOrder, { body: { ...written(order), reason: 'Falta prenda' } }))
      .ok
    // It has stood still for two weeks.
    const since = dayOf(BROTE, new Date(moment.getTime() - 14 * 24 * 60 * 60 * 1000))
    await changeOrder(gestion, order.id, { held: { since } })
    const { version } = await owner.order(order.id)
    const { due } = (await owner.call(calls.releaseOrder, { body: written({ id: held.id, version }) })).ok
    expect(workingDaysBetween(order.due ?? '', due ?? '', AR)).toBe(workingDaysBetween(since, today(), AR))
  })

  test('and late from the day after, until it has left', async () => {
    const before = (await owner.call(boardCalls.getBoard)).ok.late
    const order = await paid()
    const lateIds = async () =>
      (await owner.call(boardCalls.listOrders, { query: { late: 'true' } })).ok.items.map(({ id }) => id)
    const due = (day: string) => changeOrder(gestion, order.id, { dueOn: day })
    await due(today())
    expect(await lateIds()).not.toContain(order.id)
    await due(dayOf(BROTE, new Date(moment.getTime() - 24 * 60 * 60 * 1000)))
    expect(await lateIds()).toContain(order.id)
    expect((await owner.call(boardCalls.getBoard)).ok.late).toBe(before + 1)
    await changeOrder(gestion, order.id, { status: 'Shipped' })
    expect(await lateIds()).not.toContain(order.id)
    expect((await owner.order(order.id)).due).toBeNull()
  })
})
