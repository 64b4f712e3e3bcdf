import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBoardRevision } from '#contract/office/board.ts'
import { listHistory } from '#contract/office/history.ts'
import { listBlanks, moveTask, spoilTask } from '#contract/office/workshop.ts'
import { changeDesign, forgetProofs, linesOf } from '#harness/rows/designs.ts'
import { orphanOrder } from '#harness/rows/orders.ts'
import { changeRows, rowOf } from '#harness/rows/rows.ts'
import { productionLines, productionTasks } from '#server/db/schema/production.ts'
import { forgetFinished } from '#server/modules/orders/erase.ts'
import { finish, type Member, named, openWorkshop, tick, type Workshop } from './workshop.ts'

let workshop: Workshop
let taller: Member
beforeAll(async () => {
  workshop = await openWorkshop()
  taller = await workshop.member('Tito')
})
afterAll(() => workshop.close())

const oneTask = (text: string) => workshop.oneTask(taller, text)

describe('[PROD-4] units that came out wrong', () => {
  test('are made again and counted, with another blank for each', async () => {
    const { order, task, now } = await oneTask('Arruinadas')
    const [size] = task.sizes
    if (size === undefined) throw new Error('no size')
    await finish(taller, order.orderId)
    const blank = async () => {
      const { blanks } = (await taller.call(listBlanks)).ok
      const lines = blanks.flatMap(({ lines: own }) => own)
      return lines.find(({ id, position }) => id === order.orderId && position === size.position)?.units
    }
    expect(await blank()).toBe(size.units)
    const body = { ...named(task), position: size.position, units: 3, reason: 'Mancha de tinta' }
    const spoilt = (await taller.call(spoilTask, { body })).ok
    expect(spoilt).toMatchObject({ state: 'todo', spoilt: 3, again: 3, why: 'Mancha de tinta', doneBy: '' })
    // The same call again counts nothing more.
    expect((await taller.call(spoilTask, { body })).ok.spoilt).toBe(3)
    expect(await blank()).toBe(size.units + 3)
    await taller.call(spoilTask, { body: { ...body, key: randomUUID(), units: 2 } })
    expect(await now()).toMatchObject({ spoilt: 5, again: 5 })
    expect(await blank()).toBe(size.units + 5)
    const done = (await taller.call(moveTask, { body: tick(await now(), 'done') })).ok
    expect(done).toMatchObject({ state: 'done', spoilt: 5, again: 0 })
    const { items } = (await taller.call(listHistory, { query: { object: order.orderId } })).ok
    const entry = items.find(({ action }) => action === 'unitsSpoilt')
    expect(entry).toMatchObject({ by: 'Tito', subject: 'production', object: order.orderNumber })
    // Why is in the workshop's own words, which may name a person.
    expect(JSON.stringify(items)).not.toContain('Mancha')
  })

  test('bring back the other prints of the same line that were made already', async () => {
    const order = await workshop.produced('Frente y dorso')
    const [, second] = order.product.printAreas
    const [line] = await linesOf(workshop, order.orderId)
    const [own] = line?.customization?.views[0]?.areas ?? []
    await changeDesign(workshop, order.orderId, 'views.0.areas.1', { ...own, areaId: second?.id })
    // Whoever approved has approved this.
    await forgetProofs(workshop, order.orderId)
    const [front, back] = await taller.tasks(order.orderId)
    if (front === undefined || back === undefined) throw new Error('two tasks')
    await taller.call(moveTask, { body: tick(front, 'done') })
    await taller.call(moveTask, { body: tick(back, 'doing') })
    const position = front.sizes[0]?.position ?? 0
    await taller.call(spoilTask, { body: { ...named(back), position, units: 2, reason: 'Corrida' } })
    expect(await taller.tasks(order.orderId)).toMatchObject([
      { area: front.area, state: 'todo', again: 2, spoilt: 0 },
      { area: back.area, state: 'todo', again: 2, spoilt: 2 },
    ])
  })

  test('are no more than there are, of a line of the task, in production', async () => {
    const { order, task } = await oneTask('Demasiadas')
    const position = task.sizes[0]?.position ?? 0
    const body = { ...named(task), position, units: 1, reason: 'x' }
    const status = async (more: object) =>
      (await taller.call(spoilTask, { body: { ...body, ...more, key: randomUUID() } })).status
    expect(await status({ units: (task.sizes[0]?.units ?? 0) + 1 })).toBe(400)
    expect(await status({ units: 0 })).toBe(400)
    expect(await status({ reason: ' ' })).toBe(400)
    expect(await status({ position: 99 })).toBe(404)
    await workshop.setStatus(order.orderId, 'ReadyToShip')
    expect(await status({})).toBe(409)
  })
})

describe('[OFFICE-36] what the workshop does stands in the history', () => {
  test('with who did it, for whoever may see that of orders; the order itself stays as it is', async () => {
    const { order, task } = await oneTask('Historia')
    const before = (await taller.call(getBoardRevision)).ok
    const { version } = await taller.order(order.orderId)
    await taller.call(moveTask, { body: tick(task, 'doing') })
    expect((await taller.call(getBoardRevision)).ok).toEqual(before)
    expect((await taller.order(order.orderId)).version).toBe(version)
    const ventas = await workshop.member('Vera', { role: 'sales' })
    const query = { object: order.orderId }
    const { items } = (await ventas.call(listHistory, { query: { ...query, subject: 'production' } })).ok
    expect(items).toMatchObject([
      {
        by: 'Tito',
        action: 'taskStarted',
        object: order.orderNumber,
        changes: [{ field: 'task', before: '', after: `${task.product} · ${task.place}` }],
      },
    ])
    const said = await workshop.shop('historial', 'ver', workshop.orders.tenant, order.orderNumber)
    expect(said).toMatch(/Tito +MAREA-\d+ +empezó una tarea de este pedido +tarea: /)
  })

  test('a change whose entry can’t be written is none', async () => {
    const { task, now } = await oneTask('Sin historia')
    await workshop.query(
      "ALTER TABLE history ADD CONSTRAINT planted CHECK (action <> 'taskStarted') NOT VALID",
    )
    const failed = await taller.call(moveTask, { body: tick(task, 'doing') })
    await workshop.query('ALTER TABLE history DROP CONSTRAINT planted')
    expect(failed.status).toBe(500)
    expect((await now()).state).toBe('todo')
  })

  test('and what it wrote goes with a person who is erased', async () => {
    const { order, task } = await oneTask('Borrado')
    const position = task.sizes[0]?.position ?? 0
    await taller.call(spoilTask, {
      body: { ...named(task), position, units: 1, reason: 'Zoraida lo quería azul' },
    })
    const { orderId } = order
    await changeRows(workshop, productionLines, { orderId }, { short: 'Zoraida' })
    await orphanOrder(workshop, orderId)
    await workshop.setStatus(orderId, 'Cancelled')
    await forgetFinished(workshop.shops.db.database, new Date())
    expect(await rowOf(workshop, productionTasks, { orderId })).toMatchObject({ why: '' })
    expect(await rowOf(workshop, productionLines, { orderId })).toMatchObject({ short: '' })
  })
})
