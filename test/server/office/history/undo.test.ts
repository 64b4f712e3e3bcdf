import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { linesOf } from '#harness/rows/designs.ts'
import { hurryJobs, jobsOf } from '#harness/rows/jobs.ts'
import { mailsOf, makeMailsDue, statesMailed } from '#harness/rows/mails.ts'
import { orderRow, orphanOrder } from '#harness/rows/orders.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { variants } from '#server/db/schema/catalogue.ts'
import { history, orderUndo } from '#server/db/schema/history.ts'
import { orderAlerts } from '#server/db/schema/order-alerts.ts'
import { forgetFinished } from '#server/modules/orders/erase.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

/** Stands still: what may be taken back for seconds may be for as long as a test takes. */
const moment = new Date()
let gestion: Gestion
let owner: Member
let ventas: Member
beforeAll(async () => {
  gestion = await openGestion(() => moment)
  owner = await gestion.member('Diego', { role: 'owner' })
  ventas = await gestion.member('Vera', { role: 'sales' })
})
afterAll(() => gestion.close())

type Order = calls.OfficeOrder

const placed = async (): Promise<Order> => owner.order((await gestion.placed()).id)

const broughtTo = async (...states: readonly string[]): Promise<Order> => {
  const made = await gestion.placed()
  await gestion.shop('pedidos', 'cobrar', 'brote', made.number)
  for (const state of states) await gestion.shop('pedidos', 'avanzar', 'brote', made.number, '--a', state)
  return owner.order(made.id)
}

const take = (who: Member, order: Order, key = randomUUID()) =>
  who.call(undoEntry, { body: { entry: order.undo?.entry ?? '0', key } })

/** An order without what every change counts up. */
const settled = ({ version: _version, updatedAt: _at, undo: _undo, ...order }: Order) => order

const waitingMails = (id: string) => statesMailed(gestion, id, { isHeld: true })

const stock = async () => {
  const { stock: units, reserved } = await variantRow(gestion, 'BRO-TER-NEGRO')
  return { stock: units, reserved }
}

/** As if an order's changes had been made that long ago. */
const age = (id: string, seconds: number) =>
  changeRows(gestion, history, { objectId: id }, { at: new Date(moment.getTime() - seconds * 1000) })

type Page = v.InferOutput<typeof listHistory.result>
const entries = async (who: Member, order: string): Promise<Page['items']> =>
  (await who.call(listHistory, { query: { object: order } })).ok.items

