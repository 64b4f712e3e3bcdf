import { describe, expect, it } from 'vitest'
import { blanksAfter, parcelsAfter, tasksAfter } from '#office/outbox/effects.ts'
import type { Mark, Tick } from '#office/outbox/tick.ts'
import { blankOf, LINE, parcelOf, taskOf } from './rows.ts'

const AT = '2026-11-27T12:00:00.000Z'
const KEY = '5b0d3c0e-2f2c-4b6e-8f6f-1f4c5f0a9b10'
const tickOf = ({ call, body }: Mark): Tick =>
  ({
    call,
    key: KEY,
    operator: 'diego',
    shop: 'brote',
    number: '',
    body: { ...body, key: KEY, at: AT },
  }) as Tick

const named = { id: '1', line: LINE, area: 'front' }
const move = (from: 'todo' | 'doing' | 'done', to: typeof from) =>
  tickOf({ call: 'moveTask', body: { ...named, from, to } })
const spoil = (units: number) =>
  tickOf({ call: 'spoilTask', body: { ...named, position: 1, units, reason: 'Se corrió.' } })
const who = { name: 'Diego' }

describe('[OFFICE-42] what was ticked shows at once', () => {
  it('a task is begun, ended and taken back by who ticks, and others stay as they are', () => {
    const tasks = [taskOf(), taskOf({ area: 'back' })]
    const begun = tasksAfter(tasks, [move('todo', 'doing')], who)
    expect(begun[0]).toMatchObject({ state: 'doing', startedBy: 'Diego', doneBy: '' })
    expect(begun[1]).toBe(tasks[1])
    const done = tasksAfter(tasks, [move('todo', 'doing'), move('doing', 'done')], who)
    expect(done[0]).toMatchObject({ state: 'done', startedBy: 'Diego', doneBy: 'Diego', doneAt: AT })
    expect(tasksAfter(done, [move('done', 'todo')], who)[0]).toEqual(taskOf())
    expect(tasksAfter(tasks, [], who)).toBe(tasks)
  })

  it('who began a task stays, whoever ends it', () => {
    const [task] = tasksAfter([taskOf({ state: 'doing', startedBy: 'Ana' })], [move('doing', 'done')], who)
    expect(task).toMatchObject({ startedBy: 'Ana', doneBy: 'Diego' })
  })

  it('spoilt units are to be made again, until the task is done once more', () => {
    const done = taskOf({ state: 'done', startedBy: 'Ana', doneBy: 'Ana', doneAt: AT })
    const [spoilt] = tasksAfter([done], [spoil(2), spoil(1)], who)
    expect(spoilt).toMatchObject({ state: 'todo', spoilt: 3, again: 3, doneBy: '', doneAt: null })
    const [again] = tasksAfter([done], [spoil(2), move('todo', 'doing'), move('doing', 'done')], who)
    expect(again).toMatchObject({ state: 'done', spoilt: 2, again: 0 })
  })

  it('another print of the spoilt units is made again as well, where it was done', () => {
    const others = [
      taskOf({ area: 'back', state: 'done', startedBy: 'Ana', doneBy: 'Ana', doneAt: AT }),
      taskOf({ area: 'sleeve', state: 'doing', startedBy: 'Ana' }),
    ]
    const [back, sleeve] = tasksAfter(others, [spoil(2)], who)
    expect(back).toMatchObject({ state: 'todo', again: 2, spoilt: 0, doneBy: '' })
    expect(sleeve).toBe(others[1])
  })

  it('blanks are pulled and put back by the line, and one more is needed for each that was spoilt', () => {
    const pull = (pulled: number) =>
      tickOf({ call: 'tickBlanks', body: { lines: [{ id: '1', position: 1, pulled }] } })
    expect(blanksAfter([blankOf()], [pull(10)])[0]).toMatchObject({ units: 15, pulled: 10 })
    expect(blanksAfter([blankOf()], [pull(10), pull(0)])[0]).toEqual(blankOf())
    expect(blanksAfter([blankOf()], [pull(10), spoil(2)])[0]).toMatchObject({ units: 17, pulled: 10 })
  })

  it('a line is in the parcel, is out of it, or is short', () => {
    const pack = (packed: boolean, short = '') =>
      tickOf({ call: 'tickPacked', body: { id: '1', position: 2, packed, short } })
    const [packed] = parcelsAfter([parcelOf()], [pack(true)])
    expect(packed?.lines.map((line) => line.packed)).toEqual([false, true])
    const [short] = parcelsAfter([parcelOf()], [pack(true), pack(false, 'una M')])
    expect(short?.lines[1]).toMatchObject({ packed: false, short: 'una M' })
    expect(parcelsAfter([parcelOf({ id: '9' })], [pack(true)])).toEqual([parcelOf({ id: '9' })])
  })
})
