import { asTyped } from '#contract/pasted.ts'
import { digitsOnly } from '../cart/quantities.ts'
import type { Market } from './market.ts'

/** Area code (2 to 4 digits) and number, 10 digits in all, without 0, 15 and the 9 of mobiles. */
function argentine(digits: string): string | null {
  let rest = digits.replace(/^00/, '')
  if (rest.length > 10 && rest.startsWith('54')) rest = rest.slice(2)
  // Mobiles have a 9 abroad and a 15 at home; no area begins with 9, and many write both.
  if (rest.length > 10) rest = rest.replace(/^0?90?/, '')
  rest = rest.replace(/^0/, '')
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
 * Phone number in the international form (`+541123456789`, `+56912345678`), or null for what is none in the
 * market. Takes what people type and paste: spaces, hyphens, 0, 15, +54 9, +56.
 */
export function normalizePhone(text: string, market: Market): string | null {
  const typed = asTyped(text)
  if (/[^\d\s()+.\-/]/.test(typed)) return null
  return market === 'CL' ? chilean(digitsOnly(typed)) : argentine(digitsOnly(typed))
}
