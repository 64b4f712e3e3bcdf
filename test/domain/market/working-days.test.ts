import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '#harness/properties.ts'
import { holidaysOf } from '#domain/market/holidays.ts'
import {
  addWorkingDays,
  type Calendar,
  dueAfterHold,
  isWorkingDay,
  workingDaysBetween,
} from '#domain/market/working-days.ts'

const AR: Calendar = { market: 'AR' }
const CL: Calendar = { market: 'CL' }

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const calendar = fc.record({
  market: fc.constantFrom('AR' as const, 'CL' as const),
  closed: fc.array(day, { maxLength: 5 }),
})
const days = fc.integer({ min: 0, max: 60 })

describe('[PROD-1] the day on which an order is due', () => {
  test.each([
    // Friday before the long weekend of 8 December.
    ['2026-12-04', 1, AR, '2026-12-07'],
    ['2026-12-04', 2, AR, '2026-12-09'],
    // Christmas is a Friday, New Year's Day the next one.
    ['2026-12-23', 2, AR, '2026-12-28'],
    // Chile's national days: Friday 18 and Saturday 19.
    ['2026-09-17', 1, CL, '2026-09-21'],
    // What comes in on a Saturday counts from Monday.
    ['2026-11-28', 0, AR, '2026-11-30'],
    ['2026-11-27', 0, AR, '2026-11-27'],
    ['2026-11-27', 1, { ...AR, closed: ['2026-11-30'] }, '2026-12-01'],
  ])('from %s, %i working days later (%j): %s', (from, count, when, due) => {
    expect(addWorkingDays(from, count, when)).toBe(due)
  })

  test('is a working day, and exactly so many after', () => {
    fc.assert(
      fc.property(day, days, calendar, (from, count, when) => {
        const due = addWorkingDays(from, count, when)
        expect(isWorkingDay(due, when)).toBe(true)
        if (count > 0) expect(workingDaysBetween(from, due, when)).toBe(count)
        expect(due >= from).toBe(true)
      }),
    )
  })

  test('adds up, and never comes earlier for more days or a closed one', () => {
    fc.assert(
      fc.property(day, days, days, calendar, day, (any, a, b, when, more) => {
        const from = addWorkingDays(any, 0, when)
        const at = addWorkingDays(from, a, when)
        expect(addWorkingDays(at, b, when)).toBe(addWorkingDays(from, a + b, when))
        const closed = { ...when, closed: [...when.closed, more] }
        expect(addWorkingDays(from, a, closed) >= at).toBe(true)
      }),
    )
  })

  test('moves by the working days that an order stood still', () => {
    fc.assert(
      fc.property(day, days, days, calendar, (from, count, stood, when) => {
        const due = addWorkingDays(from, count, when)
        const until = addWorkingDays(from, stood, when)
        const later = dueAfterHold(due, { from, to: until }, when)
        expect(workingDaysBetween(due, later, when)).toBe(workingDaysBetween(from, until, when))
      }),
    )
  })
})

describe('[PROD-1] public holidays', () => {
  test.each([
    // As the ministries of the interior published them.
    [
      'AR',
      2026,
      ['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-15', '2026-08-17', '2026-10-12', '2026-11-23'],
    ],
    ['AR', 2024, ['2024-02-12', '2024-02-13', '2024-03-29', '2024-06-17', '2024-08-17', '2024-11-18']],
    [
      'CL',
      2024,
      ['2024-03-29', '2024-03-30', '2024-06-20', '2024-06-29', '2024-09-20', '2024-10-12', '2024-10-31'],
    ],
    ['CL', 2026, ['2026-04-03', '2026-04-04', '2026-06-21', '2026-06-29', '2026-10-12', '2026-10-31']],
    ['CL', 2023, ['2023-01-02', '2023-06-21', '2023-06-26', '2023-10-09', '2023-10-27']],
  ] as const)('of %s in %i', (market, year, some) => {
    const all = holidaysOf(market, year)
    expect(some.filter((one) => !all.has(one))).toEqual([])
  })
})
