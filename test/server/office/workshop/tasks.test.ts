import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignTask, listTasks, moveTask } from '#contract/office/workshop.ts'
import { changeDesign, changeLines, changeText, linesOf } from '#harness/rows/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { leaveTeams } from '#harness/rows/people.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import { type Member, named, openWorkshop, tick, type Workshop } from './workshop.ts'

let workshop: Workshop
let taller: Member
beforeAll(async () => {
  workshop = await openWorkshop()
  taller = await workshop.member('Tito')
})
afterAll(() => workshop.close())

describe('[PROD-6] tasks follow from what is printed of orders that are paid and not ready', () => {
  test('one of each area of a design, sizes of a curva together, with measures, inks and units', async () => {
    const order = await workshop.produced('Viña del Mar', 2)
    const tasks = await taller.tasks(order.orderId)
    expect(tasks).toHaveLength(2)
    expect(new Set(tasks.map(({ line }) => line)).size).toBe(2)
    expect(tasks[0]).toMatchObject({
      number: order.orderNumber,
      status: 'InProduction',
      product: order.product.name,
      technique: 'Serigrafía',
      units: 55,
      state: 'todo',
      assigned: null,
      spoilt: 0,
      again: 0,
      lock: null,
      held: null,
    })
    expect(tasks[0]?.sizes.map(({ units }) => units).sort()).toEqual([25, 30])
    expect(tasks[0]?.inks).toHaveLength(1)
    expect(tasks[0]?.place).not.toBe('')
    expect(tasks[0]?.widthMm).toBeGreaterThan(0)
    const [area] = order.product.printAreas
    expect(tasks[0]?.area).toBe(area?.id)
    // What has no print is no task.
    const plain = await workshop.gestion.placed()
    await workshop.shop('pedidos', 'avanzar', 'brote', plain.number, '--a', 'Paid')
    const brote = await workshop.gestion.member('Bruno', { role: 'workshop' })
    expect((await brote.call(listTasks)).ok.tasks).toEqual([])
    // But for artwork that came as a file for an area.
    await changeLines(workshop, plain.id, { printingArea: 'frente' })
    expect((await brote.call(listTasks)).ok.tasks).toMatchObject([
      { id: plain.id, area: '', place: 'Frente', technique: '', inks: null, units: 1 },
    ])
  })

  test('by due day, and none of an order that is not paid, ready or cancelled', async () => {
    const [early, late, none] = [
      await workshop.produced('Uno'),
      await workshop.produced('Dos'),
      await workshop.produced('Tres'),
    ]
    const due = (id: string, day: string | null) => changeOrder(workshop, id, { dueOn: day })
    await due(early.orderId, '2020-01-02')
    await due(late.orderId, '2020-01-03')
    await due(none.orderId, null)
    const listed = async () => {
      const own = new Set([early.orderId, late.orderId, none.orderId])
      return (await taller.call(listTasks)).ok.tasks.map(({ id }) => id).filter((id) => own.has(id))
    }
    expect(await listed()).toEqual([early.orderId, late.orderId, none.orderId])
    for (const status of ['PendingPayment', 'ReadyToShip', 'Shipped', 'Cancelled'] as const) {
      await workshop.setStatus(early.orderId, status)
      expect(await listed(), status).toEqual([late.orderId, none.orderId])
    }
    await workshop.setStatus(early.orderId, 'Paid')
    expect(await listed()).toHaveLength(3)
  })

  test('as it shows the right picture of each view', async () => {
    const order = await workshop.produced('Dos vistas')
    const [, second] = order.product.printAreas
    if (second === undefined) throw new Error('a product of one area')
    const [line] = await linesOf(workshop, order.orderId)
    const front = line?.customization?.views[0]?.areas[0]
    await changeLines(workshop, order.orderId, { images: ['/media/u/frente.webp', '/media/u/dorso.webp'] })
    const back = { name: 'dorso', areas: [{ ...front, areaId: second.id }] }
    await changeDesign(workshop, order.orderId, 'views.1', back)
    const tasks = await taller.tasks(order.orderId)
    expect(tasks.map(({ area }) => area)).toEqual([order.product.printAreas[0]?.id, second.id])
    expect(tasks.map(({ picture }) => new URL(picture).pathname)).toEqual([
      '/media/u/frente.webp',
      '/media/u/dorso.webp',
    ])
  })
})