describe('[HIST-13] a change whose messages still wait is taken back with them', () => {
  test('money that was collected: nobody is told, and the order is as it was to the last field', async () => {
    const before = await placed()
    const standing = async () => {
      const { status, received, dueOn, held, reservedUntil, mailKey, networkKey, owing } = await orderRow(
        gestion,
        before.id,
      )
      return { status, received, dueOn, held, reservedUntil, mailKey, networkKey, owing }
    }
    const row = await standing()
    const paid = await owner.call(calls.receiveMoney, {
      body: { ...written(before), amount: before.total ?? 0 },
    })
    expect(paid.ok.status).toBe('Paid')
    expect(paid.ok.undo?.until).toBeTruthy()
    expect(await waitingMails(before.id)).toEqual(['Paid'])
    const [mail] = await mailsOf(gestion, { order: before.id, isHeld: true })
    expect(mail?.dueAt).toEqual(new Date(moment.getTime() + 17_000))
    // A server that looks meanwhile sends nothing of it.
    await gestion.shops.app.ports.mail.deliver()
    const key = randomUUID()
    const back = await take(owner, paid.ok, key)
    expect(settled(back.ok.order ?? before)).toEqual(settled(before))
    expect(await standing()).toEqual(row)
    expect(await waitingMails(before.id)).toEqual([])
    // The same again, and another time.
    expect((await take(owner, paid.ok, key)).status).toBe(200)
    expect((await take(owner, paid.ok)).refusal.message).toBe('Ese cambio ya se deshizo.')
    const seen = await entries(owner, before.id)
    expect(seen.map(({ action, undo }) => [action, undo])).toEqual([
      ['undone', 'never'],
      ['received', 'undone'],
    ])
    expect(seen[0]?.changes).toContainEqual({ field: 'status', before: 'Paid', after: 'PendingPayment' })
  })

  test('moves, with the stock that had left; a part payment; a receipt that was voided', async () => {
    const ready = await broughtTo('InProduction', 'ReadyToShip')
    const held = await stock()
    const sent = await ventas.call(orderMovesCalls.moveOrder, { body: { ...written(ready), to: 'Shipped' } })
    const back = await take(ventas, sent.ok)
    expect(settled(back.ok.order ?? ready)).toEqual(settled({ ...ready, backTo: null }))
    expect(await stock()).toEqual(held)

    const order = await placed()
    const part = await owner.call(calls.receiveMoney, { body: { ...written(order), amount: 500 } })
    const voided = await owner.call(calls.voidReceipt, {
      body: { ...written(part.ok), position: 1, reason: 'Error' },
    })
    const unvoided = (await take(owner, voided.ok)).ok.order
    expect(unvoided?.money?.receipts).toMatchObject([{ amount: 500, voided: null }])
    expect(unvoided?.balance).toBe((order.total ?? 0) - 500)
  })

  test('a cancellation, unless its units are sold by now', async () => {
    const order = await placed()
    const before = await stock()
    const cancel = async (on: Order) =>
      (await owner.call(calls.cancelOrder, { body: { ...written(on), reason: 'Era otro' } })).ok
    const cancelled = await cancel(order)
    const back = (await take(owner, cancelled)).ok.order ?? order
    expect(settled(back)).toEqual(settled(order))
    expect(await stock()).toEqual(before)

    const again = await cancel(back)
    const [line, ...others] = await linesOf(gestion, order.id)
    expect(others).toEqual([])
    const bought = { id: line?.variantId ?? 0 }
    await changeRows(gestion, variants, bought, { counted: true, reserved: sql`stock` })
    const sold = await take(owner, again)
    expect([sold.status, sold.refusal.message]).toEqual([
      409,
      'El stock que el pedido había devuelto ya se vendió: no se puede deshacer.',
    ])
    expect((await owner.order(order.id)).status).toBe('Cancelled')
    await changeRows(gestion, variants, bought, { reserved: 0 })
  })

  test('no more once a message is out; an owner is told what is left', async () => {
    const order = await broughtTo()
    const moved = await owner.call(orderMovesCalls.moveOrder, {
      body: { ...written(order), to: 'InProduction' },
    })
    await makeMailsDue(gestion, { order: order.id })
    await gestion.shops.app.ports.mail.deliver()
    const late = await take(owner, moved.ok)
    expect([late.status, late.refusal.message]).toEqual([
      409,
      'Ya salió el aviso: no se puede deshacer. Para volver atrás, corregí el estado desde el pedido.',
    ])
    expect(late.refusal.details).toMatchObject({ order: { status: 'InProduction' } })
    expect((await owner.order(order.id)).status).toBe('InProduction')

    const other = await placed()
    const part = await ventas.call(calls.receiveMoney, { body: { ...written(other), amount: 5 } })
    await age(other.id, 20)
    expect((await take(ventas, part.ok)).refusal.message).toBe('Ya salió el aviso: no se puede deshacer.')
    expect((await ventas.order(other.id)).undo).toBeNull()
    expect((await entries(ventas, other.id))[0]).toMatchObject({ undo: 'never', undoUntil: null })
  })

  test('a device that follows the order is not told of what was taken back', async () => {
    const order = await broughtTo()
    const { tenantId, id: orderId } = await orderRow(gestion, order.id)
    const browser = { endpointHash: 'undo', endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y' }
    await gestion.database
      .insert(orderAlerts)
      .values({ tenantId, orderId, ...browser, createdAt: new Date() })
    const moved = await owner.call(orderMovesCalls.moveOrder, {
      body: { ...written(order), to: 'InProduction' },
    })
    const jobs = async () =>
      (await jobsOf(gestion, 'order-alert'))
        .filter(({ data }) => String(data['order']) === order.id)
        .map(({ start_after: due, state }) => ({ held: due.getTime() - moment.getTime(), state }))
    expect(await jobs()).toEqual([{ held: 17_000, state: 'created' }])
    await take(owner, moved.ok)
    await hurryJobs(gestion, 'order-alert')
    // It would fail to reach the address.
    await gestion.shops.app.ports.jobs.drain()
    expect(await jobs()).toMatchObject([{ state: 'completed' }])
  })
})

describe('[HIST-14] what sends no message goes back at any time, as a change of its own', () => {
  test('an order that was held, or went on, with its reason', async () => {
    const order = await broughtTo()
    const held = await owner.call(calls.holdOrder, {
      body: { ...written(order), reason: 'Falta la prenda de Ana', until: '2999-01-31' },
    })
    const released = await owner.call(calls.releaseOrder, { body: written(held.ok) })
    await age(order.id, 86_400)
    const again = (await take(owner, released.ok)).ok.order
    expect(again?.held).toEqual({ reason: 'Falta la prenda de Ana', until: '2999-01-31' })
    const seen = await entries(owner, order.id)
    expect(seen.map(({ action, undo }) => [action, undo])).toEqual([
      ['undone', 'never'],
      ['released', 'undone'],
      ['held', 'back'],
      ['received', 'never'],
    ])
    expect(JSON.stringify(seen)).not.toContain('Ana')
  })

  test('tracking, checked against what there is now', async () => {
    const order = await broughtTo('InProduction', 'ReadyToShip')
    const first = await owner.call(calls.trackOrder, { body: { ...written(order), code: 'AB-1' } })
    const second = await owner.call(calls.trackOrder, { body: { ...written(first.ok), code: 'AB-2' } })
    const stale = await take(owner, first.ok)
    expect(stale.status).toBe(409)
    expect(stale.refusal.message).toMatch(/^Diego cambió el seguimiento de este pedido/)
    const back = (await take(owner, second.ok)).ok.order
    expect(back?.delivery.trackingCode).toBe('AB-1')
  })

  test('not of an order that is over', async () => {
    const order = await placed()
    const held = await owner.call(calls.holdOrder, { body: { ...written(order), reason: 'x' } })
    const released = await owner.call(calls.releaseOrder, { body: written(held.ok) })
    await owner.call(calls.cancelOrder, { body: { ...written(released.ok), reason: 'x' } })
    const late = await take(owner, released.ok)
    expect(late.refusal.message).toBe('El pedido ya terminó. Está cancelado.')
  })
})

describe('[HIST-15] what can’t be taken back says so', () => {
  test('notes, what was corrected of a person, what a command did', async () => {
    const { id, number } = await gestion.placed()
    const order = await owner.order(id)
    const of = () => ({ ...written(order), expected: order.version + 100 })
    await owner.call(calls.addNote, { body: { ...of(), text: 'x' } })
    await owner.call(calls.editPerson, { body: { ...of(), addressee: { street: 'Thames' } } })
    await gestion.shop('pedidos', 'esperar', 'brote', number, 'Falta prenda')
    const seen = await entries(owner, id)
    expect(seen.map(({ undo }) => undo)).toEqual(['never', 'never', 'never'])
    for (const { id: entry } of seen) {
      const refused = await owner.call(undoEntry, { body: { entry, key: randomUUID() } })
      expect([refused.status, refused.refusal.message]).toEqual([409, 'Ese cambio no se puede deshacer.'])
    }
    expect((await owner.call(undoEntry, { body: { entry: '999999999', key: randomUUID() } })).status).toBe(
      404,
    )
  })

  test('and nothing of a person is kept for it once they are deleted', async () => {
    const order = await placed()
    const held = await owner.call(calls.holdOrder, { body: { ...written(order), reason: 'Zoraida viaja' } })
    await owner.call(calls.cancelOrder, { body: { ...written(held.ok), reason: 'Zoraida no quiere más' } })
    const stored = () => rowsOf(gestion, orderUndo, { orderId: order.id })
    expect(JSON.stringify(await stored())).toContain('Zoraida viaja')
    await orphanOrder(gestion, order.id)
    const late = await take(owner, await owner.order(order.id))
    expect(late.refusal.message).toContain('borrada')
    await forgetFinished(gestion.shops.db.database, new Date())
    expect(await stored()).toEqual([])
  })
})

describe('[HIST-16] who may take what back', () => {
  test('everybody their own, an owner anybody’s, a reader nothing', async () => {
    const order = await broughtTo()
    const taller = await gestion.member('Tito', { role: 'workshop' })
    const contadora = await gestion.member('Sol', { role: 'reader' })
    const held = await ventas.call(calls.holdOrder, { body: { ...written(order), reason: 'x' } })
    const entry = held.ok.undo?.entry ?? ''
    const kinds = async (who: Member) => (await entries(who, order.id)).map(({ undo }) => undo)
    expect(await kinds(ventas)).toEqual(['back', 'never'])
    expect(await kinds(owner)).toEqual(['back', 'never'])
    expect(await kinds(contadora)).toEqual(['others', 'never'])
    expect(await kinds(taller)).toEqual([])
    const tries = async (who: Member) =>
      (await who.call(undoEntry, { body: { entry, key: randomUUID() } })).status
    expect(await tries(contadora)).toBe(403)
    expect(await tries(taller)).toBe(404)
    const other = await gestion.member('Inés', { role: 'owner' }, 'marea')
    expect(await tries(other)).toBe(404)
    const mine = await owner.call(calls.releaseOrder, { body: written(held.ok) })
    const entryOfOwner = mine.ok.undo?.entry ?? ''
    const refused = await ventas.call(undoEntry, { body: { entry: entryOfOwner, key: randomUUID() } })
    expect([refused.status, refused.refusal.message]).toEqual([
      403,
      'Tu rol en la tienda no permite deshacer ese cambio.',
    ])
    expect(await tries(owner)).toBe(409)
    expect((await take(owner, mine.ok)).status).toBe(200)
  })
})
