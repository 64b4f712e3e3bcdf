import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTasks, moveTask, spoilTask, TASK_STATES, TICK_VALID_DAYS } from '#contract/office/workshop.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { productionTasks } from '#server/db/schema/production.ts'
import { outcomeOf } from '#server/modules/production/rules.ts'
import { type Member, named, openWorkshop, tick, type Workshop } from './workshop.ts'

let workshop: Workshop
let taller: Member
let tablet: Member
beforeAll(async () => {
  workshop = await openWorkshop()
  taller = await workshop.member('Tito')
  tablet = await workshop.member('Tableta')
})
afterAll(() => workshop.close())

const oneTask = (text: string) => workshop.oneTask(taller, text)

const actionsOf = async (objectId: string): Promise<string[]> => {
  const entries = await rowsOf(workshop, history, { objectId, subject: 'production' })
  return entries.sort((a, b) => a.id - b.id).map(({ action }) => action)
}

describe('[PROD-2] a tick counts once', () => {
  test('200 tasks ticked on two devices at once, with repeats and lost answers', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, (_, at) => workshop.produced(`Pedido ${at}`)))
    const ids = orders.map(({ orderId }) => orderId)
    for (const id of ids) await workshop.multiplyLines(id, 50)
    const listed = async () => (await taller.call(listTasks)).ok.tasks.filter(({ id }) => ids.includes(id))
    const tasks = await listed()
    expect(tasks).toHaveLength(200)
    /** Each device sends its own ticks, some of them again: at once, or after all others. */
    const sent = [taller, tablet].flatMap((device, which) =>
      tasks.map((task, at) => ({
        device,
        begin: tick(task, 'doing', 'todo'),
        end: tick(task, 'done', (at + which) % 4 === 0 ? 'doing' : 'todo'),
        begins: (at + which) % 4 === 0,
        isRepeated: (at + which) % 8 === 0,
      })),
    )
    const answers: number[] = []
    const send = async (device: Member, body: object) => {
      answers.push((await device.call(moveTask, { body })).status)
    }
    const one = async ({ device, begin, end, begins, isRepeated }: (typeof sent)[number]) => {
      if (begins) await send(device, begin)
      if (begins && isRepeated) await send(device, begin)
      await send(device, end)
      if (isRepeated) await Promise.all([send(device, end), send(device, end)])
    }
    const waiting = [...sent]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await one(next)
    }
    await Promise.all(Array.from({ length: 8 }, work))
    // Answers that were lost: a part of the queue once more.
    for (const { device, begin, end } of sent.slice(0, 20)) {
      await send(device, begin)
      await send(device, end)
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    const after = await listed()
    expect(after.every(({ state, again }) => state === 'done' && again === 0)).toBe(true)
    const entries = await rowsOf(workshop, history, { subject: 'production', objectId: ids })
    const counted = new Map<string, number>()
    for (const { action } of entries) counted.set(action, (counted.get(action) ?? 0) + 1)
    expect(counted.get('taskDone')).toBe(200)
    // A task that one device ended before the other began it is not begun any more.
    expect(Number(counted.get('taskStarted'))).toBeLessThanOrEqual(200)
    expect(counted.size).toBe(2)
  })

  test('one that is there or further stays, and one that went back is refused with the task', async () => {
    const { task, now } = await oneTask('Idas y vueltas')
    const done = tick(task, 'done')
    expect((await taller.call(moveTask, { body: done })).ok).toMatchObject({
      state: 'done',
      startedBy: 'Tito',
      doneBy: 'Tito',
    })
    expect((await tablet.call(moveTask, { body: tick(task, 'doing') })).ok.state).toBe('done')
    expect((await tablet.call(moveTask, { body: tick(task, 'done', 'doing') })).ok.doneBy).toBe('Tito')
    const back = await tablet.call(moveTask, { body: tick(task, 'todo', 'done') })
    expect(back.ok).toMatchObject({ state: 'todo', startedBy: '', doneBy: '', doneAt: null })
    // The same once more changes nothing, whatever became of it.
    expect((await taller.call(moveTask, { body: done })).ok.state).toBe('todo')
    const late = await taller.call(moveTask, { body: tick(task, 'done', 'doing') })
    expect([late.status, late.refusal.details]).toMatchObject([409, { task: { state: 'todo' } }])
    // Made before it went back, on a device that was away.
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const away = await taller.call(moveTask, { body: { ...tick(task, 'done', 'todo'), at } })
    expect(away.status).toBe(409)
    expect((await now()).state).toBe('todo')
    expect(await actionsOf(task.id)).toEqual(['taskDone', 'taskReopened'])
  })

  test('a key of another change is refused', async () => {
    const { task } = await oneTask('Clave')
    const other = await oneTask('Otra')
    const body = tick(task, 'doing')
    expect((await taller.call(moveTask, { body })).status).toBe(200)
    const taken = { ...tick(other.task, 'doing'), key: body.key }
    expect((await taller.call(moveTask, { body: taken })).status).toBe(409)
    const spoilt = { ...named(task), key: body.key, position: 0, units: 1, reason: 'x' }
    expect((await taller.call(spoilTask, { body: spoilt })).status).toBe(409)
    expect((await other.now()).state).toBe('todo')
  })

  test('the rules alone: any ticks in any order leave a task where one of them brought it', () => {
    const state = fc.constantFrom(...TASK_STATES)
    fc.assert(
      fc.property(state, state, state, (now, from, to) => {
        const at = new Date()
        const outcome = outcomeOf({ state: now, reopenedAt: null }, { from, to, at })
        if (now === to) expect(outcome).toBe('settled')
        if (now === from && from !== to) expect(outcome).toBe('moves')
        // Repeated on what it has made, it does nothing.
        if (outcome === 'moves')
          expect(outcomeOf({ state: to, reopenedAt: null }, { from, to, at })).toBe('settled')
      }),
    )
  })
})

describe('[PROD-8] a tick that waited on its device', () => {
  test('counts as of when it was made, never later than now', async () => {
    const { task } = await oneTask('Sin conexión')
    const at = new Date(Date.now() - 2 * 86_400_000)
    await taller.call(moveTask, { body: { ...tick(task, 'doing'), at: at.toISOString() } })
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const done = (await taller.call(moveTask, { body: { ...tick(task, 'done', 'doing'), at: later } })).ok
    expect(new Date(done.doneAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now())
    const [stored] = await rowsOf(workshop, productionTasks, { orderId: task.id })
    expect(stored?.startedAt).toEqual(at)
  })

  test('for too long is refused in words', async () => {
    const { task, now } = await oneTask('Olvidado')
    const at = new Date(Date.now() - (TICK_VALID_DAYS * 24 + 1) * 3_600_000).toISOString()
    const refused = await taller.call(moveTask, { body: { ...tick(task, 'doing'), at } })
    expect(refused.status).toBe(400)
    expect(refused.refusal.message).toMatch(/esperó demasiado sin conexión/)
    expect((await now()).state).toBe('todo')
  })

  test('is of a task and an order that the shop has', async () => {
    const { task } = await oneTask('Ajeno')
    const stranger = await workshop.gestion.member('Inés', { role: 'owner' })
    expect((await stranger.call(moveTask, { body: tick(task, 'doing') })).status).toBe(404)
    for (const wrong of [
      { id: '999999' },
      { id: 'x' },
      { line: randomUUID() },
      { area: 'otra' },
      { area: '' },
    ]) {
      const { status } = await taller.call(moveTask, { body: { ...tick(task, 'doing'), ...wrong } })
      expect([wrong, status]).toEqual([wrong, 404])
    }
  })
})
