import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#contract/office/history.ts'
import { getBoardRevision } from '#contract/office/orders.ts'
import {
  listBlanks,
  moveTask,
  spoilTask,
  TASK_STATES,
  type Task,
  TICK_VALID_DAYS,
} from '#contract/office/workshop.ts'
import { forgetFinished } from '#server/modules/orders/erase.ts'
import { outcomeOf } from '#server/modules/production/rules.ts'
import { finish, type Member, named, openWorkshop, tick, type Workshop } from './workshop.ts'

let workshop: Workshop
let taller: Member
let tablet: Member
beforeAll(async () => {
  workshop = await openWorkshop()
  taller = await workshop.member('Tito')
  tablet = await workshop.member('Tableta')
})
afterAll(() => workshop.close())

const oneTask = async (text: string) => {
  const order = await workshop.produced(text)
  const [task] = await taller.tasks(order.orderId)
  if (task === undefined) throw new Error('no task')
  const now = async (): Promise<Task> => {
    const [fresh] = await taller.tasks(order.orderId)
    if (fresh === undefined) throw new Error('no task')
    return fresh
  }
  return { order, task, now }
}

const actionsOf = async (orderId: string): Promise<string[]> =>
  (
    await workshop.query(
      "SELECT action FROM history WHERE object_id = $1 AND subject = 'production' ORDER BY id",
      [orderId],
    )
  ).rows.map((row) => String(row['action']))

describe('[PROD-2] a tick counts once', () => {
  test('200 tasks ticked on two devices at once, with repeats and lost answers', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, (_, at) => workshop.produced(`Pedido ${at}`)))
    for (const { orderId } of orders) await workshop.multiplyLines(orderId, 40)
    const tasks = (await Promise.all(orders.map(({ orderId }) => taller.tasks(orderId)))).flat()
    expect(tasks).toHaveLength(200)
    /** Each device sends its own ticks, some of them again: at once, or after all others. */
    const sent = [taller, tablet].flatMap((device, which) =>
      tasks.map((task, at) => ({
        device,
        begin: tick(task, 'doing', 'todo'),
        end: tick(task, 'done', (at + which) % 2 === 0 ? 'doing' : 'todo'),
        begins: (at + which) % 2 === 0,
        isRepeated: (at + which) % 4 === 0,
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
    const after = (await Promise.all(orders.map(({ orderId }) => taller.tasks(orderId)))).flat()
    expect(after.every(({ state, again }) => state === 'done' && again === 0)).toBe(true)
    const { rows } = await workshop.query(
      `SELECT action, count(*)::int AS n FROM history WHERE subject = 'production' AND object_id = ANY($1) GROUP BY action`,
      [orders.map(({ orderId }) => orderId)],
    )
    const counted = new Map(rows.map((row) => [row['action'], row['n']]))
    expect(counted.get('taskDone')).toBe(200)
    // A task that one device ended before the other began it is not begun any more.
    expect(Number(counted.get('taskStarted'))).toBeLessThanOrEqual(200)
    expect(counted.size).toBe(2)
  }, 300_000)

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
    const { rows } = await workshop.query('SELECT started_at FROM production_tasks WHERE order_id = $1', [
      task.id,
    ])
    expect(rows[0]?.['started_at']).toEqual(at)
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
    const { items } = (await taller.call(listHistory, { query: { order: order.orderId } })).ok
    const entry = items.find(({ action }) => action === 'unitsSpoilt')
    expect(entry).toMatchObject({ by: 'Tito', subject: 'production', object: order.orderNumber })
    // Why is in the workshop's own words, which may name a person.
    expect(JSON.stringify(items)).not.toContain('Mancha')
  })

  test('bring back the other prints of the same line that were made already', async () => {
    const order = await workshop.produced('Frente y dorso')
    const [, second] = order.product.printAreas
    await workshop.query(
      `UPDATE order_lines SET customization = jsonb_set(customization, '{views,0,areas}',
         (customization #> '{views,0,areas}') || jsonb_build_array(
           jsonb_set(customization #> '{views,0,areas,0}', '{areaId}', to_jsonb($2::text)))) WHERE order_id = $1`,
      [order.orderId, second?.id],
    )
    // Whoever approved has approved this.
    await workshop.query('DELETE FROM order_proofs WHERE order_id = $1', [order.orderId])
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
    const query = { order: order.orderId }
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
    await workshop.query('UPDATE production_lines SET short = $2 WHERE order_id = $1', [
      order.orderId,
      'Zoraida',
    ])
    await workshop.query("UPDATE orders SET owner = 'deleted:7', status = 'Cancelled' WHERE id = $1", [
      order.orderId,
    ])
    await forgetFinished(workshop.shops.db.database, new Date())
    const { rows } = await workshop.query(
      'SELECT t.why, l.short FROM production_tasks t JOIN production_lines l USING (order_id) WHERE order_id = $1',
      [order.orderId],
    )
    expect(rows).toEqual([{ why: '', short: '' }])
  })
})
