import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as calls from '#contract/office/orders.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { changeOrder, orphanOrder } from '#harness/rows/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'

let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

const placed = async () => {
  const { id, number, detail } = await gestion.placed()
  return { id, number, detail, order: await owner.order(id) }
}

/** An order that is paid, and brought on to a state. */
const broughtTo = async (...states: readonly string[]) => {
  const made = await placed()
  await gestion.shop('pedidos', 'cobrar', 'brote', made.number)
  for (const state of states) await gestion.shop('pedidos', 'avanzar', 'brote', made.number, '--a', state)
  return { ...made, order: await owner.order(made.id) }
}

const mails = async (id: string) => (await mailsOf(gestion, { kind: 'orderState', order: id })).length

const stock = async () => {
  const { stock: units, reserved } = await variantRow(gestion, 'BRO-TER-NEGRO')
  return { stock: units, reserved }
}

describe('[OFFICE-10] an order is run by calls', () => {
  test('money, tracking, moves, notes and holds come out as by the commands, with who did them', async () => {
    const { order, detail } = await placed()
    const half = await owner.call(calls.receiveMoney, {
      body: { ...written(order), amount: 1000, reference: 'Transferencia 88' },
    })
    expect(half.ok).toMatchObject({
      status: 'PendingPayment',
      balance: (order.total ?? 0) - 1000,
      money: {
        waitsUntil: null,
        receipts: [{ position: 1, amount: 1000, reference: 'Transferencia 88', by: 'Diego', voided: null }],
      },
    })
    const voided = await owner.call(calls.voidReceipt, {
      body: { ...written(half.ok), position: 1, reason: 'Era de otro' },
    })
    expect(voided.ok.money?.receipts[0]?.voided?.reason).toBe('Era de otro')
    const paid = await owner.call(calls.receiveMoney, {
      body: { ...written(voided.ok), amount: order.total ?? 0 },
    })
    expect(paid.ok).toMatchObject({ status: 'Paid', balance: 0, moves: ['InProduction', 'Cancelled'] })
    expect((await detail()).received).toBe(order.total)

    const held = await owner.call(calls.holdOrder, {
      body: { ...written(paid.ok), reason: 'Falta prenda', until: '2999-01-31' },
    })
    expect(held.ok.held).toEqual({ reason: 'Falta prenda', until: '2999-01-31' })
    const released = await owner.call(calls.releaseOrder, { body: written(held.ok) })
    expect(released.ok.held).toBeNull()
    const noted = await owner.call(calls.addNote, { body: { ...written(released.ok), text: 'Para regalo' } })
    expect(noted.ok.notes).toMatchObject([{ by: 'Diego', text: 'Para regalo' }])
    let current = noted.ok
    for (const to of ['InProduction', 'ReadyToShip'] as const)
      current = (await owner.call(orderMovesCalls.moveOrder, { body: { ...written(current), to } })).ok
    const tracked = await owner.call(calls.trackOrder, { body: { ...written(current), code: 'AB-1' } })
    expect(tracked.ok.delivery).toMatchObject({ trackingCode: 'AB-1', trackable: true })
    const shipped = await owner.call(orderMovesCalls.moveOrder, {
      body: { ...written(tracked.ok), to: 'Shipped' },
    })
    expect(shipped.ok.history.map(({ status, by }) => [status, by])).toEqual([
      ['PendingPayment', ''],
      ['Paid', 'Diego'],
      ['InProduction', 'Diego'],
      ['ReadyToShip', 'Diego'],
      ['Shipped', 'Diego'],
    ])
    expect((await detail()).status).toBe('Shipped')
    expect(shipped.ok.links?.order).toContain('/brote/orders/detail/')
  })

  test('a person is corrected by the checkout’s rules, each error at its field', async () => {
    const { order, detail } = await placed()
    const wrong = await owner.call(calls.editPerson, {
      body: { ...written(order), addressee: { email: 'nadie' } },
    })
    expect(wrong.status).toBe(400)
    expect(wrong.refusal.fields?.['email']).toBeTruthy()
    const right = await owner.call(calls.editPerson, {
      body: { ...written(order), addressee: { street: 'Thames' }, invoice: { document: '31.234.567' } },
    })
    expect(right.ok.person).toMatchObject({ addressee: { street: 'Thames' }, editable: 'all' })
    expect((await detail()).addressee?.street).toBe('Thames')
    expect(right.ok.notes).toMatchObject([{ by: 'Diego', text: 'Corregido: calle, documento.' }])
  })

  test('one is cancelled with a reason that its buyer reads; its stock is free again', async () => {
    const before = await stock()
    const { order, detail } = await placed()
    const cancelled = await owner.call(calls.cancelOrder, {
      body: { ...written(order), reason: 'No hay más tela' },
    })
    expect(cancelled.ok).toMatchObject({ status: 'Cancelled', moves: [], backTo: null })
    expect((await detail()).history.at(-1)?.note).toBe('No hay más tela')
    expect(await stock()).toEqual(before)
  })
})

