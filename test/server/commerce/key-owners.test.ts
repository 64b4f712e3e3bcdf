import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate } from '#contract/accounts.ts'
import { addCustomer } from '#harness/rows/people.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { openShops, type ReadyOrder, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { orders } from '#server/db/schema/orders.ts'
import { hashPassword } from '#server/environment/passwords.ts'

const PASSWORD = 'mate amargo 7'
let shops: Shops
let passwordHash: string
beforeAll(async () => {
  shops = await openShops()
  await shops.setStock('BRO-MAT-NEGRO', 1000)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => shops.close())

const ready = () => readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 2 })

/** A new account; answers its address. */
const account = async () => {
  const email = `${randomUUID().slice(0, 8)}@ejemplo.com`
  await addCustomer(shops, 'brote', { email, passwordHash })
  return email
}

const logIn = async (email: string, guestToken: string) =>
  (
    await shops.call<{ accessToken: string }>(authenticate, {
      tenant: 'brote',
      body: { email, password: PASSWORD, guestToken },
    })
  ).ok.accessToken

const as = (order: ReadyOrder, token: string): ReadyOrder => ({ ...order, token })
/** As the app sends it: with the token of the guest who pressed. */
const named = (order: ReadyOrder): ReadyOrder => ({
  ...order,
  body: { ...order.body, guestToken: order.token },
})

describe('[ORDER-29] an idempotency key is its owner’s', () => {
  test('a stranger’s same key neither answers the order nor stands in the way, with the same body or another', async () => {
    const order = await ready()
    const key = randomUUID()
    const mine = (await send(shops, order, key)).ok
    const theirs = (await send(shops, as(order, await shops.guest('brote')), key)).ok
    expect(theirs.orderId).not.toBe(mine.orderId)
    expect(theirs.followToken).not.toBe(mine.followToken)
    const other = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 3 })
    expect((await send(shops, other, key)).status).toBe(200)
    expect((await send(shops, order, key)).ok).toEqual(mine)
  })

  test('strangers who send one key at once get an order each', async () => {
    const order = await ready()
    const key = randomUUID()
    const tokens = await Promise.all(Array.from({ length: 4 }, () => shops.guest('brote')))
    const answers = await Promise.all(tokens.map((token) => send(shops, as(order, token), key)))
    expect(new Set(answers.map(({ ok }) => ok.orderId)).size).toBe(4)
  })

  test('a guest who logs in and sends again gets the same order', async () => {
    const order = await ready()
    const key = randomUUID()
    const first = (await send(shops, order, key)).ok
    const customer = await logIn(await account(), order.token)
    expect((await send(shops, as(order, customer), key)).ok).toEqual(first)
  })

  test('the same where the order was still on its way at the log-in', async () => {
    const order = await ready()
    const key = randomUUID()
    const customer = await logIn(await account(), order.token)
    const first = (await send(shops, order, key)).ok
    expect((await send(shops, as(order, customer), key)).ok).toEqual(first)
  })

  test('after the log-out the new guest gets it by the token of the one who sent it, and by nothing else', async () => {
    const order = named(await ready())
    const key = randomUUID()
    const first = (await send(shops, order, key)).ok
    await logIn(await account(), order.token)
    const later = await shops.guest('brote')
    expect((await send(shops, as(order, later), key)).ok).toEqual(first)
    const forged = { ...order, body: { ...order.body, guestToken: `${order.token}x` } }
    expect((await send(shops, as(forged, later), key)).ok.orderId).not.toBe(first.orderId)
  })

  test('a log-in that brings a second order under a key of the account’s own succeeds', async () => {
    const [one, two] = [await ready(), await ready()]
    const key = randomUUID()
    const email = await account()
    const customer = await logIn(email, one.token)
    const first = (await send(shops, as(one, customer), key)).ok
    const second = (await send(shops, two, key)).ok
    const again = await logIn(email, two.token)
    expect((await send(shops, as(one, again), key)).ok).toEqual(first)
    const rows = await rowsOf(shops, orders, { id: [first.orderId, second.orderId] })
    expect(new Set(rows.map(({ owner }) => owner)).size).toBe(1)
  })
})
