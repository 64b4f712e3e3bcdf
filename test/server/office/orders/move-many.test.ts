import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoEntry } from '#contract/office/history.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import type * as calls from '#contract/office/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

/** Stands still: what may be taken back for seconds may be for as long as a test takes. */
const moment = new Date()
let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion(() => moment)
  owner = await gestion.member('Diego', { role: 'owner' })
})
afterAll(() => gestion.close())

const started = async (): Promise<calls.OfficeOrder> => {
  const { id, number } = await gestion.placed()
  await gestion.shop('pedidos', 'cobrar', 'brote', number)
  await gestion.shop('pedidos', 'avanzar', 'brote', number, '--a', 'InProduction')
  return owner.order(id)
}
const asked = (orders: readonly calls.OfficeOrder[]) =>
  orders.map(({ id, version }) => ({ id, expected: version }))
const move = async (who: Member, orders: readonly { id: string; expected: number }[], key = randomUUID()) =>
  who.call(orderMovesCalls.moveOrders, { body: { orders, to: 'ReadyToShip', key } })

describe('[OFFICE-58] many orders are moved at once', () => {
  test('each by itself: what can’t go says why, and keeps no other from going', async () => {
    const [first, second] = [await started(), await started()]
    const unpaid = await owner.order((await gestion.placed()).id)
    const key = randomUUID()
    const wanted = [...asked([first, unpaid, second]), { id: '999999', expected: 0 }]
    const { orders } = (await move(owner, wanted, key)).ok
    expect(orders.map(({ number, refused }) => [number, refused])).toEqual([
      [first.number, null],
      [unpaid.number, 'El pedido ya no puede pasar a ese estado. Espera el pago.'],
      [second.number, null],
      ['', 'No encontramos ese pedido.'],
    ])
    expect((await owner.order(first.id)).status).toBe('ReadyToShip')
    // The same again counts once.
    expect((await move(owner, wanted, key)).ok.orders.map(({ refused }) => refused === null)).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(await rowsOf(gestion, history, { action: 'moved', actorId: owner.id })).toHaveLength(2)
    // Each of them is taken back.
    for (const { undo } of orders.filter(({ refused }) => refused === null)) {
      const body = { entry: undo?.entry ?? '0', key: randomUUID() }
      expect((await owner.call(undoEntry, { body })).ok.order?.status).toBe('InProduction')
    }
  })

  test('nobody moves by many what they may not move one by one, nor more than 40', async () => {
    const order = await started()
    const taller = await gestion.member('Tito', { role: 'workshop' })
    expect((await move(taller, asked([order]))).ok.orders[0]?.refused).toBeNull()
    const shipping = await taller.call(orderMovesCalls.moveOrders, {
      body: { orders: asked([await taller.order(order.id)]), to: 'Shipped', key: randomUUID() },
    })
    expect(shipping.ok.orders[0]?.refused).toBe(
      'Tu rol en la tienda no permite pasar un pedido a ese estado.',
    )
    const many = Array.from({ length: 41 }, (_, index) => ({ id: String(index + 1), expected: 0 }))
    expect((await move(owner, many)).status).toBe(400)
  })

  test('one that somebody has changed since says who', async () => {
    const order = await started()
    const ventas = await gestion.member('Vera', { role: 'sales' })
    await move(ventas, asked([order]))
    const late = (await move(owner, asked([order]))).ok.orders[0]
    expect(late?.refused).toMatch(/^Vera movió este pedido/)
  })
})
