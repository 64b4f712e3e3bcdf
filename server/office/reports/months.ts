/** The month after, or before: `2026-12` is followed by `2027-01`. */
export const monthBeside = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month before `today`'s up to the same day, `2026-11-01` to before `2026-11-04` on 3 December; in whole where it is shorter. */
export const sameDaysBefore = (today: string): { readonly from: string; readonly to: string } => {
  const before = monthBeside(today.slice(0, 7), -1)
  const days = daysOf(before, `${before}-${today.slice(8)}`)
  const end = new Date(`${days.at(-1)}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  return { from: `${before}-01`, to: end.toISOString().slice(0, 10) }
}

/** Its days, `2026-11-01` and on, none after `until`. */
export const daysOf = (month: string, until: string): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`).filter(
    (day) => day <= until,
  )
}
