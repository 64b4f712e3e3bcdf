import type { Market } from './market.ts'

/** Province letter (no I, O), 4 digits, 3 letters of the block. */
const CPA = /^[A-HJ-NP-Z][0-9]{4}[A-Z]{3}$/i

/**
 * Postal code as it is sent: AR 4 digits or CPA (`C1043AAZ`), CL 7 digits. null for what is none;
 * whether it may be left out is the form's to say.
 */
export function normalizePostalCode(text: string, market: Market): string | null {
  const code = text.replace(/[\s-]/g, '')
  if (market === 'CL') return /^[0-9]{7}$/.test(code) ? code : null
  // In upper case only then: 'ß' would become two letters of a code.
  return /^[0-9]{4}$/.test(code) || CPA.test(code) ? code.toUpperCase() : null
}
