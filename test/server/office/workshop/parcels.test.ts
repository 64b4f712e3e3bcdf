import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/office/history.ts'
import { listParcels, moveTask, type Parcel, ship, spoilTask, tickPacked } from '#contract/office/workshop.ts'
import { statesMailed } from '#harness/rows/mails.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { finish, type Member, named, openWorkshop, tick, type Workshop } from './workshop.ts'

/** Stands still: what may be taken back for seconds may be for as long as a test takes. */
const moment = new Date()
let workshop: Workshop
let empaque: Member
beforeAll(async () => {
  workshop = await openWorkshop(() => moment)
  empaque = await workshop.member('Eva', { ships: true })
})
afterAll(() => workshop.close())

const parcelOf = async (id: string): Promise<Parcel | undefined> =>
  (await empaque.call(listParcels)).ok.parcels.find((one) => one.id === id)

const there = async (id: string): Promise<Parcel> => {
  const parcel = await parcelOf(id)
  if (parcel === undefined) throw new Error('no parcel')
  return parcel
}

/** An order that is made, and waits to be packed. */
const made = async (text: string) => {
  const order = await workshop.produced(text)
  await finish(empaque, order.orderId)
  return order
}

const packed = (id: string, position: number, more: object = {}) =>
  empaque.call(tickPacked, { body: { id, position, packed: true, key: randomUUID(), ...more } })

const packAll = async (id: string) => {
  for (const { position } of (await there(id)).lines) expect((await packed(id, position)).status).toBe(200)
}

const shipped = ({ id, version }: Pick<Parcel, 'id' | 'version'>, more: object = {}) =>
  empaque.call(ship, { body: { id, expected: version, key: randomUUID(), ...more } })

const ON_THE_WAY = ['ReadyToShip', 'Shipped', 'Delivered']

/** What its buyer was mailed of since it is made, in alphabetical order. */
const mailed = async (id: string): Promise<string[]> =>
  (await statesMailed(workshop, id, { kind: 'orderState' }))
    .filter((status) => ON_THE_WAY.includes(status))
    .sort()

describe('[PROD-11] what is to be packed', () => {
  test('is each order that is ready, or in production with every print done', async () => {
    const order = await workshop.produced('Empacar', 2)
    expect(await parcelOf(order.orderId)).toBeUndefined()
    const [first, second] = await empaque.tasks(order.orderId)
    if (first === undefined || second === undefined) throw new Error('two tasks')
    await empaque.call(moveTask, { body: tick(first, 'done') })
    expect(await parcelOf(order.orderId)).toBeUndefined()
    expect((await packed(order.orderId, 0)).refusal.message).toMatch(/^Falta terminar: /)
    await empaque.call(moveTask, { body: tick(second, 'done') })
    const parcel = await there(order.orderId)
    expect(parcel).toMatchObject({
      number: order.orderNumber,
      status: 'InProduction',
      pickUp: false,
      trackingCode: '',
      addressee: { name: 'Camila Rojas', phone: expect.stringContaining('5555') },
    })
    expect(parcel.addressee?.address[0]).toBe('Almirante Montt 55')
    expect(parcel.lines.map(({ units, packed: isIn, short }) => [units, isIn, short])).toEqual([
      [30, false, ''],
      [25, false, ''],
      [30, false, ''],
      [25, false, ''],
    ])
    // One by hand.
    await workshop.setStatus(order.orderId, 'ReadyToShip')
    expect((await there(order.orderId)).status).toBe('ReadyToShip')
    await workshop.setStatus(order.orderId, 'Shipped')
    expect(await parcelOf(order.orderId)).toBeUndefined()
  })

  test('is ticked line by line, once per key; what is short says so and is not packed', async () => {
    const { orderId } = await made('Corto')
    const key = randomUUID()
    const body = { id: orderId, position: 0, packed: true, key }
    const all = await Promise.all([body, body, body].map((one) => empaque.call(tickPacked, { body: one })))
    expect(all.map(({ ok }) => ok.lines.map((line) => line.packed))).toEqual(Array(3).fill([true, false]))
    const short = (await packed(orderId, 0, { short: 'Faltan 2, los pidió Zoraida' })).ok
    expect(short.lines[0]).toMatchObject({ packed: false, short: 'Faltan 2, los pidió Zoraida' })
    // The first once more: what came after it stays.
    expect((await empaque.call(tickPacked, { body })).ok.lines[0]?.packed).toBe(false)
    const { items } = (await empaque.call(listHistory, { query: { object: orderId } })).ok
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['lineUnpacked', 'linePacked'])
    expect(JSON.stringify(items)).not.toContain('Zoraida')
    expect((await packed(orderId, 7)).status).toBe(404)
    expect((await packed('999999', 0)).status).toBe(404)
  })

  test('is opened again by a unit that came out wrong', async () => {
    const { orderId } = await made('Se arruinó')
    await packAll(orderId)
    const [task] = await empaque.tasks(orderId)
    if (task === undefined) throw new Error('no task')
    const position = task.sizes[0]?.position ?? 0
    await empaque.call(spoilTask, { body: { ...named(task), position, units: 1, reason: 'Rota' } })
    expect(await parcelOf(orderId)).toBeUndefined()
    await finish(empaque, orderId)
    expect((await there(orderId)).lines.find((line) => line.position === position)?.packed).toBe(false)
  })
})

