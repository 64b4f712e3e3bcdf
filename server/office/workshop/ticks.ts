import type * as v from 'valibot'
import type { HistoryChange } from '#contract/office/history.ts'
import type {
  assignTask as assignCall,
  moveTask as moveCall,
  spoilTask as spoilCall,
  Task,
} from '#contract/office/workshop.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { lockOrder, type OrderRow } from '../../modules/orders/repository.ts'
import {
  addSpoilt,
  setTask,
  type TaskKey,
  type TaskRow,
  tasksOfOrders,
} from '../../modules/production/repository.ts'
import { isForward, outcomeOf } from '../../modules/production/rules.ts'
import { stateSentence } from '../orders/words.ts'
import { changesOf } from '../orders/write.ts'
import type { ShopScope } from '../scope.ts'
import { isRepeat, momentOfTick, record } from './record.ts'
import { type Team, tasksOf } from './tasks.ts'
import { LOCK_WORDS, type ProductionAction, taskWords } from './words.ts'

interface Named {
  readonly id: string
  readonly line: string
  readonly area: string
  readonly key: string
  readonly at?: string | undefined
  readonly undoes?: string | undefined
}

/** A task with its order's row held. */
interface Held {
  readonly order: OrderRow
  readonly task: Task
  readonly key: TaskKey
  readonly row: TaskRow | undefined
  /** When the tick was made. */
  readonly at: Date
}

interface Made {
  readonly action: ProductionAction
  readonly changes: readonly HistoryChange[]
}

const missing = () => failure('not_found', 'No encontramos esa tarea.')

/**
 * Changes a task with its order's row held, so that ticks and moves of one order take turns, and writes who did it, in one
 * transaction; null: there was nothing to change. Answers the task as it is then; the same key again changes nothing.
 */
const writeTask = (
  scope: ShopScope,
  team: Team,
  { id, line, area, key, at, undoes }: Named,
  actions: readonly ProductionAction[],
  use: (tx: Transaction, held: Held) => Promise<Made | null>,
): Promise<Task> => {
  const { ports, tenant } = scope
  return ports.database.transaction(async (tx) => {
    const number = rowIdOf(id)
    const order = number === null ? null : await lockOrder(tx, tenant.id, number)
    if (order === null) throw missing()
    const named = line.toLowerCase()
    const read = async (): Promise<Task> => {
      const tasks = await tasksOf(tx, scope, team, [order], named)
      const task = tasks.find((one) => one.line === named && one.area === area)
      if (task === undefined) throw missing()
      return task
    }
    const task = await read()
    if (await isRepeat(tx, scope, { key, undoes }, actions, order.id)) return task
    const now = ports.now()
    const rows = await tasksOfOrders(tx, tenant.id, [order.id])
    const held = {
      order,
      task,
      key: { tenantId: tenant.id, orderId: order.id, line: named, areaId: area },
      row: rows.find((one) => one.line === named && one.areaId === area),
      at: momentOfTick(at, now),
    }
    const made = await use(tx, held)
    if (made === null) return task
    await record(tx, scope, { order, ...made, at: now, key })
    return read()
  })
}

const refusal = (task: Task, message: string) => failure('conflict', message, { details: { task } })

const inProduction = ({ order, task }: Held) => {
  if (order.status !== 'InProduction')
    throw refusal(task, `El pedido no está en producción. ${stateSentence(order.status)}`)
}

const MOVES = { todo: 'taskReopened', doing: 'taskStarted', done: 'taskDone' } as const

/** What is written of a task that goes on. */
const onwards = ({ row, at }: Held, to: 'doing' | 'done', name: string): Partial<TaskRow> => {
  const begun = { startedAt: row?.startedAt ?? at, startedBy: row?.startedBy || name }
  if (to === 'doing') return { state: to, ...begun }
  return { state: to, ...begun, doneAt: at, doneBy: name, again: 0 }
}

const NOT_DONE = { doneAt: null, doneBy: '' } as const
const NOT_STARTED = { ...NOT_DONE, startedAt: null, startedBy: '' } as const

/** What is written of a task that goes back: what comes after it did not happen. */
const backwards = (to: 'todo' | 'doing', now: Date): Partial<TaskRow> => ({
  state: to,
  reopenedAt: now,
  ...(to === 'todo' ? NOT_STARTED : NOT_DONE),
})