describe('[OFFICE-11] who may not do something is refused in words', () => {
  test('a workshop finishes and does not ship, unless it packs; a reader changes nothing', async () => {
    const taller = await gestion.member('Tito', { role: 'workshop' })
    const empaque = await gestion.member('Eva', { role: 'workshop', ships: true })
    const contadora = await gestion.member('Sol', { role: 'reader' })
    const { id, order } = await broughtTo('InProduction')
    expect(
      (await contadora.call(orderMovesCalls.moveOrder, { body: { ...written(order), to: 'ReadyToShip' } }))
        .status,
    ).toBe(403)
    const early = await taller.order(id)
    expect(early.moves).toEqual(['ReadyToShip'])
    const cancelling = await taller.call(calls.cancelOrder, { body: { ...written(order), reason: 'x' } })
    expect(cancelling.status).toBe(403)
    const ready = await taller.call(orderMovesCalls.moveOrder, {
      body: { ...written(order), to: 'ReadyToShip' },
    })
    expect(ready.ok).toMatchObject({ status: 'ReadyToShip', moves: [] })
    const shipping = await taller.call(orderMovesCalls.moveOrder, {
      body: { ...written(ready.ok), to: 'Shipped' },
    })
    expect([shipping.status, shipping.refusal.message]).toEqual([
      403,
      'Tu rol en la tienda no permite pasar un pedido a ese estado.',
    ])
    const gone = await empaque.call(orderMovesCalls.moveOrder, {
      body: { ...written(ready.ok), to: 'Shipped' },
    })
    expect(gone.ok.status).toBe('Shipped')
  })

  test('what can’t be done says why, with the order as it is', async () => {
    const { id, order } = await placed()
    const moving = await owner.call(orderMovesCalls.moveOrder, { body: { ...written(order), to: 'Shipped' } })
    expect(moving.status).toBe(409)
    expect(moving.refusal.message).toBe('El pedido ya no puede pasar a ese estado. Espera el pago.')
    expect(moving.refusal.details).toMatchObject({ order: { id, status: 'PendingPayment' } })
    const much = await owner.call(calls.receiveMoney, { body: { ...written(order), amount: 99_999_999 } })
    expect([much.status, much.refusal.message]).toEqual([
      400,
      expect.stringContaining('Es más que lo que falta'),
    ])
  })
})

