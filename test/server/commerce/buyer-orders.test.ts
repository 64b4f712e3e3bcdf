import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder, getOrders, updateOrderPayment } from '#contract/orders.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { orderCalls, withoutOrders } from './order-calls.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())

beforeEach(() => withoutOrders(shops))

const { place, detail, move, stock } = orderCalls(() => shops)

interface Listed {
  items: { id: string; number: string; status: string; units: number; names: string[]; picture: string }[]
  total: number
}

const listed = async (token: string, query: Record<string, string> = {}) =>
  (await shops.call<Listed>(getOrders, { tenant: 'brote', token, query })).ok

describe('GetOrders', () => {
  test('[ORDER-16] pages the newest first, with what is in them', async () => {
    const token = await shops.customer('brote')
    const ids: string[] = []
    for (const units of [1, 2, 3]) {
      moment = new Date(moment.getTime() + 60_000)
      ids.unshift((await place(token, units)).orderId)
    }
    const first = await listed(token, { pageSize: '2' })
    expect(first.total).toBe(3)
    expect(first.items.map(({ id, units }) => [id, units])).toEqual([
      [ids[0], 3],
      [ids[1], 2],
    ])
    expect(first.items[0]?.names).toEqual(['Mate de acero con bombilla'])
    expect(first.items[0]?.picture).toMatch(/^\/media\//)
    const second = await listed(token, { pageSize: '2', page: '2' })
    expect(second.items.map(({ id }) => id)).toEqual([ids[2]])
  })

  test('[ORDER-16] finds by state, by number and by a product’s name', async () => {
    const token = await shops.customer('brote')
    const one = await place(token)
    const two = await place(token, 1, 'brote', 'BRO-TER-NEGRO')
    await move(two.orderId, 'Paid')
    const numbers = async (query: Record<string, string>) =>
      (await listed(token, query)).items.map(({ number }) => number)
    expect(await numbers({ status: 'Paid' })).toEqual([two.orderNumber])
    expect(await numbers({ search: one.orderNumber.toLowerCase() })).toEqual([one.orderNumber])
    expect(await numbers({ search: 'MÁTE' })).toEqual([one.orderNumber])
    expect(await numbers({ search: '100%_' })).toEqual([])
    expect(await numbers({ status: 'Lost' })).toEqual([])
  })

  test('[ORDER-7] shows a customer’s own orders only: another one’s are 404, another shop’s too', async () => {
    const token = await shops.customer('brote')
    const { orderId } = await place(token)
    expect((await detail(token, orderId)).ok.id).toBe(orderId)
    const other = await shops.customer('brote')
    expect((await listed(other)).total).toBe(0)
    expect((await detail(other, orderId)).status).toBe(404)
    expect((await detail(await shops.guest('brote'), orderId)).status).toBe(404)
    expect((await detail(await shops.customer('marea'), orderId, 'marea')).status).toBe(404)
    expect((await detail(token, 'abc')).status).toBe(404)
    const guest = await shops.call(getOrders, { tenant: 'brote', token: await shops.guest('brote') })
    expect(guest.status).toBe(401)
    for (const call of [cancelOrder, updateOrderPayment]) {
      const body = { orderId, payment: 'transfer' }
      expect((await shops.call(call, { tenant: 'brote', token: other, body })).status).toBe(404)
    }
  })
})

describe('UpdateOrderPayment', () => {
  const pay = (token: string, body: object) =>
    shops.call<{ success: boolean; status: string; instructions: unknown }>(updateOrderPayment, {
      tenant: 'brote',
      token,
      body,
    })

  test('[ORDER-15] tries again after a rejected payment, and the history keeps both', async () => {
    const token = await shops.customer('brote')
    const { orderId, instructions } = await place(token)
    await move(orderId, 'PaymentRejected')
    const answer = (await pay(token, { orderId, payment: 'transfer' })).ok
    expect(answer).toMatchObject({ success: true, status: 'PendingPayment', instructions })
    const { history, actions } = (await detail(token, orderId)).ok
    expect(history.map(({ status }) => status)).toEqual([
      'PendingPayment',
      'PaymentRejected',
      'PendingPayment',
    ])
    expect(actions).toEqual({ pay: true, cancel: true })
  })

  test('[ORDER-15] a guest pays by the follow link, and not by a wrong one', async () => {
    const { orderId, followToken } = await place(await shops.guest('brote'))
    const later = await shops.guest('brote')
    expect((await pay(later, { orderId, followToken, payment: 'transfer' })).status).toBe(200)
    expect((await pay(later, { orderId, followToken: `${followToken}x`, payment: 'transfer' })).status).toBe(
      404,
    )
    expect((await pay(later, { orderId, payment: 'transfer' })).status).toBe(404)
  })

  test('[ORDER-15] refuses a method that the shop does not have, and an order that is paid', async () => {
    const token = await shops.customer('brote')
    const { orderId } = await place(token)
    expect((await pay(token, { orderId, payment: 'mercadopago' })).refusal.code).toBe('payment_unavailable')
    await move(orderId, 'Paid')
    expect((await pay(token, { orderId, payment: 'transfer' })).status).toBe(409)
    expect((await detail(token, orderId)).ok.actions).toEqual({ pay: false, cancel: false })
  })
})

describe('CancelOrder', () => {
  const cancel = (token: string, orderId: string) =>
    shops.call<{ status: string }>(cancelOrder, { tenant: 'brote', token, body: { orderId } })

  test('[ORDER-3] gives the stock back, once however often it is asked', async () => {
    const token = await shops.customer('brote')
    const { orderId } = await place(token, 5)
    expect(await stock()).toEqual([100, 5])
    const answers = await Promise.all([1, 2, 3].map(() => cancel(token, orderId)))
    expect(answers.map((answer) => answer.ok.status)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
    expect(await stock()).toEqual([100, 0])
    const { history } = (await detail(token, orderId)).ok
    expect(history.map(({ status, note }) => [status, note])).toEqual([
      ['PendingPayment', ''],
      ['Cancelled', 'Cancelado por el comprador.'],
    ])
  })

  test('[ORDER-4] is refused once the order is paid', async () => {
    const token = await shops.customer('brote')
    const { orderId } = await place(token, 5)
    await move(orderId, 'Paid')
    expect((await cancel(token, orderId)).status).toBe(409)
    expect(await stock()).toEqual([100, 5])
  })
})