describe('[PROD-12] an order is dispatched', () => {
  test('once all of it is packed, with its tracking, and its buyer gets one mail', async () => {
    const { orderId, token } = await made('Despachar')
    const first = await there(orderId)
    const open = await shipped(first, { code: 'AB-1' })
    expect([open.status, open.refusal.message]).toEqual([409, expect.stringMatching(/^Falta empacar: .*\(/)])
    await packed(orderId, 0)
    expect((await shipped(first)).status).toBe(409)
    await packed(orderId, 1)
    expect((await shipped(first, { code: 'AB-1', url: 'http://correo.example' })).status).toBe(400)
    expect(await mailed(orderId)).toEqual([])
    // Ticks leave the order's version as it is.
    const key = randomUUID()
    const url = 'https://correo.example/AB-1'
    const sent = await Promise.all([1, 2, 3].map(() => shipped(first, { code: 'AB-1', url, key })))
    expect(sent.map(({ status, ok }) => [status, ok.parcel])).toEqual(Array(3).fill([200, null]))
    // It is offered to whoever dispatched it, until the mail goes out.
    expect(sent.map(({ ok }) => ok.undo?.until)).toEqual(Array(3).fill(expect.any(String)))
    expect(await mailed(orderId)).toEqual(['Shipped'])
    const order = await workshop.orders.read({ token, orderId })
    expect(order.status).toBe('Shipped')
    expect(order.shipping).toMatchObject({ trackingCode: 'AB-1', trackingUrl: url })
    expect(order.history.map(({ status }) => status).slice(-3)).toEqual([
      'InProduction',
      'ReadyToShip',
      'Shipped',
    ])
    const owner = await workshop.member('Diego', { role: 'owner' })
    const { items } = (await owner.call(listHistory, { query: { object: orderId, subject: 'order' } })).ok
    expect(items[0]).toMatchObject({ by: 'Eva', action: 'shipped' })
    expect(items[0]?.changes).toContainEqual({ field: 'status', before: 'InProduction', after: 'Shipped' })
    expect(await parcelOf(orderId)).toBeUndefined()
  })

  test('or made ready and then handed over where it is fetched', async () => {
    const { orderId } = await made('Retiro')
    await changeOrder(workshop, orderId, { shipping: { logisticType: 'retiro' } })
    await packAll(orderId)
    const parcel = await there(orderId)
    expect(parcel).toMatchObject({ pickUp: true, addressee: { address: [] } })
    const ready = await shipped(parcel)
    expect(ready.ok.parcel).toMatchObject({ status: 'ReadyToShip', version: expect.any(Number) })
    expect(await mailed(orderId)).toEqual(['ReadyToShip'])
    if (ready.ok.parcel === null) throw new Error('no parcel')
    expect((await shipped(ready.ok.parcel)).ok.parcel).toBeNull()
    expect(await mailed(orderId)).toEqual(['Delivered', 'ReadyToShip'])
  })

  test('not while it stands still, nor on an older version, nor from another shop', async () => {
    const { orderId, orderNumber } = await made('Quieto')
    await packAll(orderId)
    const parcel = await there(orderId)
    await workshop.shop('pedidos', 'esperar', workshop.orders.tenant, orderNumber, 'Falta pago')
    const held = await shipped({ ...parcel, version: parcel.version + 1 })
    expect([held.status, held.refusal.message]).toEqual([409, expect.stringContaining('en espera')])
    expect((await there(orderId)).held?.reason).toBe('Falta pago')
    await workshop.shop('pedidos', 'seguir', workshop.orders.tenant, orderNumber)
    const stale = await shipped(parcel)
    expect([stale.status, stale.refusal.message]).toEqual([409, expect.stringMatching(/línea de comandos/i)])
    const stranger = await workshop.gestion.member('Inés', { role: 'owner' })
    const body = { id: orderId, expected: 99, key: randomUUID() }
    expect((await stranger.call(ship, { body })).status).toBe(404)
    expect((await shipped(await there(orderId))).ok.parcel).toBeNull()
  })
})
