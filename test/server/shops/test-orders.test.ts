import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerUser } from '#contract/accounts.ts'
import { completeOrder, type PlacedOrder } from '#contract/checkout.ts'
import * as artwork from '#contract/office/artwork.ts'
import * as boardCalls from '#contract/office/board.ts'
import * as orderMovesCalls from '#contract/office/order-moves.ts'
import * as office from '#contract/office/orders.ts'
import * as production from '#contract/office/production.ts'
import * as workshop from '#contract/office/workshop.ts'
import { PREVIEW_HEADER } from '#contract/preview.ts'
import { generateQuote } from '#contract/quotes.ts'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { designed } from '#harness/printing/designs.ts'
import { jobsOf } from '#harness/rows/jobs.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { changeShop } from '#harness/rows/shops.ts'
import { checkOut } from '#harness/shopping/check-out.ts'
import { cartOf, readyOrder } from '#harness/shopping/shop.ts'
import { variants } from '#server/db/schema/catalogue.ts'
import { signPreview } from '#server/http/preview.ts'
import { eventOf, newsOf } from '#server/office/alerts/news.ts'
import { type Gestion, type Member, openGestion, written } from '../office/gestion.ts'

let gestion: Gestion
let owner: Member
let designs: DesignedOrders
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Inés', {}, 'marea')
  designs = openDesignedOrders(gestion.shops)
  await changeShop(gestion, 'marea', { state: 'preparing' })
})
afterAll(() => gestion.close())

const preview = async (name = 'marea') => {
  const tenant = await gestion.shops.app.ports.tenants.inAnyState(name)
  const { ports } = gestion.shops.app
  return { [PREVIEW_HEADER]: signPreview(ports, tenant?.id ?? 0, ports.now()) }
}

/** Polo shirts with a word on them, ordered in a preview of the shop. */
const placeTest = async () => {
  const headers = await preview()
  const { shops } = gestion
  await changeShop(gestion, 'marea', { state: 'open' })
  shops.app.ports.tenants.changed('marea')
  const token = await shops.guest('marea')
  const { product } = await shops.product('marea', 'MAR-POL-BLANCO-S')
  const [plain] = await cartOf(shops, 'marea', { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 25 })
  if (plain === undefined) throw new Error('no line')
  const out = await checkOut(designs.ask(token), 'marea', [
    designed(plain, designs.designOf(product, 'Viña')),
  ])
  await changeShop(gestion, 'marea', { state: 'preparing' })
  shops.app.ports.tenants.changed('marea')
  const key = { 'idempotency-key': randomUUID() }
  const call = { tenant: 'marea', token, body: out.body }
  expect((await shops.call(completeOrder, { ...call, headers: key })).refusal.code).toBe('unknown_tenant')
  return (await shops.call<PlacedOrder>(completeOrder, { ...call, headers: { ...key, ...headers } })).ok
}

/** What the shop's people see of all orders, but for the moment that it is of: an open page of a test is brought up to date. */
const seen = async () =>
  JSON.parse(JSON.stringify(await lists()).replaceAll(/"(at|revision)":"[^"]*"/g, '"$1":""'))

const lists = async () => ({
  board: (await owner.call(boardCalls.getBoard)).ok,
  found: (await owner.call(boardCalls.listOrders, { query: { search: 'polera' } })).ok,
  artwork: (await owner.call(artwork.artworkQueue)).ok,
  tasks: (await owner.call(workshop.listTasks)).ok,
  blanks: (await owner.call(workshop.listBlanks)).ok,
  parcels: (await owner.call(workshop.listParcels)).ok,
})
const mails = () => mailsOf(gestion)
const units = async () =>
  (await rowsOf(gestion, variants)).reduce(
    (sum, { stock, reserved }) => sum + stock * 1_000_000 + reserved,
    0,
  )

test('[SHOP-4] an order of a preview counts nowhere, from its first state to its last', async () => {
  const [before, stock] = [await seen(), await units()]
  const { orderId, orderNumber, redirect } = await placeTest()
  expect(orderNumber).toBe('MAREA-1')
  expect(redirect ?? null).toBeNull()
  const step = async (how: Promise<{ ok: office.OfficeOrder }>) => {
    const { ok } = await how
    expect(await seen()).toEqual(before)
    expect(await units()).toEqual(stock)
    return ok
  }
  const order = await owner.order(orderId)
  expect(order).toMatchObject({ test: true, status: 'PendingPayment', person: { editable: 'nothing' } })
  expect(await seen()).toEqual(before)
  const amount = order.money?.balance ?? 0
  const collected = await step(owner.call(office.receiveMoney, { body: { ...written(order), amount } }))
  expect(collected.status).toBe('Paid')
  const move = (order: office.OfficeOrder, to: string, how = {}) =>
    step(owner.call(orderMovesCalls.moveOrder, { body: { ...written(order), to, ...how } }))
  const approving = await move(collected, 'ArtworkApproval')
  const moved = await move(approving, 'InProduction', { unproven: true, reason: 'Es una prueba' })
  expect(moved.notes.map(({ text }) => text)).toEqual(['Se produce sin aprobación: Es una prueba'])
  const { url } = (await owner.call(production.makeDownload, { body: { ids: [orderId] } })).ok
  const { statusCode, rawPayload } = await gestion.fetched(url)
  expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const shipped = await move(await move(moved, 'ReadyToShip'), 'Shipped')
  expect(shipped.status).toBe('Shipped')
  const recipients = new Set((await mails()).map(({ recipient }) => recipient))
  expect([...recipients]).toEqual([`${owner.id}@ejemplo.com`])
  expect((await mails()).map(({ kind }) => kind)).not.toContain('orderForShop')
})

test('[SHOP-4] one that is given up gives no stock back, and real orders have their own numbers', async () => {
  const stock = await units()
  const { orderId, orderNumber } = await placeTest()
  expect(orderNumber).toBe('MAREA-2')
  const order = await owner.order(orderId)
  await owner.call(office.cancelOrder, { body: { ...written(order), reason: 'x' } })
  expect(await units()).toEqual(stock)
  const { number } = await gestion.placed()
  expect(number).toBe('BROTE-1001')
})

test('[SHOP-4] nobody is alerted of it', async () => {
  const raised = await jobsOf(gestion, 'office-alert')
  const tests = raised.filter(({ data }) => Number(data['tenant']) !== 1)
  for (const { data } of tests) expect(await newsOf(gestion.shops.app.ports, eventOf(data))).toBeNull()
  expect(raised.length).toBeGreaterThan(tests.length)
})

test('[SHOP-5] a preview registers nobody and makes no quote, and another shop’s token no test', async () => {
  const headers = { ...(await preview()), 'idempotency-key': randomUUID() }
  for (const endpoint of [registerUser, generateQuote, requestWithdrawal]) {
    const { status, refusal } = await gestion.shops.call(endpoint, { tenant: 'marea', headers, body: {} })
    expect([endpoint.name, status, refusal.message]).toEqual([
      endpoint.name,
      409,
      'En la vista previa solo se hacen pedidos de prueba.',
    ])
  }
  const ready = await readyOrder(gestion.shops, 'brote', { 'BRO-TER-NEGRO': 1 })
  const { tenant, token, body } = ready
  const { ok } = await gestion.shops.call<PlacedOrder>(completeOrder, { tenant, token, body, headers })
  expect(ok.orderNumber).toBe('BROTE-1002')
})
