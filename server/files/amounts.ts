const GERMAN = /^\d{1,3}(\.\d{3})*(,\d{1,4})?$|^\d+(,\d{1,4})?$/
const ENGLISH = /^\d+(\.\d{1,4})?$/
const MOST = 1e12

/** An amount as text with a point; null where there is none, undefined where it is no amount. */
export const amountOf = (text: string, style: 'german' | 'english'): string | null | undefined => {
  const bare = text.replace(/^\$\s*/, '')
  if (bare === '') return null
  const english = style === 'german' && /^\d+\.\d{1,2}$/.test(bare)
  const pattern = style === 'german' && !english ? GERMAN : ENGLISH
  if (!pattern.test(bare)) return undefined
  const plain = style === 'german' && !english ? bare.replaceAll('.', '').replace(',', '.') : bare
  return Number(plain) <= MOST ? plain : undefined
}
