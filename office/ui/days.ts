const DAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

interface Moment {
  /** Midnight of its day, as if the zone were UTC: days are whole numbers apart. */
  readonly day: number
  readonly clock: string
}

const momentOf = (ms: number, timeZone: string): Moment => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  const at = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    day: Date.UTC(at('year'), at('month') - 1, at('day')),
    clock: `${at('hour')}:${parts.get('minute')}`,
  }
}

const short = (day: number): string => {
  const date = new Date(day)
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()}`
}

/** 'hoy', 'ayer', 'mañana', 'vie 28' in the weeks around, 'vie 28 nov' otherwise, and 'vie 28 nov 2025' in another year. */
const wordOf = (day: number, today: number): string => {
  const distance = (day - today) / DAY_MS
  if (distance === 0) return 'hoy'
  if (distance === -1) return 'ayer'
  if (distance === 1) return 'mañana'
  // Within three weeks a day needs neither month nor year, also over New Year; a card has little room.
  if (Math.abs(distance) <= 20) return short(day)
  const date = new Date(day)
  const year = date.getUTCFullYear() === new Date(today).getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`
  return `${short(day)} ${MONTHS[date.getUTCMonth()]}${year}`
}

/** The time of day of an instant: '9:42'. */
export const clockOf = (ms: number, timeZone: string): string => momentOf(ms, timeZone).clock

/** 'hoy 9:31', 'lun 24, 18:20'. */
export const momentWord = (iso: string, now: number, timeZone: string): string => {
  const moment = momentOf(Date.parse(iso), timeZone)
  const word = wordOf(moment.day, momentOf(now, timeZone).day)
  return /\d/.test(word) ? `${word}, ${moment.clock}` : `${word} ${moment.clock}`
}

/** The day of an instant: 'ayer', 'lun 24'. */
export const dayOfInstant = (iso: string, now: number, timeZone: string): string =>
  wordOf(momentOf(Date.parse(iso), timeZone).day, momentOf(now, timeZone).day)

/** A day of the calendar, `2026-11-28`: 'mañana', 'vie 28'. */
export const dayWord = (day: string, now: number, timeZone: string): string =>
  wordOf(Date.parse(`${day}T00:00:00Z`), momentOf(now, timeZone).day)

/** Today in the zone, as `2026-11-28`. */
export const todayIn = (now: number, timeZone: string): string =>
  new Date(momentOf(now, timeZone).day).toISOString().slice(0, 10)

/** Whole days of the calendar since an instant. */
export const daysSince = (iso: string, now: number, timeZone: string): number =>
  Math.max(0, (momentOf(now, timeZone).day - momentOf(Date.parse(iso), timeZone).day) / DAY_MS)

/** Days from one day of the calendar to another: `2026-11-28`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
