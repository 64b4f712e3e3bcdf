/** What stands before a file's decimals. */
export type DecimalSign = ',' | '.'

const COMMA = /^(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/
const POINT = /^(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)$/
const LONGEST = 30
const MOST = 1e12

/** Without the sign of money and blanks between thousands. */
const bareOf = (text: string): string =>
  text.replace(/^(?:AR)?\$\s*/i, '').replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

/** The sign before an amount's decimals; 'either' for one that could have any, null for one that has none. */
const signOf = (bare: string): DecimalSign | 'either' | null | undefined => {
  if (bare.length > LONGEST) return undefined
  if (/^\d+$/.test(bare)) return null
  const [comma, point] = [COMMA.test(bare), POINT.test(bare)]
  if (comma && point) return 'either'
  return comma ? ',' : point ? '.' : undefined
}

/**
 * An amount as text with a point; null where there is none, undefined where it is no amount. `1.500` is read by the sign
 * that the file has before decimals, and is no amount where that is not known.
 */
export const amountOf = (text: string, decimals: DecimalSign | null): string | null | undefined => {
  const bare = bareOf(text)
  if (bare === '') return null
  const own = signOf(bare)
  const sign = own === 'either' ? decimals : own === null ? '.' : own
  if (sign === null || sign === undefined) return undefined
  const plain = sign === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return Number(plain) <= MOST ? plain : undefined
}

/** An amount of a file that could have decimals or thousands. */
export interface AmbiguousAmount {
  readonly row: number
  readonly column: string
  readonly text: string
}

/** Judges over all amounts of a file which sign stands before its decimals. */
export const decimalJudge = () => {
  const seen = new Set<DecimalSign>()
  let ambiguous: AmbiguousAmount | null = null
  return {
    see(place: AmbiguousAmount) {
      const sign = signOf(bareOf(place.text))
      if (sign === 'either') ambiguous ??= place
      else if (sign !== null && sign !== undefined) seen.add(sign)
    },
    /** null: no amount shows it, or the file has both. */
    sign: (): DecimalSign | null => (seen.size === 1 ? ([...seen][0] ?? null) : null),
    ambiguous: () => ambiguous,
  }
}
