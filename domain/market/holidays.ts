import type { Market } from './market.ts'

/** A day of a year as `MM-DD`. */
type MonthDay = string

const DAY_MS = 24 * 60 * 60 * 1000
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6]

const utc = (year: number, monthDay: MonthDay): Date => new Date(`${year}-${monthDay}T00:00:00Z`)
const plus = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Easter Sunday, by the Gregorian computus (Meeus, Jones and Butcher). */
const easter = (year: number): Date => {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const [month, day] = [Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1]
  return new Date(Date.UTC(year, month - 1, day))
}

/** Argentina: what moves goes to the Monday before (Tuesday, Wednesday) or after (Thursday, Friday). */
const movedInArgentina = (date: Date): Date => {
  const day = date.getUTCDay()
  if (day === TUESDAY || day === WEDNESDAY) return plus(date, MONDAY - day)
  return day === THURSDAY || day === FRIDAY ? plus(date, 7 + MONDAY - day) : date
}

/**
 * Ley 27.399. Days that a decree adds or moves each year (bridge days, weekends) can't be known beforehand: a shop notes
 * those on which it is closed.
 */
const ofArgentina = (year: number): Date[] => {
  const sunday = easter(year)
  const fixed = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25']
  const moving = ['06-17', '08-17', '10-12', '11-20']
  return [
    ...fixed.map((day) => utc(year, day)),
    ...moving.map((day) => movedInArgentina(utc(year, day))),
    // Carnival, and Good Friday.
    ...[-48, -47, -2].map((days) => plus(sunday, days)),
  ]
}

/** Ley 19.668: from Tuesday to Thursday to the Monday of that week, from Friday to the next one. */
const movedInChile = (date: Date): Date => {
  const day = date.getUTCDay()
  if (day === FRIDAY) return plus(date, 3)
  return day >= TUESDAY && day <= THURSDAY ? plus(date, MONDAY - day) : date
}

/** Ley 20.299: from Tuesday to the Friday before, from Wednesday to the Friday after. */
const movedToFriday = (date: Date): Date => {
  const day = date.getUTCDay()
  if (day === TUESDAY) return plus(date, -4)
  return day === WEDNESDAY ? plus(date, 2) : date
}

/** Day of June on which winter begins in Chile, for the years around: Ley 21.357. */
const solstice = (year: number): MonthDay => (year % 4 === 0 || year % 4 === 1 ? '06-20' : '06-21')

/** Leyes 2.977, 19.668, 19.973, 20.215, 20.299, 20.983, 21.357. Elections are announced each time. */
const ofChile = (year: number): Date[] => {
  const sunday = easter(year)
  const fixed = [
    '01-01',
    '05-01',
    '05-21',
    solstice(year),
    '07-16',
    '08-15',
    '09-18',
    '09-19',
    '11-01',
    '12-08',
    '12-25',
  ]
  const eighteenth = utc(year, '09-18').getUTCDay()
  const newYear = utc(year, '01-01').getUTCDay()
  return [
    ...fixed.map((day) => utc(year, day)),
    ...['06-29', '10-12'].map((day) => movedInChile(utc(year, day))),
    movedToFriday(utc(year, '10-31')),
    // Good Friday and the Saturday after.
    ...[-2, -1].map((days) => plus(sunday, days)),
    // The national days make a long weekend where they lie beside one.
    ...(eighteenth === TUESDAY || eighteenth === SATURDAY ? [utc(year, '09-17')] : []),
    ...(eighteenth === WEDNESDAY ? [utc(year, '09-20')] : []),
    ...(newYear === SUNDAY ? [utc(year, '01-02')] : []),
  ]
}

const known = new Map<string, ReadonlySet<string>>()

/** Public holidays of a year, as `2026-12-08`, as far as the law fixes them. */
export const holidaysOf = (market: Market, year: number): ReadonlySet<string> => {
  const key = `${market} ${year}`
  const found = known.get(key)
  if (found !== undefined) return found
  const days = new Set((market === 'CL' ? ofChile(year) : ofArgentina(year)).map(dayOf))
  known.set(key, days)
  return days
}
