import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cuitCheckDigit,
  formatTaxId,
  parseCuit,
  parseDni,
  parseRut,
  parseTaxId,
  readableTaxId,
  rutCheckDigit,
} from '#domain/market/tax-id.ts'

const cuit = fc
  .tuple(fc.constantFrom('20', '23', '24', '25', '26', '27', '30', '33', '34'), fc.nat({ max: 99_999_999 }))
  .map(([prefix, n]) => prefix + String(n).padStart(8, '0'))
  .filter((ten) => cuitCheckDigit(ten) !== null)
  .map((ten) => `${ten}${cuitCheckDigit(ten)}`)

const rut = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((n) => `${n}${rutCheckDigit(String(n))}`)

/** The text with another digit (or K) in one place. */
const oneWrong = (text: string, alphabet: string): string[] =>
  [...text].flatMap((right, at) =>
    [...alphabet]
      .filter((wrong) => wrong !== right)
      .map((wrong) => text.slice(0, at) + wrong + text.slice(at + 1)),
  )

describe('CUIT', () => {
  it('[VALID-5] accepts those in use, with and without separators', () => {
    // Public ones: the tax agency itself, the central bank, Banco Nación.
    for (const text of ['33-69345023-9', '30-50001091-2', '30500010912', '30 50001091 2']) {
      expect(parseCuit(text)).not.toBeNull()
    }
    expect(parseCuit('20-12345678-6')?.value).toBe('20123456786')
    // As it is copied out of a PDF: hard hyphens and spaces, a minus, a blank at the end.
    for (const text of ['20\u201112345678\u20116', '20\u221212345678\u22126', '20\u00a012345678\u00a06 '])
      expect(parseCuit(text)?.value).toBe('20123456786')
  })

  it('[VALID-5] catches every single wrong digit', () => {
    fc.assert(
      fc.property(cuit, (text) => {
        expect(parseCuit(text)).toEqual({ kind: 'CUIT', value: text })
        for (const wrong of oneWrong(text, '0123456789')) expect(parseCuit(wrong)).toBeNull()
      }),
    )
  })

  it.each(['', '2012345678', '201234567860', '20-12345678-A', '99-12345678-1', '20/12345678/6'])(
    '[VALID-5] refuses %s',
    (text) => {
      expect(parseCuit(text)).toBeNull()
    },
  )

  it('[VALID-5] refuses numbers whose check digit would be 10', () => {
    const ten = Array.from({ length: 200 }, (_, n) => `20${String(n).padStart(8, '0')}`).filter(
      (text) => cuitCheckDigit(text) === null,
    )
    expect(ten.length).toBeGreaterThan(5)
    for (const text of ten) for (const digit of '0123456789') expect(parseCuit(text + digit)).toBeNull()
  })
})

describe('DNI', () => {
  it.each(['12.345.678', '1234567', '45678901'])('[VALID-5] accepts %s', (text) => {
    expect(parseDni(text)?.kind).toBe('DNI')
  })
  it.each(['123456', '123456789', '0123456', '1234567a', ''])('[VALID-5] refuses %s', (text) => {
    expect(parseDni(text)).toBeNull()
  })
})

describe('RUT', () => {
  it('[VALID-6] accepts those in use, K in either case', () => {
    // Public ones: the tax service, Banco Estado.
    for (const text of ['60.803.000-K', '60803000k', '97.030.000-7']) expect(parseRut(text)).not.toBeNull()
    expect(parseRut('60.803.000-k')?.value).toBe('60803000K')
  })

  it('[VALID-6] catches every single wrong digit, K included', () => {
    let withK = 0
    fc.assert(
      fc.property(rut, (text) => {
        expect(parseRut(text)).toEqual({ kind: 'RUT', value: text })
        if (text.endsWith('K')) withK++
        for (const wrong of oneWrong(text, '0123456789K')) expect(parseRut(wrong)).toBeNull()
      }),
      { numRuns: 300 },
    )
    expect(withK).toBeGreaterThan(0)
  })

  it.each(['', '1-9', 'K', '123456-1', '60.803.000', 'K6080300-0'])('[VALID-6] refuses %s', (text) => {
    expect(parseRut(text)).toBeNull()
  })
})

describe('documents of a market', () => {
  it('[VALID-5] [VALID-6] are DNI or CUIT in Argentina, RUT in Chile', () => {
    expect(parseTaxId('12.345.678', 'AR')?.kind).toBe('DNI')
    expect(parseTaxId('20-12345678-6', 'AR')?.kind).toBe('CUIT')
    expect(parseTaxId('60.803.000-K', 'CL')?.kind).toBe('RUT')
    expect(parseTaxId('60.803.000-K', 'AR')).toBeNull()
    expect(parseTaxId('20-12345678-6', 'CL')).toBeNull()
  })

  it('[VALID-5] [VALID-6] are shown as people write them and read back', () => {
    expect(formatTaxId({ kind: 'CUIT', value: '20123456786' })).toBe('20-12345678-6')
    expect(formatTaxId({ kind: 'DNI', value: '1234567' })).toBe('1.234.567')
    expect(formatTaxId({ kind: 'RUT', value: '60803000K' })).toBe('60.803.000-K')
    expect(readableTaxId('60803000k', 'CL')).toBe('60.803.000-K')
    expect(readableTaxId('no es', 'AR')).toBe('no es')
    fc.assert(
      fc.property(cuit, (text) => {
        expect(parseCuit(formatTaxId({ kind: 'CUIT', value: text }))?.value).toBe(text)
      }),
    )
    fc.assert(
      fc.property(rut, (text) => {
        expect(parseRut(formatTaxId({ kind: 'RUT', value: text }))?.value).toBe(text)
      }),
    )
  })
})