describe('[PROD-3] what is not the approved design is not made', () => {
  test('its task says so, and can neither be begun nor ended until it is', async () => {
    const order = await workshop.produced('Aprobado')
    const [task] = await taller.tasks(order.orderId)
    if (task === undefined) throw new Error('no task')
    expect((await taller.call(moveTask, { body: tick(task, 'doing') })).ok.state).toBe('doing')
    const drift = (text: string) => changeText(workshop, order.orderId, text)
    await drift('Otra cosa')
    const [drifted] = await taller.tasks(order.orderId)
    expect(drifted).toMatchObject({ lock: 'drifted', state: 'doing' })
    const refused = await taller.call(moveTask, { body: tick(task, 'done', 'doing') })
    expect(refused.status).toBe(409)
    expect(refused.refusal.message).toContain('ya no es el de la muestra aprobada')
    expect(refused.refusal.details).toMatchObject({ task: { lock: 'drifted', state: 'doing' } })
    // What has been begun is taken back all the same.
    expect((await taller.call(moveTask, { body: tick(task, 'todo', 'doing') })).ok.state).toBe('todo')
    expect((await taller.call(moveTask, { body: tick(task, 'doing') })).status).toBe(409)
    await drift('Aprobado')
    expect((await taller.call(moveTask, { body: tick(task, 'doing') })).ok.state).toBe('doing')
  })
})

describe('[PROD-7] a task is locked while its order or its design waits', () => {
  test('for the buyer, a change, the shop’s own look or production, each line by itself', async () => {
    const order = await workshop.orders.place('Espera', 2)
    const state = async (who = taller) => (await who.tasks(order.orderId)).map(({ lock }) => lock)
    expect(await state()).toEqual([])
    await workshop.shop('pedidos', 'avanzar', workshop.orders.tenant, order.orderNumber, '--a', 'Paid')
    expect(await state()).toEqual(['approval', 'approval'])
    const seen = async (index: number) => workshop.orders.seen(order.link, index)
    const [first, second] = [await seen(0), await seen(1)]
    const lockOf = async (line: string) =>
      (await taller.tasks(order.orderId)).find((task) => task.line === line)?.lock
    await workshop.orders.askChange({ ...first, name: 'Ana', note: 'Más grande' })
    expect(await lockOf(first.line)).toBe('changeAsked')
    await workshop.orders.approve({ ...second, name: 'Ana' })
    expect(await lockOf(second.line)).toBe('notInProduction')
    const checks = (checked: boolean) =>
      changeSettings(workshop, workshop.orders.tenant, { artworkCheck: checked })
    await checks(true)
    expect(await lockOf(second.line)).toBe('check')
    await checks(false)
    const [task] = await taller.tasks(order.orderId)
    if (task === undefined) throw new Error('no task')
    const refused = await taller.call(moveTask, { body: tick(task, 'doing') })
    expect(refused.status).toBe(409)
    expect(refused.refusal.message).toMatch(/no está en producción/)
    // Into production on purpose: that is the shop's own decision.
    await workshop.setStatus(order.orderId, 'InProduction')
    expect(await state()).toEqual([null, null])
  })

  test('and while the order stands still', async () => {
    const order = await workshop.produced('En espera')
    await changeOrder(workshop, order.orderId, { held: { reason: 'Falta prenda', until: null } })
    const [task] = await taller.tasks(order.orderId)
    if (task === undefined) throw new Error('no task')
    expect(task).toMatchObject({ lock: 'held', held: { reason: 'Falta prenda', until: null } })
    const refused = await taller.call(moveTask, { body: tick(task, 'doing') })
    expect([refused.status, refused.refusal.message]).toEqual([409, 'El pedido está en espera.'])
  })
})

describe('[PROD-9] a task is given to a member of the team', () => {
  test('who works there; whoever left has it no more', async () => {
    const order = await workshop.produced('Asignado')
    const other = await workshop.member('Eva', { ships: true })
    const reader = await workshop.member('Sol', { role: 'reader' })
    const { tasks, team } = (await taller.call(listTasks)).ok
    expect(team).toContainEqual({ id: other.id, name: 'Eva' })
    expect(team.map(({ id }) => id)).not.toContain(reader.id)
    const task = tasks.find(({ id }) => id === order.orderId)
    if (task === undefined) throw new Error('no task')
    const given = await taller.call(assignTask, { body: { ...named(task), to: other.id } })
    expect(given.ok.assigned).toEqual({ id: other.id, name: 'Eva' })
    expect((await taller.call(assignTask, { body: { ...named(task), to: reader.id } })).status).toBe(404)
    await leaveTeams(workshop, other.id)
    expect((await taller.tasks(order.orderId))[0]?.assigned).toBeNull()
    expect((await taller.call(assignTask, { body: { ...named(task), to: null } })).ok.assigned).toBeNull()
  })
})
