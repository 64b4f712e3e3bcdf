/** Text as it is. */
export const shownText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** '1,5'; '' for none. */
export const shownNumber = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : ''

/** A number as somebody types it, with a decimal comma or point; undefined: none. */
export const readNumber = (typed: string): number | undefined => {
  const bare = typed.trim()
  return /^\d{1,12}(?:[.,]\d{1,6})?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

const DIGITS = 1e6

/** A factor as the percentage on top: 1.35 is '35'. */
export const shownPercent = (value: unknown): string =>
  typeof value === 'number' ? shownNumber(Math.round((value - 1) * 100 * DIGITS) / DIGITS) : ''

export const readPercent = (typed: string): number | undefined => {
  const percent = readNumber(typed)
  return percent === undefined ? undefined : Math.round((1 + percent / 100) * DIGITS) / DIGITS
}

export const shownList = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])
