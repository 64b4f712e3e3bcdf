import { expect, it } from 'vitest'
import { clockOf, dayOfInstant, daysSince, dayWord, momentWord, todayIn } from '#office/ui/days.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
/** Friday, 9:42 in Buenos Aires. */
const NOW = Date.parse('2026-11-27T12:42:00Z')

it.each([
  ['2026-11-27T12:31:00Z', 'hoy 9:31'],
  // Already another day in London, and still the evening before in the shop.
  ['2026-11-27T02:04:00Z', 'ayer 23:04'],
  ['2026-11-23T21:20:00Z', 'lun 23, 18:20'],
  ['2026-11-28T12:00:00Z', 'mañana 9:00'],
  ['2026-09-03T12:00:00Z', 'jue 3 sep, 9:00'],
  ['2025-11-27T12:00:00Z', 'jue 27 nov 2025, 9:00'],
])('%s is said as %s', (iso, words) => {
  expect(momentWord(iso, NOW, ZONE)).toBe(words)
})

it('a day of the calendar is none of the clock', () => {
  expect(dayWord('2026-11-28', NOW, ZONE)).toBe('mañana')
  expect(dayWord('2026-12-04', NOW, ZONE)).toBe('vie 4')
  expect(todayIn(Date.parse('2026-11-28T01:00:00Z'), ZONE)).toBe('2026-11-27')
  expect(dayOfInstant('2026-11-26T12:00:00Z', NOW, ZONE)).toBe('ayer')
})

it('the weeks around New Year are those around any day', () => {
  const newYearsEve = Date.parse('2026-12-31T15:00:00Z')
  expect(dayWord('2027-01-05', newYearsEve, ZONE)).toBe('mar 5')
  expect(dayWord('2027-01-25', newYearsEve, ZONE)).toBe('lun 25 ene 2027')
  expect(momentWord('2026-12-20T15:00:00Z', Date.parse('2027-01-02T15:00:00Z'), ZONE)).toBe('dom 20, 12:00')
})

it('days that have passed are those of the shop', () => {
  expect(daysSince('2026-11-27T02:30:00Z', NOW, ZONE)).toBe(1)
  expect(daysSince('2026-11-27T03:30:00Z', NOW, ZONE)).toBe(0)
  expect(daysSince('2026-11-29T12:00:00Z', NOW, ZONE)).toBe(0)
  expect(clockOf(NOW, ZONE)).toBe('9:42')
})
