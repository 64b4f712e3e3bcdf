/** The month after, or before: `2026-12` is followed by `2027-01`. */
export const monthBeside = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Its days, `2026-11-01` and on, none after `until`. */
export const daysOf = (month: string, until: string): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`).filter(
    (day) => day <= until,
  )
}
