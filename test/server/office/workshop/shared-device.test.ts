import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/office/history.ts'
import { listTasks, moveTask, ship } from '#contract/office/workshop.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { operators } from '#server/db/schema/staff.ts'
import { type Member, openWorkshop, tick, type Workshop } from './workshop.ts'

let workshop: Workshop
let taller: Member
beforeAll(async () => {
  workshop = await openWorkshop()
  taller = await workshop.member('Tito')
})
afterAll(() => workshop.close())

describe('[PROD-16] on a device that several share', () => {
  test('who says that they work there stands in task and history, and has no more rights than the device', async () => {
    const shared = await workshop.member('Tablet', { ships: false })
    await changeRows(workshop, operators, { id: shared.id }, { isDevice: true, email: null })
    const owner = await workshop.member('Dana', { role: 'owner' })
    const order = await workshop.produced('Compartida')
    const [task] = await taller.tasks(order.orderId)
    if (task === undefined) throw new Error('no task')
    const begun = await shared.call(moveTask, { body: { ...tick(task, 'doing'), by: taller.id } })
    expect(begun.ok.startedBy).toBe('Tito (Tablet)')
    const { items } = (await owner.call(listHistory, { query: { object: order.orderId } })).ok
    expect(items[0]).toMatchObject({ action: 'taskStarted', by: 'Tito (Tablet)' })
    // Somebody who is not of the team is nobody, and a person's own device takes no other name.
    const ended = await shared.call(moveTask, { body: { ...tick(begun.ok, 'done'), by: randomUUID() } })
    expect(ended.ok.doneBy).toBe('Tablet')
    const back = await taller.call(moveTask, { body: { ...tick(ended.ok, 'todo'), by: owner.id } })
    expect(back.ok.state).toBe('todo')
    const [last] = (await owner.call(listHistory, { query: { object: order.orderId } })).ok.items
    expect(last).toMatchObject({ action: 'taskReopened', by: 'Tito' })
    // Tasks are given to persons.
    const { team } = (await taller.call(listTasks)).ok
    expect(team.map(({ id }) => id)).not.toContain(shared.id)
    expect(
      (await shared.call(ship, { body: { id: order.orderId, expected: 0, key: randomUUID(), by: owner.id } }))
        .status,
    ).toBe(403)
  })
})
