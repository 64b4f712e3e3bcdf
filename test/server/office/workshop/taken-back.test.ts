import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTask, spoilTask, tickPacked } from '#contract/office/workshop.ts'
import { finish, type Member, named, openWorkshop, tick, type Workshop } from './workshop.ts'

let workshop: Workshop
let empaque: Member
beforeAll(async () => {
  workshop = await openWorkshop()
  empaque = await workshop.member('Eva', { ships: true })
})
afterAll(() => workshop.close())

test('[PROD-18] a tick that is taken back leaves what was before it, units to be made again too; one that changed nothing takes nothing back', async () => {
  const { order, task, now } = await workshop.oneTask(empaque, 'Por error')
  const position = task.sizes[0]?.position ?? 0
  await empaque.call(spoilTask, { body: { ...named(task), position, units: 3, reason: 'Rota' } })
  const ended = tick(await now(), 'done')
  const again = (await now()).again
  await empaque.call(moveTask, { body: ended })
  expect(await now()).toMatchObject({ state: 'done', again: 0, spoilt: 3 })
  const opposite = { ...tick(task, 'doing', 'done'), again, undoes: ended.key }
  for (const _ of [1, 2]) await empaque.call(moveTask, { body: opposite })
  expect(await now()).toMatchObject({ state: 'doing', again: 3, spoilt: 3, doneBy: '' })
  // Somebody else has ended it: whose tick found it so takes nothing back.
  await finish(empaque, order.orderId)
  const late = tick(task, 'done')
  await empaque.call(moveTask, { body: late })
  const ofNothing = { ...tick(task, 'doing', 'done'), undoes: late.key }
  expect((await empaque.call(moveTask, { body: ofNothing })).ok.state).toBe('done')
  const packed = { id: order.orderId, position, packed: true, key: randomUUID() }
  expect((await empaque.call(tickPacked, { body: packed })).ok.lines[0]?.packed).toBe(true)
  const unpacked = { ...packed, packed: false, key: randomUUID(), undoes: packed.key }
  expect((await empaque.call(tickPacked, { body: unpacked })).ok.lines[0]?.packed).toBe(false)
})
