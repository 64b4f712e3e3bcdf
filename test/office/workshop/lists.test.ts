import { describe, expect, it } from 'vitest'
import { byProduct, linesOfTick, numbersOf } from '#office/features/workshop/blanks/rows.ts'
import { areaOf, findTask, taskHref } from '#office/features/workshop/tasks/address.ts'
import {
  groupsOf,
  loadsOf,
  matches,
  NO_FILTERS,
  readTaskFilters,
  techniquesOf,
  writeTaskFilters,
} from '#office/features/workshop/tasks/filters.ts'
import { blankOf, LINE, taskOf } from './rows.ts'

const TODAY = '2026-11-27'
const me = { id: 'diego', name: 'Diego' }

describe('lists of the workshop', () => {
  it('[OFFICE-40] filters stand in the address, and are found there again', () => {
    const filters = { isMine: true, technique: 'DTF & vinilo', day: '2026-11-28' }
    expect(readTaskFilters(writeTaskFilters(filters))).toEqual(filters)
    expect(writeTaskFilters(NO_FILTERS)).toBe('')
    expect(readTaskFilters('?dia=nunca&ver=otro')).toEqual(NO_FILTERS)
  })

  it('[OFFICE-40] own tasks are those given to one, or begun by one and given to no one', () => {
    const mine = { ...NO_FILTERS, isMine: true }
    const shows = (task: Parameters<typeof taskOf>[0]) => matches(taskOf(task), mine, me, TODAY)
    expect(shows({ assigned: me })).toBe(true)
    expect(shows({ state: 'doing', startedBy: 'Diego' })).toBe(true)
    expect(shows({ startedBy: 'Diego', assigned: { id: 'ana', name: 'Ana' } })).toBe(false)
    expect(shows({})).toBe(false)
  })

  it('[OFFICE-40] days come with their units, what is late first and what is done last', () => {
    const tasks = [
      taskOf({ due: '2026-11-28', units: 30 }),
      taskOf({ due: '2026-11-20', units: 5 }),
      taskOf({ due: null, units: 7 }),
      taskOf({ due: '2026-11-28', units: 2, technique: 'DTF' }),
      taskOf({ due: '2026-11-20', units: 9, state: 'done' }),
    ]
    expect(loadsOf(tasks, TODAY)).toEqual([
      { day: 'late', units: 5 },
      { day: '2026-11-28', units: 32 },
    ])
    expect(groupsOf(tasks, TODAY).map(({ day, tasks: own }) => [day, own.length])).toEqual([
      ['late', 1],
      ['2026-11-28', 2],
      ['', 1],
      ['done', 1],
    ])
    expect(techniquesOf(tasks)).toEqual([
      ['Serigrafía', 3],
      ['DTF', 1],
    ])
    expect(matches(taskOf({ due: '2026-11-20' }), { ...NO_FILTERS, day: 'late' }, me, TODAY)).toBe(true)
  })

  it('[OFFICE-41] a task has an address, with an area or without', () => {
    const place = { id: '12', line: LINE, area: 'frente / pecho' }
    const words = taskHref('brote', place).split('/')
    expect(words.slice(1, 5)).toEqual(['brote', 'taller', '12', LINE])
    expect(areaOf(words[5] ?? '')).toBe(place.area)
    expect(taskHref('brote', { ...place, area: '' })).toBe(`/brote/taller/12/${LINE}/-`)
    expect(areaOf('-')).toBe('')
    expect(areaOf('100%')).toBe('100%')
    expect(findTask([taskOf()], { id: '1', line: LINE, area: 'front' })).toEqual(taskOf())
    expect(findTask([taskOf()], { id: '1', line: LINE, area: '' })).toBeUndefined()
  })

  it('[OFFICE-43] a tick of a row says what changes alone', () => {
    const blank = blankOf({
      lines: [
        { id: '1', number: 'BROTE-1048', position: 1, units: 10, pulled: 10 },
        { id: '2', number: 'BROTE-1049', position: 4, units: 5, pulled: 2 },
      ],
    })
    expect(linesOfTick(blank, true)).toEqual([{ id: '2', position: 4, pulled: 5 }])
    expect(linesOfTick(blank, false)).toHaveLength(2)
    expect(numbersOf(blank)).toEqual(['BROTE-1048', 'BROTE-1049'])
    const [first] = byProduct([blank, blankOf({ product: 'Taza' }), blankOf()])
    expect(first?.blanks).toHaveLength(2)
  })
})
