const NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** `2026-11` as 'noviembre 2026'. */
export const monthWord = (month: string): string => {
  const [year, number] = month.split('-')
  return `${NAMES[Number(number) - 1]} ${year}`
}

/** The month before: `2025-12` comes before `2026-01`. */
export const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

const MOST = 240

/** From the last back to the first. */
export const monthsBetween = (first: string, last: string): string[] => {
  const months = [last]
  while (months.length < MOST && (months.at(-1) ?? first) > first)
    months.push(monthBefore(months.at(-1) ?? first))
  return months
}
