import { asTyped } from '#contract/pasted.ts'
import type { Market } from './market.ts'

type TaxIdKind = 'DNI' | 'CUIT' | 'RUT'

export interface TaxId {
  readonly kind: TaxIdKind
  /** Digits without separators; a RUT's check digit last, `K` in upper case. */
  readonly value: string
}

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
/** Persons and companies; others are not given to whom an invoice can go. */
const CUIT_PREFIXES = new Set(['20', '23', '24', '25', '26', '27', '30', '33', '34'])

/** Without the separators that people type; anything else stays and fails later. */
const bare = (text: string): string =>
  asTyped(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()

/** Check digit of the ten first digits of a CUIT; null where modulo 11 leaves 10, which is never given. */
export function cuitCheckDigit(ten: string): string | null {
  const sum = CUIT_WEIGHTS.reduce((total, weight, index) => total + weight * Number(ten[index]), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? null : String(digit)
}

/** Check digit of a RUT's number: 0 to 9 or K. */
export function rutCheckDigit(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'K' : String(digit)
}

/** CUIT: 11 digits with a known prefix and modulo-11 check digit. */
export function parseCuit(text: string): TaxId | null {
  const value = bare(text)
  if (!/^[0-9]{11}$/.test(value) || !CUIT_PREFIXES.has(value.slice(0, 2))) return null
  return cuitCheckDigit(value.slice(0, 10)) === value[10] ? { kind: 'CUIT', value } : null
}

/** DNI: 7 or 8 digits. */
export function parseDni(text: string): TaxId | null {
  const value = bare(text)
  return /^[1-9][0-9]{6,7}$/.test(value) ? { kind: 'DNI', value } : null
}

/** RUT: 4 to 9 digits and the check digit, K included; the oldest ones are short. */
export function parseRut(text: string): TaxId | null {
  const value = bare(text)
  if (!/^[1-9][0-9]{3,8}[0-9K]$/.test(value)) return null
  return rutCheckDigit(value.slice(0, -1)) === value.at(-1) ? { kind: 'RUT', value } : null
}

/** The document that a market's people type: DNI or CUIT in Argentina, RUT in Chile. */
export function parseTaxId(text: string, market: Market): TaxId | null {
  return market === 'CL' ? parseRut(text) : (parseCuit(text) ?? parseDni(text))
}

const dotted = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')

/** As people write it: 20-12345678-6, 12.345.678, 12.345.678-K. */
export function formatTaxId({ kind, value }: TaxId): string {
  if (kind === 'CUIT') return `${value.slice(0, 2)}-${value.slice(2, 10)}-${value.slice(10)}`
  if (kind === 'RUT') return `${dotted(value.slice(0, -1))}-${value.slice(-1)}`
  return dotted(value)
}

/** A document that was typed or stored, as people write it; what is none stays as it is. */
export function readableTaxId(text: string, market: Market): string {
  const found = parseTaxId(text, market)
  return found ? formatTaxId(found) : text
}
