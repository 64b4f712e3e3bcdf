import type { Market } from './market.ts'

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '')

/** Area code (2 to 4 digits) and number, 10 digits in all, without 0, 15 and the 9 of mobiles. */
function argentine(digits: string): string | null {
  let rest = digits.replace(/^00/, '')
  if (rest.length > 10 && rest.startsWith('54')) rest = rest.slice(2)
  rest = rest.replace(/^0/, '')
  if (rest.length === 11 && rest.startsWith('9')) rest = rest.slice(1)
  if (rest.length === 12) rest = rest.replace(/^(11|2\d{2}|3\d{2}|[23]\d{3})15(?=\d{6,8}$)/, '$1')
  return /^(11|2|3)\d+$/.test(rest) && rest.length === 10 ? `+54${rest}` : null
}

/** Nine digits: mobiles begin with 9, fixed lines with 2 to 7. */
function chilean(digits: string): string | null {
  let rest = digits.replace(/^00/, '')
  if (rest.length > 9 && rest.startsWith('56')) rest = rest.slice(2)
  rest = rest.replace(/^0/, '')
  return /^[2-79]\d{8}$/.test(rest) ? `+56${rest}` : null
}

/**
 * Telephone in the international form (`+541123456789`, `+56912345678`), or null for what is none in the
 * market. Takes what people type: spaces, hyphens, 0, 15, +54 9, +56.
 */
export function normalizePhone(text: string, market: Market): string | null {
  if (/[^\d\s()+.\-/]/.test(text)) return null
  return market === 'CL' ? chilean(digitsOf(text)) : argentine(digitsOf(text))
}