/**
 * Begins or ends a task, or takes that back. One that is there or further already stays. Throws 409 with the task where it
 * is locked, or is behind where the tick found it.
 */
export const moveTask = (
  scope: ShopScope,
  team: Team,
  { from, to, again, ...named }: v.InferOutput<typeof moveCall.body>,
): Promise<Task> =>
  writeTask(scope, team, named, Object.values(MOVES), async (tx, held) => {
    const { task, row, key, at } = held
    const outcome = outcomeOf({ state: task.state, reopenedAt: row?.reopenedAt ?? null }, { from, to, at })
    if (outcome === 'settled') return null
    if (outcome === 'overtaken')
      throw refusal(task, `${taskWords(task)}: la tarea cambió mientras tanto. Hay que mirarla de nuevo.`)
    inProduction(held)
    const isOn = isForward(from, to)
    if (isOn && task.lock !== null) throw refusal(task, LOCK_WORDS[task.lock])
    const progress =
      isOn && to !== 'todo'
        ? onwards(held, to, scope.actor.name)
        : backwards(to === 'doing' ? to : 'todo', scope.ports.now())
    // Ended by mistake: no more than were spoilt are made again.
    const reopened =
      task.state === 'done' && again > 0 ? { again: Math.min(again, task.spoilt, task.units) } : {}
    await setTask(key, { ...progress, ...reopened }, tx)
    const action = isOn ? MOVES[to] : 'taskReopened'
    return { action, changes: changesOf({ task: ['', taskWords(task)] }) }
  })

/** Prints of a line that were made of the units that another print has spoilt: they are made again as well. */
const reopenOthers = async (tx: Transaction, { key }: Held, units: number, now: Date) => {
  const rows = await tasksOfOrders(tx, key.tenantId, [key.orderId])
  for (const row of rows.filter(
    ({ line, areaId, state }) => line === key.line && areaId !== key.areaId && state === 'done',
  ))
    await setTask(row, { ...backwards('todo', now), again: row.again + units }, tx)
}

/** Units that came out wrong: the task is to be done again for them, and a new blank of each is needed. */
export const spoilTask = (
  scope: ShopScope,
  team: Team,
  { position, units, reason, ...named }: v.InferOutput<typeof spoilCall.body>,
): Promise<Task> =>
  writeTask(scope, team, named, ['unitsSpoilt'], async (tx, held) => {
    const { task, row, key } = held
    const size = task.sizes.find((one) => one.position === position)
    if (size === undefined) throw missing()
    if (units > size.units)
      throw failure('invalid_request', `De esa línea hay ${size.units} unidades: no se arruinaron más.`)
    inProduction(held)
    const now = scope.ports.now()
    const spoilt = (row?.spoilt ?? 0) + units
    // No more is made again than there is.
    const again = Math.min((row?.again ?? 0) + units, task.units)
    await setTask(key, { ...backwards('todo', now), spoilt, again, why: reason.trim() }, tx)
    await reopenOthers(tx, held, units, now)
    await addSpoilt({ tenantId: key.tenantId, orderId: key.orderId, position }, units, tx)
    const what = [taskWords(task), size.variant].filter(Boolean).join(' · ')
    return { action: 'unitsSpoilt', changes: changesOf({ spoilt: ['', `${units} × ${what}`] }) }
  })

/** Gives a task to a member of the team, or to nobody. */
export const assignTask = (
  scope: ShopScope,
  team: Team,
  { to, ...named }: v.InferOutput<typeof assignCall.body>,
): Promise<Task> => {
  const member = to === null ? null : team.find(({ id }) => id === to)
  if (member === undefined) throw failure('not_found', 'Esa persona no está en el equipo.')
  return writeTask(scope, team, named, ['taskAssigned'], async (tx, { task, row, key }) => {
    if ((row?.assignedTo ?? null) === to) return null
    await setTask(key, { assignedTo: to }, tx)
    return {
      action: 'taskAssigned',
      changes: changesOf({ assigned: ['', `${taskWords(task)}: ${member?.name ?? 'nadie'}`] }),
    }
  })
}