describe('[OFFICE-12] a change is made once however often its call comes', () => {
  test('one after another, and many at once', async () => {
    const { id, order } = await placed()
    const body = { ...written(order), amount: 500 }
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => owner.call(calls.receiveMoney, { body })))
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const again = await owner.call(calls.receiveMoney, { body })
    expect(again.ok.money?.receipts).toHaveLength(1)
    // A repeat is answered with the order as it is now, whatever has become of it.
    await gestion.shop('pedidos', 'cobrar', 'brote', order.number)
    expect((await owner.call(calls.receiveMoney, { body })).ok.status).toBe('Paid')
    const entries = await rowsOf(gestion, history, { objectId: id })
    expect(entries.map(({ action }) => action)).toEqual(['received', 'received'])
  })

  test('a key of another order or call is refused', async () => {
    const [one, other] = [await placed(), await placed()]
    const { key } = written(one.order)
    await owner.call(calls.addNote, { body: { ...written(one.order), key, text: 'x' } })
    const elsewhere = await owner.call(calls.addNote, { body: { ...written(other.order), key, text: 'x' } })
    expect(elsewhere.status).toBe(409)
    const otherwise = await owner.call(calls.holdOrder, {
      body: { ...written(one.order), key, reason: 'x' },
    })
    expect(otherwise.refusal.message).toBe('Esa clave ya se usó para otro cambio.')
    const both = await Promise.all(
      [one, other].map(({ order }) =>
        owner.call(calls.addNote, {
          body: { ...written(order), key: '6f1d7d6e-7f0a-4c8e-9d1b-2f1a3f0c9a11', text: 'y' },
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('[OFFICE-14] an order that was moved by mistake goes one state back', () => {
  test('step by step to the payment and never across it; nobody is told, and what had left is in stock again', async () => {
    const before = await stock()
    const { id, order, detail } = await broughtTo('InProduction', 'ReadyToShip', 'Shipped')
    const sent = await mails(id)
    let current = order
    for (const to of ['ReadyToShip', 'InProduction', 'Paid'] as const) {
      expect(current.backTo).toBe(to)
      const back = await owner.call(orderMovesCalls.correctState, {
        body: { ...written(current), to, reason: 'Era otro' },
      })
      current = back.ok
      expect(current.status).toBe(to)
    }
    expect(current.backTo).toBeNull()
    const across = await owner.call(orderMovesCalls.correctState, {
      body: { ...written(current), to: 'PendingPayment', reason: 'Era otro' },
    })
    expect([across.status, across.refusal.message]).toEqual([
      409,
      'El pedido no puede volver a ese estado. Está pagado.',
    ])
    expect(await mails(id)).toBe(sent)
    expect(await stock()).toEqual({ stock: before?.['stock'], reserved: Number(before?.['reserved']) + 1 })
    expect(current.notes.map(({ text, by }) => [by, text])[0]).toEqual([
      'Diego',
      'Vuelve a “listo para enviar”: Era otro',
    ])
    expect(JSON.stringify(await detail())).not.toContain('Era otro')
  })

  test('what is fetched leaves the stock when it is handed over, and comes back with the order', async () => {
    const { id } = await broughtTo('InProduction', 'ReadyToShip')
    await changeOrder(gestion, id, { shipping: { logisticType: 'retiro' } })
    const before = await stock()
    const ready = await owner.order(id)
    const fetched = await owner.call(orderMovesCalls.moveOrder, {
      body: { ...written(ready), to: 'Delivered' },
    })
    expect(await stock()).toEqual({
      stock: Number(before?.['stock']) - 1,
      reserved: Number(before?.['reserved']) - 1,
    })
    expect(fetched.ok.backTo).toBe('ReadyToShip')
    const back = await owner.call(orderMovesCalls.correctState, {
      body: { ...written(fetched.ok), to: 'ReadyToShip', reason: 'No era' },
    })
    expect(back.ok.status).toBe('ReadyToShip')
    expect(await stock()).toEqual(before)
  })

  test('is the owner’s alone, and not once the person is deleted', async () => {
    const ventas = await gestion.member('Vera', { role: 'sales' })
    const { id, order } = await broughtTo('InProduction', 'ReadyToShip', 'Shipped', 'Delivered')
    expect((await ventas.order(id)).backTo).toBeNull()
    const body = { ...written(order), to: 'Shipped', reason: 'x' }
    expect((await ventas.call(orderMovesCalls.correctState, { body })).status).toBe(403)
    await orphanOrder(gestion, id)
    const late = await owner.call(orderMovesCalls.correctState, {
      body: { ...body, expected: 1000, key: randomUUID() },
    })
    expect(late.refusal.message).toContain('borrada')
  })
})
