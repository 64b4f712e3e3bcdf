const decimals = (digits: number) =>
  new Intl.NumberFormat('es-AR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
const one = decimals(1)
const none = decimals(0)

/** A length in mm, with one decimal: '60,0'. */
export const formatMm = (mm: number): string => one.format(mm)

/** A length in mm as cm, with one decimal: '6,0'. */
export const formatCm = (mm: number): string => one.format(mm / 10)

/** A length in mm as cm, without a zero decimal: '30', '12,5'. */
export const formatPlainCm = (mm: number): string =>
  mm % 10 === 0 ? none.format(mm / 10) : one.format(mm / 10)

export const formatWhole = (value: number): string => none.format(value)

/** Length of a typographic point, in mm. */
const MM_PER_POINT = 0.352_778
export const pointsOf = (mm: number): number => mm / MM_PER_POINT

/** Parses a typed number with decimal comma or point; undefined if it is none. */
export const parseFigure = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.')
  if (!/^-?\d{0,5}(?:\.\d{0,3})?$/.test(text) || !/\d/.test(text)) return undefined
  return Number(text)
}
