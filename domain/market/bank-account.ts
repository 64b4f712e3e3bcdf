import type { Market } from './market.ts'
import { parseRut } from './tax-id.ts'

const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3]
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]

const checkDigit = (digits: string, weights: readonly number[]): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is a CBU, or a CVU, which has the same form: 22 digits with a check digit after the bank and at the end. */
export const isCbu = (text: string): boolean => {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{22}$/.test(digits)) return false
  const [bank, account] = [digits.slice(0, 8), digits.slice(8)]
  return checkDigit(bank, BANK_WEIGHTS) === bank[7] && checkDigit(account, ACCOUNT_WEIGHTS) === account[13]
}

/** 6 to 20 letters, digits, points and hyphens. */
const isAlias = (text: string): boolean => /^[a-z0-9.-]{6,20}$/i.test(text.trim())

/** What is wrong with a row of a bank account, recognised by its label, in words; null: nothing. */
export const wrongInAccount = (
  { label, value }: { readonly label: string; readonly value: string },
  market: Market,
): string | null => {
  if (/\bc[bv]u\b/i.test(label) && !isCbu(value))
    return 'Ese CBU o CVU no es: son 22 números, y alguno está cambiado o falta.'
  if (market === 'AR' && /\balias\b/i.test(label) && !isAlias(value))
    return 'Un alias tiene de 6 a 20 letras, números, puntos o guiones.'
  if (/\brut\b/i.test(label) && parseRut(value) === null)
    return 'Ese RUT no es: el dígito verificador no coincide.'
  return null
}
